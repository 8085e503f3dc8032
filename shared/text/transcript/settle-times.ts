import type { Timed } from './word'

export interface SettledTimes<T> {
  readonly items: T[]
  /** How many had to move, or to end elsewhere. */
  readonly changed: number
}

/**
 * Items in order, each lasting at least `least(item)`, none overlapping: an item ends where the next begins,
 * and gives way to later only when that would leave it nothing.
 */
export function settleTimes<T extends Timed>(
  sorted: readonly T[],
  least: (item: T) => number,
): SettledTimes<T> {
  let free = 0
  let changed = 0
  const items = sorted.map((item, at) => {
    const start = Math.max(item.start, free)
    const next = sorted[at + 1]?.start ?? Number.POSITIVE_INFINITY
    const end = Math.max(Math.min(Math.max(item.end, item.start), next), start + least(item))
    free = end
    if (start === item.start && end === item.end) return item
    changed++
    return { ...item, start, end }
  })
  return { items, changed }
}
