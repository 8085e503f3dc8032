/** The rows of a table in their order, of which not all need be here. What it says does not change: others are another. */
export interface TableRows {
  count: number
  /** Undefined: it is not here yet. */
  idAt(at: number): string | undefined
  /** -1: it is not among them. Undefined: that is not known yet. */
  placeOf(id: string): number | undefined
  /** These are drawn now. Left out, as the next: all are here. */
  want?(drawn: readonly number[]): void
  /** The row that begins with what is typed, from the row with the keyboard on and round by the first; -1 for none. */
  begins?(typed: string, row: number): Promise<number>
}

export function allHere(ids: readonly string[]): TableRows {
  let places: ReadonlyMap<string, number> | null = null
  return {
    count: ids.length,
    idAt: at => ids[at],
    placeOf(id) {
      places ??= new Map(ids.map((one, at) => [one, at]))
      return places.get(id) ?? -1
    },
  }
}

/** Those from one place to another, both with them. Null: not all of them are here. */
export function idsWithin(list: TableRows, from: number, to: number): string[] | null {
  const ids: string[] = []
  for (let at = from; at <= to; at += 1) {
    const id = list.idAt(at)
    if (id === undefined) return null
    ids.push(id)
  }
  return ids
}

/** Those from one row to another, in their order: the other alone where the one is not among them. Null: not all are here. */
export function idsBetween(list: TableRows, one: string, other: string): string[] | null {
  const [from, to] = [list.placeOf(one), list.placeOf(other)]
  if (from === -1) return [other]
  return from === undefined || to === undefined
    ? null
    : idsWithin(list, Math.min(from, to), Math.max(from, to))
}

/** The first rows of so many, of which the others are on their way. */
export function firstHere(ids: readonly string[], count: number): TableRows {
  const first = allHere(ids)
  return {
    count,
    idAt: first.idAt,
    placeOf(id) {
      const at = first.placeOf(id)
      return at === -1 ? undefined : at
    },
  }
}

/**
 * The place of the row with the keyboard once rows went: it as before, or the next of those that are left, else the one
 * before. Which it is may not be here yet. Null: none went, or none is left.
 */
export function leftAfter(was: TableRows, now: TableRows, current: string): number | null {
  const there = now.placeOf(current)
  if (there !== -1) return now.count < was.count ? (there ?? null) : null
  const at = was.placeOf(current) ?? -1
  if (at < 0 || now.count === 0) return null
  const left = (step: 1 | -1): number | null => {
    for (let next = at + step; next >= 0 && next < was.count; next += step) {
      const id = was.idAt(next)
      // Another that is here may stand thousands of rows away.
      if (id === undefined) return Math.min(at, now.count - 1)
      const place = now.placeOf(id) ?? -1
      if (place >= 0) return place
    }
    return null
  }
  return left(1) ?? left(-1)
}
