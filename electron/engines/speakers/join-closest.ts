import { type Gaussian, merged } from './gaussian'

/** Infinite: these two may not be joined. */
export type JoinLoss = (one: Gaussian, other: Gaussian) => number

export interface Pair {
  one: number
  other: number
  loss: number
}

/** The pair whose joining loses least. */
export function closestPair(gaussians: readonly Gaussian[], lossOf: JoinLoss): Pair | null {
  return leastOf(gaussians.map((one, index) => gaussians.slice(0, index).map(other => lossOf(one, other))))
}

/** Both in the place of the first of them. */
export function joinedClusters(gaussians: readonly Gaussian[], { one, other }: Pair): Gaussian[] {
  const [kept, gone] = [gaussians[other], gaussians[one]]
  if (!kept || !gone) return [...gaussians]
  return gaussians.with(other, merged(kept, gone)).toSpliced(one, 1)
}

/** Joins pair after pair. `goesOn` is asked with the least loss and how many are left. Cubic in their number. */
export function joinClosest(
  gaussians: readonly Gaussian[],
  lossOf: JoinLoss,
  goesOn: (loss: number, left: number) => boolean,
): Gaussian[] {
  let left = [...gaussians]
  const losses = left.map((one, index) => left.slice(0, index).map(other => lossOf(one, other)))
  for (let pair = leastOf(losses); pair && goesOn(pair.loss, left.length); pair = leastOf(losses)) {
    left = joinedClusters(left, pair)
    losses.splice(pair.one, 1)
    for (const row of losses) if (row.length > pair.one) row.splice(pair.one, 1)
    renew(losses, left, pair.other, lossOf)
  }
  return left
}

function renew(losses: number[][], gaussians: readonly Gaussian[], changed: number, lossOf: JoinLoss): void {
  const fresh = gaussians[changed]
  if (!fresh) return
  for (const [index, gaussian] of gaussians.entries()) {
    const row = losses[Math.max(index, changed)]
    if (row && index !== changed) row[Math.min(index, changed)] = lossOf(fresh, gaussian)
  }
}

/** `losses[one][other]`, with `other` below `one`. */
function leastOf(losses: readonly (readonly number[])[]): Pair | null {
  let least: Pair | null = null
  for (const [one, row] of losses.entries()) {
    for (const [other, loss] of row.entries()) {
      if (loss < (least?.loss ?? Number.POSITIVE_INFINITY)) least = { one, other, loss }
    }
  }
  return least
}
