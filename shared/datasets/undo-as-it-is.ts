import { type Dataset, rowOf } from './dataset'
import { type DatasetPatch, invertDatasetPatch, type UndoLog } from './dataset-patch'

/**
 * What takes the last edit back, and what does it again. Jobs go on beside what a person does: rows go with what came for
 * them since, so that it is there when they are had back.
 */
export const patchOfUndo = (now: Dataset, { past }: UndoLog): DatasetPatch =>
  asItIs(now, withoutWaiting(invertDatasetPatch(past.at(-1) ?? [])))

export const patchOfRedo = (now: Dataset, { future }: UndoLog): DatasetPatch =>
  asItIs(now, future.at(-1) ?? [])

/** Rows that go say themselves what they wait for. Said beside them, they would wait once more for what has come. */
const withoutWaiting = (patch: DatasetPatch): DatasetPatch =>
  patch.some(({ kind }) => kind === 'delete') ? patch.filter(({ kind }) => kind !== 'ran') : patch

const asItIs = (now: Dataset, patch: DatasetPatch): DatasetPatch =>
  patch.map(change => {
    if (change.kind !== 'delete') return change
    return { ...change, rows: change.rows.map(([at, row]) => [at, rowOf(now, row.key) ?? row] as const) }
  })
