import { useDirection } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/** Many things to press that are one stop for Tab: the arrows go from one to the next, Home and End to the ends. */
export function useRovingFocus(line: 'horizontal' | 'vertical') {
  const { dir } = useDirection()
  const [chosen, setChosen] = useState(0)

  const itemsIn = (element: HTMLElement): HTMLElement[] => [
    ...element.querySelectorAll<HTMLElement>('[data-roving]'),
  ]
  const placeOf = (items: HTMLElement[], target: EventTarget): number =>
    target instanceof HTMLElement ? items.indexOf(target) : -1
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const items = itemsIn(event.currentTarget)
    const here = placeOf(items, event.target)
    const next = here < 0 ? null : placeAfter(event.key, here, items.length, line, dir)
    if (next === null) return
    event.preventDefault()
    items[next]?.focus()
  }
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const at = placeOf(itemsIn(event.currentTarget), event.target)
    if (at >= 0) setChosen(at)
  }
  return {
    container: { onKeyDown, onFocus },
    /** `count` keeps the stop on an item that is there. */
    item: (at: number, count: number) => ({
      'data-roving': true,
      tabIndex: at === Math.min(chosen, count - 1) ? (0 as const) : (-1 as const),
    }),
  }
}

function placeAfter(
  key: string,
  here: number,
  count: number,
  line: 'horizontal' | 'vertical',
  dir: 'ltr' | 'rtl',
): number | null {
  const onward = line === 'vertical' ? 'ArrowDown' : dir === 'ltr' ? 'ArrowRight' : 'ArrowLeft'
  const back = line === 'vertical' ? 'ArrowUp' : dir === 'ltr' ? 'ArrowLeft' : 'ArrowRight'
  if (key === onward) return (here + 1) % count
  if (key === back) return (here - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
