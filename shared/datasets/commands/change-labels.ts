import type { EntityLabel } from '../../text/labels/entity-label'
import type { LabelChange } from '../../text/labels/label-changes'
import type { Dataset } from '../dataset'
import type { DatasetChange, DatasetPatch, Rewritten } from '../dataset-patch'

/** Every row follows what is done to a label. */
export function changeLabels(
  dataset: Dataset,
  labels: readonly EntityLabel[],
  change: LabelChange,
): DatasetPatch {
  const scheme: DatasetChange = { kind: 'labels', was: dataset.labels, now: labels }
  const isSame = JSON.stringify(dataset.labels) === JSON.stringify(labels)
  return [...(isSame ? [] : [scheme]), ...inRows(dataset, change)]
}

function inRows(dataset: Dataset, change: LabelChange): DatasetPatch {
  if (change.kind === 'renamed') return relabel(dataset, change.from, change.to)
  if (change.kind === 'merged') return relabel(dataset, change.from, change.into)
  return change.kind === 'deleted' ? withoutSpans(dataset, change.name) : []
}

function relabel({ rows }: Dataset, from: string, to: string): DatasetPatch {
  const spans = rows.flatMap(({ key, spans }): [string, number[]][] => {
    const at = spans.flatMap(({ label }, place) => (label === from ? [place] : []))
    return at.length > 0 ? [[key, at]] : []
  })
  return spans.length > 0 && from !== to ? [{ kind: 'relabel', from, to, spans }] : []
}

function withoutSpans({ rows }: Dataset, name: string): DatasetPatch {
  const written = rows.flatMap(({ key, text, spans, lost }): Rewritten[] => {
    const kept = spans.filter(({ label }) => label !== name)
    if (kept.length === spans.length) return []
    return [[key, { text, spans, lost }, { text, spans: kept, lost }]]
  })
  return written.length > 0 ? [{ kind: 'write', rows: written }] : []
}
