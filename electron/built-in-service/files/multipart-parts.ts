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

interface PartHeader {
  /** Of the form's field. */
  name: string
  /** Null: the part is no file. */
  fileName: string | null
}

const longestName = 255

/** The Content-Disposition of a part, in all the ways in which browsers, curl and libraries write a file's name. */
export function readPartHeader(text: string): PartHeader {
  const line = text.split('\r\n').find(entry => /^content-disposition\s*:/i.test(entry)) ?? ''
  const parameters = readParameters(line)
  const extended = /^utf-8'[^']*'(.+)$/i.exec(parameters.get('filename*') ?? '')?.[1]
  const fileName = extended === undefined ? parameters.get('filename') : percentDecoded(extended)
  return {
    name: parameters.get('name') ?? '',
    fileName: fileName === undefined ? null : baseName(fileName),
  }
}

const parameter = /;\s*([^=;\s]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/y

/** From left to right, so that what stands inside a quoted name is no parameter. Of two of one name the first counts. */
function readParameters(line: string): Map<string, string> {
  const found = new Map<string, string>()
  parameter.lastIndex = Math.max(0, line.indexOf(';'))
  for (let match = parameter.exec(line); match; match = parameter.exec(line)) {
    const [, name = '', quoted, plain = ''] = match
    const key = name.toLowerCase()
    if (!found.has(key)) found.set(key, quoted === undefined ? plain : unquoted(quoted))
    parameter.lastIndex += /^[^;]*/.exec(line.slice(parameter.lastIndex))?.[0].length ?? 0
  }
  return found
}

/** The three characters that a form escapes, and the quote as older clients write it. */
const unquoted = (text: string): string =>
  text
    .replaceAll('\\"', '"')
    .replaceAll('%22', '"')
    .replaceAll(/%0D|%0A/gi, ' ')

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Without the folders of the client's disk. It is shown and never made part of a path, whatever it says. */
function baseName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  const shown = last.replaceAll(/[\u0000-\u001f\u007f]/g, ' ').trim()
  return [...shown].slice(0, longestName).join('')
}
