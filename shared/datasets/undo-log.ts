import { type UndoHistory, undoOf } from '../undo/undo-history'
import { type DatasetPatch, invertDatasetPatch } from './dataset-patch'

export type UndoLog = UndoHistory<DatasetPatch>

export const datasetUndo = undoOf<DatasetPatch>({
  invert: invertDatasetPatch,
  join: joinTyping,
  takesBackJobs: false,
})

/** Word after word in one sentence is one edit. Null: they are two. */
function joinTyping(one: DatasetPatch, other: DatasetPatch): DatasetPatch | null {
  const first = onlyWritten(one)
  const second = onlyWritten(other)
  if (!first || !second || first[0] !== second[0]) return null
  return [{ kind: 'write', rows: [[first[0], first[1], second[2]]] }]
}

function onlyWritten(patch: DatasetPatch) {
  const [change, ...more] = patch
  if (change?.kind !== 'write' || more.length > 0) return null
  const [row, ...others] = change.rows
  return row && others.length === 0 ? row : null
}
