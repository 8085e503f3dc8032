import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { isFocusFree } from '../use-focus-return'
import { askForRow, useAskedRow } from './asked-row'
import type { TableRows } from './table-rows'
import type { Rows } from './use-rows'

/** Where it is cells that have the keyboard. */
export interface TableCells {
  column: number
  names: readonly string[]
  isEditing: boolean
}

interface FollowedTable {
  rows: Rows
  list: TableRows
  current: string | null
  row: number
  column: string | null
  goTo: (id: string, isExtended: boolean, column: number | null) => void
  keepsScroll: boolean
  cells: TableCells | undefined
  marksCurrent: boolean
}

/**
 * Keeps the row with the keyboard in sight, and the keyboard on it while it is in the table. Whoever types elsewhere,
 * as in a search field, keeps it.
 */
export function useFollowingFocus(table: FollowedTable) {
  const { rows, list, current, row, column, goTo, keepsScroll, cells, marksCurrent } = table
  const { scroller, reveal, isMeasured } = rows
  const isEditing = cells?.isEditing === true
  const isThere = list.idAt(row) !== undefined
  const isNew = useRef<boolean>(true)
  const isWanted = useRef<boolean>(false)
  const isHere = useRef<boolean>(false)
  const isAhead = useRef<boolean>(false)
  /** The row that had the keyboard before it went ahead to another: until that is told, it is there no more. */
  const left = useRef<string | null>(null)
  const tabStop = useMovedMark(markStop)
  const currentMark = useMovedMark(markCurrent)
  const pressed = useRef<'row' | 'range' | null>(null)
  const revealed = useRef(keepsScroll ? current : null)
  const isLeft = (): boolean => {
    if (current !== null && left.current === current) return true
    left.current = null
    return false
  }
  // A table may take the place of the field in which its first line was typed, or of another screen.
  const wasEditing = useRef<boolean>(cells !== undefined && hasBeenUsed())
  useEffect(() => {
    if (!isMeasured || row < 0 || isLeft() || revealed.current === current) return
    revealed.current = current
    reveal(row)
  })
  const stopHere = (): void => tabStop.moveTo(placeOf(scroller, Math.max(row, 0), column))
  useLayoutEffect(() => {
    if (!isOnRows(scroller)) stopHere()
    if (marksCurrent && !isLeft()) currentMark.moveTo(placeOf(scroller, row, null))
  })
  useEffect(() => {
    if (!isMeasured || current === null || !isThere) return
    const isLost = isWanted.current || isHere.current || wasEditing.current
    const hasJustCome = isNew.current
    wasEditing.current = isEditing
    isWanted.current = false
    isNew.current = false
    const place = placeOf(scroller, row, column)
    if (isEditing || !place || place.contains(document.activeElement)) return
    if (!isOnRows(scroller) && !(isLost && isFocusFree())) return
    // Nobody pointed at it, so it has to show; but a table that a click has brought shows no ring.
    place.focus({ preventScroll: true, ...(!hasJustCome && { focusVisible: true }) })
  }, [scroller, isMeasured, current, row, isThere, column, isEditing])

  const asked = useAskedRow(({ id }) => id)
  useEffect(() => {
    if (asked === null || asked !== current || !isMeasured) return
    const place = placeOf(scroller, row, column)
    if (!place) return
    const { isPointedOut } = useAskedRow.getState()
    askForRow(null)
    // With what stands around it.
    for (const at of [row + around, row - around, row]) reveal(Math.min(Math.max(at, 0), list.count - 1))
    place.focus({ preventScroll: true, ...(isPointedOut && { focusVisible: true }) })
  })

  /** The keyboard itself is there with the very next frame, where its row is; all that follows from it is not awaited. */
  const goAhead = (to: number, name: string | null): boolean => {
    const place = isOnRows(scroller) ? placeOf(scroller, to, name) : null
    if (!place) return false
    if (to !== row) left.current = current
    isAhead.current = true
    if (marksCurrent) currentMark.moveTo(place.closest('tr'))
    place.focus({ preventScroll: true, focusVisible: true })
    isAhead.current = false
    return true
  }
  const goBack = (): void =>
    placeOf(scroller, row, column)?.focus({ preventScroll: true, focusVisible: true })
  /** Until a row is here that is to have it. */
  const hold = (): void => {
    isAhead.current = true
    scroller.current?.querySelector('table')?.focus({ preventScroll: true })
    isAhead.current = false
  }
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    isHere.current = true
    tabStop.moveTo(null)
    if (isAhead.current) return
    // By a pointer: its click says what is meant.
    const at = Number(target.closest('tbody tr')?.ariaRowIndex ?? 0) - 2
    const { current: pointer } = pressed
    // The row that somebody was sent to may still be on its way: the first one does not take its place.
    if (!pointer && current !== null && useAskedRow.getState().id === current) return
    if (pointer === 'range' || (pointer && target.closest('button, input, select') === null)) return
    if (target === currentTarget) placeOf(scroller, Math.max(row, 0), column)?.focus({ preventScroll: true })
    else if (!cells && at >= 0 && at !== row) {
      const id = list.idAt(at)
      if (id !== undefined) goTo(id, false, null)
    }
  }
  const handlers = {
    onFocus,
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      isHere.current = false
      if (!currentTarget.contains(relatedTarget)) stopHere()
    },
    // A field in a row may keep its keys to itself.
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      if (key === 'Tab') stopHere()
    },
    // The focus that comes with it has come by the next task.
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      pressed.current = event.shiftKey ? 'range' : 'row'
      setTimeout(() => {
        pressed.current = null
      })
      if (event.shiftKey) selectNoText(event)
    },
  }
  return { isWanted, revealed, goAhead, goBack, hold, handlers }
}

/**
 * The one row or cell that Tab comes to. While the focus is among the rows there is none, for nobody comes from elsewhere:
 * it is there again with the Tab that leaves them. To follow each arrow would ask for a frame of its own, which the next
 * key then waits for. It is said to the page alone, and to no row that is drawn: written once more on what has the focus,
 * it has all styles looked through.
 */
function markStop(place: HTMLElement, isHere: boolean): void {
  place.tabIndex = isHere ? 0 : -1
}

/** The row with the keyboard looks so in the frame that has the focus there, and not in one more. */
function markCurrent(row: HTMLElement, isHere: boolean): void {
  row.toggleAttribute('data-current', isHere)
}

/** What one element of the table has at a time, and no row that is drawn says. */
function useMovedMark(mark: (place: HTMLElement, isHere: boolean) => void): {
  moveTo(place: HTMLElement | null): void
} {
  const last = useRef<HTMLElement | null>(null)
  return useMemo(
    () => ({
      moveTo(place) {
        if (place === last.current) return
        if (last.current) mark(last.current, false)
        if (place) mark(place, true)
        last.current = place
      },
    }),
    [mark],
  )
}

/** With Shift a pointer selects rows, and not the page's text from where it was pressed before. */
function selectNoText(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null
  if (!target?.closest('tbody tr') || target.closest('input:not([type="checkbox"]), textarea')) return
  event.preventDefault()
  // That would have brought the focus as well.
  target.closest<HTMLElement>('tbody [tabindex]')?.focus({ preventScroll: true })
}

/** Rows that are seen on each side of one that somebody was sent to. */
const around = 4

/** At a start nobody has gone anywhere yet, and the page takes the focus from nobody. */
const hasBeenUsed = (): boolean => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive

function isOnRows(scroller: RefObject<HTMLElement | null>): boolean {
  const table = scroller.current?.querySelector('table')
  const focused = document.activeElement
  return focused === table || table?.tBodies[0]?.contains(focused) === true
}

/** A row may have no such cell, where another needs its room: the one with the state is always there. */
function placeOf(
  scroller: RefObject<HTMLElement | null>,
  row: number,
  column: string | null,
): HTMLElement | null {
  const place = `tbody > [aria-rowindex="${row + 2}"]:not([aria-hidden])`
  const element = scroller.current?.querySelector<HTMLElement>(place) ?? null
  if (column === null) return element
  return (
    element?.querySelector<HTMLElement>(`[data-column="${column}"]`) ??
    element?.querySelector<HTMLElement>('[data-column="status"]') ??
    null
  )
}
