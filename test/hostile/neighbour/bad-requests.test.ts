import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import {
  envelopeIn,
  loginPath,
  sendRaw,
  startLocal,
  statusOf,
  tokenOf,
} from '../../integration/built-in-service/local-service'

const close = 'Connection: close\r\n'

describe('what is no proper request', () => {
  it.each([
    ['noise', 'hello\r\n\r\n', 400],
    [
      'bytes of another protocol',
      Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x0d, 0x0a, 0x0d, 0x0a]),
      400,
    ],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost\r\n\r\n', 400],
    ['a space in the address', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['an unknown version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
    ['two lengths', `POST ${loginPath} HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
    [
      'a length beside chunks',
      `POST ${loginPath} HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['no host', `GET / HTTP/1.1\r\n${close}\r\n`, 421],
    ['two hosts', `GET / HTTP/1.1\r\nHost: localhost:PORT\r\nHost: evil.example\r\n${close}\r\n`, 421],
    ['a whole address', `GET http://evil.example/ HTTP/1.1\r\nHost: localhost:PORT\r\n${close}\r\n`, 400],
    ['an asterisk', `OPTIONS * HTTP/1.1\r\nHost: localhost:PORT\r\n${close}\r\n`, 400],
    [
      'an unknown expectation',
      `GET / HTTP/1.1\r\nHost: localhost:PORT\r\nExpect: wonders\r\n${close}\r\n`,
      417,
    ],
  ])('%s is answered with an envelope', async (_, bytes, status) => {
    const { port } = await startLocal()
    const sent = typeof bytes === 'string' ? bytes.replaceAll('PORT', String(port)) : bytes
    const raw = await sendRaw(port, sent)
    expect(statusOf(raw)).toBe(status)
    expect(envelopeIn(raw)).toMatchObject({ success: false, data: {} })
  })

  it('does not keep the next request on a connection from being answered, nor the service', async () => {
    const { port, ...service } = await startLocal()
    const proper = `GET / HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`
    const raw = await sendRaw(port, `${proper}GARBAGE\r\n\r\n`)
    expect(raw.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 400'])
    expect(await tokenOf(service)).not.toBe('')
  })

  it('cannot smuggle a request in a body that is left unread', async () => {
    const { port } = await startLocal()
    const inner = `GET /inner HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`
    const head = `GET / HTTP/1.1\r\nHost: localhost:${port}\r\n${close}Content-Length: ${inner.length}\r\n\r\n`
    const raw = await sendRaw(port, head + inner)
    expect(raw.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 401'])
  })
})

it('a client that goes on sending after the answer is cut off', async () => {
  const { port } = await startLocal()
  const socket = connect(port, '127.0.0.1')
  // It is cut off while it writes.
  socket.on('error', () => undefined)
  const closed = new Promise(resolve => socket.on('close', resolve))
  const length = 1_000_000_000
  socket.write(`POST ${loginPath} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: ${length}\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  expect(statusOf(String(answer))).toBe(415)
  const chunk = Buffer.alloc(1_000_000)
  const send = (): void => {
    while (socket.writable && socket.write(chunk));
  }
  socket.on('drain', send)
  send()
  await closed
  expect(socket.bytesWritten).toBeLessThan(length / 2)
})

describe('a client that dawdles', () => {
  const limits = { headers: 60, silence: 120, checkEvery: 20 }

  it.each([
    ['in its headers', 'GET / HTTP/1.1\r\nX-Slow: '],
    [
      'in its body',
      `POST ${loginPath} HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
    ],
  ])('%s is told so and let go', async (_, bytes) => {
    const { port } = await startLocal({ limits })
    const raw = await sendRaw(port, bytes.replace('PORT', String(port)))
    expect(statusOf(raw)).toBe(408)
    expect(envelopeIn(raw).message).toBe('The request did not arrive in time.')
  })

  it('with a few letters now and then has all of its time, and no more', async () => {
    const { port } = await startLocal({ limits: { silence: 10_000, wholeRequest: 300 } })
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write(
      `POST ${loginPath} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`,
    )
    const dripping = setInterval(() => socket.write(' '), 20)
    const [answer] = await once(socket, 'data').finally(() => clearInterval(dripping))
    expect(statusOf(String(answer))).toBe(408)
    socket.destroy()
  })

  it('or goes away in the middle leaves no trace', async () => {
    const { port, logged, ...service } = await startLocal()
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST ${loginPath} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n{`,
    )
    await once(socket, 'data')
    socket.destroy()
    await once(socket, 'close')
    expect(await tokenOf(service)).not.toBe('')
    expect(logged.map(([level]) => level)).toEqual(['info'])
  })

  it('finds the service ready for others meanwhile', async () => {
    const { port, ...service } = await startLocal()
    const dawdlers = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'))
    await Promise.all(dawdlers.map(socket => once(socket, 'connect')))
    for (const socket of dawdlers) socket.write('GET / HTTP/1.1\r\n')
    expect(await tokenOf(service)).not.toBe('')
    for (const socket of dawdlers) socket.destroy()
  })
})

describe('connections that say nothing', () => {
  it('or half of something: a whole request is answered beside 400 of them, while they still hang', async () => {
    const service = await startLocal()
    const half = [
      '',
      'GET / HT',
      'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
      `POST ${loginPath} HTTP/1.1\r\nConte`,
    ]
    const sockets = await Promise.all(
      Array.from({ length: 400 }, async (_, at) => {
        const socket = connect(service.port, '127.0.0.1').on('error', () => undefined)
        await once(socket, 'connect')
        socket.write(half[at % half.length] ?? '')
        return socket
      }),
    )
    const answers = await Promise.all([tokenOf(service), tokenOf(service), tokenOf(service)])
    expect(new Set(answers).size).toBe(3)
    // Nobody waited for them: most are neither answered nor let go yet.
    const hanging = sockets.filter(socket => !socket.destroyed && !socket.readableEnded)
    expect(hanging.length).toBeGreaterThan(200)
    for (const socket of sockets) socket.destroy()
  })

  it('make room: a whole request is answered beside 400 of them', async () => {
    const service = await startLocal()
    const silent = Array.from({ length: 400 }, () =>
      connect(service.port, '127.0.0.1').on('error', () => undefined),
    )
    await Promise.all(silent.map(socket => once(socket, 'connect')))
    expect(await tokenOf(service)).toMatch(/^[\w-]{43}$/)
    for (const socket of silent) socket.destroy()
  })

  it('are closed by us where the other side does not', async () => {
    const { port } = await startLocal()
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.write('hello\r\n\r\n')
    socket.resume()
    await once(socket, 'end')
    // It still could write, for as long as the service lets it.
    const told = once(socket, 'error')
    const writing = setInterval(() => socket.write('x'), 50)
    expect(await told).toMatchObject([{ code: expect.stringMatching(/^(EPIPE|ECONNRESET)$/) }])
    clearInterval(writing)
  })
})
