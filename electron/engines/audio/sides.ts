import type { Resampler } from './resample'

/** The left and the right channel of sound whose samples stand side by side. */
export function sidesOf(pairs: Float32Array): [left: Float32Array, right: Float32Array] {
  const left = new Float32Array(pairs.length / 2)
  const right = new Float32Array(left.length)
  for (let at = 0; at < left.length; at++) {
    left[at] = pairs[2 * at] ?? 0
    right[at] = pairs[2 * at + 1] ?? 0
  }
  return [left, right]
}

/** Of what has more than two channels the first two are the sides; mono is heard on both. */
export function sideBySide([
  left = new Float32Array(0),
  right = left,
]: readonly Float32Array[]): Float32Array {
  const pairs = new Float32Array(2 * left.length)
  for (let at = 0; at < left.length; at++) {
    pairs[2 * at] = left[at] ?? 0
    pairs[2 * at + 1] = right[at] ?? 0
  }
  return pairs
}

/** Each side through a resampler of its own. */
export function bothSides(create: () => Resampler): Resampler {
  const sides = [create(), create()] as const
  return {
    push(pairs) {
      const [left, right] = sidesOf(pairs)
      return sideBySide([sides[0].push(left), sides[1].push(right)])
    },
    end: () => sideBySide(sides.map(side => side.end())),
  }
}
