import { expect, it } from 'vitest'
import { blocksOf } from '../../../../../electron/engines/speakers/find-speakers'
import type { SpeechStretch } from '../../../../../electron/engines/speakers/find-speech'

const islands = (count: number, length: number): SpeechStretch[] =>
  Array.from({ length: count }, (_, index) => ({ from: index * length, to: (index + 1) * length }))

it('keeps a short recording whole', () => {
  const short = islands(20, 700)
  expect(blocksOf(short)).toEqual([short])
  expect(blocksOf([])).toEqual([])
})

it('cuts a long one into about equal blocks, so that each costs the same however long it is', () => {
  for (const count of [30, 100, 1_000]) {
    const long = islands(count, 997)
    const blocks = blocksOf(long)
    expect(blocks.flat()).toEqual(long)
    for (const block of blocks) {
      const frames = (block.at(-1)?.to ?? 0) - (block[0]?.from ?? 0)
      expect(frames).toBeLessThan(15_000 + 997)
      expect(frames).toBeGreaterThan(6_000)
    }
  }
})
