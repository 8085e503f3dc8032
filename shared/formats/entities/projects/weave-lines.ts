/** Changes of a text by its lines, of which all others stay as they are, to the byte. */
export interface LineChanges {
  /** By the number of a line, from 1. Null: it goes. */
  readonly lines: ReadonlyMap<number, string | null>
  /** Lines that come after that one. */
  readonly after: ReadonlyMap<number, readonly string[]>
}

export function weaveLines(text: string, { lines, after }: LineChanges): string {
  const end = /\r?\n/.exec(text)?.[0] ?? '\n'
  const parts = text.split(/(?<=\n)/)
  return parts
    .map((part, at) => {
      const number = at + 1
      const change = lines.get(number)
      const more = after.get(number) ?? []
      const ending = /\r?\n$/.exec(part)?.[0] ?? ''
      const line = change === undefined ? part : change === null ? '' : `${change}${ending}`
      if (more.length === 0) return line
      const closed = line === '' || line.endsWith('\n') ? line : `${line}${end}`
      // Where nothing ended the last line, nothing ends it now.
      return `${closed}${more.join(end)}${ending}`
    })
    .join('')
}
