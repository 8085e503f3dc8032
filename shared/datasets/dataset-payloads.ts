import { z } from 'zod'
import { isRecord } from '../formats/json-value'
import type { LabelChange } from '../text/labels/label-changes'
import type { DatasetCommand } from './dataset-command'
import type { DatasetRequests } from './dataset-requests'
import { keySchema, labelsSchema, nameSchema } from './dataset-schema'
import { type MarkedSentence, type NewSentence, rowFacts } from './row'
import { isKey, isMarkedSentence, isRow } from './row-checks'

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
  z.object({ do: z.literal('write'), key: keySchema, sentence }),
  z.object({ do: z.literal('set'), rows: rowChoiceSchema, fact: z.enum(rowFacts), value: fact }),
  z.object({
    do: z.literal('split'),
    rows: rowChoiceSchema,
    testPercent: z.number().min(0).max(100),
    seed: z.int().nonnegative(),
  }),
  z.object({
    do: z.literal('replace'),
    rows: rowChoiceSchema,
    find: z.string().min(1).max(longestText),
    with: z.string().max(longestText),
    matchCase: z.boolean(),
  }),
  z.object({ do: z.literal('delete'), rows: rowChoiceSchema }),
  z.object({ do: z.literal('delete-repeats') }),
  z.object({ do: z.literal('labels'), labels: labelsSchema, change: labelChange }),
  z.object({ do: z.literal('rename'), name: nameSchema }),
  z.object({ do: z.literal('accept'), rows: rowChoiceSchema, which }),
  z.object({ do: z.literal('reject'), rows: rowChoiceSchema, which }),
])

/** What each request may hold, to become part of `payloads` in `electron/ipc-payloads.ts`. */
export const datasetPayloads: {
  [Name in keyof DatasetRequests]: z.ZodType<DatasetRequests[Name]['request']>
} = {
  listDatasets: z.strictObject({ profileId }),
  createDataset: z.strictObject({
    profileId,
    name: nameSchema,
    parallel: z.exactOptional(z.object({ dataset: id, language: z.string().max(100) }).nullable()),
  }),
  openDataset: onDataset,
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
  duplicateDataset: onDataset.extend({ name: nameSchema }),
  deleteDataset: onDataset,
  restoreDataset: onDataset,
}
