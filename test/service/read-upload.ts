import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Upload {
  /** The name of the form's part: `files`, if the client keeps to the interface. */
  part: string
  name: string
  size: number
  sha256: string
  content: Buffer | null
}

/** Beyond this only the size and the hash are kept, so that a gigabyte can be sent to a test. */
const mostKept = 16 * 1024 * 1024

/** Reads the one part of a multipart body as it comes. Null: it is no such body, or it broke off. */
export async function readUpload(request: IncomingMessage): Promise<Upload | null> {
  const boundary = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) return null
  const trailer = Buffer.from(`\r\n--${boundary}--\r\n`)
  const hash = createHash('sha256')
  const kept: Buffer[] = []
  let header: { part: string; name: string } | null = null
  let size = 0
  // What may still turn out to be the end of the body is held back.
  let held: Buffer = Buffer.alloc(0)

  for await (const chunk of request as AsyncIterable<Buffer>) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    if (!header) {
      const end = held.indexOf('\r\n\r\n')
      if (end < 0) continue
      header = readHeader(held.subarray(0, end).toString())
      held = held.subarray(end + 4)
    }
    const sure = held.subarray(0, Math.max(0, held.length - trailer.length))
    held = held.subarray(sure.length)
    hash.update(sure)
    size += sure.length
    if (size <= mostKept) kept.push(Buffer.from(sure))
  }
  if (!header || !held.equals(trailer)) return null
  return {
    ...header,
    size,
    sha256: hash.digest('hex'),
    content: size <= mostKept ? Buffer.concat(kept) : null,
  }
}

function readHeader(header: string): { part: string; name: string } {
  const part = /\bname="([^"]*)"/.exec(header)?.[1] ?? ''
  const extended = /filename\*=UTF-8''([^\s;]+)/i.exec(header)?.[1]
  const plain = /filename="((?:[^"\\]|\\.)*)"/.exec(header)?.[1] ?? ''
  return { part, name: extended === undefined ? plain : decodeURIComponent(extended) }
}
