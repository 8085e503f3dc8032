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

/**
 * Whether a number in it may have been read as another one. Of a large one nobody can tell any more whether it was
 * written by its digits, all of which count when it is an id.
 */
export function holdsInexactNumber(value: unknown): boolean {
  for (const level of levelsOf(value)) if (level.some(isInexact)) return true
  return false
}

function isInexact(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER
}
