import { create } from 'zustand'
import type { AppError } from '../../../shared/errors'
import { type Result, success } from '../../../shared/result'
import { type Batch, type BatchCounts, type BatchRow, countRows } from '../../../shared/translate/batch'
import {
  applyBatchPatch,
  type BatchPatch,
  type BatchStep,
  batchUndo,
  takingBack,
} from '../../../shared/translate/batch-patch'
import type { BatchPush, BatchSummary, NewBatch } from '../../../shared/translate/translate-requests'
import { bridge } from '../../bridge'
import { createEditedDocuments, type EditedHere } from '../../documents/edited-documents'
import { type OnPage, useDocument } from '../../documents/open-documents'

interface Batches {
  profileId: string | null
  list: readonly BatchSummary[]
  isLoaded: boolean
  error: AppError | null
  /** The place of the row that is looked at. */
  current: number
  /** How often the keyboard was asked into its translation: whoever took one types on in the next. 0: it was not. */
  typing: number
}

const fresh: Batches = {
  profileId: null,
  list: [],
  isLoaded: false,
  error: null,
  current: 0,
  typing: 0,
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

/** What a list can tell without the rows. */
export const batchChanged = ({ id, counts: { done } }: BatchPush): void =>
  useBatches.setState(({ list }) => ({ list: list.map(one => (one.id === id ? { ...one, done } : one)) }))

export async function createBatch(batch: NewBatch): Promise<Result<BatchSummary>> {
  const created = await bridge.createBatch(batch)
  if (created.ok) useBatches.setState(({ list }) => ({ list: [created.value, ...list] }))
  return created
}

export async function deleteBatch(id: string): Promise<Result<null>> {
  const deleted = await bridge.deleteBatch({ id })
  if (!deleted.ok) return deleted
  useBatches.setState(({ list }) => ({ list: list.filter(one => one.id !== id) }))
  return deleted
}

export async function restoreBatch(id: string): Promise<Result<BatchSummary>> {
  const restored = await bridge.restoreBatch({ id })
  // Another profile may have come meanwhile.
  if (restored.ok && restored.value.profileId === state().profileId)
    useBatches.setState(({ list }) => ({ list: [restored.value, ...list] }))
  return restored
}

export const goToBatchRow = (at: number): void => useBatches.setState({ current: at, typing: 0 })

export const typeInBatchRow = (at: number): void =>
  useBatches.setState(({ typing }) => ({ current: at, typing: typing + 1 }))

export interface HereBatch extends EditedHere<BatchStep> {
  batch: Batch
  counts: BatchCounts
  /** Places of rows that are being asked for just now. */
  sending: ReadonlySet<number>
}

const batchesOnPage = createEditedDocuments<BatchStep, HereBatch, BatchPush>({
  name: 'batch',
  undo: batchUndo,
  mostAtOnce: 1,
  gathering: 0,
  nameOf: ({ batch }) => batch.name,

  async read(id, before) {
    const opened = await bridge.openBatch({ id })
    if (!opened.ok) return opened
    const { batch, edits, undo: history } = opened.value
    const sending = before?.sending ?? new Set<number>()
    const saved = { state: 'saved', at: 0 } as const
    return success({
      state: 'here',
      id,
      batch,
      edits,
      history,
      counts: countRows(batch.rows),
      sending,
      saved,
    })
  },

  close: id => bridge.closeBatch({ id }),
  listen: pushed => bridge.on('batch', pushed),

  /** The truth is on disk: what an edit changed comes back as a push. */
  apply: here => success(here),

  async send({ id, edits }, [made]) {
    if (!made) return success({ at: Date.now(), edits })
    const edited = await bridge.editBatch({ id, patch: made.edit.patch, by: made.by })
    return edited.ok ? success({ at: Date.now(), edits }) : edited
  },

  follow(here, { edits, patch, counts, sending: places }) {
    const sending = new Set(places)
    if (edits === here.edits) return { ...here, counts, sending }
    if (edits < here.edits) return here
    if (edits > here.edits + 1) return null
    return { ...here, batch: applyBatchPatch(here.batch, patch), edits, counts, sending }
  },
})

/** The whole batch, for as long as somebody shows it. */
export const useOpenBatch = (id: string): OnPage<HereBatch> => useDocument(batchesOnPage, id)

/** A person's own change of one row, which can be taken back. */
export function changeRow(id: string, at: number, change: (row: BatchRow) => BatchRow): AppError | null {
  const here = batchesOnPage.here(id)
  const row = here?.batch.rows[at]
  if (!(here && row)) return { kind: 'not-found', what: 'file' }
  const patch: BatchPatch = [{ kind: 'rows', rows: [[at, change(row)]] }]
  return batchesOnPage.edit(id, { patch, back: takingBack(here.batch, patch) }, 'person')
}

export const { undo: undoBatch, redo: redoBatch } = batchesOnPage

export const openBatchNow = (id: string): HereBatch | null => batchesOnPage.here(id)

/** Once it is here, shown or about to be. */
export async function readBatch(id: string): Promise<void> {
  const letGo = batchesOnPage.keep(id)
  await batchesOnPage.reading(id)
  letGo()
}
