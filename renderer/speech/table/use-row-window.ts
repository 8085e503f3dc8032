import { type RefObject, useLayoutEffect, useState } from 'react'
import { type RowPlaces, rowsInSight } from '../../components/table/rows-in-sight'

const spare = 6

/** Which rows to draw while a box scrolls. Drawn again only when that is others. */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  places: RowPlaces,
): { from: number; to: number } {
  const [sight, setSight] = useState({ scrolled: 0, height: 800 })
  const shown = rowsInSight(places, sight.scrolled, sight.height, spare)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = (): void => {
      const { scrollTop, clientHeight } = element
      setSight(before => {
        const now = { scrolled: scrollTop, height: clientHeight || before.height }
        const old = rowsInSight(places, before.scrolled, before.height, spare)
        const next = rowsInSight(places, now.scrolled, now.height, spare)
        return old.from === next.from && old.to === next.to ? before : now
      })
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const watcher = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look)
    watcher?.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      watcher?.disconnect()
    }
  }, [box, places])

  return shown
}
