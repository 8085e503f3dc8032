import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import {
  createRowHeights,
  type RevealPlace,
  type RowHeights,
  type RowRange,
  rowRangeInSight,
  type ScrolledBox,
  scrolledTo,
} from './row-heights'

interface VirtualRowsOptions {
  scroller: RefObject<HTMLElement | null>
  keys: readonly number[]
  estimate: (index: number) => number
  /** A row that stays though it is out of sight, because the caret is in it. */
  kept: number | null
}

/** The rows that exist, and what stands in the place of the others. */
interface VirtualRows extends RowRange {
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

/** A list of which only the rows in sight exist. Their heights are measured: text breaks as it likes. */
export function useVirtualRows({ scroller, keys, estimate, kept }: VirtualRowsOptions): VirtualRows {
  const heights = useMemo(createRowHeights, [])
  heights.setKeys(keys, estimate)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const drawn = useRef('')
  const range = rowRangeInSight(heights, scroller.current ?? unseen, keys.length)
  useLayoutEffect(() => {
    drawn.current = signature(heights, range)
  })

  const look = useCallback(() => {
    const now = rowRangeInSight(heights, scroller.current ?? unseen, keys.length)
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

const unseen: ScrolledBox = { scrollTop: 0, clientHeight: 0 }

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
    const before = scroller.scrollTop
    scroller.scrollTop = scrolledTo(scroller, heights.offsetOf(index), heights.offsetOf(index + 1), place)
    if (left > 0) requestAnimationFrame(() => approach(scroller.scrollTop === before ? 0 : left - 1))
  }
  approach(steps)
}
