/** Numbers that look random and are the same for the same seed, so that a failure can be had again. */
export interface Chance {
  /** A whole number below `count`. */
  below(count: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
  /** True once in so many. */
  oneIn(count: number): boolean
}

/** Mulberry32: small, and good enough to leave no kind of reply untried. */
export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (count: number): number => next() % count
  return {
    below,
    pick: choices => choices[below(choices.length)] ?? choices[0],
    oneIn: count => below(count) === 0,
  }
}
