import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RowUnit } from './remembered-rows'
import { topOf } from './rows-in-sight'
import { type Rows, useRows } from './use-rows'

interface MeasuredRowsOptions {
  count: number
  /** The same function for the same rows. */
  idOf: (at: number) => string
  kept?: readonly number[]
}

interface MeasuredRows extends Rows {
  /** Goes on each row, with its place as `data-index`. */
  rowRef: (element: HTMLElement | null) => (() => void) | undefined
}

/** Rows that come out as high as their text needs: until one is drawn, it is taken for as high as `--row-block` says. */
export function useMeasuredRows({ count, idOf, kept }: MeasuredRowsOptions): MeasuredRows {
  const [heights, setHeights] = useState({ of: new Map<string, number>() })
  const heightOf = useCallback(
    (at: number, { row }: RowUnit) => heights.of.get(idOf(at)) ?? row,
    [heights, idOf],
  )
  const rows = useRows({ count, heightOf, ...(kept ? { kept } : {}) })
  const { scroller, places } = rows
  const latest = useRef({ places, idOf })
  /** Pixels that rows above what is in sight came out higher: what is in sight stays where it is. */
  const grown = useRef(0)
  useLayoutEffect(() => {
    latest.current = { places, idOf }
    if (scroller.current && grown.current !== 0) scroller.current.scrollTop += grown.current
    grown.current = 0
  }, [scroller, places, idOf])

  const observer = useRef<ResizeObserver | null>(null)
  useEffect(() => () => observer.current?.disconnect(), [])
  const measured = useCallback(
    (entries: readonly ResizeObserverEntry[]): void => {
      const { places: now, idOf: nameOf } = latest.current
      const scrolled = scroller.current?.scrollTop ?? 0
      const others = entries.flatMap(({ target, borderBoxSize }): [number, number][] => {
        const at = target instanceof HTMLElement ? Number(target.dataset.index) : -1
        const height = borderBoxSize[0]?.blockSize ?? 0
        const before = topOf(now, at + 1) - topOf(now, at)
        return height > 0 && Math.abs(height - before) > 0.5 ? [[at, height]] : []
      })
      if (others.length === 0) return
      for (const [at, height] of others) {
        const [top, end] = [topOf(now, at), topOf(now, at + 1)]
        if (end <= scrolled) grown.current += height - (end - top)
      }
      setHeights(({ of }) => {
        for (const [at, height] of others) of.set(nameOf(at), height)
        return { of }
      })
    },
    [scroller],
  )
  const rowRef = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      observer.current ??= new ResizeObserver(measured)
      const observing = observer.current
      observing.observe(element)
      return () => observing.unobserve(element)
    },
    [measured],
  )
  return { ...rows, rowRef }
}
