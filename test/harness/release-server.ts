import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stringify } from 'yaml'
import { osOf } from '../../electron/shell/platform'
import { newestFile } from '../../electron/updates/feed'

export interface ReleaseServer {
  url: string
  /** What was asked for, in order: `GET /latest-linux.yml`, and what it said of itself. */
  asked: { line: string; headers: NodeJS.Dict<string | string[]> }[]
  /** Offers a version, whose one file is this. `sha512`: in place of the right one. */
  offer(version: string, file: string, content: Buffer, sha512?: string): void
  stop(): Promise<void>
}

export const sha512Of = (content: Buffer): string => createHash('sha512').update(content).digest('base64')

/** Where releases are, on this computer: what the builder writes beside the files, and the files. */
export async function startReleaseServer(): Promise<ReleaseServer> {
  const files = new Map<string, Buffer>()
  const asked: ReleaseServer['asked'] = []
  const server = createServer((request, response) => {
    asked.push({ line: `${request.method} ${request.url}`, headers: request.headers })
    const content = files.get(request.url ?? '')
    response.writeHead(content ? 200 : 404, { 'content-length': content?.length ?? 0 })
    response.end(content)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    offer(version, file, content, sha512 = sha512Of(content)) {
      const facts = { version, files: [{ url: file, sha512, size: content.length }] }
      // For programs older than any of ours.
      const older = { path: file, sha512, releaseDate: '2026-11-22T00:00:00.000Z' }
      const text = Buffer.from(stringify({ ...facts, ...older }))
      files.set(`/${newestFile(osOf(process.platform), process.arch)}`, text)
      files.set(`/${file}`, content)
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
