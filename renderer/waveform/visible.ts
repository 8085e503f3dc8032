import { countBelow } from '../../shared/text/count-below'
import { indexAtTime, type Timed } from '../../shared/text/transcript/word'

export interface VisibleRange {
  readonly from: number
  /** Not included. */
  readonly to: number
}

/** The items of a list in order that are in sight, found without looking at the others. */
export function visibleOf(items: readonly Timed[], start: number, end: number): VisibleRange {
  return { from: indexAtTime(items, start), to: firstFrom(items, end) }
}

/** Index of the first item that starts at `time` or after it. */
export const firstFrom = (items: readonly { readonly start: number }[], time: number): number =>
  countBelow(items.length, at => (items[at]?.start ?? 0) < time)

/** Index of the item that is heard at a time, or null in a pause. */
export function itemAt(items: readonly Timed[], time: number): number | null {
  const index = indexAtTime(items, time)
  const item = items[index]
  return item && item.start <= time ? index : null
}
