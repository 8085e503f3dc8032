import { useEffect } from 'react'
import { create } from 'zustand'
import { applyDatasetPatch } from '../../shared/datasets/apply-dataset-patch'
import { type Dataset, rowOf } from '../../shared/datasets/dataset'
import { datasetFromColumns } from '../../shared/datasets/dataset-columns'
import type { DatasetCommand } from '../../shared/datasets/dataset-command'
import type {
  DatasetEdited,
  DatasetPush,
  OpenedDataset,
  UndoState,
} from '../../shared/datasets/dataset-requests'
import type { Row } from '../../shared/datasets/row'
import { keepTally, type Tally, type TallyKeeper } from '../../shared/datasets/tally'
import type { AppError } from '../../shared/errors'
import type { Result } from '../../shared/result'
import { bridge } from '../bridge'

/** A dataset that a screen shows: read once, then kept up by patches. */
export type OpenDataset = { state: 'loading' } | HereDataset | { state: 'failed'; error: AppError }

export interface HereDataset extends UndoState {
  state: 'here'
  id: string
  dataset: Dataset
  edits: number
  editedAt: number
  tally: Tally
  keeper: TallyKeeper
}

const useOpenDatasets = create<{ open: ReadonlyMap<string, OpenDataset> }>()(() => ({ open: new Map() }))

/** How many places on the screen show it. */
const users = new Map<string, number>()
/** What came while it was being read. */
const early = new Map<string, DatasetPush[]>()

function set(id: string, dataset: OpenDataset | null): void {
  useOpenDatasets.setState(({ open }) => {
    const next = new Map(open)
    if (dataset === null) next.delete(id)
    else next.set(id, dataset)
    return { open: next }
  })
}

async function read(id: string): Promise<void> {
  early.set(id, [])
  const opened = await bridge.openDataset({ id })
  const pushes = early.get(id) ?? []
  early.delete(id)
  if (!users.has(id)) {
    void bridge.closeDataset({ id })
    return
  }
  if (!opened.ok) {
    set(id, { state: 'failed', error: opened.error })
    return
  }
  set(
    id,
    pushes.reduce<HereDataset>((here, push) => followed(here, push) ?? here, hereOf(opened.value)),
  )
}

function hereOf({ id, columns, edits, editedAt, canUndo, canRedo }: OpenedDataset): HereDataset {
  const dataset = datasetFromColumns(columns)
  const keeper = keepTally(dataset)
  return { state: 'here', id, dataset, edits, editedAt, canUndo, canRedo, keeper, tally: keeper.current() }
}

/** Null: it does not go on from what is here, or is old. */
function followed(here: HereDataset, push: DatasetPush): HereDataset | null {
  if (push.edits !== here.edits + 1) return null
  const applied = applyDatasetPatch(here.dataset, push.patch)
  if (!applied.ok) return null
  here.keeper.follow(here.dataset, applied.value, push.patch)
  const { edits, editedAt, canUndo, canRedo } = push
  return { ...here, dataset: applied.value, edits, editedAt, canUndo, canRedo, tally: here.keeper.current() }
}

export function openDatasetChanged(push: DatasetPush): void {
  const waiting = early.get(push.id)
  if (waiting) {
    waiting.push(push)
    return
  }
  const known = useOpenDatasets.getState().open.get(push.id)
  if (known?.state !== 'here' || push.edits <= known.edits) return
  const next = followed(known, push)
  if (next) set(push.id, next)
  else void read(push.id)
}

const loading: OpenDataset = { state: 'loading' }

/** The whole dataset, for as long as somebody shows it. */
export function useOpenDataset(id: string): OpenDataset {
  useEffect(() => {
    users.set(id, (users.get(id) ?? 0) + 1)
    if (users.get(id) === 1) {
      set(id, loading)
      void read(id)
    }
    return () => {
      const left = (users.get(id) ?? 1) - 1
      if (left > 0) {
        users.set(id, left)
        return
      }
      users.delete(id)
      set(id, null)
      void bridge.closeDataset({ id })
    }
  }, [id])
  return useOpenDatasets(({ open }) => open.get(id)) ?? loading
}

/** One row of it, drawn again only when it is another. */
export const useRow = (id: string, key: string): Row | null =>
  useOpenDatasets(({ open }) => {
    const here = open.get(id)
    return here?.state === 'here' ? rowOf(here.dataset, key) : null
  })

export const openDatasetNow = (id: string): HereDataset | null => {
  const here = useOpenDatasets.getState().open.get(id)
  return here?.state === 'here' ? here : null
}

/** The truth is on disk: what an edit changed comes back as a push. */
export const editDataset = (
  id: string,
  command: DatasetCommand,
  by: 'person' | 'typing' = 'person',
): Promise<Result<DatasetEdited>> => bridge.editDataset({ id, command, by })

export const undoDataset = (id: string): Promise<Result<DatasetEdited>> => bridge.undoDataset({ id })
export const redoDataset = (id: string): Promise<Result<DatasetEdited>> => bridge.redoDataset({ id })
