import { z } from 'zod'
import { type Dataset, longestDatasetName, type ParallelTo } from '../../shared/datasets/dataset'
import {
  columnsFromDataset,
  type DatasetColumns,
  datasetFromColumns,
  firstColumns,
} from '../../shared/datasets/dataset-columns'
import { applyDatasetPatch, type DatasetPatch, datasetUndo } from '../../shared/datasets/dataset-patch'
import type { DatasetSummary } from '../../shared/datasets/dataset-requests'
import { datasetPatchSchema, labelsSchema, listsSchema } from '../../shared/datasets/dataset-schema'
import { isWaitedFor } from '../../shared/datasets/row'
import type { WordList } from '../../shared/formats/entities/word-list'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import {
  type DocumentEnvelope,
  envelopeFields,
  type PatchEdit,
  patchedKind,
  type Stored,
} from '../library/documents/collected-kind'
import type { UpgradeStep } from '../storage/upgrade'
import { isPackedRows, type PackedRows, packRows, unpackRows } from './packed-rows'

/** A dataset as it lies on disk. `datasetOf` makes of it what one works with. */
export interface DatasetContent extends DocumentEnvelope {
  name: string
  labels: readonly EntityLabel[]
  lists: readonly WordList[]
  made: number
  parallel: ParallelTo | null
  rows: PackedRows
}

export interface DatasetTypes {
  content: DatasetContent
  body: Dataset
  patch: DatasetPatch
  edit: PatchEdit<'dataset', DatasetPatch>
  step: DatasetPatch
  shown: DatasetSummary
  /** Jobs that rows wait for. */
  summary: Stored<DatasetSummary> & { jobs: string[] }
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

/** The same of so many rows at most, its first, and how many are missing. */
export function firstColumnsOf(
  content: DatasetContent,
  most: number,
): { columns: DatasetColumns; missing: number } {
  const there = unpacked.get(content)
  if (there) {
    const rows = there.rows.slice(0, most)
    return { columns: columnsFromDataset({ ...there, rows }), missing: there.rows.length - rows.length }
  }
  const all = packedColumns(content)
  const columns = firstColumns(all, most)
  return { columns, missing: all.textEnds.length - columns.textEnds.length }
}

const packedColumns = ({ name, labels, lists, made, parallel, rows }: DatasetContent): DatasetColumns => ({
  name,
  labels,
  lists,
  made,
  parallel,
  ...unpackRows(rows),
})

/** Packed when it is first written, so that one more letter does not pack fifty thousand sentences. */
function contentOf(envelope: DocumentEnvelope, dataset: Dataset): DatasetContent {
  const { name, labels, lists, made, parallel } = dataset
  let packed: PackedRows | null = null
  const content: DatasetContent = {
    ...envelope,
    name,
    labels,
    lists,
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

const asItWas = <Read>(read: Read): Read => read

/** What is said beside the sentences was passed by once. */
const withLists: UpgradeStep = document => ({ ...document, lists: [] })

/** Fifty thousand sentences, of which one is typed into: each edit is a line in a journal. */
export const datasetKind = patchedKind<DatasetTypes>({
  name: 'datasets',
  area: 'datasets',
  schema: z.object({
    ...envelopeFields,
    name: z.string().max(longestDatasetName),
    labels: labelsSchema,
    lists: listsSchema,
    made: z.int().nonnegative(),
    parallel: z.object({ dataset: z.string(), language: z.string() }).nullable(),
    rows: z.custom<PackedRows>(isPackedRows, 'must be rows of sentences'),
  }),
  // Where sentences were heard, how voices said them, that labels change there too, and what a batch has delivered came
  // last: who does not know of it would leave it out.
  steps: [asItWas, withLists, asItWas, asItWas, asItWas, asItWas],
  edits: 'dataset',
  patch: { schema: datasetPatchSchema, steps: [asItWas, asItWas, asItWas, asItWas, asItWas, asItWas] },
  bodyOf: datasetOf,
  contentOf,
  apply(dataset, patch) {
    const applied = applyDatasetPatch(dataset, patch)
    if (!applied.ok) throw new RangeError('The edit does not fit this dataset.')
    return applied.value
  },
  undo: { way: datasetUndo, stepOf: patch => patch },
  // What was asked of the service for the first is not asked for the second.
  copyOf: (dataset, name) => ({
    ...dataset,
    name: name.slice(0, longestDatasetName),
    rows: dataset.rows.map(row => ({ ...row, run: null, found: [] })),
  }),
  summary: {
    version: 3,
    schema: z.object({
      ...envelopeFields,
      name: z.string(),
      rows: z.int(),
      intents: z.int(),
      languages: z.array(z.string()),
      parallelTo: z.string().nullable(),
      jobs: z.array(z.string()),
    }),
    of: summaryOf,
  },
  leavesOut: ['jobs'],
  limit: 1_000_000_000,
})

function summaryOf(content: DatasetContent) {
  const { name, parallel } = content
  const { words, intents, languages, textEnds, rest } = columnsOf(content)
  const wordsIn = (column: Uint32Array): string[] =>
    [...new Set(column)].flatMap(at => words[at] ?? []).filter(word => word !== '')
  return {
    name,
    rows: textEnds.length,
    intents: wordsIn(intents).length,
    languages: wordsIn(languages).sort((one, other) => one.localeCompare(other)),
    parallelTo: parallel?.dataset ?? null,
    jobs: [...new Set(rest.flatMap(([, { run }]) => (run && isWaitedFor(run) ? [run.job] : [])))],
  }
}
