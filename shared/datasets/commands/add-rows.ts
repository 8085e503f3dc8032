import { joinedLists, type WordList } from '../../formats/entities/word-list'
import { type EntityLabel, mostKeptLabels } from '../../text/labels/entity-label'
import { joinedLabels, withLabel } from '../../text/labels/label-changes'
import { type Dataset, keyNumber } from '../dataset'
import type { DatasetPatch, PlacedRows } from '../dataset-patch'
import { type NewSentence, newDatasetRow } from '../row'
import { changedLists } from './change-lists'

/** Beyond it, files do not hold labels but something else: their names stay, without a look of their own. */
const mostLabels = 200

/**
 * At the end, under keys that were never given before. Labels that are new join the others, and all those of where the
 * sentences come from look here as they look there. What is said beside them joins what is said here.
 */
export function addRows(
  dataset: Dataset,
  sentences: readonly NewSentence[],
  theirLabels: readonly EntityLabel[] = [],
  theirLists: readonly WordList[] = [],
  /** Of each sentence its own, given away nowhere else. Left out: the next ones. */
  keys: readonly string[] = sentences.map((_, at) => keyNumber(dataset.made + at)),
): DatasetPatch {
  const rows: PlacedRows = sentences.map((sentence, at) => [
    dataset.rows.length + at,
    newDatasetRow(keys[at] ?? '', sentence),
  ])
  const labels = withLabelsOf(joinedLabels(dataset.labels, theirLabels, mostKeptLabels), sentences)
  return [
    ...(labels === dataset.labels ? [] : [{ kind: 'labels', was: dataset.labels, now: labels } as const]),
    ...changedLists(dataset.lists, joinedLists(dataset.lists, theirLists)),
    ...(rows.length > 0 ? [{ kind: 'insert', rows } as const] : []),
  ]
}

function withLabelsOf(
  labels: readonly EntityLabel[],
  sentences: readonly NewSentence[],
): readonly EntityLabel[] {
  const known = new Set(labels.map(({ name }) => name))
  let next = labels
  for (const { spans } of sentences) {
    for (const { label } of spans) {
      if (known.has(label) || next.length >= mostLabels) continue
      known.add(label)
      next = withLabel(next, label).labels
    }
  }
  return next
}
