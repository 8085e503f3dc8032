import { describe, expect, it } from 'vitest'
import { reach, sampleRate } from '../../../../../electron/engines/speakers/framing'
import { createPitch } from '../../../../../electron/engines/speakers/pitch'
import { randomFrom } from '../../../../integration/engines/speakers/made-dialogs'

const pitchOf = createPitch()
const around = (sampleAt: (seconds: number) => number): Float32Array =>
  Float32Array.from({ length: reach }, (_, index) => sampleAt(index / sampleRate))

/** Twenty harmonics, as a voice has them. */
const buzz = (hertz: number) => (seconds: number) => {
  let sum = 0
  for (let harmonic = 1; harmonic <= 20; harmonic++) {
    sum += Math.cos(2 * Math.PI * hertz * harmonic * seconds) / harmonic
  }
  return sum / 10
}

describe('pitch', () => {
  it.each([75, 102, 150, 212, 300, 380])('of a voice at %i Hz is told within 2 percent', hertz => {
    expect(Math.abs(pitchOf(around(buzz(hertz))) / hertz - 1)).toBeLessThan(0.02)
  })

  it('does not mind a constant offset', () => {
    expect(pitchOf(around(seconds => 0.5 + buzz(120)(seconds)))).toBeCloseTo(120, -1)
  })

  it('is 0 for a hiss, even off centre, and for silence', () => {
    const random = randomFrom(9)
    expect(pitchOf(around(() => random() - 0.5))).toBe(0)
    expect(pitchOf(around(() => 0.5 + 0.2 * (random() - 0.5)))).toBe(0)
    expect(pitchOf(around(() => 0))).toBe(0)
  })
})
