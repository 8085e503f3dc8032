import { expect, it } from 'vitest'
import { heardPart } from '../../../../../electron/dub/sound/heard-part'

const rate = 16_000

/** A tone from one second to another, over a hiss. */
const take = (from: number, to: number, seconds: number, hiss = 0.001): Float32Array =>
  Float32Array.from({ length: seconds * rate }, (_, at) => {
    const second = at / rate
    const tone = second >= from && second < to ? 0.5 * Math.sin(at / 5) : 0
    return tone + hiss * Math.sin(at * at)
  })

it('begins just before the speech and ends just after it', () => {
  const { from, to } = heardPart({ samples: take(0.5, 1.8, 3), sampleRate: rate })
  expect(from).toBeCloseTo(0.48, 5)
  expect(to).toBeCloseTo(1.82, 5)
})

it('is never beyond the ends of the take', () => {
  expect(heardPart({ samples: take(0, 1, 1), sampleRate: rate })).toEqual({ from: 0, to: 1 })
})

it('a pause in the middle and soft speech stay in it', () => {
  const samples = take(0.5, 1, 3)
  samples.set(
    take(0.5, 1, 1.5).map(sample => sample / 20),
    1.5 * rate,
  )
  const { from, to } = heardPart({ samples, sampleRate: rate })
  expect(from).toBeCloseTo(0.48, 5)
  expect(to).toBeCloseTo(2.52, 5)
})

it('of silence is all of it', () => {
  expect(heardPart({ samples: new Float32Array(rate), sampleRate: rate })).toEqual({ from: 0, to: 1 })
})
