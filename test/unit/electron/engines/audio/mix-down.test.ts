import { expect, it } from 'vitest'
import { mixDown } from '../../../../../electron/engines/audio/wasm-decoders'

it('takes the mean of all channels', () => {
  const channels = [Float32Array.of(1, 0, -1), Float32Array.of(0.5, 0, -1), Float32Array.of(0, 0, -1)]
  expect(Array.from(mixDown(channels))).toEqual([0.5, 0, -1])
})

it('does not change the channels themselves', () => {
  const left = Float32Array.of(1, 1)
  mixDown([left, Float32Array.of(0, 0)])
  expect(Array.from(left)).toEqual([1, 1])
})

it('gives two equal channels back as one, and copies nothing', () => {
  const left = Float32Array.of(0.25, -1, 1)
  expect(mixDown([left, left.slice()])).toBe(left)
  expect(Array.from(mixDown([left, Float32Array.of(0.25, -1, 0)]))).toEqual([0.25, -1, 0.5])
})
