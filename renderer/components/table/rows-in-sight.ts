/** Where rows of different heights stand, one below the other, in pixels. */
export interface RowPlaces {
  /** The top of each row, and after the last the end of all. */
  tops: Float64Array
  count: number
  height: number
}

export function placeRows(count: number, heightOf: (at: number) => number): RowPlaces {
  const tops = new Float64Array(count + 1)
  for (let at = 0; at < count; at += 1) tops[at + 1] = (tops[at] ?? 0) + heightOf(at)
  return { tops, count, height: tops[count] ?? 0 }
}

export const topOf = ({ tops, count }: RowPlaces, at: number): number =>
  tops[Math.min(Math.max(at, 0), count)] ?? 0

/** The row that a place is in; the first or the last one beyond the ends. -1 without rows. */
export function rowAt({ tops, count }: RowPlaces, y: number): number {
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return high < 0 ? -1 : low
}

/** What of a list its box shows, in pixels. */
export interface Sight {
  scrolled: number
  height: number
}

/** What was drawn for it, with so many rows beyond its edges. */
export interface DrawnSight extends Sight {
  spare: number
}

/** The rows to draw: those in sight and so many more on either side. `to` is behind the last. */
export function rowsInSight(
  places: RowPlaces,
  scrolled: number,
  sight: number,
  spare: number,
): { from: number; to: number } {
  if (places.count === 0) return { from: 0, to: 0 }
  const first = rowAt(places, scrolled)
  const last = rowAt(places, scrolled + sight)
  return { from: Math.max(first - spare, 0), to: Math.min(last + 1 + spare, places.count) }
}

/** What comes of having scrolled: nothing, rows drawn between frames, or rows drawn at once. */
export type Drawing = 'none' | 'soon' | 'now'

/**
 * A list that was drawn for the one place is at the other. Spare rows are drawn once more than half of them have come into
 * sight: each time asks for a frame, for which the next key waits, and all at once would cost one. What is in sight and
 * not there cannot wait.
 */
export function drawingFor(places: RowPlaces, drawn: DrawnSight | null, now: DrawnSight): Drawing {
  if (!drawn) return 'now'
  const there = rowsInSight(places, drawn.scrolled, drawn.height, drawn.spare)
  const holds = (least: number): boolean => {
    const { from, to } = rowsInSight(places, now.scrolled, now.height, least)
    return there.from <= from && to <= there.to
  }
  if (!holds(0)) return 'now'
  return holds(now.spare >> 1) ? 'none' : 'soon'
}

/** Those rows, and others that stay wherever the list is scrolled to: with them the focus itself would go. */
export function drawnRows(from: number, to: number, kept: readonly number[]): number[] {
  const rows = Array.from({ length: to - from }, (_, n) => from + n)
  const others = kept.filter(at => at >= 0 && (at < from || at >= to))
  return others.length === 0 ? rows : [...rows, ...others].sort((one, other) => one - other)
}

/** How far to scroll so that a row is in sight, and no further. */
export function scrollTo(places: RowPlaces, at: number, scrolled: number, sight: number): number {
  const top = topOf(places, at)
  const bottom = topOf(places, at + 1)
  if (top < scrolled) return top
  return bottom > scrolled + sight ? Math.min(bottom - sight, top) : scrolled
}
