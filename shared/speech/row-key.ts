/**
 * The key of a row in a job names the sheet and the line it was asked for. It is written with the job itself, so
 * whatever dies in between, a finished sound finds its line.
 */
export const rowKey = (sheet: string, line: string): string => `${sheet}/${line}`

export interface RowOwner {
  sheet: string
  line: string
}

/** Null: the job was not asked for by a sheet. */
export function ownerOf(key: string): RowOwner | null {
  const [sheet, line, ...more] = key.split('/')
  return sheet && line && more.length === 0 ? { sheet, line } : null
}

/** The line, for rows of one sheet. Null: another sheet's, or no sheet's. Quicker where thousands are looked at. */
export function lineIn(sheet: string, key: string): string | null {
  const isOurs = key.startsWith(sheet) && key[sheet.length] === '/'
  const line = isOurs ? key.slice(sheet.length + 1) : ''
  return line === '' || line.includes('/') ? null : line
}
