/** Numbers from 0 up to 1 that are the same for the same seed: mulberry32. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** In place, by Fisher and Yates. */
export function shuffle<T extends Uint32Array | unknown[]>(things: T, chance: () => number): T {
  for (let at = things.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1))
    const kept = things[at]
    things[at] = things[other] as T[number]
    things[other] = kept as T[number]
  }
  return things
}
