import { expect, it } from 'vitest'
import { createFramer, hop, reach } from '../../../../../electron/engines/speakers/framing'

function framesOf(blocks: readonly Float32Array[]): Float32Array[] {
  const frames: Float32Array[] = []
  const framer = createFramer(around => frames.push(around.slice()))
  for (const block of blocks) framer.push(block)
  framer.finish()
  return frames
}

/** Each sample says where it is, beginning with 1. */
const counted = (length: number): Float32Array => Float32Array.from({ length }, (_, index) => index + 1)

it('makes a frame of every ten milliseconds begun, each in the middle of its surroundings', () => {
  const frames = framesOf([counted(100 * hop + 1)])
  expect(frames).toHaveLength(101)
  const middle = (reach - hop) / 2
  for (const [index, around] of frames.entries()) {
    expect(around).toHaveLength(reach)
    expect(around[middle]).toBe(index * hop + 1)
  }
})

it('hears silence before the beginning and after the end', () => {
  const [first, last] = framesOf([counted(2 * hop)])
  expect(first?.[0]).toBe(0)
  expect(last?.at(-1)).toBe(0)
})

it('makes the same frames of blocks of any size', () => {
  const sound = counted(700 * hop)
  const edges = (blocks: readonly Float32Array[]) =>
    framesOf(blocks).map(around => [around[0], around.at(-1)])
  const whole = edges([sound])
  expect(whole).toHaveLength(700)
  for (const size of [1, 333, 100_000]) {
    const blocks = Array.from({ length: Math.ceil(sound.length / size) }, (_, index) =>
      sound.subarray(index * size, (index + 1) * size),
    )
    expect(edges(blocks)).toEqual(whole)
  }
})

it('makes no frame of no sound', () => {
  expect(framesOf([])).toEqual([])
})
