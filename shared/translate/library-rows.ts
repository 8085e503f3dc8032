import type { Dataset } from '../datasets/dataset'
import type { NewSentence } from '../datasets/row'
import type { EntityLabel } from '../text/labels/entity-label'
import type { Segment } from '../text/transcript/segment'
import {
  type Batch,
  type BatchOrigin,
  type BatchRow,
  isTranslated,
  type NewBatchRow,
  type TranslatedRow,
} from './batch'
import { shownCue } from './write-batch'

export interface LibraryRows {
  origin: BatchOrigin
  rows: readonly NewBatchRow[]
  /** With the looks that they have there. */
  labels: readonly EntityLabel[]
}

/** The paragraphs of a transcript, each a text. */
export const rowsFromTranscript = (id: string, segments: readonly Segment[]): LibraryRows => ({
  origin: { kind: 'transcript', id, segments },
  rows: segments.map(({ text }) => ({ text, spans: [] })),
  labels: [],
})

/** The sentences of a dataset with their marks. */
export const rowsFromDataset = (
  id: string,
  { rows, labels }: Pick<Dataset, 'rows' | 'labels'>,
): LibraryRows => ({
  labels,
  origin: {
    kind: 'dataset',
    id,
    sentences: rows.map(({ key, intent, type }) => ({ key, intent, type })),
  },
  rows: rows.map(({ text, spans }) => ({
    text,
    spans: spans.map(({ start, end, label, value }) => ({ start, end, label, value })),
  })),
})

/** The transcript in the other language; what has no translation yet stays as it was said. */
export const translatedSegments = (batch: Batch, segments: readonly Segment[]): Segment[] =>
  segments.map((segment, at) => {
    const row = batch.rows[at]
    return isTranslated(row) ? { ...shownCue(segment, row), text: row.target.text } : segment
  })

/** Rows in whose translation an entity was not found. */
export const lostInTranslation = ({ rows }: Batch): TranslatedRow[] =>
  rows.filter(isTranslated).filter(({ target }) => target.lost.length > 0)

/** As if those had no translation. */
export function alignedOnly(batch: Batch): Batch {
  const lost = new Set<BatchRow>(lostInTranslation(batch))
  return { ...batch, rows: batch.rows.map(row => (lost.has(row) ? { ...row, target: null } : row)) }
}

/** The sentences for the parallel dataset: those that have a translation. */
export const parallelSentences = (batch: Batch): NewSentence[] =>
  batch.origin.kind !== 'dataset'
    ? []
    : batch.origin.sentences.flatMap(({ key, intent, type }, at): NewSentence[] => {
        const row = batch.rows[at]
        if (!isTranslated(row)) return []
        const { text, spans, lost } = row.target
        return [
          {
            text,
            spans,
            lost,
            intent,
            type,
            language: batch.targetLanguage,
            origin: 'translated',
            from: key,
          },
        ]
      })
