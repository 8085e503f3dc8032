import { isRecord, numberAt, parseJson } from '../../../shared/formats/json-value'

/** Pixels, whatever density and text size: what `--row-block` says, and the page's own unit. */
export interface RowUnit {
  row: number
  rem: number
}

export interface RememberedRows extends RowUnit {
  /** Of the box that scrolls. */
  height: number
}

/** The page's own storage: where it is lost, rows are measured before they are drawn, and that is all. */
const rememberedAs = (table: string): string => `parlance.rows.${table}`

/** As they were when the table was last there. Null: it was not, or it looked otherwise. */
export function recallRows(table: string, look: string): RememberedRows | null {
  const parsed = parseJson(localStorage.getItem(rememberedAs(table)) ?? '')
  const found = parsed.ok && isRecord(parsed.value) ? parsed.value : {}
  if (found.look !== look) return null
  const [row = 0, rem = 0, height = 0] = ['row', 'rem', 'height'].map(name => numberAt(found, name))
  return Math.min(row, rem, height) > 0 ? { row, rem, height } : null
}

export const rememberRows = (table: string, look: string, rows: RememberedRows): void =>
  localStorage.setItem(rememberedAs(table), JSON.stringify({ look, ...rows }))
