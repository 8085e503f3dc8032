/** Numbers from 0 that are joined to groups, each found by one of them. */
export interface Unions {
  /** The same number for all that are joined. */
  of(one: number): number
  join(one: number, other: number): void
}

export function createUnions(count: number): Unions {
  const parents = Int32Array.from({ length: count }, (_, at) => at)
  function of(one: number): number {
    let at = one
    for (let parent = parents[at] ?? at; parent !== at; parent = parents[at] ?? at) {
      const next = parents[parent] ?? parent
      parents[at] = next
      at = next
    }
    return at
  }
  return {
    of,
    join(one, other) {
      const [first, second] = [of(one), of(other)]
      if (first < second) parents[second] = first
      else parents[first] = second
    },
  }
}
