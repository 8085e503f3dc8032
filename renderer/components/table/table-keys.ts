export type TableKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Where the keyboard is in a table, and how large that is. */
export interface TablePlace {
  /** -1: on no row yet. */
  row: number
  rows: number
  /** Rows that a page is: asked for when a key is for pages, for the page is laid out to know it. */
  page(): number
  /** Null: it is the rows that have the keyboard, not their cells. */
  cell: { column: number; columns: number; isRightToLeft: boolean } | null
}

export type TableAction =
  | { does: 'go'; row: number; column: number | null; extends: boolean }
  /** What a row or a cell is there for, in place of it, and the selection. */
  | { does: 'act' | 'edit' | 'delete' | 'toggle' | 'all' | 'none' }
  /** A letter: it begins a cell anew, or the name of the row that is looked for. */
  | { does: 'type'; text: string }

/** What a key means in a table. Null: it is for others. */
export function tableAction(press: TableKey, place: TablePlace): TableAction | null {
  const { key, altKey, shiftKey } = press
  const mod = press.ctrlKey || press.metaKey
  if (altKey) return null
  const row = rowAfter(key, mod, place)
  if (row !== null) return goTo(row, place.cell?.column ?? null, place, shiftKey)
  const column = mod ? null : columnAfter(key, place)
  if (column !== null) return goTo(Math.max(place.row, 0), column, place, false)
  if (mod) return key.toLowerCase() === 'a' && !shiftKey ? { does: 'all' } : null
  switch (key) {
    case 'Enter':
      return shiftKey ? null : { does: 'act' }
    case 'F2':
      return { does: 'edit' }
    case 'Delete':
      return { does: 'delete' }
    case ' ':
      return { does: 'toggle' }
    case 'Escape':
      return { does: 'none' }
    default:
      return [...key].length === 1 ? { does: 'type', text: key } : null
  }
}

function goTo(
  row: number,
  column: number | null,
  place: TablePlace,
  isExtended: boolean,
): TableAction | null {
  if (place.rows === 0) return null
  const last = place.rows - 1
  return { does: 'go', row: Math.min(Math.max(row, 0), last), column, extends: isExtended }
}

/** Without a row to begin at, down is the first and up is the last. */
function rowAfter(key: string, mod: boolean, { row, rows, page, cell }: TablePlace): number | null {
  const above = row < 0 ? rows : row
  const isEdge = mod || cell === null
  if (key === 'Home') return isEdge ? 0 : null
  if (key === 'End') return isEdge ? rows - 1 : null
  if (mod) return null
  switch (key) {
    case 'ArrowDown':
      return row + 1
    case 'ArrowUp':
      return above - 1
    case 'PageDown':
      return row + page()
    case 'PageUp':
      return above - page()
    default:
      return null
  }
}

function columnAfter(key: string, { cell }: TablePlace): number | null {
  if (!cell) return null
  const { column, columns, isRightToLeft } = cell
  const by = isRightToLeft ? -1 : 1
  const places: Readonly<Record<string, number>> = {
    ArrowRight: column + by,
    ArrowLeft: column - by,
    Home: 0,
    End: columns - 1,
  }
  const to = places[key]
  return to === undefined ? null : Math.min(Math.max(to, 0), columns - 1)
}

export interface TypedAhead {
  text: string
  /** Milliseconds. */
  at: number
}

/** Who pauses looks for something else. */
const pause = 1_000

/** Letters that follow each other quickly are one beginning of a name. */
export const typedAfter = (before: TypedAhead, letter: string, at: number): TypedAhead => ({
  text: at - before.at < pause ? before.text + letter : letter,
  at,
})
