import { useLayoutEffect, useState } from 'react'

/** What had the focus has it again when this is taken away, and before what was chosen takes it in its turn. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement)
  useLayoutEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
}
