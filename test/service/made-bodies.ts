import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Answer } from './answer'

const json = { 'Content-Type': 'application/json' }
const start = '{"success":true,"message":"","data":"'
const end = '"}'
const megabyte = Buffer.alloc(1024 * 1024, 'a')

/** Gigabytes that never exist at once. */
export function endlessJson(response: ServerResponse, bytes: number): void {
  response.writeHead(200, json)
  const pieces = function* (): Generator<Buffer | string> {
    yield start
    for (let sent = 0; sent < bytes; sent += megabyte.length) yield megabyte
    yield end
  }
  const stream = Readable.from(pieces())
  response.on('close', () => stream.destroy())
  stream.pipe(response)
}

/** Small on the wire, large when unpacked. */
export function bomb(bytes: number, encoding: 'gzip' | 'br'): Answer {
  const whole = Buffer.concat([Buffer.from(start), Buffer.alloc(bytes, 'a'), Buffer.from(end)])
  const body = encoding === 'gzip' ? gzipSync(whole) : brotliCompressSync(whole)
  return { status: 200, headers: { ...json, 'Content-Encoding': encoding }, body }
}

export function deepJson(levels: number): Answer {
  const data = `${'['.repeat(levels)}${']'.repeat(levels)}`
  return {
    status: 200,
    headers: json,
    body: Buffer.from(`{"success":true,"message":"","data":${data}}`),
  }
}

export const withBom = (answer: Answer): Answer => ({
  ...answer,
  body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), answer.body]),
})

/** The last of two equal keys counts; a reader that takes the first sees a failure. */
export const doubled = (answer: Answer): Answer => ({
  ...answer,
  body: Buffer.from(answer.body.toString().replace('{', '{"success":false,"message":"first",')),
})

export function withData(answer: Answer, change: (data: unknown) => unknown): Answer {
  const envelope = JSON.parse(answer.body.toString()) as { data: unknown }
  return { ...answer, body: Buffer.from(JSON.stringify({ ...envelope, data: change(envelope.data) })) }
}
