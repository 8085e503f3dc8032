import { describe, expect, it } from 'vitest'
import { integratedLoudness, tenth } from '../../../../../electron/dub/sound/loudness'
import { energiesOf, solveVoiceGain } from '../../../../../electron/dub/sound/voice-gain'
import { duckRuns } from '../../../../../shared/dub/duck-runs'

const flat = (count: number, energy: number): Float64Array => new Float64Array(count).fill(energy)
const outline = (parts: Partial<Parameters<typeof energiesOf>[0]> = {}) => ({
  length: 100 * tenth,
  bedTenths: flat(100, 0),
  runs: [],
  duck: 1,
  originalTenths: flat(100, 0),
  kept: [],
  ...parts,
})

describe('the energies of a mix that nobody has mixed', () => {
  it('are those of a line where it stands, as loud as it is heard', () => {
    const { voices } = energiesOf(outline(), [{ start: 20 * tenth, gain: 0.5, tenths: flat(3, 0.4) }])
    expect([...voices.subarray(19, 24)]).toEqual([0, 0.1, 0.1, 0.1, 0])
  })

  it('are shared where a line begins within a tenth, and none is lost', () => {
    const { voices } = energiesOf(outline(), [{ start: 20.25 * tenth, gain: 1, tenths: flat(2, 0.4) }])
    expect([...voices.subarray(20, 23)]).toEqual([
      expect.closeTo(0.3, 9),
      expect.closeTo(0.4, 9),
      expect.closeTo(0.1, 9),
    ])
  })

  it('end with the mix, and add up where lines lie over each other', () => {
    const line = { start: 99 * tenth, gain: 1, tenths: flat(4, 0.2) }
    const { voices } = energiesOf(outline(), [line, line])
    expect(voices).toHaveLength(100)
    expect(voices[99]).toBeCloseTo(0.4, 9)
  })

  it('are those of the bed, lowered under lines and on the way there', () => {
    const runs = duckRuns([{ start: 40 * tenth, length: 10 * tenth }], 48_000)
    const { bed } = energiesOf(outline({ bedTenths: flat(100, 1), runs, duck: 0.5 }), [])
    expect(bed[37]).toBe(1)
    expect(bed[39]).toBeLessThan(1)
    expect(bed[39]).toBeGreaterThan(0.25)
    for (let at = 40; at < 50; at++) expect(bed[at]).toBeCloseTo(0.25, 9)
    expect(bed[51]).toBeGreaterThan(0.25)
    expect(bed[53]).toBe(1)
  })

  it('are those of the recording itself where a line keeps it, whatever the bed is', () => {
    const kept = [{ from: 40 * tenth, to: 50 * tenth }]
    const { bed } = energiesOf(outline({ bedTenths: flat(100, 1), kept, originalTenths: flat(100, 3) }), [])
    expect(bed[38]).toBe(1)
    for (let at = 40; at < 50; at++) expect(bed[at]).toBeCloseTo(3, 9)
    expect(bed[51]).toBe(1)
  })
})

describe('the gain of the voices', () => {
  const energies = (bed: number, voice: number) => ({ bed: flat(100, bed), voices: flat(100, voice) })

  it('brings the mix as near to what is wanted as half a decibel does', () => {
    for (const target of [-30, -23, -16.2, -14]) {
      const gain = solveVoiceGain(energies(1e-6, 0.01), target)
      const mixed = integratedLoudness(flat(100, 1e-6 + 0.01 * 10 ** (gain / 10)))
      expect(Math.abs((mixed ?? 0) - target)).toBeLessThanOrEqual(0.25)
      expect(Math.abs(gain * 2 - Math.round(gain * 2))).toBe(0)
    }
  })

  it('is none without voices, and goes no further than 24 dB', () => {
    expect(solveVoiceGain(energies(0.01, 0), -10)).toBe(0)
    expect(solveVoiceGain(energies(0, 1e-6), 0)).toBe(24)
    expect(solveVoiceGain(energies(0, 0.9), -70)).toBe(-24)
  })
})
