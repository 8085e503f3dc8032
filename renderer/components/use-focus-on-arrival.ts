import { type RefObject, useEffect } from 'react'

/** What one comes to a screen for has the focus, unless one types elsewhere already: in the palette, in a dialog. */
export function useFocusOnArrival(field: RefObject<HTMLElement | null>, isWanted = true): void {
  useEffect(() => {
    if (isWanted && isNowhere(document.activeElement)) field.current?.focus()
  }, [field, isWanted])
}

const isNowhere = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.id === 'main'
