import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** The dialogs that are open, the newest last. */
const open: RefObject<HTMLElement | null>[] = []

/**
 * Escape closes one layer at a time: the newest dialog, unless the focus is in a box or a menu that is open over that.
 * It is asked first of all, when what has the focus says still whether it has a use of its own for that key.
 */
export function useEscape(root: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (open.at(-1) === root && closesLayer(event) && !isOver(root.current, event.target)) close()
    }
    open.push(root)
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      open.splice(open.indexOf(root), 1)
      window.removeEventListener('keydown', onKeyDown, true)
    }
  }, [root])
}

/** The Escape of an input method gives up what is composed; a field with an open list says so as Mantine's do. */
const closesLayer = ({ key, isComposing, target }: KeyboardEvent): boolean =>
  key === 'Escape' && !isComposing && !hasOwnEscape(target)

const hasOwnEscape = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.getAttribute('data-mantine-stop-propagation') === 'true' &&
  !hasUnseenList(target)

/** Mantine's lists are open also while they have nothing to offer, and are not shown then. */
export const hasUnseenList = (field: Element): boolean =>
  !!document.getElementById(field.getAttribute('aria-controls') ?? '')?.closest('[data-hidden]')

const boxes = '[role="dialog"]:not([aria-modal]), [role="menu"]'

/** What was opened later comes later in the page; what is still open behind the dialog is left for it. */
function isOver(root: HTMLElement | null, target: EventTarget | null): boolean {
  const box = target instanceof Element ? target.closest(boxes) : null
  return (
    box !== null &&
    root !== null &&
    (root.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  )
}
