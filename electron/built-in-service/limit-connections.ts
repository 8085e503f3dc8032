import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * No more connections than so many, and a new one is never the one to go while another says nothing: whoever opens
 * hundreds and keeps silent loses the oldest of them.
 */
export function limitConnections(server: Server, most: number): void {
  const open = new Set<Socket>()
  const answering = new Map<Socket, number>()
  const count = (socket: Socket, change: number): void => {
    const left = (answering.get(socket) ?? 0) + change
    if (left > 0) answering.set(socket, left)
    else answering.delete(socket)
  }

  server.on('connection', socket => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      answering.delete(socket)
    })
    if (open.size <= most) return
    for (const oldest of open) {
      if (answering.has(oldest)) continue
      oldest.destroy()
      return
    }
  })
  server.prependListener('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
}
