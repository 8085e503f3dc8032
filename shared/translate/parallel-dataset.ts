import { addRows } from '../datasets/commands/add-rows'
import { isSameSentence } from '../datasets/commands/write-row'
import { type Dataset, emptyDataset, longestDatasetName } from '../datasets/dataset'
import { applyDatasetPatch, type DatasetPatch, type Rewritten } from '../datasets/dataset-patch'
import type { DatasetRow, NewSentence } from '../datasets/row'
import { type Result, success } from '../result'
import type { EntityLabel } from '../text/labels/entity-label'
import type { Batch } from './batch'
import { parallelSentences } from './library-rows'

/** What the delivery of a batch does to the dataset of its translations. */
export interface ParallelDelivery {
  readonly patch: DatasetPatch
  readonly added: number
  /** Sentences that were there already and are translated otherwise by now. */
  readonly changed: number
}

export const isParallelOf = (
  { parallel }: Pick<Dataset, 'parallel'>,
  source: string,
  language: string,
): boolean => parallel?.dataset === source && parallel.language === language

/** With the labels as they look where the sentences come from. */
export function newParallel(
  batch: Batch,
  source: string,
  labels: readonly EntityLabel[],
): Result<{ dataset: Dataset; added: number }> {
  const { name, targetLanguage } = batch
  const ending = ` (${targetLanguage})`
  const shown = `${name.slice(0, longestDatasetName - ending.length)}${ending}`
  const empty = emptyDataset(shown, { dataset: source, language: targetLanguage })
  const { patch, added } = deliverInto(empty, batch, labels)
  const filled = applyDatasetPatch(empty, patch)
  return filled.ok ? success({ dataset: filled.value, added }) : filled
}

/** A sentence that is there already is brought up to date: the same batch never makes the same sentence twice. */
export function deliverInto(
  there: Dataset,
  batch: Batch,
  sourceLabels: readonly EntityLabel[],
): ParallelDelivery {
  const known = translatedBy(there.rows)
  const written: Rewritten[] = []
  const added: NewSentence[] = []
  for (const sentence of parallelSentences(batch)) {
    const row = known.get(sentence.from ?? '')
    if (!row) added.push(sentence)
    else if (!isSameSentence(row, sentence)) written.push([row.key, markedOf(row), markedOf(sentence)])
  }
  const patch: DatasetPatch = [
    ...(written.length > 0 ? [{ kind: 'write', rows: written } as const] : []),
    ...addRows(there, added, sourceLabels),
  ]
  return { patch, added: added.length, changed: written.length }
}

const markedOf = ({ text, spans, lost }: NewSentence): Rewritten[1] => ({ text, spans, lost })

/** By the key of the sentence they are of. What was made from them here has a key of this dataset instead. */
const translatedBy = (rows: readonly DatasetRow[]): ReadonlyMap<string, DatasetRow> =>
  new Map(
    rows.flatMap((row): [string, DatasetRow][] =>
      row.origin === 'translated' && row.from !== null ? [[row.from, row]] : [],
    ),
  )
