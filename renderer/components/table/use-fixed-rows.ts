import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

export interface FixedRows {
  /** Rows `first` up to `last`, `last` not included, are in sight or near it. */
  first: number
  last: number
  /** Pixels of one row. */
  height: number
  /** Goes on an element that is as high as a row. */
  measure: RefObject<HTMLDivElement | null>
  /** Brings a row into sight; where it is already, nothing moves. */
  reveal: (index: number) => void
}

/** Rows beyond the edges, so that a turn of the wheel finds them drawn. */
const margin = 8
/** Before it was measured. */
const usualHeight = 56

/** A list of which only what is in sight is there. All rows are equally high, whatever density and text size. */
export function useFixedRows(count: number, scroller: RefObject<HTMLElement | null>, head = 0): FixedRows {
  const measure = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(usualHeight)
  const [view, setView] = useState({ top: 0, height: 0 })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = (): void => setView({ top: element.scrollTop, height: element.clientHeight })
    const measured = (): void => {
      setHeight(measure.current?.offsetHeight || usualHeight)
      look()
    }
    measured()
    const observer = new ResizeObserver(measured)
    observer.observe(element)
    if (measure.current) observer.observe(measure.current)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])

  const reveal = useCallback(
    (index: number) => {
      const element = scroller.current
      if (!element || index < 0) return
      const top = index * height
      const bottom = top + height + head
      if (top < element.scrollTop) element.scrollTop = top
      else if (bottom > element.scrollTop + element.clientHeight)
        element.scrollTop = bottom - element.clientHeight
    },
    [scroller, height, head],
  )

  const first = Math.max(0, Math.min(Math.floor(view.top / height) - margin, count - 1))
  const last = Math.min(count, Math.ceil((view.top + view.height) / height) + margin)
  return { first, last: Math.max(last, first), height, measure, reveal }
}
