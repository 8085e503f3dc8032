import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fittedTo, overlapAdd } from '../../../../shared/sound/overlap-add'

const rate = 16_000
const tone = (length: number, hertz: number): Float32Array =>
  Float32Array.from({ length }, (_, index) => 0.5 * Math.sin((2 * Math.PI * hertz * index) / rate))

/** Rising edges through zero, without those of the first and last 30 ms. */
function crossings(samples: Float32Array): number {
  const inside = samples.subarray(480, -480)
  return inside.filter((sample, index) => index > 0 && sample >= 0 && (inside[index - 1] ?? 0) < 0).length
}

describe('overlapAdd', () => {
  it.each([0.1, 0.5, 0.8, 0.999, 1.001, 1.25, 2, 10])(
    'keeps the pitch of a tone at %d times the length',
    ratio => {
      const length = Math.round(16_000 * ratio)
      const fitted = overlapAdd(tone(16_000, 150), rate, length)
      const periods = (150 * (length - 960)) / rate
      expect(fitted.length).toBe(length)
      expect(Math.abs(crossings(fitted) - periods)).toBeLessThanOrEqual(1 + periods / 500)
    },
  )

  it('keeps the loudness and never leaps', () => {
    const source = tone(16_000, 150)
    const steepest = 0.5 * ((2 * Math.PI * 150) / rate)
    const fitted = overlapAdd(source, rate, 21_333)
    const inside = fitted.subarray(480, -480)
    expect(Math.max(...inside)).toBeCloseTo(0.5, 1)
    const leaps = inside.map((sample, index) => Math.abs(sample - (inside[index - 1] ?? sample)))
    expect(Math.max(...leaps)).toBeLessThan(1.5 * steepest)
  })

  it('keeps things in their places', () => {
    const source = new Float32Array(32_000)
    source.set(tone(1_600, 200), 16_000)
    const fitted = overlapAdd(source, rate, 48_000)
    const first = fitted.findIndex(sample => Math.abs(sample) > 0.1)
    const last = fitted.findLastIndex(sample => Math.abs(sample) > 0.1)
    expect(Math.abs(first - 24_000)).toBeLessThan(480)
    expect(Math.abs(last - 26_400)).toBeLessThan(480)
  })

  it('gives the same sound, in a copy, at the same length', () => {
    const source = tone(1_000, 100)
    const fitted = overlapAdd(source, rate, 1_000)
    expect(fitted).toEqual(source)
    expect(fitted.buffer).not.toBe(source.buffer)
  })

  it('gives exactly the length that is asked for, finite throughout', () => {
    const lengths = fc.record({
      from: fc.integer({ min: 1, max: 3_000 }),
      to: fc.integer({ min: 1, max: 9_000 }),
    })
    fc.assert(
      fc.property(lengths, fc.constantFrom(8_000, 16_000, 22_050), ({ from, to }, sampleRate) => {
        const fitted = overlapAdd(tone(from, 120), sampleRate, to)
        return fitted.length === to && fitted.every(sample => Math.abs(sample) <= 0.51)
      }),
      { numRuns: 40 },
    )
  })
})

describe('a sound that is fitted', () => {
  const source = tone(1_600, 150)

  it('stays as it is where it is hardly off: it is cut, or followed by silence', () => {
    expect(fittedTo(source, rate, 1_520)).toEqual(source.subarray(0, 1_520))
    const longer = fittedTo(source, rate, 1_680)
    expect(longer.subarray(0, 1_600)).toEqual(source)
    expect(longer.subarray(1_600).every(sample => sample === 0)).toBe(true)
  })

  it('is another where it is further off', () => {
    expect(fittedTo(source, rate, 1_700)).toEqual(overlapAdd(source, rate, 1_700))
    expect(fittedTo(source, rate, 1_500)).toEqual(overlapAdd(source, rate, 1_500))
  })
})
