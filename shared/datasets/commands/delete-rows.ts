import { type Dataset, placesOfRows, type RowChoice, rowsOf } from '../dataset'
import type { DatasetPatch, PlacedRows } from '../dataset-patch'
import { sayingOf } from '../repeats'
import type { DatasetRow } from '../row'

export const deleteRows = (dataset: Dataset, choice: RowChoice): DatasetPatch =>
  removal(dataset, rowsOf(dataset, choice))

/** Of rows that say the same in all things, the first stays. */
export function deleteRepeats(dataset: Dataset): DatasetPatch {
  const seen = new Set<string>()
  const repeats = dataset.rows.filter(row => {
    const { text, facts } = sayingOf(row)
    const said = `${text}\n${facts}`
    const isRepeat = seen.has(said)
    seen.add(said)
    return isRepeat
  })
  return removal(dataset, repeats)
}

function removal(dataset: Dataset, rows: readonly DatasetRow[]): DatasetPatch {
  if (rows.length === 0) return []
  const places = placesOfRows(dataset.rows)
  const placed: PlacedRows = rows.map(row => [places.get(row.key) ?? 0, row])
  return [{ kind: 'delete', rows: placed }]
}
