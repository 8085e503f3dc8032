import { type Dataset, rowOf } from '../dataset'
import type { Doubt } from './try-training'

/** Those about which nobody has done anything since: the sentence is there, and still under that intent. */
export const doubtsLeft = (dataset: Pick<Dataset, 'rows'>, doubtful: readonly Doubt[]): Doubt[] =>
  doubtful.filter(({ key, intent }) => rowOf(dataset, key)?.intent === intent)
