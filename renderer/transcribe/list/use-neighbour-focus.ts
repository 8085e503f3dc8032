import { useEffect, useRef } from 'react'

/**
 * With a row that goes, the focus would go nowhere: it goes to the row that is then in its place. Whoever is elsewhere
 * by then, as in the search field, stays there.
 */
export function useNeighbourFocus(
  ids: readonly string[],
  current: string | null,
  goTo: (index: number) => void,
): void {
  const before = useRef(ids)
  useEffect(() => {
    const was = before.current
    before.current = ids
    if (was === ids || current === null || ids.includes(current) || !isFocusNowhere()) return
    const neighbour = neighbourOf(current, was, ids)
    if (neighbour !== null) goTo(ids.indexOf(neighbour))
  })
}

const isFocusNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

/** The next of those that are left, else the one before. Null: it was not there, or nothing is left around it. */
export function neighbourOf(id: string, was: readonly string[], left: readonly string[]): string | null {
  const at = was.indexOf(id)
  if (at < 0) return null
  const stays = new Set(left)
  const isLeft = (one: string): boolean => stays.has(one)
  return was.slice(at + 1).find(isLeft) ?? was.slice(0, at).findLast(isLeft) ?? null
}
