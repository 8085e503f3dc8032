import { describe, expect, it } from 'vitest'
import { bedGain, fallSamples, lower, riseSamples, withRamps } from '../../../../../electron/dub/sound/duck'
import { duckRuns } from '../../../../../shared/dub/duck-runs'

describe('runs', () => {
  it('lines with less than 0.7 s between them are one, also where a long one ends after the next', () => {
    const lines = [
      { start: 0, length: 48_000 },
      { start: 81_599, length: 10_000 },
      { start: 90_000, length: 500 },
      { start: 91_599 + 33_600, length: 100 },
    ]
    expect(duckRuns(lines, 48_000)).toEqual([
      { from: 0, to: 91_599 },
      { from: 125_199, to: 125_299 },
    ])
  })

  it('there are none without lines', () => {
    expect(duckRuns([], 48_000)).toEqual([])
  })
})

describe('the bed', () => {
  const run = { from: 100_000, to: 150_000 }

  it('falls before a line, is down under it, comes up after it and is itself beyond', () => {
    const at = (place: number): number => bedGain(place, run, 0.2)
    expect([at(0), at(run.from - fallSamples - 1), at(run.to + riseSamples), at(999_999)]).toEqual([
      1, 1, 1, 1,
    ])
    expect([at(run.from), at(125_000), at(run.to - 1)]).toEqual([0.2, 0.2, 0.2])
    expect(at(run.from - fallSamples / 2)).toBeCloseTo(0.6, 3)
    expect(at(run.to + riseSamples / 2)).toBeCloseTo(0.6, 3)
  })

  it('has no step in it', () => {
    const { from, to } = withRamps(run)
    for (let place = from - 2; place < to + 2; place++) {
      expect(Math.abs(bedGain(place + 1, run, 0.1) - bedGain(place, run, 0.1))).toBeLessThan(0.001)
    }
  })

  it('is lowered in both channels by that, wherever its samples begin', () => {
    const left = new Float32Array(80_000).fill(1)
    const right = new Float32Array(80_000).fill(0.5)
    lower(left, right, 90_000, run, 0.25)
    for (const place of [0, 4_241, 7_000, 10_000, 59_999, 60_001, 70_000, 79_999]) {
      expect(left[place]).toBeCloseTo(bedGain(90_000 + place, run, 0.25), 6)
      expect(right[place]).toBeCloseTo(bedGain(90_000 + place, run, 0.25) / 2, 6)
    }
  })
})
