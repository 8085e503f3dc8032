import { type PartHeader, readPartHeader } from './part-header'

export type PartEvent =
  | { kind: 'part'; header: PartHeader }
  | { kind: 'bytes'; bytes: Buffer }
  | { kind: 'broken'; problem: string }

export const largestHeader = 16_384
const lineEnd = '\r\n'

/**
 * Takes a `multipart/form-data` body apart as it comes, in constant memory: the bytes of a part arrive in pieces after
 * its header. What does not keep to RFC 7578 ends with `broken`.
 */
export async function* multipartParts(
  body: AsyncIterable<Buffer>,
  boundary: string,
): AsyncGenerator<PartEvent> {
  const delimiter = Buffer.from(`${lineEnd}--${boundary}`)
  // The first boundary has no line before it. With one it looks as all the others do.
  let held = Buffer.from(lineEnd)
  let inside: 'preamble' | 'boundary' | 'header' | 'part' | 'epilogue' = 'preamble'

  for await (const chunk of body) {
    if (inside === 'epilogue') continue
    held = Buffer.concat([held, chunk])
    for (let more = true; more; ) {
      if (inside === 'preamble' || inside === 'part') {
        const at = held.indexOf(delimiter)
        // The end of what is here may be the beginning of a boundary.
        const sure = at >= 0 ? at : Math.max(0, held.length - delimiter.length + 1)
        if (inside === 'part' && sure > 0) yield { kind: 'bytes', bytes: held.subarray(0, sure) }
        held = held.subarray(at >= 0 ? sure + delimiter.length : sure)
        more = at >= 0
        if (more) inside = 'boundary'
      } else if (inside === 'boundary') {
        const line = boundaryLine(held)
        if (line === 'not-yet') break
        if (line === 'neither')
          return yield { kind: 'broken', problem: 'has a boundary in the middle of a line' }
        inside = line === 'last' ? 'epilogue' : 'header'
        // The line end stays: a part without headers is an empty line right after it.
        held = line === 'last' ? Buffer.alloc(0) : held.subarray(held.indexOf(lineEnd))
        more = inside === 'header'
      } else {
        const end = held.indexOf(lineEnd + lineEnd)
        if (end > largestHeader || (end < 0 && held.length > largestHeader)) {
          return yield { kind: 'broken', problem: 'has a part whose header is too large' }
        }
        if (end < 0) break
        yield { kind: 'part', header: readPartHeader(held.subarray(0, end).toString()) }
        held = held.subarray(end + 2 * lineEnd.length)
        inside = 'part'
      }
    }
  }
  if (inside !== 'epilogue') yield { kind: 'broken', problem: 'ends before its last boundary' }
}

/** What follows a boundary on its line: two dashes after the last part, nothing but blanks after the others. */
function boundaryLine(bytes: Buffer): 'next' | 'last' | 'neither' | 'not-yet' {
  const text = bytes.subarray(0, 80).toString('latin1')
  if (text.startsWith('--')) return 'last'
  if (/^[ \t]*\r\n/.test(text)) return 'next'
  return /^(?:-|[ \t]*\r?)$/.test(text) ? 'not-yet' : 'neither'
}
