import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesPerBucket, headBytes, levelPlaces, peaksBytes } from '../../../../shared/sound/peak-layout'

describe('the layout of a file of peaks', () => {
  it('is one level for a short sound', () => {
    expect(levelPlaces(512)).toEqual([{ start: headBytes, buckets: 512 }])
    expect(levelPlaces(0)).toEqual([{ start: headBytes, buckets: 0 }])
    expect(peaksBytes(0)).toBe(headBytes)
  })

  it('has levels that follow each other without gaps, each a quarter of the one before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), buckets => {
        const places = levelPlaces(buckets)
        for (const [at, place] of places.entries()) {
          const next = places[at + 1]
          if (next) expect(next.start).toBe(place.start + place.buckets * bytesPerBucket)
          if (next) expect(next.buckets).toBe(Math.ceil(place.buckets / 4))
        }
        expect(places.at(-1)?.buckets).toBeLessThanOrEqual(512)
      }),
    )
  })
})
