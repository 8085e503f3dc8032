import { createReadStream } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'

/** A line longer than this is no sentence; it is not held, only counted. */
const longestLine = 5_000_000

export interface FileLine {
  number: number
  /** Null: too long to be looked at. */
  text: string | null
}

/** The lines of a UTF-8 file, of which never more than a piece is in memory. */
export async function* linesOfFile(file: string, onBytes: (bytes: number) => void): AsyncGenerator<FileLine> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let isTooLong = false
  let number = 1
  let bytes = 0
  for await (const chunk of createReadStream(file, { highWaterMark: 1_048_576 })) {
    const piece: Buffer = chunk
    bytes += piece.length
    onBytes(bytes)
    const lines = (rest + decoder.write(piece)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      yield { number, text: isTooLong || line.length > longestLine ? null : withoutReturn(line, number) }
      isTooLong = false
      number += 1
    }
    if (rest.length > longestLine) {
      isTooLong = true
      rest = ''
    }
  }
  rest += decoder.end()
  if (rest !== '' || isTooLong) yield { number, text: isTooLong ? null : withoutReturn(rest, number) }
}

function withoutReturn(line: string, number: number): string {
  const text = number === 1 && line.startsWith('\ufeff') ? line.slice(1) : line
  return text.endsWith('\r') ? text.slice(0, -1) : text
}
