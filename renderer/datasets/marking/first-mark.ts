import { type Dataset, rowOf } from '../../../shared/datasets/dataset'
import type { WordMark } from '../../../shared/datasets/marking/mark-words'

/** What a person most probably means: what was marked last in the row, which stands last in it; else nothing yet. */
export function firstMark(dataset: Dataset, rowKey: string | null): WordMark {
  const span = rowKey === null ? undefined : rowOf(dataset, rowKey)?.spans.at(-1)
  if (!span) return { words: '', label: dataset.labels[0]?.name ?? '' }
  const { value, label, synonym } = span
  return { words: value, label, ...(synonym !== undefined && { synonym }) }
}
