import type { ChangeEvent, KeyboardEvent } from 'react'

type Direction = 'ltr' | 'rtl'

/**
 * What is to be pressed in a row is no stop for Tab, of which a table would have three for each row: left and right go
 * along them, the row itself being the first. False: the key is for somebody else.
 */
export function moveAlongRow(event: KeyboardEvent, direction: Direction): boolean {
  const { target, ctrlKey, metaKey, altKey, shiftKey } = event
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey || shiftKey) return false
  const row = target.closest<HTMLElement>('tbody tr')
  if (!row) return false
  const stops = [row, ...row.querySelectorAll<HTMLElement>(':is(button, input):enabled')]
  const at = stops.indexOf(target)
  const to = stops[placeAfter(event.key, at, direction)]
  if (at < 0 || !to || to === target) return false
  event.preventDefault()
  to.focus()
  return true
}

function placeAfter(key: string, at: number, direction: Direction): number {
  if (key === (direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft')) return at + 1
  if (key === (direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight')) return at - 1
  return key === 'Escape' ? 0 : at
}

/** Whether a check box was changed by a click with Shift held, which is for a range. */
export const isForRange = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
