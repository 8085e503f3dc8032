/** The value, then all that it holds, then all that those hold. Without recursion: a client may send brackets by the thousand. */
function* levelsOf(value: unknown): Generator<unknown[]> {
  for (let level = [value]; level.length > 0; ) {
    yield level
    level = level.flatMap((item): unknown[] =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    )
  }
}

export function nestsDeeperThan(levels: number, value: unknown): boolean {
  let depth = 0
  for (const _ of levelsOf(value)) {
    if (depth > levels) return true
    depth += 1
  }
  return false
}

/** Whole numbers from here on are written with an exponent, as nobody writes one by its digits. */
const leastWithExponent = 1e21

/** Whether a number in it was read as another one: it has more digits than fit, or is beyond all that can be held. */
export function holdsInexactNumber(value: unknown): boolean {
  for (const level of levelsOf(value)) if (level.some(isInexact)) return true
  return false
}

function isInexact(value: unknown): boolean {
  if (typeof value !== 'number') return false
  const size = Math.abs(value)
  return size > Number.MAX_SAFE_INTEGER && (size < leastWithExponent || size === Number.POSITIVE_INFINITY)
}
