/** How much is for testing: a part of each intent, or so many sentences of all, from each intent its share. */
export type TestPart = { percent: number } | { count: number }

/** How many of each are for testing. */
export function quotasOf(sizes: readonly number[], part: TestPart): number[] {
  if ('percent' in part) return sizes.map(size => Math.round((size * part.percent) / 100))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const count = Math.min(part.count, total)
  const shares = sizes.map(size => (total === 0 ? 0 : (size * count) / total))
  const quotas = shares.map(Math.floor)
  const remainderOf = (at: number): number => (shares[at] ?? 0) - (quotas[at] ?? 0)
  let left = count - quotas.reduce((sum, quota) => sum + quota, 0)
  // Those that lost most by being rounded down get one more.
  const order = [...sizes.keys()].sort((one, other) => remainderOf(other) - remainderOf(one) || one - other)
  for (const at of order) {
    if (left <= 0) break
    quotas[at] = (quotas[at] ?? 0) + 1
    left -= 1
  }
  return quotas
}
