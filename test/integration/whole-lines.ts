import type { Readable } from 'node:stream'

/** A process that dies while it speaks leaves half a line, which says nothing. */
export function eachWholeLine(stream: Readable, read: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) read(line)
  })
}
