import { type RefObject, useEffect, useRef } from 'react'
import { useFindFields } from './find-fields'

/** The field that is asked for has the focus, with what is in it selected. */
export function useAskedField(name: 'find' | 'replace'): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const { wanted, asked } = useFindFields()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking for the same field again is asking.
  useEffect(() => {
    if (wanted !== name) return
    field.current?.focus()
    field.current?.select()
  }, [wanted, asked, name])
  return field
}
