import type { EntitySpan } from '../../formats/entities/sentence'
import { type Dataset, rowOf } from '../dataset'
import type { DatasetPatch } from '../dataset-patch'
import type { MarkedSentence } from '../row'

export function writeRow(dataset: Dataset, key: string, { text, spans, lost }: MarkedSentence): DatasetPatch {
  const row = rowOf(dataset, key)
  if (!row) return []
  const was: MarkedSentence = { text: row.text, spans: row.spans, lost: row.lost }
  const now: MarkedSentence = { text, spans: withAttributes(spans, row.spans), lost }
  return isSameSentence(was, now) ? [] : [{ kind: 'write', rows: [[key, was, now]] }]
}

/** An editor knows nothing of synonyms, roles and groups: they stay with the entity they were said of. */
function withAttributes(spans: readonly EntitySpan[], before: readonly EntitySpan[]): readonly EntitySpan[] {
  const named = before.filter(hasAttributes)
  if (named.length === 0) return spans
  return spans.map(span => {
    if (hasAttributes(span)) return span
    const same = named.findIndex(({ label, value }) => label === span.label && value === span.value)
    const [found] = same < 0 ? [] : named.splice(same, 1)
    if (!found) return span
    const { synonym, role, group } = found
    return {
      ...span,
      ...(synonym !== undefined && { synonym }),
      ...(role !== undefined && { role }),
      ...(group !== undefined && { group }),
    }
  })
}

const hasAttributes = ({ synonym, role, group }: EntitySpan): boolean =>
  synonym !== undefined || role !== undefined || group !== undefined

export const isSameSentence = (one: MarkedSentence, other: MarkedSentence): boolean =>
  one.text === other.text &&
  JSON.stringify([one.spans, one.lost]) === JSON.stringify([other.spans, other.lost])
