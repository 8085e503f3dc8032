import type { EntityLabel } from '../text/labels/entity-label'
import type { ParallelTo } from './dataset'
import type { DatasetColumns } from './dataset-columns'
import type { DatasetCommand } from './dataset-command'
import type { DatasetPatch } from './dataset-patch'
import type { NewSentence } from './row'

/** One line of a list of datasets. */
export interface DatasetSummary {
  id: string
  profileId: string
  name: string
  rows: number
  intents: number
  languages: string[]
  /** The dataset this one is parallel to. */
  parallelTo: string | null
  /** Epoch milliseconds. */
  createdAt: number
  editedAt: number
}

export interface UndoState {
  canUndo: boolean
  canRedo: boolean
}

export interface OpenedDataset extends UndoState {
  id: string
  profileId: string
  columns: DatasetColumns
  /** How many edits are in it. */
  edits: number
  editedAt: number
}

export interface DatasetEdited {
  edits: number
  /** Rows the edit touched. */
  rows: number
}

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface DatasetRequests {
  /** The last edited first. */
  listDatasets: { request: { profileId: string }; answer: DatasetSummary[] }
  /** `parallel`: for the sentences of another dataset in another language. */
  createDataset: {
    request: { profileId: string; name: string; parallel?: ParallelTo | null }
    answer: DatasetSummary
  }
  /** The whole dataset, to which the patches of the push `dataset` belong. It stays open until it is closed. */
  openDataset: { request: { id: string }; answer: OpenedDataset }
  closeDataset: { request: { id: string }; answer: null }
  /** On disk when it answers. What it changed comes as a push, as every other change does. */
  editDataset: {
    request: { id: string; command: DatasetCommand; by: 'person' | 'typing' }
    answer: DatasetEdited
  }
  /** Rows 0: there was nothing to take back. */
  undoDataset: { request: { id: string }; answer: DatasetEdited }
  redoDataset: { request: { id: string }; answer: DatasetEdited }
  /** At the end, whether it is open or not, with the labels of where they come from. Answers the keys they have. */
  addSentences: {
    request: { id: string; sentences: readonly NewSentence[]; labels?: readonly EntityLabel[] }
    answer: { keys: string[] }
  }
  duplicateDataset: { request: { id: string; name: string }; answer: DatasetSummary }
  /** It can be had back for thirty days. */
  deleteDataset: { request: { id: string }; answer: null }
  restoreDataset: { request: { id: string }; answer: DatasetSummary }
}

/** To become part of `Pushes`. */
export interface DatasetPushes {
  /** Every change of a dataset, whoever made it, once it is on disk. */
  dataset: DatasetPush
}

export interface DatasetPush extends UndoState {
  id: string
  /** This one included. */
  edits: number
  editedAt: number
  patch: DatasetPatch
}
