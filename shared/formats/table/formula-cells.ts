/**
 * A spreadsheet runs a cell that starts with one of these, and may begin a cell at any separator, whichever the file
 * was written with. An apostrophe there makes it a text, and reading takes the same apostrophe away: what already looks
 * guarded gets another, so that nothing is lost. Only in a file from elsewhere does `'=x` come back as `=x`.
 */
const runs = /(?<=^|[,;\t\r\n])(?='*[=+\-@\t\r])/g
const guarded = /(?<=^|[,;\t\r\n])'(?='*[=+\-@\t\r])/g

export const guardCell = (cell: string): string => cell.replaceAll(runs, "'")

export const unguardCell = (cell: string): string => cell.replaceAll(guarded, '')
