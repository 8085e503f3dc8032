import { type RefObject, useEffect } from 'react'
import { isFocusFree } from './use-focus-return'

/** What one comes to a screen for has the focus, unless one types elsewhere already: in the palette, in a dialog. */
export function useFocusOnArrival(field: RefObject<HTMLElement | null>, isWanted = true): void {
  useEffect(() => {
    if (isWanted && (isFocusFree() || document.activeElement?.id === 'main')) field.current?.focus()
  }, [field, isWanted])
}
