import { expect, it } from 'vitest'
import { fromTheStart } from '../../../../../electron/engines/audio/late-sound'
import type { Sound } from '../../../../../electron/engines/audio/sound'
import type { Result } from '../../../../../shared/result'

type Block = Result<Sound, string>
const rate = 1_000
const block = (...samples: number[]): Block => ({
  ok: true,
  value: { samples: Float32Array.from(samples), sampleRate: rate },
})
const broken: Block = { ok: false, error: 'It breaks off.' }

async function heard(blocks: Block[], begins: number, channels: 1 | 2 = 1): Promise<(number | string)[]> {
  async function* given(): AsyncGenerator<Block> {
    yield* blocks
  }
  const all: (number | string)[] = []
  for await (const one of fromTheStart(given(), begins, channels)) {
    if (one.ok) expect(one.value.samples.length).toBeGreaterThan(0)
    all.push(...(one.ok ? one.value.samples : [one.error]))
  }
  return all
}

it('a sound that begins later comes after silence, on each side of it', async () => {
  expect(await heard([block(1, 2), block(3)], 0.003)).toEqual([0, 0, 0, 1, 2, 3])
  expect(await heard([block(1, 2)], 0.002, 2)).toEqual([0, 0, 0, 0, 1, 2])
  expect(await heard([block(1)], 200)).toHaveLength(200_001)
})

it('what comes before the film is left out, over as many pieces as it takes', async () => {
  expect(await heard([block(1, 2), block(3, 4), block(5)], -0.003)).toEqual([4, 5])
  expect(await heard([block(1, 2), block(3, 4)], -0.001, 2)).toEqual([3, 4])
  expect(await heard([block(1, 2)], -0.005)).toEqual([])
})

it('what begins with the film stays as it is, and what breaks off is told', async () => {
  expect(await heard([block(1), broken, block(2)], 0)).toEqual([1, 'It breaks off.', 2])
  expect(await heard([broken, block(2)], 0.001)).toEqual(['It breaks off.', 0, 2])
  expect(await heard([], 0.5)).toEqual([])
})
