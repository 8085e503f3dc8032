import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server, Socket } from 'node:net'
import type { KeyPair } from './certificates'

export interface Listener {
  /** Without a slash at its end. */
  url: string
  port: number
  stop(): Promise<void>
}

export interface ListenOptions {
  /** With a key the listener speaks https. */
  keyPair?: KeyPair | undefined
  /** The name in the address; it must lead to this computer. */
  host?: string | undefined
}

/** A server on loopback, at a port the system chose. */
export async function listen(
  onRequest: RequestListener,
  { keyPair, host = '127.0.0.1' }: ListenOptions = {},
): Promise<Listener> {
  const server = keyPair ? createSecureServer(keyPair, onRequest) : createServer(onRequest)
  const { port, stop } = await listenOn(server)
  return { url: `${keyPair ? 'https' : 'http'}://${host}:${port}`, port, stop }
}

/** Starts any server; stopping it ends what hangs, too. */
export async function listenOn(server: Server): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
