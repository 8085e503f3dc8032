import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { createRowHeights, type RowHeights } from './row-heights'

interface VirtualRowsOptions {
  scroller: RefObject<HTMLElement | null>
  keys: readonly number[]
  estimate: (index: number) => number
  /** A row that stays though it is out of sight, because the caret is in it. */
  kept: number | null
}

export interface VirtualRows {
  /** Rows `first` up to `last`, `last` not included, are in sight or near it. */
  first: number
  last: number
  /** Heights of what stands for the rows above and below. */
  above: number
  below: number
  /** Upper edge of the row that is kept, where it is none of the others. */
  keptAt: number | null
  /** Gives each row's element, with its key. */
  rowRef: (element: HTMLElement | null) => void
  /** Brings a row in sight: where it is already, nothing moves. */
  reveal: (index: number, place?: RevealPlace) => void
}

export type RevealPlace = 'nearest' | 'center' | 'start'

/**
 * Pixels of rows beyond the edges, so that a turn of the wheel finds them drawn. No more than that: each row has its
 * part in what a key costs, in sight or not.
 */
const margin = 360

/** A list of which only the rows in sight exist. Their heights are measured: text breaks as it likes. */
export function useVirtualRows({ scroller, keys, estimate, kept }: VirtualRowsOptions): VirtualRows {
  const heights = useMemo(createRowHeights, [])
  heights.setKeys(keys, estimate)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const drawn = useRef('')
  const range = rangeOf(heights, scroller.current, keys.length)
  useLayoutEffect(() => {
    drawn.current = signature(heights, range)
  })

  const look = useCallback(() => {
    const now = rangeOf(heights, scroller.current, keys.length)
    if (signature(heights, now) !== drawn.current) draw()
  }, [heights, scroller, keys])

  useLayoutEffect(look, [look])
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    element.addEventListener('scroll', look, { passive: true })
    let width = element.clientWidth
    const sizes = new ResizeObserver(() => {
      if (element.clientWidth !== width) heights.forget()
      width = element.clientWidth
      look()
    })
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [scroller, heights, look])

  const rowRef = useMeasuredRows(heights, look)
  const reveal = useCallback(
    (index: number, place: RevealPlace = 'nearest') => {
      const element = scroller.current
      if (element) revealRow(element, heights, index, place)
    },
    [heights, scroller],
  )
  const isKept = kept !== null && kept < keys.length && (kept < range.first || kept >= range.last)
  return {
    ...range,
    above: heights.offsetOf(range.first),
    below: heights.offsetOf(keys.length) - heights.offsetOf(range.last),
    keptAt: isKept ? heights.offsetOf(kept) : null,
    rowRef,
    reveal,
  }
}

interface RowRange {
  first: number
  last: number
}

function rangeOf(heights: RowHeights, scroller: HTMLElement | null, count: number): RowRange {
  const top = scroller?.scrollTop ?? 0
  const height = scroller?.clientHeight ?? 0
  if (count === 0) return { first: 0, last: 0 }
  const first = heights.indexAt(Math.max(0, top - margin))
  return { first, last: Math.min(count, heights.indexAt(top + height + margin) + 1) }
}

const signature = (heights: RowHeights, { first, last }: RowRange): string =>
  `${first} ${last} ${heights.offsetOf(first)}`

/** One observer for all rows. A row is measured when it comes and whenever its text breaks otherwise. */
function useMeasuredRows(heights: RowHeights, onChange: () => void): (element: HTMLElement | null) => void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const observer = useRef<ResizeObserver | null>(null)
  useEffect(
    () => () => {
      observer.current?.disconnect()
      observer.current = null
    },
    [],
  )
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      observer.current ??= new ResizeObserver(entries => {
        let isOther = false
        for (const { target, borderBoxSize } of entries) {
          const height = borderBoxSize[0]?.blockSize ?? 0
          const key = target instanceof HTMLElement ? Number(target.dataset.key) : Number.NaN
          if (height > 0 && heights.measured(key, height)) isOther = true
        }
        if (isOther) latest.current()
      })
      const observing = observer.current
      observing.observe(element)
      return () => observing.unobserve(element)
    },
    [heights],
  )
}

/** Estimates may be off, so it looks again once the row is there. */
function revealRow(scroller: HTMLElement, heights: RowHeights, index: number, place: RevealPlace): void {
  const steps = 3
  const approach = (left: number): void => {
    const top = heights.offsetOf(index)
    const height = heights.offsetOf(index + 1) - top
    const before = scroller.scrollTop
    scroller.scrollTop = scrolledTo(scroller, top, height, place)
    if (left > 0) requestAnimationFrame(() => approach(scroller.scrollTop === before ? 0 : left - 1))
  }
  approach(steps)
}

function scrolledTo(scroller: HTMLElement, top: number, height: number, place: RevealPlace): number {
  const { scrollTop, clientHeight } = scroller
  if (place === 'start') return top - 8
  const isInSight = top >= scrollTop && top + height <= scrollTop + clientHeight
  if (place === 'nearest' && isInSight) return scrollTop
  if (place === 'nearest' && height < clientHeight) {
    return top < scrollTop ? top - 8 : top + height - clientHeight + 8
  }
  return top - Math.max(0, (clientHeight - height) / 3)
}
