import { describe, expect, it } from 'vitest'
import { drawnGain, emptyColumns, fillColumns } from '../../../../shared/sound/peak-columns'
import { byteOfSize } from '../../../../shared/sound/peak-layout'
import { noPeaks, type Peaks, withMorePeaks } from '../../../../shared/sound/peaks'

/** A hundred buckets a second, as loud as `size` says. */
function peaksOf(seconds: number, size: (time: number) => number): Peaks {
  const bytes = new Uint8Array(seconds * 200)
  for (let at = 0; at < seconds * 100; at++) {
    bytes[at * 2] = byteOfSize(size(at / 100))
    bytes[at * 2 + 1] = byteOfSize(size(at / 100) / 2)
  }
  return withMorePeaks(noPeaks, bytes)
}

function columnsOf(peaks: Peaks, count: number, start: number, seconds: number) {
  const columns = emptyColumns(count)
  fillColumns(columns, peaks, start, seconds)
  return columns
}

describe('columns of a waveform', () => {
  const spike = peaksOf(100, time => (Math.abs(time - 62.5) < 0.006 ? 0.9 : 0.1))

  it('show a spike however coarse they are', () => {
    for (const count of [10, 100, 1_000, 5_000]) {
      const { peaks, known } = columnsOf(spike, count, 0, 100 / count)
      expect(known).toBe(count)
      const loudest = peaks.indexOf(Math.max(...peaks))
      expect(Math.max(...peaks)).toBeCloseTo(0.9, 1)
      expect(Math.abs((loudest / count) * 100 - 62.5)).toBeLessThanOrEqual(Math.max(100 / count, 0.02))
    }
  })

  it('are as loud on the whole as the sound is', () => {
    const { loudness } = columnsOf(spike, 50, 0, 2)
    expect(loudness[3]).toBeCloseTo(0.05, 2)
  })

  it('between two buckets go straight from one to the other', () => {
    const ramp = peaksOf(1, time => time)
    const { peaks } = columnsOf(ramp, 8, 0.5, 0.0025)
    const steps = [...peaks].slice(1).map((value, at) => value - (peaks[at] ?? 0))
    expect(Math.min(...steps)).toBeGreaterThan(0)
    expect(peaks[2]).toBeCloseTo(0.5, 1)
  })

  it('end where the sound ends, and begin where it begins', () => {
    expect(columnsOf(spike, 10, 95, 1).known).toBe(5)
    expect(columnsOf(spike, 10, 200, 1).known).toBe(0)
    expect(columnsOf(spike, 10, 99.99, 0.001).known).toBe(10)
    expect(columnsOf(spike, 10, 100.5, 0.001).known).toBe(0)
    const early = columnsOf(spike, 4, -2, 1)
    expect([...early.peaks].map(value => Math.round(value * 10))).toEqual([0, 0, 1, 1])
    expect(columnsOf(spike, 4, -0.1, 0.005).peaks[0]).toBe(0)
  })

  it('without peaks are none', () => {
    expect(columnsOf(noPeaks, 3, 0, 1)).toMatchObject({ known: 0 })
  })
})

describe('the size that a waveform is drawn in', () => {
  it('grows for quiet sounds and not for silence', () => {
    expect(drawnGain(peaksOf(10, () => 1))).toBe(1)
    expect(drawnGain(peaksOf(10, () => 0.25))).toBeCloseTo(4, 0)
    expect(drawnGain(peaksOf(10, () => 0.02))).toBe(12)
    expect(drawnGain(peaksOf(10, () => 0.001))).toBe(1)
    expect(drawnGain(noPeaks)).toBe(1)
  })
})
