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
