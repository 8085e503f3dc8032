import { z } from 'zod'
import { applyDatasetPatch } from '../../shared/datasets/apply-dataset-patch'
import { type Dataset, longestName, type ParallelTo } from '../../shared/datasets/dataset'
import {
  columnsFromDataset,
  type DatasetColumns,
  datasetFromColumns,
} from '../../shared/datasets/dataset-columns'
import type { DatasetPatch } from '../../shared/datasets/dataset-patch'
import { datasetPatchSchema, labelsSchema } from '../../shared/datasets/dataset-schema'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import { type EditedBy, editors } from '../../shared/undo/undo-history'
import type { DocumentKind } from '../library/documents/document-kind'
import { isPackedRows, type PackedRows, packRows, unpackRows } from './packed-rows'

export interface DatasetFacts {
  profileId: string
  createdAt: number
  editedAt: number
  /** Null: it is not in the trash. */
  deletedAt: number | null
}

/** A dataset as it lies on disk. Times are epoch milliseconds. `datasetOf` makes of it what one works with. */
export interface DatasetContent extends DatasetFacts {
  name: string
  labels: readonly EntityLabel[]
  made: number
  parallel: ParallelTo | null
  rows: PackedRows
}

/** What takes an edit back can be made from it, so the journal holds nothing beside it. */
export type DatasetEdit =
  | { kind: 'dataset'; by: EditedBy; at: number; patch: DatasetPatch }
  | { kind: 'trash'; at: number | null }

export interface StoredSummary extends DatasetFacts {
  name: string
  rows: number
  intents: number
  languages: string[]
  parallelTo: string | null
}

const unpacked = new WeakMap<DatasetContent, Dataset>()

/** Unpacked when it is first wanted. */
export function datasetOf(content: DatasetContent): Dataset {
  const there = unpacked.get(content)
  if (there) return there
  const dataset = datasetFromColumns(packedColumns(content))
  unpacked.set(content, dataset)
  return dataset
}

/** For the page. What nobody has edited since it was read need not be unpacked. */
export function columnsOf(content: DatasetContent): DatasetColumns {
  const there = unpacked.get(content)
  return there ? columnsFromDataset(there) : packedColumns(content)
}

const packedColumns = ({ name, labels, made, parallel, rows }: DatasetContent): DatasetColumns => ({
  name,
  labels,
  made,
  parallel,
  ...unpackRows(rows),
})

/** Packed when it is first written, so that one more letter does not pack fifty thousand sentences. */
export function contentOf(facts: DatasetFacts, dataset: Dataset): DatasetContent {
  const { profileId, createdAt, editedAt, deletedAt } = facts
  const { name, labels, made, parallel } = dataset
  let packed: PackedRows | null = null
  const content: DatasetContent = {
    profileId,
    createdAt,
    editedAt,
    deletedAt,
    name,
    labels,
    made,
    parallel,
    get rows() {
      packed ??= packRows(columnsFromDataset(dataset))
      return packed
    },
  }
  unpacked.set(content, dataset)
  return content
}

const epoch = z.number()
const facts = { profileId: z.string(), createdAt: epoch, editedAt: epoch, deletedAt: epoch.nullable() }

const contentSchema: z.ZodType<DatasetContent> = z.object({
  ...facts,
  name: z.string().max(longestName),
  labels: labelsSchema,
  made: z.int().nonnegative(),
  parallel: z.object({ dataset: z.string(), language: z.string() }).nullable(),
  rows: z.custom<PackedRows>(isPackedRows, 'must be rows of sentences'),
})

const editSchema: z.ZodType<DatasetEdit> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dataset'), by: z.enum(editors), at: epoch, patch: datasetPatchSchema }),
  z.object({ kind: z.literal('trash'), at: epoch.nullable() }),
])

const summarySchema: z.ZodType<StoredSummary> = z.object({
  ...facts,
  name: z.string(),
  rows: z.int(),
  intents: z.int(),
  languages: z.array(z.string()),
  parallelTo: z.string().nullable(),
})

/** Named one by one: to spread the content would be to pack its rows. */
const factsOf = (
  { profileId, createdAt, editedAt, deletedAt }: DatasetContent,
  change: Partial<DatasetFacts>,
): DatasetFacts => ({ profileId, createdAt, editedAt, deletedAt, ...change })

function apply(content: DatasetContent, edit: DatasetEdit): DatasetContent {
  if (edit.kind === 'trash') return contentOf(factsOf(content, { deletedAt: edit.at }), datasetOf(content))
  const applied = applyDatasetPatch(datasetOf(content), edit.patch)
  if (!applied.ok) throw new RangeError('The edit does not fit this dataset.')
  return contentOf(factsOf(content, { editedAt: edit.at }), applied.value)
}

export function summaryOfDataset(content: DatasetContent): StoredSummary {
  const { profileId, createdAt, editedAt, deletedAt, name, parallel } = content
  const { words, intents, languages, textEnds } = columnsOf(content)
  const wordsIn = (column: Uint32Array): string[] =>
    [...new Set(column)].flatMap(at => words[at] ?? []).filter(word => word !== '')
  return {
    profileId,
    createdAt,
    editedAt,
    deletedAt,
    name,
    rows: textEnds.length,
    intents: wordsIn(intents).length,
    languages: wordsIn(languages).sort((one, other) => one.localeCompare(other)),
    parallelTo: parallel?.dataset ?? null,
  }
}

/** Fifty thousand sentences, of which one is typed into: each edit is a line in a journal. */
export const datasetKind: DocumentKind<DatasetContent, DatasetEdit, StoredSummary> = {
  name: 'datasets',
  schema: contentSchema,
  steps: [document => document],
  patch: { schema: editSchema, steps: [patch => patch] },
  apply,
  summary: { version: 1, schema: summarySchema, of: summaryOfDataset },
  limit: 1_000_000_000,
}
