import type { Timed } from './word'

/** Index of the first item that ends after `time`: the one being spoken, or the next. */
export function indexAtTime(items: readonly Timed[], time: number): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((items[middle]?.end ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low
}
