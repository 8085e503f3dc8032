import { describe, expect, it } from 'vitest'
import type { EngineStretchMode } from '../../../../../../electron/engines/engine-ports'
import { fitSound } from '../../../../../../electron/engines/speech/sound/join-parts'

const sampleRate = 16_000
const sound = { samples: new Float32Array(16_000).fill(0.1), sampleRate }

describe('fitSound', () => {
  it.each<[EngineStretchMode, number, number]>([
    ['none', 0.5, 16_000],
    ['none', 2, 16_000],
    ['stretch', 0.5, 16_000],
    ['stretch', 1, 16_000],
    ['stretch', 2, 32_000],
    ['squeeze', 0.5, 8_000],
    ['squeeze', 1, 16_000],
    ['squeeze', 2, 16_000],
    ['both', 0.5, 8_000],
    ['both', 2, 32_000],
    ['both', 1.000_03, 16_000],
    ['both', 1.000_04, 16_001],
    ['both', 0.000_04, 1],
  ])('in mode %s makes a second fit %d s with %d samples', (mode, seconds, length) => {
    expect(fitSound(sound, seconds, mode).samples.length).toBe(length)
  })
})
