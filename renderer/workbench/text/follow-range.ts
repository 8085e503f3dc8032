import { sharedEdges } from '../../../shared/text/transcript/shared-edges'
import type { Word } from '../../../shared/text/transcript/word'

/** Words `from` up to `to`, `to` not included. */
export interface WordRange {
  readonly from: number
  readonly to: number
}

/** The same words after an edit; null where that edit left other words in their place. */
export function followRange(
  range: WordRange,
  before: readonly Word[],
  after: readonly Word[],
): WordRange | null {
  if (before.length === after.length) return range
  const { head, tail } = sharedEdges(before, after)
  if (range.to <= head) return range
  if (range.from < before.length - tail) return null
  const shift = after.length - before.length
  return { from: range.from + shift, to: range.to + shift }
}
