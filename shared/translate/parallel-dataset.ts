import { addRows } from '../datasets/commands/add-rows'
import { carriedAttributes, saysMore, withAttributes } from '../datasets/commands/kept-attributes'
import { isSameSentence } from '../datasets/commands/write-row'
import { type Dataset, emptyDataset, longestDatasetName } from '../datasets/dataset'
import { applyDatasetPatch, type DatasetPatch, type Rewritten } from '../datasets/dataset-patch'
import { hashOf } from '../datasets/families/text-hashes'
import type { DatasetRow, MarkedSentence, NewSentence, RowFacts } from '../datasets/row'
import type { EntitySpan } from '../formats/entities/sentence'
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
  /** Sentences that are translated otherwise by now, and were changed there by hand since they were delivered. */
  readonly kept: number
  /** Entities of which nobody can tell which role, group or synonym of the sentence is theirs. */
  readonly unsaid: number
}

/** The dataset that the sentences are from, as far as it is there. */
export interface DeliverySource {
  readonly labels: readonly EntityLabel[]
  /** Of the sentences that say more of an entity than its label, by their keys. Null: it is gone. */
  readonly marks: ReadonlyMap<string, readonly EntitySpan[]> | null
  /** By their keys. They may be others by now than when their translation was begun. */
  readonly facts: ReadonlyMap<string, Pick<RowFacts, 'intent' | 'type'>>
}

export const isParallelOf = (
  { parallel }: Pick<Dataset, 'parallel'>,
  source: string,
  language: string,
): boolean => parallel?.dataset === source && parallel.language === language

export const marksSaidMoreOf = (
  rows: readonly Pick<DatasetRow, 'key' | 'spans'>[],
): ReadonlyMap<string, readonly EntitySpan[]> =>
  new Map(rows.flatMap(({ key, spans }) => (spans.some(saysMore) ? [[key, spans] as const] : [])))

export const factsByKey = (rows: readonly DatasetRow[]): DeliverySource['facts'] =>
  new Map(rows.map(({ key, intent, type }) => [key, { intent, type }]))

/** With the labels as they look where the sentences come from, and what is said of their entities there. */
export function newParallel(
  batch: Batch,
  source: string,
  from: DeliverySource,
): Result<{ dataset: Dataset } & Omit<ParallelDelivery, 'patch'>> {
  const { name, targetLanguage } = batch
  const ending = ` (${targetLanguage})`
  const shown = `${name.slice(0, longestDatasetName - ending.length)}${ending}`
  const empty = emptyDataset(shown, { dataset: source, language: targetLanguage })
  const { patch, ...counts } = deliverInto(empty, batch, from)
  const filled = applyDatasetPatch(empty, patch)
  return filled.ok ? success({ dataset: filled.value, ...counts }) : filled
}

/**
 * A sentence that is there already is brought up to date: the same batch never makes the same sentence twice. One that
 * was changed there by hand stays as it is.
 */
export function deliverInto(
  there: Dataset,
  batch: Batch,
  { labels, marks, facts }: DeliverySource,
): ParallelDelivery {
  const known = translatedBy(there.rows)
  const written: Rewritten[] = []
  const added: NewSentence[] = []
  let changed = 0
  let keptCount = 0
  let unsaid = 0
  for (const translated of parallelSentences(batch)) {
    const of = translated.from ?? ''
    const row = known.get(of)
    const carried =
      marks === null
        ? { spans: withAttributes(translated.spans, row?.spans ?? []), unsaid: 0 }
        : carriedAttributes(translated.spans, marks.get(of) ?? [], 'translation')
    const made = { ...translated, ...facts.get(of), spans: carried.spans }
    const sentence: NewSentence = { ...made, delivered: deliveredAs(made) }
    if (!row) added.push(sentence)
    else {
      const isSame = isSameSentence(row, sentence)
      if (isSame && row.delivered === sentence.delivered) continue
      const stands = deliveredAs(row)
      // What an earlier version delivered does not say what it was then.
      const { delivered = stands } = row
      if (!isSame && delivered !== stands) {
        keptCount += 1
        continue
      }
      written.push([row.key, { ...markedOf(row), delivered }, markedOf(sentence)])
      if (isSame) continue
      changed += 1
    }
    unsaid += carried.unsaid
  }
  const patch: DatasetPatch = [
    ...(written.length > 0 ? [{ kind: 'write', rows: written } as const] : []),
    ...addRows(there, added, labels),
  ]
  return { patch, added: added.length, changed, kept: keptCount, unsaid }
}

const markedOf = ({ text, spans, lost, delivered }: NewSentence): Rewritten[1] => ({
  ...{ text, spans, lost },
  ...(delivered !== undefined && { delivered }),
})

/** Its words and what is marked in them, whatever its labels are called. */
const deliveredAs = ({ text, spans, lost }: MarkedSentence): number =>
  hashOf(JSON.stringify([text, spans.map(({ start, end }) => [start, end]), lost.length])).whole

/** By the key of the sentence they are of. What was made from them here has a key of this dataset instead. */
const translatedBy = (rows: readonly DatasetRow[]): ReadonlyMap<string, DatasetRow> =>
  new Map(
    rows.flatMap((row): [string, DatasetRow][] =>
      row.origin === 'translated' && row.from !== null ? [[row.from, row]] : [],
    ),
  )
