import { eachNear, peakAt, peakReach } from './true-peak'

/** Samples from one to another. */
export interface Stretch {
  from: number
  to: number
}

/** Samples that the limiter looks ahead and back, for the least gain and again for its mean. */
const reach = 480

/** How far from a sample lies what still changes its gain. */
export const limiterReach = 2 * (reach + peakReach)

/**
 * Holds both channels under the ceiling within the stretches. Each gain is the least that any sample within reach needs,
 * smoothed over as much: it never overshoots, and remembers nothing, so that a block comes out the same by itself.
 */
export function limit(
  left: Float32Array,
  right: Float32Array,
  stretches: readonly Stretch[],
  ceiling: number,
): void {
  const { needs, overs } = neededGains(left, right, stretches, ceiling)
  // Beyond the reach of what is too loud all gains are exactly one.
  for (const { from, to } of around(overs, left.length)) {
    const gains = smoothed(leastWithin(needs.subarray(from, to)))
    for (let at = 0; at < gains.length; at++) {
      const gain = gains[at] ?? 1
      left[from + at] = (left[from + at] ?? 0) * gain
      right[from + at] = (right[from + at] ?? 0) * gain
    }
  }
}

/** What gain each sample needs, and where it is not one. */
function neededGains(
  left: Float32Array,
  right: Float32Array,
  stretches: readonly Stretch[],
  ceiling: number,
): { needs: Float32Array; overs: number[] } {
  let needs = new Float32Array(0)
  const overs: number[] = []
  for (const { from, to } of stretches) {
    const first = Math.max(0, from)
    const end = Math.min(left.length, to)
    for (const side of [left, right]) {
      eachNear(side, first, end, ceiling, at => {
        const top = peakAt(side, at)
        if (top <= ceiling) return
        if (needs.length === 0) needs = new Float32Array(left.length).fill(1)
        needs[at] = Math.min(needs[at] ?? 1, ceiling / top)
        overs.push(at)
      })
    }
  }
  return { needs, overs }
}

/** As far as gains may differ from one because of these samples, and a little more. */
function around(overs: readonly number[], length: number): Stretch[] {
  const wide = 2 * reach + 2
  const stretches: Stretch[] = []
  for (const at of overs.toSorted((one, other) => one - other)) {
    const last = stretches.at(-1)
    const to = Math.min(length, at + wide)
    if (last && at - wide <= last.to) last.to = to
    else stretches.push({ from: Math.max(0, at - wide), to })
  }
  return stretches
}

function leastWithin(values: Float32Array): Float32Array {
  const { length } = values
  const least = new Float32Array(length)
  const queue = new Int32Array(length)
  let head = 0
  let tail = 0
  for (let at = 0; at < length + reach; at++) {
    if (at < length) {
      while (tail > head && (values[queue[tail - 1] ?? 0] ?? 1) >= (values[at] ?? 1)) tail--
      queue[tail++] = at
    }
    if (at < reach) continue
    while ((queue[head] ?? 0) < at - 2 * reach) head++
    least[at - reach] = values[queue[head] ?? 0] ?? 1
  }
  return least
}

/** Where nothing is limited the mean is exactly one: numbers of 24 bits are added up without a rest. */
function smoothed(values: Float32Array): Float32Array {
  const width = 2 * reach + 1
  const last = values.length - 1
  const means = new Float32Array(values.length)
  let total = (values[0] ?? 1) * reach
  for (let at = 0; at <= reach; at++) total += values[Math.min(last, at)] ?? 1
  for (let at = 0; at <= last; at++) {
    means[at] = total / width
    total += (values[Math.min(last, at + reach + 1)] ?? 1) - (values[Math.max(0, at - reach)] ?? 1)
  }
  return means
}
