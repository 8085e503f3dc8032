import { useLayoutEffect, useState } from 'react'

/**
 * What had the focus has it again when this is taken away, and before what was chosen takes it in its turn. Where it has
 * gone meanwhile, what is left around it has it: a table hands it on to its row. Whoever is elsewhere by then stays there.
 */
export function useFocusReturn(): void {
  const [before] = useState(() => placesAround(document.activeElement))
  useLayoutEffect(
    () => () => {
      const { activeElement, body } = document
      const isElsewhere = activeElement !== body && activeElement?.closest(over) === null
      if (!isElsewhere) before.find(takesFocus)
    },
    [before],
  )
}

const over = '[role="dialog"], [role="menu"]'

/** From the inside out. A menu has gone by then, and leads to what opened it. */
function placesAround(from: Element | null): Element[] {
  const places = [document.getElementById('main')].filter(main => main !== null)
  const menu = from?.closest('[role="menu"]')
  const opener = menu?.id ? document.querySelector(`[aria-controls="${menu.id}"]`) : null
  const around: Element[] = []
  for (let at = opener ?? from; at && at !== document.body; at = at.parentElement) around.push(at)
  return [...around, ...places]
}

function takesFocus(place: Element): boolean {
  if (place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true })
  return place.contains(document.activeElement)
}
