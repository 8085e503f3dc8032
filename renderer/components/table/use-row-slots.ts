import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { inOrderAlready, type RowSlot, slotsFor } from './row-slots'
import type { TableRows } from './table-rows'

/** Milliseconds in which no row comes: until then somebody scrolls. */
const restsAfter = 250

/**
 * The rows to draw, each with its elements, and those where they were while somebody scrolls: to move them would cost as
 * much as new ones. Of another list they are in its order at once.
 */
export function useRowSlots(
  body: RefObject<HTMLTableSectionElement | null>,
  list: TableRows,
  drawn: readonly number[],
): readonly RowSlot[] {
  const last = useRef<Placed>({ list: null, slots: [] })
  const slots = useMemo(() => {
    const next = slotsFor(last.current.slots, { list, drawn, focused: focusedRow(body.current) })
    return areElsewhere(last.current, { list, slots: next })
      ? next.toSorted((one, other) => one.at - other.at)
      : next
  }, [body, list, drawn])
  useLayoutEffect(() => {
    last.current = { list, slots }
  }, [list, slots])
  // biome-ignore lint/correctness/useExhaustiveDependencies: others have come.
  useEffect(() => {
    const timer = setTimeout(() => body.current && putInOrder(body.current), restsAfter)
    return () => clearTimeout(timer)
  }, [body, slots])
  return slots
}

interface Placed {
  list: TableRows | null
  slots: readonly RowSlot[]
}

/** A list of which more has come is no other: somebody scrolls in it. */
function areElsewhere(before: Placed, { list, slots }: Placed): boolean {
  if (before.list === list) return false
  const places = new Map(before.slots.map(({ id, at }) => [id, at]))
  return slots.some(({ id, at }) => id !== null && (places.get(id) ?? at) !== at)
}

const placeIn = ({ ariaRowIndex }: Element): number => Number(ariaRowIndex ?? 0) - 2

function focusedRow(body: HTMLElement | null): number {
  const { activeElement } = document
  const row = body?.contains(activeElement) ? activeElement?.closest('tr') : null
  return row ? placeIn(row) : -1
}

/** Of one that moves so, the focus stays in it. Not among the types yet, and missing in tests without a page. */
type Movable = HTMLElement & Partial<Pick<Document, 'moveBefore'>>

/** Whoever reads the rows one after the other, as screen readers do, goes by the order of their elements. */
function putInOrder(body: Movable): void {
  const rows = [...body.children]
  const stays = inOrderAlready(rows.map(placeIn))
  let next: Element | null = null
  for (const row of rows.sort((one, other) => placeIn(other) - placeIn(one))) {
    if (!stays.has(placeIn(row))) body.moveBefore?.(row, next)
    next = row
  }
}
