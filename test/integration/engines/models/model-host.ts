import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import type { CatalogueModel } from '../../../../electron/engines/models/catalogue-model'
import { listen } from '../../../service/listener'

/** How the next answers differ from a good one; each is used once. */
export interface Trouble {
  status?: number
  headers?: Record<string, string>
  /** Ends the connection once so many bytes of the body are out. */
  dropAfter?: number
  /** Ends the body after so many bytes as if that were all; it had not said how many there would be. */
  endAfter?: number
  /** Sends so many bytes and then nothing more. */
  stallAfter?: number
  redirectTo?: string
  /** Packs what it sends, whatever was asked for. */
  packed?: boolean
  /** What stands there from now on. */
  replaceWith?: { content: Buffer; etag: string | null }
}

export interface HostRequest {
  path: string
  range: string | undefined
  ifRange: string | undefined
  headers: IncomingMessage['headers']
}

export interface ModelHost {
  url: string
  requests: HostRequest[]
  troubles: Trouble[]
  /** Answered by a server that knows no ranges. */
  wholeOnly: boolean
  /** Resolves when a stalled body has sent what it sends. */
  stalled(): Promise<void>
}

/** A model hub on loopback, over real HTTP, that can be told to misbehave. */
export async function startModelHost(content: Buffer, etag: string | null = '"one"'): Promise<ModelHost> {
  let now = { content, etag }
  let tellStalled: () => void = () => undefined
  let stalled = new Promise<void>(resolve => {
    tellStalled = resolve
  })

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { range, 'if-range': ifRange } = request.headers
    host.requests.push({
      path: request.url ?? '',
      range,
      ifRange: ifRange?.toString(),
      headers: request.headers,
    })
    const trouble = host.troubles.shift() ?? {}
    now = trouble.replaceWith ?? now
    if (trouble.redirectTo) {
      response.writeHead(302, { Location: trouble.redirectTo }).end()
      return
    }
    if (trouble.status !== undefined) {
      response.writeHead(trouble.status, trouble.headers).end('no')
      return
    }
    const from = startOf(range, ifRange?.toString())
    const total = now.content.length
    if (from > total - 1) {
      response.writeHead(416, { 'Content-Range': `bytes */${total}` }).end()
      return
    }
    const plain = now.content.subarray(from)
    const body = trouble.packed ? gzipSync(plain) : plain
    response.writeHead(from > 0 ? 206 : 200, {
      ...(trouble.endAfter === undefined ? { 'Content-Length': body.length } : {}),
      'Content-Type': 'application/octet-stream',
      ...(now.etag === null ? {} : { ETag: now.etag }),
      ...(trouble.packed ? { 'Content-Encoding': 'gzip' } : {}),
      ...(from > 0 ? { 'Content-Range': `bytes ${from}-${total - 1}/${total}` } : {}),
      ...trouble.headers,
    })
    const stop = trouble.dropAfter ?? trouble.stallAfter
    if (stop === undefined) response.end(body.subarray(0, trouble.endAfter))
    else
      response.write(body.subarray(0, stop), () => (trouble.dropAfter ? response.destroy() : tellStalled()))
  }

  function startOf(range: string | undefined, ifRange: string | undefined): number {
    if (host.wholeOnly || (ifRange !== undefined && ifRange !== now.etag)) return 0
    return Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
  }

  const listener = await listen(answer)
  onTestFinished(() => listener.stop())
  const host: ModelHost = {
    url: listener.url,
    requests: [],
    troubles: [],
    wholeOnly: false,
    async stalled() {
      await stalled
      stalled = new Promise<void>(resolve => {
        tellStalled = resolve
      })
    },
  }
  return host
}

/** Bytes that look like nothing and are the same in every run. */
export function testBytes(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length)
  let state = seed
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[at] = state >>> 24
  }
  return bytes
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** A model of one file. */
export const modelOf = (content: Buffer, more: Partial<CatalogueModel> = {}): CatalogueModel => ({
  id: 'test-model',
  name: 'Test model',
  kind: 'sense-voice',
  languages: ['en'],
  quality: 'good',
  wordTimes: 'measured',
  licence: { name: 'MIT', url: 'https://example.org/licence' },
  files: [
    {
      role: 'model',
      name: 'model.onnx',
      repository: 'makers/test-model',
      revision: 'abc',
      path: 'deep/model.int8.onnx',
      bytes: content.length,
      sha256: sha256(content),
    },
  ],
  ...more,
})
