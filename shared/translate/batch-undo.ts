import { type UndoHistory, undoOf } from '../undo/undo-history'
import type { Batch } from './batch'
import { applyBatchPatch, type BatchChange, type BatchPatch, type RowChange } from './batch-patch'

/** An edit with what takes it back: a patch says what rows are, and not what they were. */
export interface BatchStep {
  readonly patch: BatchPatch
  readonly back: BatchPatch
}

export type BatchHistory = UndoHistory<BatchStep>

/** Answers come in late and in any order, and fit whatever was edited meanwhile: they are in nobody's undo. */
export const batchUndo = undoOf<BatchStep>({
  invert: ({ patch, back }) => ({ patch: back, back: patch }),
  join: joinRowTyping,
  takesBackJobs: false,
})

/** Of a patch that fits the batch: what takes it back, the last change first. */
export function takingBack(batch: Batch, patch: BatchPatch): BatchPatch {
  const back: BatchChange[] = []
  let before = batch
  for (const change of patch) {
    back.unshift(...takingBackChange(before, change))
    before = applyBatchPatch(before, [change])
  }
  return back
}

function takingBackChange(
  { name, sourceLanguage, targetLanguage, rows }: Batch,
  change: BatchChange,
): BatchPatch {
  switch (change.kind) {
    case 'name':
      return [{ kind: 'name', name }]
    case 'languages':
      return [
        { kind: 'languages', sourceLanguage, targetLanguage },
        { kind: 'rows', rows: [...rows.entries()] },
      ]
    case 'rows':
      return [{ kind: 'rows', rows: rowsAt(rows, change.rows) }]
  }
}

const rowsAt = (rows: Batch['rows'], changes: readonly RowChange[]): RowChange[] =>
  changes.flatMap(([at]): RowChange[] => {
    const row = rows[at]
    return row ? [[at, row]] : []
  })

/** Word after word in one row is one edit. Null: they are two. */
function joinRowTyping(one: BatchStep, other: BatchStep): BatchStep | null {
  const row = onlyRow(one.patch)
  return row !== null && row === onlyRow(other.patch) ? { patch: other.patch, back: one.back } : null
}

function onlyRow(patch: BatchPatch): number | null {
  const [change, ...more] = patch
  if (change?.kind !== 'rows' || more.length > 0) return null
  const [row, ...others] = change.rows
  return row !== undefined && others.length === 0 ? row[0] : null
}
