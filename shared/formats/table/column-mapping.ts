import type { TableFileRow } from './read-table'

/** For each field the number of its column, from 0; what has none is left open. */
export type ColumnMapping = Readonly<Partial<Record<string, number>>>

/** For each field the words by which headings call it, the likeliest first. */
export type ColumnWords = Readonly<Record<string, readonly string[]>>

/** What the words in the first row say. Empty: they do not look like names of columns. */
export function mappingFromHeadings(headers: readonly string[], words: ColumnWords): ColumnMapping {
  const plain = headers.map(plainName)
  const found = Object.entries(words).flatMap(([field, names]): [string, number][] => {
    // The best name wins, not the first column that has one of them.
    const column = names.map(name => plain.indexOf(plainName(name))).find(at => at !== -1)
    return column === undefined ? [] : [[field, column]]
  })
  return Object.fromEntries(found)
}

/** Without case, accents and what stands between words. */
const plainName = (name: string): string =>
  name
    .slice(0, 100)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The column with the longest cells holds the text, where nothing else says which. Empty: all are something else. */
export function guessTextColumn(
  rows: readonly TableFileRow[],
  taken: ReadonlySet<number> = new Set(),
): ColumnMapping {
  const lengths: number[] = []
  for (const { cells } of rows.slice(0, 100)) {
    cells.forEach((cell, at) => {
      lengths[at] = (lengths[at] ?? 0) + (taken.has(at) ? 0 : cell.trim().length)
    })
  }
  const longest = lengths.reduce((best, length, at) => (length > (lengths[best] ?? 0) ? at : best), 0)
  return taken.has(longest) ? {} : { text: longest }
}
