import { labelChangeInRows } from './commands/patch-of-command'
import { type Dataset, rowOf } from './dataset'
import {
  applyDatasetPatch,
  type DatasetChange,
  type DatasetPatch,
  invertDatasetPatch,
  keysOf,
  type UndoLog,
} from './dataset-patch'

/**
 * What takes the last edit back, and what does it again. Jobs go on beside what a person does: rows go with what came for
 * them since, so that it is there when they are had back, and what came under a label's other name is renamed as well.
 */
export const patchOfUndo = (now: Dataset, { past }: UndoLog): DatasetPatch =>
  asItIs(now, withoutWaiting(invertDatasetPatch(past.at(-1) ?? [])))

export const patchOfRedo = (now: Dataset, { future }: UndoLog): DatasetPatch =>
  asItIs(now, future.at(-1) ?? [])

/** Rows that go say themselves what they wait for. Said beside them, they would wait once more for what has come. */
const withoutWaiting = (patch: DatasetPatch): DatasetPatch =>
  patch.some(({ kind }) => kind === 'delete') ? patch.filter(({ kind }) => kind !== 'ran') : patch

function asItIs(now: Dataset, patch: DatasetPatch): DatasetPatch {
  const held = patch.map(change => {
    if (change.kind !== 'delete') return change
    return { ...change, rows: change.rows.map(([at, row]) => [at, rowOf(now, row.key) ?? row] as const) }
  })
  return [...held, ...renamedSince(now, held)]
}

/** What is left under the name that goes. Only a new name belongs to one label alone: of two merged, nobody could tell. */
function renamedSince(now: Dataset, patch: DatasetPatch): DatasetPatch {
  const [renamed] = patch.flatMap(change => renamedBy(change) ?? [])
  if (!renamed) return []
  const after = applyDatasetPatch(now, patch)
  if (!after.ok) return []
  const touched = new Set(patch.flatMap(keysOf))
  // Sentences that carry that name still, as those from files may, had it before any label was called so.
  const rows = after.value.rows.filter(
    row => touched.has(row.key) && !(row.spoken ?? row).spans.some(({ label }) => label === renamed.from),
  )
  return labelChangeInRows({ rows }, { kind: 'renamed', ...renamed })
}

function renamedBy(change: DatasetChange): { from: string; to: string } | null {
  if (change.kind !== 'labels' || change.was.length !== change.now.length) return null
  const names = change.was.map(({ name }, at) => ({ from: name, to: change.now[at]?.name ?? name }))
  const [renamed, ...more] = names.filter(({ from, to }) => from !== to)
  return renamed && more.length === 0 ? renamed : null
}
