import { expect, it } from 'vitest'
import { limit, limiterReach } from '../../../../../electron/dub/sound/limiter'
import { truePeakOf } from '../../../../../electron/dub/sound/true-peak'

const ceiling = 0.87
const all = [{ from: 0, to: Number.POSITIVE_INFINITY }]

/** Noise that is too loud now and then, and the same in both channels' own ways. */
function noise(count: number, seed: number, loud: number): Float32Array {
  let state = seed
  return Float32Array.from({ length: count }, (_, at) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff
    return (state / 0x4000_0000 - 1) * (at % 9_000 < 1_500 ? loud : 0.3)
  })
}

const limited = (left: Float32Array, right: Float32Array, stretches = all): [Float32Array, Float32Array] => {
  const sides: [Float32Array, Float32Array] = [left.slice(), right.slice()]
  limit(...sides, stretches, ceiling)
  return sides
}

it('nothing is over the ceiling, not even between samples, and what is far from it stays', () => {
  const left = noise(40_000, 1, 1.6)
  const right = noise(40_000, 2, 0.5)
  const [one, other] = limited(left, right)
  expect(truePeakOf(left, 0, 40_000)).toBeGreaterThan(1.5)
  expect(truePeakOf(one, 0, 40_000)).toBeLessThanOrEqual(ceiling * 1.005)
  expect(truePeakOf(one, 0, 40_000)).toBeGreaterThan(ceiling * 0.95)
  // Both sides alike: a voice in the middle stays there.
  const places = Array.from(left.keys()).filter(at => Math.abs(left[at] ?? 0) > 0.01)
  const gains = places.map(at => (one[at] ?? 0) / (left[at] ?? 1))
  const others = places.map(at => (other[at] ?? 0) / (right[at] ?? 1))
  expect(gains.every((gain, at) => Math.abs(gain - (others[at] ?? 0)) < 1e-3 || (right[at] ?? 0) === 0)).toBe(
    true,
  )
  expect(one.subarray(4_000, 7_000)).toEqual(left.subarray(4_000, 7_000))
})

it('a tone whose samples miss its peaks is held under the ceiling between them', () => {
  const tone = Float32Array.from({ length: 10_000 }, (_, at) => 1.1 * Math.sin((at + 0.5) * (Math.PI / 2)))
  expect(Math.max(...tone)).toBeLessThan(ceiling)
  const [one] = limited(tone, tone)
  expect(truePeakOf(one, 1_000, 9_000)).toBeLessThanOrEqual(ceiling * 1.001)
})

it('a part of it comes out the same by itself', () => {
  const left = noise(60_000, 3, 1.6)
  const right = noise(60_000, 4, 1.3)
  const [whole] = limited(left, right)
  const from = 20_000 - limiterReach
  const to = 30_000 + limiterReach
  const [part] = limited(left.subarray(from, to), right.subarray(from, to))
  expect(part.subarray(limiterReach, limiterReach + 10_000)).toEqual(whole.subarray(20_000, 30_000))
})

it('what is loud outside of the stretches stays as it is', () => {
  const left = noise(40_000, 1, 1.6)
  const [one] = limited(left, left, [{ from: 17_000, to: 21_000 }])
  expect(one.subarray(0, 15_000)).toEqual(left.subarray(0, 15_000))
  expect(one.subarray(18_000, 19_500)).not.toEqual(left.subarray(18_000, 19_500))
  expect(one.subarray(24_000)).toEqual(left.subarray(24_000))
})

it('goes as slowly as it comes, to the sample or the one before, and changes nothing beyond', () => {
  const peak = 5_000
  const flat = new Float32Array(10_000).fill(0.5)
  flat[peak] = 2 * ceiling
  const [one] = limited(flat, flat)
  const gains = one.map((value, at) => value / (flat[at] ?? 1))
  const [before, after] = [gains.slice(0, peak).reverse(), gains.slice(peak + 1)]
  expect(before.every((gain, at) => Math.abs(gain - (after[at] ?? 1)) < 1e-3)).toBe(true)
  expect(gains[peak]).toBeLessThan(0.51)
  const touched = Array.from(gains.keys()).filter(at => gains[at] !== 1)
  expect(touched[0]).toBeGreaterThanOrEqual(peak - limiterReach)
  expect(touched.at(-1)).toBeLessThanOrEqual(peak + limiterReach)
  expect(gains.every((gain, at) => at === 0 || Math.abs(gain - (gains[at - 1] ?? 1)) < 0.01)).toBe(true)
})
