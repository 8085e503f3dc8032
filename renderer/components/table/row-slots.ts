import type { TableRows } from './table-rows'

/** The elements of a row, and the row that has them now. */
export interface RowSlot {
  /** Of the elements, whichever row has them. */
  key: number
  at: number
  /** Of the row. Null: it is not here yet. */
  id: string | null
}

/** Where one row leaves as another comes, the number in sight goes up and down by these. */
const mostResting = 3

interface SlotsAsked {
  list: TableRows
  drawn: readonly number[]
  /** The row that has the focus in it, or -1. */
  focused: number
}

/**
 * Which row has which elements. A row keeps its own for as long as it is drawn. Those of one that was scrolled away are
 * taken by one that comes: to write other words into them costs a fraction of making new ones. What has the focus, or
 * is no more in the list, hands nothing on, or the focus would be at something else unnoticed.
 */
export function slotsFor(before: readonly RowSlot[], { list, drawn, focused }: SlotsAsked): RowSlot[] {
  const idAt = (at: number): string | null => list.idAt(at) ?? null
  const coming = new Map(drawn.map(at => [idAt(at) ?? at, at]))
  const slots: (RowSlot | null)[] = []
  const free: number[] = []
  for (const slot of before) {
    const at = coming.get(slot.id ?? slot.at)
    if (at !== undefined) {
      coming.delete(slot.id ?? slot.at)
      slots.push(slot.at === at ? slot : { ...slot, at })
    } else if (slot.at !== focused && slot.id !== null && list.placeOf(slot.id) !== -1) {
      free.push(slots.length)
      slots.push(slot)
    }
  }
  let next = before.reduce((most, { key }) => Math.max(most, key), -1) + 1
  for (const at of coming.values()) {
    const place = free.shift()
    const own = place === undefined ? null : slots[place]
    if (own && place !== undefined) slots[place] = { ...own, at, id: idAt(at) }
    else slots.push({ key: next++, at, id: idAt(at) })
  }
  // Out of sight they cost nothing, and the next row that comes need not be made.
  const resting = free.filter(place => idAt(slots[place]?.at ?? -1) === slots[place]?.id)
  const leaving = new Set(free.filter(place => !resting.slice(0, mostResting).includes(place)))
  return slots.filter((slot, place): slot is RowSlot => slot !== null && !leaving.has(place))
}

/** Of numbers each of which is there once, the most that already stand in their order. */
export function inOrderAlready(numbers: readonly number[]): ReadonlySet<number> {
  /** The longest rise that ends with each. */
  const ends: { length: number; before: number }[] = []
  let last = -1
  numbers.forEach((number, n) => {
    let best = { length: 1, before: -1 }
    for (let m = 0; m < n; m += 1) {
      const length = (ends[m]?.length ?? 0) + 1
      if ((numbers[m] ?? 0) < number && length > best.length) best = { length, before: m }
    }
    ends.push(best)
    if (best.length > (ends[last]?.length ?? 0)) last = n
  })
  const there = new Set<number>()
  for (let n = last; n >= 0; n = ends[n]?.before ?? -1) there.add(numbers[n] ?? 0)
  return there
}
