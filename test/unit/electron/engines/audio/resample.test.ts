import { describe, expect, it } from 'vitest'
import { createResampler, resample } from '../../../../../electron/engines/audio/resample'
import { joinBlocks } from '../../../../../electron/engines/audio/sound'

const sine = (frequency: number, sampleRate: number, seconds = 0.5): Float32Array =>
  Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) =>
    Math.sin((2 * Math.PI * frequency * index) / sampleRate),
  )

/** Away from the ends, where the sine begins out of nothing. */
const middleOf = (samples: Float32Array): Float32Array =>
  samples.subarray(samples.length / 4, (samples.length * 3) / 4)

const levelOf = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

/** Beside a sine of full scale. */
const decibels = (samples: Float32Array): number => 20 * Math.log10(levelOf(samples) * Math.SQRT2)

const through = (frequency: number, from: number, to: number): Float32Array =>
  middleOf(resample({ samples: sine(frequency, from), sampleRate: from }, to).samples)

describe.each([
  [44_100, 16_000],
  [48_000, 16_000],
  [22_050, 16_000],
  [8_000, 16_000],
  [11_127, 16_000],
  [16_000, 44_100],
])('from %d to %d', (from, to) => {
  const band = Math.min(from, to) / 2

  it('keeps speech as it is', () => {
    for (const part of [0.05, 0.3, 0.6, 0.8]) {
      expect(Math.abs(decibels(through(band * part, from, to))), `at ${part}`).toBeLessThan(0.05)
    }
  })

  it('keeps every sample in its place', () => {
    const frequency = band * 0.3
    const got = resample({ samples: sine(frequency, from), sampleRate: from }, to).samples
    const exact = sine(frequency, to)
    const error = middleOf(got).map((sample, index) => sample - (middleOf(exact)[index] ?? 0))
    expect(decibels(error)).toBeLessThan(-80)
  })

  it('gives as many samples as the length says', () => {
    const { samples } = resample({ samples: new Float32Array(12_345), sampleRate: from }, to)
    expect(samples.length).toBe(Math.round((12_345 * to) / from))
  })
})

it('lets nothing through that the new rate cannot hold', () => {
  for (const frequency of [8_700, 10_000, 15_000, 21_000]) {
    expect(decibels(through(frequency, 44_100, 16_000)), `at ${frequency} Hz`).toBeLessThan(-80)
  }
})

it('adds no mirror image when the rate goes up', () => {
  const samples = through(3_000, 8_000, 16_000)
  const image = samples.map((sample, index) => sample * Math.sin((2 * Math.PI * 5_000 * index) / 16_000))
  const mean = image.reduce((sum, value) => sum + value, 0) / image.length
  expect(20 * Math.log10(Math.abs(mean) + 1e-12)).toBeLessThan(-70)
})

it('gives the same in whatever blocks sound comes', () => {
  const sound = sine(440, 44_100)
  const whole = resample({ samples: sound, sampleRate: 44_100 }, 16_000).samples
  const resampler = createResampler(44_100, 16_000)
  const parts: Float32Array[] = []
  const sizes = [1, 7, 400, 3_000, 0, 128]
  for (let at = 0, turn = 0; at < sound.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1
    parts.push(resampler.push(sound.subarray(at, at + size)))
    at += size
  }
  parts.push(resampler.end())
  const joined = joinBlocks(parts)
  expect(joined.length).toBe(whole.length)
  expect(joined.findIndex((sample, index) => sample !== whole[index])).toBe(-1)
})

it('leaves sound alone that has the rate already', () => {
  const sound = sine(440, 16_000)
  expect(resample({ samples: sound, sampleRate: 16_000 }, 16_000).samples).toEqual(sound)
})

it('makes nothing of nothing', () => {
  expect(resample({ samples: new Float32Array(0), sampleRate: 44_100 }, 16_000).samples.length).toBe(0)
})
