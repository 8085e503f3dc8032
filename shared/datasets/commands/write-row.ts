import { type Dataset, rowOf } from '../dataset'
import type { DatasetPatch } from '../dataset-patch'
import type { MarkedSentence } from '../row'
import { withAttributes } from './kept-attributes'

export function writeRow(dataset: Dataset, key: string, { text, spans, lost }: MarkedSentence): DatasetPatch {
  const row = rowOf(dataset, key)
  if (!row) return []
  const was: MarkedSentence = { text: row.text, spans: row.spans, lost: row.lost }
  const now: MarkedSentence = { text, spans: withAttributes(spans, row.spans), lost }
  return isSameSentence(was, now) ? [] : [{ kind: 'write', rows: [[key, was, now]] }]
}

export const isSameSentence = (one: MarkedSentence, other: MarkedSentence): boolean =>
  one.text === other.text &&
  JSON.stringify([one.spans, one.lost]) === JSON.stringify([other.spans, other.lost])
