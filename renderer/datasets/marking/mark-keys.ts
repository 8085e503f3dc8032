import type { SuggestedMark } from '../../../shared/datasets/marking/suggest-marks'
import { type JudgeKey, judgeKeyOf } from '../../components/judge-keys'

/** What a key asks for in the list of words that might be marked. With Shift it is meant for all of the kind. */
export type MarkKey = Exclude<JudgeKey, 'edit'> | 'accept-all' | 'reject-all'

export function markKeyOf(event: Parameters<typeof judgeKeyOf>[0] & { shiftKey: boolean }): MarkKey | null {
  const key = judgeKeyOf(event)
  if (key === null || key === 'edit') return null
  if (!event.shiftKey) return key
  if (key === 'accept') return 'accept-all'
  return key === 'reject' ? 'reject-all' : key
}

/** Of what a person passes by in one sentence: it is not asked for there again. */
export const passedKey = (dataset: string, row: string, { start, end, label }: SuggestedMark): string =>
  `${dataset} ${row} ${start} ${end} ${label}`
