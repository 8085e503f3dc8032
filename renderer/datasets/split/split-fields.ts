import type { RowChoice } from '../../../shared/datasets/dataset'
import type { SplitAsk } from '../../../shared/datasets/split/plan-split'

/** What is typed into the dialog. What is no number yet is a text. */
export interface SplitFields {
  by: 'percent' | 'count'
  percent: number | string
  count: number | string
  seed: number | string
}

export const usualFields: SplitFields = { by: 'percent', percent: 20, count: 100, seed: 1 }

const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** Null: something in it is no number that could be meant. */
export function askOf(rows: RowChoice, { by, percent, count, seed }: SplitFields): SplitAsk | null {
  if (!isWhole(seed)) return null
  if (by === 'count') return isWhole(count) ? { rows, test: { count }, seed } : null
  const isPart = typeof percent === 'number' && percent >= 0 && percent <= 100
  return isPart ? { rows, test: { percent }, seed } : null
}
