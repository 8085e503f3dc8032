import { describe, expect, it } from 'vitest'
import { layTrack } from '../../../../../shared/speech/save/track-layout'

const part = (length: number, start: number | null = null) => ({ length, start })

describe('with a gap', () => {
  it('counts every offset from the start, so that rounding never adds up', () => {
    const gap = { by: 'gap', seconds: 0.0001 } as const
    const { offsets, length } = layTrack(
      Array.from({ length: 1_001 }, () => part(10)),
      gap,
      16_000,
    )
    // 1.6 samples a gap: rounded one by one they would come to 2,000.
    expect(offsets[1_000]).toBe(10_000 + 1_600)
    expect(length).toBe(10_000 + 1_600 + 10)
  })

  it('looks at no start', () => {
    const { offsets, overlapping } = layTrack([part(100, 9), part(100, 0)], { by: 'gap', seconds: 1 }, 100)
    expect(offsets).toEqual([0, 200])
    expect(overlapping).toBe(0)
  })
})

describe('at the start of each line', () => {
  const spacing = { by: 'start' } as const

  it('places each where it says, in any order, and counts what is heard together', () => {
    const layout = layTrack([part(100, 2), part(100, 0.5), part(50, 1.25)], spacing, 100)
    expect(layout.offsets).toEqual([200, 50, 125])
    expect(layout).toMatchObject({ length: 300, overlapping: 2 })
  })

  it('lets a line without a start follow what stands above it', () => {
    expect(layTrack([part(10), part(10, 1), part(10)], spacing, 100).offsets).toEqual([0, 100, 110])
  })

  it('knows no time before the beginning', () => {
    expect(layTrack([part(10, -3)], spacing, 100).offsets).toEqual([0])
  })
})

it('an empty track lasts nothing', () => {
  expect(layTrack([], { by: 'start' }, 100)).toEqual({ offsets: [], length: 0, overlapping: 0 })
})
