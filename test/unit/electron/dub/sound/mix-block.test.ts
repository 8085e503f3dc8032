import { expect, it } from 'vitest'
import { withRamps } from '../../../../../electron/dub/sound/duck'
import { limiterReach } from '../../../../../electron/dub/sound/limiter'
import { blockSamples, createBlockMixer, leadSamples } from '../../../../../electron/dub/sound/mix-block'

const length = 12 * blockSamples + 77
const plain = { length, kept: [], isBedOriginal: true, bedGain: 1 }
const silence = {
  original: (_: number, count: number) => new Int16Array(2 * count),
  bed: (_: number, count: number) => new Int16Array(2 * count),
  line: () => new Int16Array(0),
}
const mixerOf = (lines: { start: number; length: number }[]) =>
  createBlockMixer({ ...plain, duck: 0.2, lines: lines.map(line => ({ ...line, gain: 1 })) }, silence)

/** Lines of all lengths, so that some begin or end just at a border of what a block hears. */
function randomLines(seed: number): { start: number; length: number }[] {
  let state = seed
  const random = (): number => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff
    return state / 0x7fff_ffff
  }
  const edges = [0, limiterReach, -limiterReach, leadSamples, -leadSamples]
  return Array.from({ length: 60 }, () => {
    const near = Math.floor(random() * 13) * blockSamples + (edges[Math.floor(random() * 5)] ?? 0)
    const start = Math.max(0, near + Math.floor(random() * 5) - 2)
    return { start, length: 1 + Math.floor(random() ** 4 * 3 * blockSamples) }
  }).sort((one, other) => one.start - other.start)
}

it('a block hears all lines and ramps that reach into it, what it looks ahead to and what comes before it, and no other', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const lines = randomLines(seed)
    const mixer = mixerOf(lines)
    expect(mixer.blocks).toBe(13)
    for (let block = 0; block < mixer.blocks; block++) {
      const from = Math.max(0, block * blockSamples - leadSamples)
      const to = Math.min(length, (block + 1) * blockSamples + limiterReach)
      const parts = mixer.partsOf(block)
      expect([parts.from, parts.to]).toEqual([from, to])
      expect(parts.lines).toEqual(
        lines
          .filter(line => line.start < to && line.start + line.length > from)
          .map(line => ({ ...line, gain: 1 })),
      )
      expect(parts.runs).toEqual(
        mixer.runs.filter(run => withRamps(run).from < to && withRamps(run).to > from),
      )
    }
  }
})

it('a line is heard in each block that it lies over, from its own samples on', () => {
  const voice = Int16Array.from({ length: 3 * blockSamples }, (_, at) => (at % 1_000) + 1)
  const start = blockSamples - 5
  const mixer = createBlockMixer(
    { ...plain, duck: 1, lines: [{ start, length: blockSamples + 10, gain: 1 }] },
    { ...silence, line: (_, from, count) => voice.subarray(from, from + count) },
  )
  const leftOf = (block: number, at: number): number | undefined => mixer.mix(block).pairs[2 * at]
  expect(leftOf(0, blockSamples - 6)).toBe(0)
  expect(leftOf(0, blockSamples - 5)).toBe(1)
  expect(leftOf(1, 0)).toBe(6)
  expect(leftOf(2, 4)).toBe(((blockSamples + 9) % 1_000) + 1)
  expect(leftOf(2, 5)).toBe(0)
  expect(mixer.mix(12).pairs).toHaveLength(2 * 77)
})
