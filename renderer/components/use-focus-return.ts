import { useEffect, useLayoutEffect, useState } from 'react'

/**
 * What had the focus has it again when this is taken away, and before what was chosen takes it in its turn. Where it has
 * gone meanwhile, what is left around it has it. Whoever is elsewhere by then stays there.
 */
export function useFocusReturn(): void {
  const [before] = useState(() => placesAround(document.activeElement))
  useLayoutEffect(
    () => () => {
      if (isFocusLeft()) focusFirstLeft(before)
    },
    [before],
  )
}

/** Whoever knows better where one goes on has given it the focus by then. */
const patienceMs = 100

/**
 * A button that is pressed may go by that, or be switched off, and would take the focus along: what is left around it
 * has it. Who clicks on nothing wants to be nowhere.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let around: Element[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const remember = ({ target }: FocusEvent): void => {
      around = placesAround(target instanceof Element ? target : null)
    }
    const look = (): void => {
      timer = undefined
      // What was switched off for a moment alone is there again by now, and has it itself.
      if (isFocusFree()) focusFirstLeft(around)
    }
    const observer = new MutationObserver(() => {
      if (timer === undefined && isGone(around[0])) timer = setTimeout(look, patienceMs)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}

const over = '[role="dialog"], [role="menu"]'

/** Nobody has it but what is just going away over the page. */
export const isFocusLeft = (): boolean => isFocusFree() || Boolean(document.activeElement?.closest(over))

/** From the inside out. A menu is left when something in it is chosen, and leads to what opened it. */
function placesAround(from: Element | null): Element[] {
  const opener = openerOf(from?.closest('[role="menu"]'))
  const around: Element[] = []
  for (let at = opener ?? from; at && at !== document.body; at = at.parentElement) around.push(at)
  const main = document.getElementById('main')
  return main ? [...around, main] : around
}

/** A menu that is going has its name from its button still, which controls it no more. */
function openerOf(menu: Element | null | undefined): Element | null {
  if (!menu?.id) return null
  const named = document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  return named?.matches('[aria-haspopup]') ? named : document.querySelector(`[aria-controls="${menu.id}"]`)
}

const isGone = (element: Element | undefined): boolean =>
  element !== undefined && (!element.isConnected || element.matches(':disabled'))

/** What stands beside the page, as a message does, is no place to go on from. */
const parts = '#main, [role="dialog"], nav, header, footer'

/**
 * Of a table that is left around it, or has come in its place, the row that Tab leads to. The table would hand it on by
 * itself, but it hears of nothing while the page is put together anew.
 */
function focusFirstLeft(places: readonly Element[]): void {
  const left = places.find((place, at) => !isGone(place) && (at === 0 || place.closest(parts) !== null))
  const around = left?.id === 'main' ? null : left?.querySelector('[role="grid"]')
  const table = left?.closest('[role="grid"]') ?? around
  const place = table?.querySelector('tbody [tabindex="0"]') ?? table ?? left
  if (!(place instanceof HTMLElement)) return
  place.focus({ preventScroll: true })
  if (place.contains(document.activeElement)) return
  place.tabIndex = -1
  place.toggleAttribute(keeps, true)
  const leave = (): void => {
    place.removeAttribute('tabindex')
    place.removeAttribute(keeps)
  }
  place.addEventListener('blur', leave, { once: true })
  place.focus({ preventScroll: true })
}

/** On what only keeps the place in the page, from which the next Tab leads on. */
const keeps = 'data-keeps-place'

/** Whoever comes with something to go on with may take the focus. */
export const isFocusFree = (): boolean => {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.hasAttribute(keeps)
}
