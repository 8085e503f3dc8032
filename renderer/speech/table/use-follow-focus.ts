import { type RefObject, useEffect, useRef } from 'react'
import { type RowPlaces, scrollTo } from '../../components/table/rows-in-sight'
import { useSpeech } from '../store/speech-store'

/**
 * Keeps the line with the focus in sight, and the keyboard on its cell while the keyboard is in the table. Whoever
 * types elsewhere, as in the search field, keeps the keyboard.
 */
export function useFollowFocus(box: RefObject<HTMLDivElement | null>, places: RowPlaces): void {
  const active = useSpeech(state => state.active)
  const column = useSpeech(state => state.column)
  const isEditing = useSpeech(state => state.editing !== null)
  const latest = useRef(places)
  // The table itself may take the place of the field in which its first line was typed, or of another screen.
  const wasEditing = useRef<boolean>(hasBeenUsed())

  useEffect(() => {
    latest.current = places
  }, [places])

  useEffect(() => {
    const element = box.current
    if (!element || active === null) return
    const { shown } = useSpeech.getState()
    const at = shown.indexOf(active)
    if (at < 0) return
    const head = element.querySelector('thead')?.offsetHeight ?? 0
    const top = scrollTo(latest.current, at, element.scrollTop, element.clientHeight - head)
    if (top !== element.scrollTop) element.scrollTop = top
  }, [box, active])

  useEffect(() => {
    const element = box.current
    const before = wasEditing.current
    wasEditing.current = isEditing
    if (!element || active === null || isEditing) return
    const focused = document.activeElement
    const isHere = element.contains(focused)
    // A field that was just closed has left the focus nowhere.
    const isNowhere = before && (focused === document.body || focused === null)
    if (!isHere && !isNowhere) return
    const row = element.querySelector(`[data-key="${active}"]`)
    const cell =
      row?.querySelector<HTMLElement>(`[data-column="${column}"]`) ??
      row?.querySelector<HTMLElement>('[data-column="status"]')
    if (cell && cell !== focused && !isInside(cell, focused)) cell.focus({ preventScroll: true })
  }, [box, active, column, isEditing])
}

/** At a start nobody has gone anywhere yet, and the page takes the focus from nobody. */
const hasBeenUsed = (): boolean => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive

const isInside = (cell: HTMLElement, focused: Element | null): boolean =>
  focused !== null && cell.contains(focused) && focused instanceof HTMLTextAreaElement
