import { create } from 'zustand'
import type { AppError } from '../../../shared/errors'
import { type Result, success } from '../../../shared/result'
import type { LabelChange } from '../../../shared/text/labels/label-changes'
import { type Batch, type BatchCounts, type BatchRow, countRows } from '../../../shared/translate/batch'
import {
  applyBatchPatch,
  type BatchPatch,
  type BatchStep,
  batchUndo,
  labelsPatch,
  takingBack,
} from '../../../shared/translate/batch-patch'
import type { BatchPush, BatchSummary, NewBatch } from '../../../shared/translate/translate-requests'
import { bridge } from '../../bridge'
import { useAskedRow } from '../../components/table/asked-row'
import {
  chosenOrNewest,
  createDocumentWindow,
  type DocumentSource,
  newestOf,
} from '../../documents/document-window'
import { createEditedDocuments, type EditedHere } from '../../documents/edited-documents'
import { type OnPage, useDocument } from '../../documents/open-documents'

interface Batches {
  profileId: string | null
  /** Shown where none is chosen. Null: there is none. */
  newest: string | null
  /** The one that was chosen and is not there. */
  missing: string | null
  isLoaded: boolean
  error: AppError | null
  /** The place of the row that is looked at. */
  current: number
  /** How often the keyboard was asked into its translation: whoever took one types on in the next. 0: it was not. */
  typing: number
}

const fresh: Batches = {
  profileId: null,
  newest: null,
  missing: null,
  isLoaded: false,
  error: null,
  current: 0,
  typing: 0,
}

export const useBatches = create<Batches>()(() => fresh)

const state = (): Batches => useBatches.getState()

const source: DocumentSource<BatchSummary> = {
  page: asked => bridge.pageOfBatches(asked),
  these: asked => bridge.readBatches(asked),
}
export const batchWindow = createDocumentWindow(source, edited => bridge.on('batch', edited))

/** Which is shown: the one that was chosen, unless it is known not to be there. Null: none, or that is not known yet. */
export const shownBatch = ({ isLoaded, newest, missing }: Batches, chosen: string | null): string | null => {
  if (!isLoaded) return null
  return chosen !== null && chosen !== missing ? chosen : newest
}

/** Who has chosen another one meanwhile is answered for that. */
let chosenLast: string | null = null

export async function loadBatches(profileId: string, chosen: string | null): Promise<void> {
  if (state().profileId !== profileId) useBatches.setState({ ...fresh, profileId }, true)
  chosenLast = chosen
  const found = await chosenOrNewest(source, profileId, chosen)
  if (state().profileId !== profileId || chosenLast !== chosen) return
  if (!found.ok) return useBatches.setState({ isLoaded: true, error: found.error })
  const newest = found.value?.id ?? null
  useBatches.setState({ newest, missing: newest === chosen ? null : chosen, isLoaded: true, error: null })
}

export async function createBatch(batch: NewBatch): Promise<Result<BatchSummary>> {
  const created = await bridge.createBatch(batch)
  if (created.ok && created.value.profileId === state().profileId)
    useBatches.setState({ newest: created.value.id })
  return created
}

/** Which one is shown then is known once it answers. */
export async function deleteBatch(id: string): Promise<Result<null>> {
  const { profileId } = state()
  const deleted = await bridge.deleteBatch({ id })
  if (!deleted.ok || profileId === null) return deleted
  const left = await newestOf(source, profileId)
  if (state().profileId === profileId)
    useBatches.setState({ newest: left.ok ? (left.value?.id ?? null) : null, missing: id })
  return deleted
}

export async function restoreBatch(id: string): Promise<Result<BatchSummary>> {
  const restored = await bridge.restoreBatch({ id })
  // Another profile may have come meanwhile.
  if (restored.ok && restored.value.profileId === state().profileId)
    useBatches.setState({ newest: id, missing: null })
  return restored
}

/** The row at which each batch was left. */
const leftAt = new Map<string, number>()

/** On with the row at which it was left, unless somebody was sent to one of its rows. Answers how to leave it. */
export function enterBatch(id: string): () => void {
  const { id: asked } = useAskedRow.getState()
  goToBatchRow(asked === null ? (leftAt.get(id) ?? 0) : Number(asked) || 0)
  return () => {
    // Who is sent to a row of another batch is there by now.
    if (useAskedRow.getState().id === null) leftAt.set(id, state().current)
  }
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

  /** The next edit of a row is made of what this one says. It comes back as a push, with what it does to the counts. */
  apply: (here, { patch }) => success({ ...here, batch: applyBatchPatch(here.batch, patch) }),

  async send({ id, edits }, [made]) {
    if (!made) return success({ at: Date.now(), edits })
    const edited = await bridge.editBatch({ id, patch: made.edit.patch, by: made.by })
    if (!edited.ok) return edited
    // What came before it has yet to be followed. Else it is here already, and what was edited since with it.
    const isNext = edited.value.edits === edits + 1
    return success({ at: Date.now(), edits: isNext ? edited.value.edits : edits })
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

/** In all rows as one edit, where it is in any. Answers in how many. */
export function relabelBatch(id: string, change: LabelChange): number {
  const here = batchesOnPage.here(id)
  const patch = here ? labelsPatch(here.batch, change) : []
  if (here && patch.length > 0)
    batchesOnPage.edit(id, { patch, back: takingBack(here.batch, patch) }, 'person')
  return patch.reduce((sum, one) => sum + (one.kind === 'marks' ? one.rows.length : 0), 0)
}

/** The same of the one that shares its labels with what is on screen, and is not shown itself. Null: there is none. */
export async function relabelBatchBeside(
  profileId: string,
  chosen: string | null,
  change: LabelChange,
): Promise<{ name: string; count: number } | null> {
  await loadBatches(profileId, chosen)
  const id = state().profileId === profileId ? shownBatch(state(), chosen) : null
  if (id === null) return null
  const letGo = batchesOnPage.keep(id)
  await batchesOnPage.reading(id)
  const name = batchesOnPage.here(id)?.batch.name
  const count = relabelBatch(id, change)
  letGo()
  return name === undefined ? null : { name, count }
}

export const { undo: undoBatch, redo: redoBatch } = batchesOnPage

export const openBatchNow = (id: string): HereBatch | null => batchesOnPage.here(id)

/** Once it is here, shown or about to be. */
export async function readBatch(id: string): Promise<void> {
  const letGo = batchesOnPage.keep(id)
  await batchesOnPage.reading(id)
  letGo()
}
