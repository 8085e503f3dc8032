export type Delimiter = ',' | ';' | '\t' | '|'

export type Cell = string | number | boolean | null | undefined

export interface TableOptions {
  delimiter?: Delimiter
  /** Excel takes a file without one for the system's old encoding. */
  byteOrderMark?: boolean
  /** Keeps spreadsheets from running a text as a formula. */
  guardFormulas?: boolean
}

/** RFC 4180: CRLF after each row, quotes where they are needed, quotes inside doubled. */
export function writeTable(
  rows: readonly (readonly Cell[])[],
  { delimiter = ',', byteOrderMark = false, guardFormulas = true }: TableOptions = {},
): string {
  const needsQuotes = new RegExp(`["\\r\\n]|\\${delimiter}|^\\s|\\s$|^$`)
  const written = (cell: Cell, alone: boolean): string => {
    if (cell === null || cell === undefined || cell === '') return alone ? '""' : ''
    // Numbers are ours: -0.5 is no formula.
    if (typeof cell !== 'string') return String(cell)
    const text = guardFormulas ? guardCell(cell) : cell
    return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = rows.map(row => {
    const cells = row.map(cell => written(cell, row.length === 1))
    return `${cells.join(delimiter)}\r\n`
  })
  return (byteOrderMark ? '\ufeff' : '') + lines.join('')
}

/**
 * A spreadsheet runs a cell that starts with one of these, and may begin a cell at any separator, whichever the file
 * was written with. An apostrophe there makes it a text, and reading takes the same apostrophe away: what already looks
 * guarded gets another, so that nothing is lost. Only in a file from elsewhere does `'=x` come back as `=x`.
 */
const runs = /(?<=^|[,;\t\r\n])(?='*[=+\-@\t\r])/g
const guarded = /(?<=^|[,;\t\r\n])'(?='*[=+\-@\t\r])/g

/** What has no such sign is not looked through place by place. */
const mayRun = /[=+\-@\t\r]/

export const guardCell = (cell: string): string => (mayRun.test(cell) ? cell.replaceAll(runs, "'") : cell)

export const unguardCell = (cell: string): string => cell.replaceAll(guarded, '')
