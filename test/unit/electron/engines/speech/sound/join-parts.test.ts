import { describe, expect, it } from 'vitest'
import { joinParts } from '../../../../../../electron/engines/speech/sound/join-parts'

const rate = 16_000
const loud = (length: number, level = 16_384): Int16Array => new Int16Array(length).fill(level)

describe('joinParts', () => {
  it('puts the pauses between the parts, and none after the last', () => {
    const { samples, sampleRate } = joinParts(
      [
        { samples: loud(1_000), pause: 0.1 },
        { samples: loud(500), pause: 0.35 },
      ],
      rate,
    )
    expect(sampleRate).toBe(rate)
    expect(samples.length).toBe(1_000 + 1_600 + 500)
    expect(samples.subarray(1_000, 2_600).every(sample => sample === 0)).toBe(true)
    expect(samples[500]).toBe(0.5)
  })

  it('never leaps, even where parts are cut in the middle of a wave', () => {
    const { samples } = joinParts(
      [
        { samples: loud(1_000, 32_767), pause: 0 },
        { samples: loud(1_000, -32_768), pause: 0.03 },
        { samples: loud(10, 32_767), pause: 0 },
      ],
      rate,
    )
    const leaps = samples.map((sample, index) => Math.abs(sample - (samples[index - 1] ?? 0)))
    expect(Math.max(...leaps)).toBeLessThan(0.03)
  })

  it('leaves the inside of a part as it is', () => {
    const part = Int16Array.from({ length: 2_000 }, (_, index) => 1_000 * Math.sin(index))
    const { samples } = joinParts([{ samples: part, pause: 1 }], rate)
    expect(samples.subarray(64, 1_936)).toEqual(
      Float32Array.from(part, sample => sample / 32_768).subarray(64, 1_936),
    )
  })

  it('makes nothing of nothing', () => {
    expect(joinParts([], rate).samples.length).toBe(0)
  })
})
