import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useSettings } from '../../program/settings'
import { type RememberedRows, type RowUnit, recallRows, rememberRows } from './remembered-rows'
import {
  type DrawnSight,
  drawingFor,
  drawnRows,
  placeRows,
  type RowPlaces,
  rowsInSight,
  scrollTo,
} from './rows-in-sight'
import { afterFrame } from './use-after-frame'

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
  /** What is measured is remembered by it, so that the first drawing has its rows. Left out: that is none. */
  name?: string | undefined
  /** Pixels: somebody left it there. */
  scrolled?: number | undefined
}

/** Beyond the edges, so that a turn of the wheel finds them drawn. */
const spare = 6
const none: readonly number[] = []
const nothing = { from: 0, to: 0 }
/** What has no size is in no window, or in a test. */
const unseen = { row: 56, rem: 16, height: 800 }

/** A list of which only what is in sight is there. Drawn again only when that is others. */
export function useRows({ count, heightOf, kept = none, name, scrolled = 0 }: RowsOptions): Rows {
  const scroller = useRef<HTMLDivElement>(null)
  const { remembered, remember } = useRemembered(name)
  const { measure, unit } = useUnit(remembered)
  const places = useMemo(() => {
    const known = unit ?? unseen
    return placeRows(count, heightOf ? at => heightOf(at, known) : () => known.row)
  }, [count, heightOf, unit])
  const sight = useSight(scroller, places, { scrolled, height: remembered?.height ?? null })
  const height = sight?.height
  useEffect(() => {
    if (unit && height !== undefined) remember({ ...unit, height })
  }, [remember, unit, height])

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
  const { from, to } = sight ? rowsInSight(places, sight.scrolled, sight.height, sight.spare) : nothing
  const isMeasured = unit !== null && sight !== null
  const drawn = useMemo(() => (isMeasured ? drawnRows(from, to, kept) : []), [isMeasured, from, to, kept])
  return { scroller, measure, places, isMeasured, drawn, reveal, page }
}

/** What a table of this name measured when it was last there: what is drawn first is then drawn once. */
function useRemembered(name: string | undefined) {
  const { density, textSize } = useSettings(settings => settings.appearance)
  const look = `${density} ${textSize}`
  const [remembered] = useState(() => (name === undefined ? null : recallRows(name, look)))
  const remember = useCallback(
    (rows: RememberedRows) => {
      if (name !== undefined) rememberRows(name, look, rows)
    },
    [name, look],
  )
  return { remembered, remember }
}

function useUnit(remembered: RowUnit | null) {
  const measure = useRef<HTMLDivElement>(null)
  const [unit, setUnit] = useState(remembered)
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
  return { measure, unit }
}

/** What the box shows, as far as it was drawn for. Null: that is not known yet. */
function useSight(
  scroller: RefObject<HTMLDivElement | null>,
  places: RowPlaces,
  first: { scrolled: number; height: number | null },
): DrawnSight | null {
  const { scrolled, height } = first
  // What is seen first has no spare rows: who opens a list waits for what they see of it.
  const [sight, setSight] = useState<DrawnSight | null>(
    height === null ? null : { scrolled, height, spare: 0 },
  )
  const drawnFor = useRef(sight)
  /** Rows are being drawn between frames: begun anew with each of them, that would never end. */
  const isDrawing = useRef<boolean>(false)
  const look = useCallback(() => {
    const now = seenIn(scroller.current)
    const drawing = drawingFor(places, drawnFor.current, now)
    if (drawing === 'now') setSight(now)
    if (drawing !== 'soon' || isDrawing.current) return
    isDrawing.current = true
    // The frame that shows what was scrolled or pressed comes first: spare rows would take its time.
    afterFrame(() => startTransition(() => setSight(seenIn(scroller.current))))
  }, [scroller, places])

  useLayoutEffect(() => {
    drawnFor.current = sight
    isDrawing.current = false
  }, [sight])

  const leftAt = useRef(scrolled)
  useLayoutEffect(() => {
    if (scroller.current && leftAt.current > 0) scroller.current.scrollTop = leftAt.current
  }, [scroller])

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
  }, [scroller, look])
  return sight
}

const seenIn = (element: HTMLElement | null): DrawnSight => ({
  spare,
  scrolled: element?.scrollTop ?? 0,
  height: element?.clientHeight || unseen.height,
})

/** Rows run under the head, which stays. */
const sightOf = (element: HTMLElement): number =>
  element.clientHeight - (element.querySelector('thead')?.offsetHeight ?? 0)
