import { expect, it } from 'vitest'
import { frameLevels } from '../../../../../../electron/engines/recognition/chunks/loudness'

it('measures frames of a fiftieth of a second', () => {
  const samples = new Float32Array(1_000).fill(0.5, 320)
  expect(Array.from(frameLevels(samples, 16_000))).toEqual([0, 0.5, 0.5])
})
