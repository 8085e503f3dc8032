import { type Dataset, type RowChoice, rowsOf } from '../dataset'
import type { DatasetPatch, FactValues } from '../dataset-patch'
import type { DatasetRow, RowFact } from '../row'

export const setFact = (dataset: Dataset, choice: RowChoice, fact: RowFact, value: string): DatasetPatch =>
  setFacts(rowsOf(dataset, choice), fact, () => value)

/** Only the rows that say something else so far. */
export function setFacts(
  rows: readonly DatasetRow[],
  fact: RowFact,
  factOf: (row: DatasetRow, at: number) => string,
): DatasetPatch {
  const keys: string[] = []
  const was: string[] = []
  const now: string[] = []
  for (const [at, row] of rows.entries()) {
    const value = factOf(row, at)
    if (row[fact] === value) continue
    keys.push(row.key)
    was.push(row[fact])
    now.push(value)
  }
  return keys.length === 0 ? [] : [{ kind: 'set', fact, keys, was: packed(was), now: packed(now) }]
}

function packed(values: readonly string[]): FactValues {
  const [first = ''] = values
  return values.every(value => value === first) ? first : values
}
