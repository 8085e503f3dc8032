import { createReadStream } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { ByteLengthQueuingStrategy } from 'node:stream/web'
import { readByteRange } from '../storage/byte-range'

/** Bytes read ahead of the player. Node's own default counts chunks instead, and would hold a whole film. */
const readAhead = 256 * 1024

/** What is asked for as a whole and is no longer than this goes out in one piece: a stream takes a start 20 ms more. */
const onePiece = 2 * 1024 * 1024

/**
 * Answers a file, or the part of it that was asked for, as the type in `headers`. By hand, because `net.fetch('file:…')` inside a protocol
 * handler ignores ranges, and audio could then not be sought in (electron#38749).
 */
export async function serveFile(
  file: string,
  request: Request,
  headers: Record<string, string>,
): Promise<Response> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) return new Response(null, { status: 404 })

  const { size, mtime } = found
  const answer = new Headers(headers)
  answer.set('accept-ranges', 'bytes')
  answer.set('last-modified', mtime.toUTCString())

  const range = readByteRange(request.headers.get('range'), size)
  if (range.kind === 'unsatisfiable') {
    answer.set('content-range', `bytes */${size}`)
    answer.delete('content-type')
    return new Response(null, { status: 416, headers: answer })
  }
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: size - 1 }
  if (range.kind === 'part') answer.set('content-range', `bytes ${start}-${end}/${size}`)
  answer.set('content-length', String(end - start + 1))

  const status = range.kind === 'part' ? 206 : 200
  const empty = request.method === 'HEAD' || size === 0
  if (!empty && range.kind === 'whole' && size <= onePiece) {
    const body = await readFile(file).catch(() => null)
    if (body === null) return new Response(null, { status: 404 })
    answer.set('content-length', String(body.byteLength))
    return new Response(new Uint8Array(body), { headers: answer })
  }
  return new Response(empty ? null : readPart(file, start, end), { status, headers: answer })
}

function readPart(file: string, start: number, end: number): ReadableStream<Uint8Array> {
  const stream = createReadStream(file, { start, end })
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: readAhead })
  // Node and the web each have a type for the one stream they share.
  return Readable.toWeb(stream, { strategy }) as ReadableStream<Uint8Array>
}

/** Backslashes and drive letters mean something to Windows; a NUL ends a name for the system, not for us. */
const forbidden = /[\\:\0]/

/**
 * The real file that an address's path names inside `folder`, or null: for a name that is not there, one that
 * climbs out with dots, and one that a symbolic link leads out of the folder. Electron answers `realpath` inside
 * an asar archive too.
 */
export async function pathInside(folder: string, encodedPath: string): Promise<string | null> {
  const names = decodedNames(encodedPath)
  if (names === null) return null
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, ...names))])
    return file.startsWith(root.endsWith(sep) ? root : root + sep) ? file : null
  } catch {
    return null
  }
}

function decodedNames(encodedPath: string): string[] | null {
  try {
    const names = encodedPath.replace(/^\//, '').split('/').map(decodeURIComponent)
    const wrong = names.some(
      name => name === '' || name === '.' || name === '..' || name.includes('/') || forbidden.test(name),
    )
    return wrong ? null : names
  } catch {
    return null
  }
}
