/**
 * A spreadsheet runs a cell that starts with one of these. An apostrophe before it makes the cell a text, and reading
 * takes the same apostrophe away: a cell that already looks like a guarded one gets another, so that nothing is lost.
 * Only in a file from elsewhere does `'=x` come back as `=x`.
 */
const runs = /^'*[=+\-@\t\r]/
const guarded = /^'+[=+\-@\t\r]/

export const guardCell = (cell: string): string => (runs.test(cell) ? `'${cell}` : cell)

export const unguardCell = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)
