import { create } from 'zustand'
import type { AppError } from '../../../shared/errors'
import type { Result } from '../../../shared/result'
import { type Batch, type BatchCounts, type BatchRow, countRows } from '../../../shared/translate/batch'
import { applyBatchPatch, type BatchPatch, type RowChange } from '../../../shared/translate/batch-patch'
import { backOf } from '../../../shared/translate/batch-undo'
import type { BatchPush, BatchSummary, NewBatch } from '../../../shared/translate/translate-requests'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'

export interface HereBatch {
  id: string
  batch: Batch
  edits: number
  counts: BatchCounts
  /** Places of rows that are being asked for just now. */
  sending: ReadonlySet<number>
}

interface Batches {
  profileId: string | null
  list: readonly BatchSummary[]
  isLoaded: boolean
  here: HereBatch | null
  error: AppError | null
  /** What takes a person's own edits back, the last one last. */
  past: readonly BatchPatch[]
  future: readonly BatchPatch[]
  /** The place of the row that is looked at. */
  current: number
}

const fresh: Batches = {
  profileId: null,
  list: [],
  isLoaded: false,
  here: null,
  error: null,
  past: [],
  future: [],
  current: 0,
}

export const useBatches = create<Batches>()(() => fresh)

const state = (): Batches => useBatches.getState()

export async function loadBatches(profileId: string): Promise<void> {
  if (state().profileId !== profileId) useBatches.setState({ ...fresh, profileId }, true)
  const listed = await bridge.listBatches({ profileId })
  if (state().profileId !== profileId) return
  if (listed.ok) useBatches.setState({ list: listed.value, isLoaded: true })
  else useBatches.setState({ isLoaded: true, error: listed.error })
}

export async function openBatch(id: string): Promise<void> {
  const { here } = state()
  if (here?.id === id) return
  if (here) void bridge.closeBatch({ id: here.id })
  useBatches.setState({ here: null, error: null, past: [], future: [], current: 0 })
  const opened = await bridge.openBatch({ id })
  if (!opened.ok) {
    useBatches.setState({ error: opened.error })
    return
  }
  const { batch, edits } = opened.value
  useBatches.setState({ here: { id, batch, edits, counts: countRows(batch.rows), sending: new Set() } })
}

export function closeBatch(): void {
  const { here } = state()
  if (here) void bridge.closeBatch({ id: here.id })
  useBatches.setState({ here: null, past: [], future: [], current: 0 })
}

/** What was missed is read anew. */
async function openAgain(id: string): Promise<void> {
  const opened = await bridge.openBatch({ id })
  const { here } = state()
  if (!opened.ok || here?.id !== id) return
  const { batch, edits } = opened.value
  useBatches.setState({ here: { ...here, batch, edits, counts: countRows(batch.rows) } })
}

export function batchChanged({ id, edits, patch, counts, sending }: BatchPush): void {
  const { here, list } = state()
  const done = counts.done
  useBatches.setState({ list: list.map(one => (one.id === id ? { ...one, done } : one)) })
  if (here?.id !== id || edits < here.edits) return
  const isNext = edits === here.edits + 1
  if (edits > here.edits && !isNext) {
    void openAgain(id)
    return
  }
  const batch = isNext ? applyBatchPatch(here.batch, patch) : here.batch
  useBatches.setState({ here: { ...here, batch, edits, counts, sending: new Set(sending) } })
}

export async function createBatch(batch: NewBatch): Promise<Result<BatchSummary>> {
  const created = await bridge.createBatch(batch)
  if (created.ok) useBatches.setState(({ list }) => ({ list: [created.value, ...list] }))
  return created
}

export async function deleteBatch(id: string): Promise<Result<null>> {
  const deleted = await bridge.deleteBatch({ id })
  if (!deleted.ok) return deleted
  useBatches.setState(({ list, here }) => ({
    list: list.filter(one => one.id !== id),
    here: here?.id === id ? null : here,
  }))
  return deleted
}

export async function restoreBatch(id: string): Promise<Result<BatchSummary>> {
  const restored = await bridge.restoreBatch({ id })
  if (restored.ok) useBatches.setState(({ list }) => ({ list: [restored.value, ...list] }))
  return restored
}

async function edit(patch: BatchPatch, by: 'person' | 'undo' | 'redo'): Promise<void> {
  const { here } = state()
  if (!here) return
  const edited = await bridge.editBatch({ id: here.id, patch, by })
  if (!edited.ok) notifyError(edited.error)
}

/** A person's own change of one row, which can be taken back. */
export async function changeRow(at: number, change: (row: BatchRow) => BatchRow): Promise<void> {
  const { here, past } = state()
  const row = here?.batch.rows[at]
  if (!(here && row)) return
  const rows: RowChange[] = [[at, change(row)]]
  const patch: BatchPatch = [{ kind: 'rows', rows }]
  useBatches.setState({ past: [...past, backOf(here.batch, patch)], future: [] })
  await edit(patch, 'person')
}

async function travel(from: 'past' | 'future', to: 'past' | 'future'): Promise<void> {
  const before = state()
  const patch = before[from].at(-1)
  if (!(before.here && patch)) return
  const back = backOf(before.here.batch, patch)
  useBatches.setState({ [from]: before[from].slice(0, -1), [to]: [...before[to], back] })
  await edit(patch, from === 'past' ? 'undo' : 'redo')
}

export const undoBatch = (): Promise<void> => travel('past', 'future')
export const redoBatch = (): Promise<void> => travel('future', 'past')

export const goToRow = (at: number): void => useBatches.setState({ current: at })
