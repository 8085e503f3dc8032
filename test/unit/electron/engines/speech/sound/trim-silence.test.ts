import { describe, expect, it } from 'vitest'
import { trimSilence } from '../../../../../../electron/engines/speech/sound/join-parts'

const rate = 16_000

function quietThenLoud(before: number, loud: number, after: number, noise = 0): Int16Array {
  return Int16Array.from({ length: before + loud + after }, (_, index) => {
    const heard = index >= before && index < before + loud
    return heard ? 8_000 * Math.sin(index / 10) + 1 : noise * Math.sin(index * 1.7)
  })
}

describe('trimSilence', () => {
  it('keeps 30 ms on both sides of what is heard', () => {
    const trimmed = trimSilence(quietThenLoud(8_000, 4_000, 6_400), rate)
    expect(trimmed.length).toBe(4_000 + 2 * 480)
  })

  it('takes soft noise for silence', () => {
    const trimmed = trimSilence(quietThenLoud(8_000, 4_000, 6_400, 40), rate)
    expect(trimmed.length).toBe(4_000 + 2 * 480)
  })

  it('keeps a soft start', () => {
    const sound = quietThenLoud(8_000, 4_000, 6_400)
    for (let index = 6_400; index < 8_000; index += 1) sound[index] = 120 * Math.sin(index)
    expect(trimSilence(sound, rate).length).toBe(5_600 + 2 * 480)
  })

  it('keeps all of a sound without silence', () => {
    const sound = quietThenLoud(0, 4_001, 0)
    expect(trimSilence(sound, rate)).toEqual(sound)
  })

  it.each([0, 100, 5_000])('finds nothing in %d samples of silence', length => {
    expect(trimSilence(new Int16Array(length), rate).length).toBe(0)
  })
})
