import { spansAfterEdit } from '../../text/spans/spans-after-edit'
import { editBetween } from '../../text/text-edit'
import { type Dataset, rowOf } from '../dataset'
import type { DatasetPatch } from '../dataset-patch'
import type { MarkedSentence } from '../row'
import { withAttributes } from './kept-attributes'

export function writeRow(dataset: Dataset, key: string, { text, spans, lost }: MarkedSentence): DatasetPatch {
  const row = rowOf(dataset, key)
  if (!row) return []
  const was: MarkedSentence = { text: row.text, spans: row.spans, lost: row.lost }
  const edit = editBetween(row.text, text)
  const kept = withAttributes(spans, row.spans, span =>
    edit === null ? span : (spansAfterEdit([span], edit, text)[0] ?? null),
  )
  const now: MarkedSentence = { text, spans: kept, lost }
  return isSameSentence(was, now) ? [] : [{ kind: 'write', rows: [[key, was, now]] }]
}

export const isSameSentence = (one: MarkedSentence, other: MarkedSentence): boolean =>
  one.text === other.text &&
  JSON.stringify([one.spans, one.lost]) === JSON.stringify([other.spans, other.lost])
