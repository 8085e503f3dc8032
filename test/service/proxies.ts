import { createServer, request as send } from 'node:http'
import { connect, createServer as createSocketServer, type Socket } from 'node:net'
import { listenOn } from './listener'

export interface TestProxy {
  host: string
  /** What went through: addresses asked for in the open, or `CONNECT host:port`. */
  seen: { target: string; authorization: string | undefined }[]
  stop(): Promise<void>
}

/** A proxy for http and, by CONNECT, for https. With a password it answers 407 to whoever does not bring it. */
export async function startHttpProxy(password?: string): Promise<TestProxy> {
  const seen: TestProxy['seen'] = []
  const letsIn = (authorization: string | undefined): boolean =>
    password === undefined || authorization === `Basic ${Buffer.from(password).toString('base64')}`

  const server = createServer((request, response) => {
    const { url = '', method, headers } = request
    seen.push({ target: url, authorization: headers['proxy-authorization'] })
    if (!letsIn(headers['proxy-authorization'])) {
      response.writeHead(407, { 'Proxy-Authenticate': 'Basic' }).end()
      return
    }
    const { host: _host, 'proxy-authorization': _authorization, ...rest } = headers
    // Every name leads here: a test reaches "remote" hosts through the proxy alone.
    const { port, pathname, search } = new URL(url)
    const onward = send(
      { host: '127.0.0.1', port, path: pathname + search, method, headers: rest },
      reply => {
        response.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(response)
      },
    )
    onward.on('error', () => response.writeHead(502).end())
    request.pipe(onward)
  })
  server.on('connect', (request, client: Socket) => {
    seen.push({ target: `CONNECT ${request.url}`, authorization: request.headers['proxy-authorization'] })
    if (!letsIn(request.headers['proxy-authorization'])) {
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\n\r\n')
      return
    }
    const port = Number(request.url?.split(':').at(-1))
    const onward = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.pipe(client).pipe(onward)
    })
    onward.on('error', () => client.destroy())
    client.on('close', () => onward.destroy())
  })
  const { port, stop } = await listenOn(server)
  return { host: `127.0.0.1:${port}`, seen, stop }
}

/** A SOCKS 5 proxy without a password, for names and addresses of version 4. */
export async function startSocksProxy(): Promise<TestProxy> {
  const seen: TestProxy['seen'] = []
  const server = createSocketServer(client => {
    client.once('data', () => {
      client.write(Buffer.from([5, 0]))
      client.once('data', (request: Buffer) => {
        const { name, port } = targetOf(request)
        seen.push({ target: `${name}:${port}`, authorization: undefined })
        const onward = connect(port, '127.0.0.1', () => {
          client.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]))
          onward.pipe(client).pipe(onward)
        })
        onward.on('error', () => client.destroy())
        client.on('close', () => onward.destroy())
      })
    })
  })
  const { port, stop } = await listenOn(server)
  return { host: `127.0.0.1:${port}`, seen, stop }
}

function targetOf(request: Buffer): { name: string; port: number } {
  const byName = request[3] === 3
  const end = byName ? 5 + (request[4] ?? 0) : 8
  const name = byName ? request.subarray(5, end).toString() : request.subarray(4, end).join('.')
  return { name, port: request.readUInt16BE(end) }
}
