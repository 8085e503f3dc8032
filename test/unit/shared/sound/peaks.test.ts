import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coarserLevel, headBytes, levelPlaces, peaksBytes } from '../../../../shared/sound/peak-layout'
import { noPeaks, peaksFromFile, peaksFromTail, withMorePeaks } from '../../../../shared/sound/peaks'

const row = (count: number): Uint8Array =>
  Uint8Array.from({ length: count * 2 }, (_, at) => (at * 37 + (at >> 3)) % 256)

/** The file that the program would write. */
function fileOf(finest: Uint8Array): Uint8Array {
  const file = new Uint8Array(peaksBytes(finest.length / 2))
  let level = finest
  for (const [at, { start }] of levelPlaces(finest.length / 2).entries()) {
    if (at > 0) level = coarserLevel(level)
    file.set(level, start)
  }
  return file
}

describe('a coarser level', () => {
  it('swings as far as the furthest of four, and is as loud as they are together', () => {
    const finer = Uint8Array.of(10, 100, 250, 100, 30, 100, 40, 100, 7, 9)
    expect([...coarserLevel(finer)]).toEqual([250, 100, 7, 9])
    expect([...coarserLevel(Uint8Array.of(0, 255, 0, 0, 0, 0, 0, 0))]).toEqual([0, 180])
  })
})

describe('peaks', () => {
  it('are read from a file, whole or from its end', () => {
    const finest = row(9_000)
    const file = fileOf(finest)
    const whole = peaksFromFile(file, 9_000)
    expect(whole?.levels.map(({ length }) => length / 2)).toEqual([9_000, 2_250, 563, 141])
    expect(whole?.levels[0]).toEqual(finest)
    expect(whole?.buckets).toBe(9_000)
    const second = levelPlaces(9_000)[1]
    const tail = peaksFromTail(file.subarray(second?.start), 9_000, 1)
    expect(tail?.levels).toEqual(whole?.levels.slice(1))
    expect(tail?.skipped).toBe(1)
  })

  it('are not read from a file that was cut off', () => {
    const file = fileOf(row(9_000))
    expect(peaksFromFile(file.subarray(0, -1), 9_000)).toBeNull()
    expect(peaksFromFile(file.subarray(0, headBytes - 1), 0)).toBeNull()
    expect(peaksFromTail(file, 9_000, 20)).toBeNull()
  })

  it('that came bit by bit are those that come at once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 6 }), parts => {
        const count = parts.reduce((sum, part) => sum + part, 0)
        const finest = row(count)
        let peaks = noPeaks
        let at = 0
        for (const part of parts) {
          peaks = withMorePeaks(peaks, finest.subarray(at * 2, (at + part) * 2))
          at += part
        }
        const levels = count === 0 ? [] : peaksFromFile(fileOf(finest), count)?.levels
        expect(peaks.levels.map(level => [...level])).toEqual(levels?.map(level => [...level]))
      }),
      { numRuns: 30 },
    )
  })

  it('leave half a bucket for the next time', () => {
    expect(withMorePeaks(noPeaks, Uint8Array.of(1)).buckets).toBe(0)
    expect(withMorePeaks(noPeaks, Uint8Array.of(1, 2, 3)).buckets).toBe(1)
  })
})
