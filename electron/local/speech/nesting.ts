/** Looks without calling itself: a client may send brackets by the thousand. */
export function nestsDeeperThan(levels: number, value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= levels; depth += 1) {
    level = level.flatMap(item => (typeof item === 'object' && item !== null ? Object.values(item) : []))
    if (level.length === 0) return false
  }
  return true
}
