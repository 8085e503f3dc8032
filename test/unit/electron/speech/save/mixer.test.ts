import { expect, it } from 'vitest'
import { createMixer } from '../../../../../electron/speech/save/mixer'

async function mixed(parts: readonly [offset: number, samples: number[]][]): Promise<{
  samples: number[]
  largest: number
}> {
  const samples: number[] = []
  let largest = 0
  const mixer = createMixer(async block => {
    samples.push(...block)
    largest = Math.max(largest, block.length)
  })
  for (const [offset, part] of parts) await mixer.add(offset, Float32Array.from(part))
  await mixer.end()
  return { samples, largest }
}

it('puts each sound at its offset, with silence between', async () => {
  const { samples } = await mixed([
    [2, [1, 1]],
    [6, [0.5]],
  ])
  expect(samples).toEqual([0, 0, 1, 1, 0, 0, 0.5])
})

it('adds what is heard together, also what ends before the one below it', async () => {
  const { samples } = await mixed([
    [0, [0.25, 0.25, 0.25, 0.25]],
    [1, [0.5]],
    [2, [0.5, 0.5, 0.5]],
  ])
  expect(samples).toEqual([0.25, 0.75, 0.75, 0.75, 0.5])
})

it('keeps no more in memory than it has to', async () => {
  const { samples, largest } = await mixed([
    [0, [1]],
    [300_000, [1]],
  ])
  expect(samples).toHaveLength(300_001)
  expect(largest).toBeLessThanOrEqual(65_536)
})

it('an empty track has no samples', async () => {
  expect((await mixed([])).samples).toEqual([])
})
