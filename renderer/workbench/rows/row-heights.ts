import { lastUpTo } from '../../../shared/text/count-below'

/** Where rows of unequal height lie. Rows nobody has seen yet count with an estimate. */
export interface RowHeights {
  /** The rows from now on. What was measured is kept for the keys that stay. */
  setKeys(keys: readonly number[], estimate: (index: number) => number): void
  /** Answers whether that is another height than was believed. */
  measured(key: number, height: number): boolean
  /** Every row may have changed, as with another width of the window. */
  forget(): void
  /** The upper edge of a row; of one behind the last, the lower edge of all. */
  offsetOf(index: number): number
  /** The row that holds the place. */
  indexAt(offset: number): number
}

export function createRowHeights(): RowHeights {
  const known = new Map<number, number>()
  let keys: readonly number[] = []
  let estimateOf: (index: number) => number = () => 0
  let edges = new Float64Array(1)
  let isStale = false

  function settle(): Float64Array {
    if (!isStale) return edges
    isStale = false
    if (edges.length !== keys.length + 1) edges = new Float64Array(keys.length + 1)
    let edge = 0
    for (const [index, key] of keys.entries()) {
      edges[index] = edge
      edge += known.get(key) ?? estimateOf(index)
    }
    edges[keys.length] = edge
    return edges
  }

  return {
    setKeys(next, estimate) {
      estimateOf = estimate
      if (keys === next) return
      keys = next
      isStale = true
    },
    measured(key, height) {
      if (known.get(key) === height) return false
      known.set(key, height)
      isStale = true
      return true
    },
    forget() {
      known.clear()
      isStale = true
    },
    offsetOf: index => settle()[Math.max(0, Math.min(index, keys.length))] ?? 0,
    indexAt: offset => lastUpTo(settle().subarray(0, keys.length), offset),
  }
}

/** Rows `first` up to `last`, `last` not included. */
export interface RowRange {
  first: number
  last: number
}

export type ScrolledBox = Pick<Element, 'scrollTop' | 'clientHeight'>

/**
 * Pixels of rows beyond the edges, so that a turn of the wheel finds them drawn. No more than that: each row has its
 * part in what a key costs, in sight or not.
 */
const margin = 360

/** In sight or near it. */
export function rowRangeInSight(
  heights: RowHeights,
  { scrollTop, clientHeight }: ScrolledBox,
  count: number,
): RowRange {
  if (count === 0) return { first: 0, last: 0 }
  const first = heights.indexAt(Math.max(0, scrollTop - margin))
  return { first, last: Math.min(count, heights.indexAt(scrollTop + clientHeight + margin) + 1) }
}

export type RevealPlace = 'nearest' | 'center' | 'start'

/** Between a row that is shown and the edge of what is seen. */
const air = 8

/** How far to scroll for a row from `top` to `bottom`. One that fits nowhere begins at the upper edge. */
export function scrolledTo(
  { scrollTop, clientHeight }: ScrolledBox,
  top: number,
  bottom: number,
  place: RevealPlace,
): number {
  if (place === 'start') return top - air
  const height = bottom - top
  const isInSight = top >= scrollTop && bottom <= scrollTop + clientHeight
  if (place === 'nearest' && isInSight) return scrollTop
  if (place === 'nearest' && height < clientHeight) {
    return top < scrollTop ? top - air : bottom - clientHeight + air
  }
  return top - Math.max(0, (clientHeight - height) / 3)
}
