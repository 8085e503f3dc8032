import { expect, it } from 'vitest'
import { frameLevels, isSilent } from '../../../../../../electron/engines/recognition/chunks/loudness'

it('measures frames of a fiftieth of a second', () => {
  const samples = new Float32Array(1_000).fill(0.5, 320)
  expect(Array.from(frameLevels(samples, 16_000))).toEqual([0, 0.5, 0.5])
})

it('calls silent what nobody can hear, and nothing else', () => {
  expect(isSilent(new Float32Array(16_000).fill(0.0005), 16_000)).toBe(true)
  expect(isSilent(new Float32Array(16_000).fill(0.02, 8_000, 8_700), 16_000)).toBe(false)
  expect(isSilent(new Float32Array(0), 16_000)).toBe(true)
})
