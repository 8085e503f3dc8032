import {
  type RefObject,
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  drawingFor,
  drawnRows,
  placeRows,
  type RowPlaces,
  rowsInSight,
  type Sight,
  scrollTo,
} from './rows-in-sight'

/** Pixels, whatever density and text size: what `--row-block` says, and the page's own unit. */
export interface RowUnit {
  row: number
  rem: number
}

export interface Rows {
  /** Goes on the box that scrolls. */
  scroller: RefObject<HTMLDivElement | null>
  /** Goes on an element of the class `measure` in it. */
  measure: RefObject<HTMLDivElement | null>
  places: RowPlaces
  isMeasured: boolean
  /** The rows to draw. */
  drawn: readonly number[]
  /** Brings a row into sight; where it is already, nothing moves. */
  reveal(at: number): void
  /** Rows that a page is. */
  page(): number
}

interface RowsOptions {
  count: number
  /** Left out: each is as high as `--row-block` says. Another function where heights are others. */
  heightOf?: ((at: number, unit: RowUnit) => number) | undefined
  /** Drawn wherever the list is scrolled to, because the keyboard is or was in them. */
  kept?: readonly number[]
}

/** Beyond the edges, so that a turn of the wheel finds them drawn. */
const spare = 6
const none: readonly number[] = []
const nothing = { from: 0, to: 0 }
/** What has no size is in no window, or in a test. */
const unseen = { row: 56, rem: 16, height: 800 }

/** A list of which only what is in sight is there. Drawn again only when that is others. */
export function useRows({ count, heightOf, kept = none }: RowsOptions): Rows {
  const scroller = useRef<HTMLDivElement>(null)
  const measure = useRef<HTMLDivElement>(null)
  const [unit, setUnit] = useState<RowUnit | null>(null)
  const [sight, setSight] = useState<Sight | null>(null)
  const drawnFor = useRef(sight)
  /** Rows are being drawn between frames: begun anew with each of them, that would never end. */
  const isDrawing = useRef<boolean>(false)
  const places = useMemo(() => {
    const known = unit ?? unseen
    return placeRows(count, heightOf ? at => heightOf(at, known) : () => known.row)
  }, [count, heightOf, unit])

  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {}
    const now = { scrolled: scrollTop, height: clientHeight || unseen.height }
    const drawing = drawingFor(places, drawnFor.current, now, spare)
    if (drawing === 'now') setSight(now)
    if (drawing !== 'soon' || isDrawing.current) return
    isDrawing.current = true
    startTransition(() => setSight(now))
  }, [places])

  useLayoutEffect(() => {
    drawnFor.current = sight
    isDrawing.current = false
  }, [sight])

  useLayoutEffect(() => {
    const { current: element } = measure
    const measured = (): void =>
      setUnit(before => {
        const row = element?.offsetHeight || unseen.row
        const rem = element?.offsetWidth || unseen.rem
        return before?.row === row && before.rem === rem ? before : { row, rem }
      })
    measured()
    const watcher = new ResizeObserver(measured)
    if (element) watcher.observe(element)
    return () => watcher.disconnect()
  }, [])

  useLayoutEffect(() => {
    const { current: element } = scroller
    look()
    element?.addEventListener('scroll', look, { passive: true })
    const watcher = new ResizeObserver(look)
    if (element) watcher.observe(element)
    return () => {
      element?.removeEventListener('scroll', look)
      watcher.disconnect()
    }
  }, [look])

  const reveal = useCallback(
    (at: number) => {
      const { current: element } = scroller
      if (!element || at < 0) return
      const top = scrollTo(places, at, element.scrollTop, sightOf(element))
      if (top !== element.scrollTop) element.scrollTop = top
    },
    [places],
  )
  const page = useCallback(() => {
    const { current: element } = scroller
    if (!element) return 1
    const { from, to } = rowsInSight(places, element.scrollTop, sightOf(element), 0)
    return Math.max(to - from - 2, 1)
  }, [places])

  // Before it is known how high they and their box are, none is drawn: others would be drawn at once.
  const { from, to } = sight ? rowsInSight(places, sight.scrolled, sight.height, spare) : nothing
  const isMeasured = unit !== null && sight !== null
  const drawn = useMemo(() => (isMeasured ? drawnRows(from, to, kept) : []), [isMeasured, from, to, kept])
  return { scroller, measure, places, isMeasured, drawn, reveal, page }
}

/** Rows run under the head, which stays. */
const sightOf = (element: HTMLElement): number =>
  element.clientHeight - (element.querySelector('thead')?.offsetHeight ?? 0)
