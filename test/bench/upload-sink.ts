import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'

/**
 * Takes uploads and throws them away, in a process of its own: in ours it would share the loop with the sender. By hand
 * over a plain socket, so that what is measured is the sender and not a parser.
 */
const answer = JSON.stringify({ success: true, message: 'File uploaded successfully', data: { fileId: 'f' } })
const reply = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${answer.length}\r\nConnection: close\r\n\r\n${answer}`

const server = createServer(socket => {
  let head = ''
  let left = -1
  socket.on('data', chunk => {
    if (left < 0) {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      left = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0) - (head.length - end - 4)
    } else left -= chunk.length
    if (left === 0) socket.end(reply)
  })
  socket.on('error', () => socket.destroy())
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit())
