import { guardCell } from './formula-cells'

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
