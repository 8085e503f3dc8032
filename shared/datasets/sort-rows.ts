import type { DatasetRow } from './row'
import { textKey } from './text-key'

const sortColumns = ['text', 'intent', 'type', 'language', 'entities', 'suggestions'] as const
export type SortColumn = (typeof sortColumns)[number]

export interface RowOrder {
  column: SortColumn
  descending: boolean
}

/** Numbers in a text count as numbers; capitals and accents decide where nothing else does. */
const collator = new Intl.Collator(undefined, { numeric: true })

/** Null: as they stand. Equal ones keep their order. */
export function sortRows(rows: readonly DatasetRow[], order: RowOrder | null): readonly DatasetRow[] {
  if (order === null) return rows
  const sign = order.descending ? -1 : 1
  const ranked = ranksOf(rows, order.column)
  return ranked
    .sort((one, other) => sign * (one.rank - other.rank) || one.at - other.at)
    .map(({ row }) => row)
}

interface Ranked {
  row: DatasetRow
  rank: number
  at: number
}

function ranksOf(rows: readonly DatasetRow[], column: SortColumn): Ranked[] {
  if (column === 'entities' || column === 'suggestions') {
    const countOf = (row: DatasetRow): number => (column === 'entities' ? row.spans.length : row.found.length)
    return rows.map((row, at) => ({ row, at, rank: countOf(row) }))
  }
  const wordOf = (row: DatasetRow): string => (column === 'text' ? textKey(row.text) : row[column])
  const words = rows.map(wordOf)
  // Each word is compared once, however many rows have it. Nothing stands after something.
  const places = new Map(
    [...new Set(words)]
      .sort((one, other) => Number(one === '') - Number(other === '') || collator.compare(one, other))
      .map((word, place) => [word, place]),
  )
  return rows.map((row, at) => ({ row, at, rank: places.get(words[at] ?? '') ?? 0 }))
}
