import { z } from 'zod'
import { isRecord } from '../formats/json-value'
import type { EntityLabel } from '../text/labels/entity-label'
import type { LabelChange } from '../text/labels/label-changes'
import type { ParallelTo } from './dataset'
import type { DatasetColumns } from './dataset-columns'
import type { DatasetCommand } from './dataset-command'
import type { DatasetPatch } from './dataset-patch'
import { datasetNameSchema, labelsSchema, rowKeySchema, wordListSchema } from './dataset-schema'
import { type MarkedSentence, type NewSentence, rowFacts } from './row'
import { isKey, isMarkedSentence, isRow } from './row-checks'
import type { RunAsk, SkipReason } from './run/run-plan'
import { mostSuggestions } from './run/run-plan'

export interface DatasetBudget {
  requests: number
  /** That may come back. */
  sentences: number
  skipped: Readonly<Partial<Record<SkipReason, number>>>
}

export interface StartedDatasetRun {
  /** Null: nothing was asked for, or it would be more than was said. */
  job: string | null
  asked: number
  skipped: Readonly<Partial<Record<SkipReason, number>>>
}

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface DatasetRunRequests {
  /** What a run would send; it sends nothing. */
  getRunBudget: { request: { id: string; ask: RunAsk }; answer: DatasetBudget }
  /**
   * Asks for sentences like those chosen. They come in as suggestions of their rows. `most`: how many requests it may
   * be, as a person was told; left out: however many it is.
   */
  runDataset: { request: { id: string; ask: RunAsk; most?: number }; answer: StartedDatasetRun }
  retryDatasetRun: { request: { id: string }; answer: { count: number } }
}

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
  /** Rows that were not asked for. */
  missing: number
  /** How many edits are in it. */
  edits: number
  editedAt: number
}

export interface DatasetEdited {
  edits: number
  /** Rows the edit touched. */
  rows: number
  /** Those of them that are new. */
  added: number
}

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface DatasetRequests {
  /** `parallel`: for the sentences of another dataset in another language. */
  createDataset: {
    request: { profileId: string; name: string; parallel?: ParallelTo | null }
    answer: DatasetSummary
  }
  /**
   * The whole dataset, to which the patches of the push `dataset` belong; `most`: so many rows of it at most, its first.
   * It stays open until it is closed.
   */
  openDataset: { request: { id: string; most?: number }; answer: OpenedDataset }
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

const profileId = z.string().min(1).max(40)
const id = z.string().min(1).max(64)
const onDataset = z.strictObject({ id })

/** Longer than any sentence, short enough that a page gone wrong cannot flood us. */
const longestText = 100_000
const most = 200_000

export const rowChoiceSchema = z.union([
  z.literal('all'),
  z.custom<readonly string[]>(
    value => Array.isArray(value) && value.length <= most && value.every(isKey),
    'must be keys of rows',
  ),
])
const sentence = z.custom<MarkedSentence>(
  value => isMarkedSentence(value) && value.text.length <= longestText,
  'must be a sentence whose entities say what is there',
)
const isNewSentence = (value: unknown): boolean =>
  isRecord(value) && isRow({ ...value, key: 'new', run: null, found: [] })

const which = z.union([z.enum(['all', 'aligned']), z.array(z.string().max(200)).max(most)])
const labelName = z.string().min(1).max(1_000)

const labelChange: z.ZodType<LabelChange> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('added'), name: labelName }),
  z.object({ kind: z.literal('dressed'), name: labelName }),
  z.object({ kind: z.literal('renamed'), from: labelName, to: labelName }),
  z.object({ kind: z.literal('merged'), from: labelName, into: labelName }),
  z.object({ kind: z.literal('deleted'), name: labelName }),
])

const fact = z.string().max(1_000)

export const commandSchema: z.ZodType<DatasetCommand> = z.discriminatedUnion('do', [
  z.object({ do: z.literal('write'), key: rowKeySchema, sentence }),
  z.object({ do: z.literal('set'), rows: rowChoiceSchema, fact: z.enum(rowFacts), value: fact }),
  z.object({
    do: z.literal('replace'),
    rows: rowChoiceSchema,
    find: z.string().min(1).max(longestText),
    with: z.string().max(longestText),
    matchCase: z.boolean(),
  }),
  z.object({
    do: z.literal('mark'),
    rows: rowChoiceSchema,
    mark: z.object({
      words: z.string().min(1).max(longestText),
      label: labelName,
      synonym: z.exactOptional(z.string().max(longestText)),
    }),
    over: z.boolean(),
  }),
  z.object({ do: z.literal('delete'), rows: rowChoiceSchema }),
  z.object({ do: z.literal('delete-repeats') }),
  z.object({ do: z.literal('labels'), labels: labelsSchema, change: labelChange }),
  z.object({ do: z.literal('list'), list: wordListSchema }),
  z.object({ do: z.literal('join-list'), list: wordListSchema }),
  z.object({ do: z.literal('rename'), name: datasetNameSchema }),
  z.object({ do: z.literal('accept'), rows: rowChoiceSchema, which }),
  z.object({ do: z.literal('reject'), rows: rowChoiceSchema, which }),
])

/** What each request may hold, to become part of `payloads` in `electron/ipc-payloads.ts`. */
export const datasetPayloads: {
  [Name in keyof DatasetRequests]: z.ZodType<DatasetRequests[Name]['request']>
} = {
  createDataset: z.strictObject({
    profileId,
    name: datasetNameSchema,
    parallel: z.exactOptional(z.object({ dataset: id, language: z.string().max(100) }).nullable()),
  }),
  openDataset: onDataset.extend({ most: z.exactOptional(z.int().positive()) }),
  closeDataset: onDataset,
  editDataset: onDataset.extend({ command: commandSchema, by: z.enum(['person', 'typing']) }),
  undoDataset: onDataset,
  redoDataset: onDataset,
  addSentences: onDataset.extend({
    sentences: z.custom<readonly NewSentence[]>(
      value => Array.isArray(value) && value.length <= most && value.every(isNewSentence),
      'must be sentences whose entities say what is there',
    ),
    labels: z.exactOptional(labelsSchema),
  }),
  duplicateDataset: onDataset.extend({ name: datasetNameSchema }),
  deleteDataset: onDataset,
  restoreDataset: onDataset,
}

const ask = z.strictObject({ rows: rowChoiceSchema, count: z.int().min(1).max(mostSuggestions) })

export const datasetRunPayloads: {
  [Name in keyof DatasetRunRequests]: z.ZodType<DatasetRunRequests[Name]['request']>
} = {
  getRunBudget: z.strictObject({ id, ask }),
  runDataset: z.strictObject({ id, ask, most: z.exactOptional(z.int().nonnegative()) }),
  retryDatasetRun: onDataset,
}
