import { type RefCallback, useEffect, useRef } from 'react'
import type { SignInField } from './sign-in-fields'

/** Sends the focus to a field by its name; at first to the one named, if any. */
export function useFieldFocus(initially: SignInField | null) {
  const elements = useRef(new Map<SignInField, HTMLElement>())
  const first = useRef(initially)

  const elementOf =
    (field: SignInField): RefCallback<HTMLElement> =>
    element => {
      if (element) elements.current.set(field, element)
      else elements.current.delete(field)
    }

  const focusOn = (field: SignInField | undefined): void => {
    if (field) elements.current.get(field)?.focus()
  }

  useEffect(() => {
    if (first.current) elements.current.get(first.current)?.focus()
  }, [])

  return { elementOf, focusOn }
}
