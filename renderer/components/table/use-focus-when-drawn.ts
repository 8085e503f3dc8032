import { type RefObject, useEffect, useRef } from 'react'

/** Focuses a row of a list that may have to be scrolled to, and so is drawn only a moment later. */
export function useFocusWhenDrawn(scroller: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string | null>(null)
  const focus = (): void => {
    if (wanted.current === null) return
    const row = scroller.current?.querySelector<HTMLElement>(wanted.current)
    if (!row) return
    wanted.current = null
    // The list has brought it into sight already, by its own measure. Nobody pointed at it, so it has to show.
    row.focus({ preventScroll: true, focusVisible: true })
  }
  useEffect(focus)
  return selector => {
    wanted.current = selector
    focus()
  }
}
