import { expect, it } from 'vitest'
import { type Chunk, cutChunks } from '../../../../../../electron/engines/recognition/chunks/cut-chunks'
import type { Result } from '../../../../../../shared/result'

const rate = 1_000
const lengths = { least: 4, most: 10 }

/** Loud, but for the pauses. */
function speech(seconds: number, pauses: readonly [number, number][] = []): Float32Array {
  return Float32Array.from({ length: seconds * rate }, (_, index) => {
    const time = index / rate
    const isPause = pauses.some(([from, to]) => time >= from && time < to)
    return isPause ? 0 : 0.5 * Math.sin(index)
  })
}

async function cut(samples: Float32Array, blockSize = 700): Promise<Chunk[]> {
  async function* blocks(): AsyncGenerator<Result<Float32Array, string>> {
    for (let at = 0; at < samples.length; at += blockSize) {
      yield { ok: true, value: samples.subarray(at, at + blockSize) }
    }
  }
  const chunks: Chunk[] = []
  for await (const chunk of cutChunks(blocks(), rate, lengths)) if (chunk.ok) chunks.push(chunk.value)
  return chunks
}

it('cuts in the middle of a pause', async () => {
  const [first, second, ...others] = await cut(speech(15, [[6.5, 7.1]]))
  expect(others).toEqual([])
  expect(first?.keepTo).toBeGreaterThan(6.5)
  expect(first?.keepTo).toBeLessThan(7.1)
  expect(second?.start).toBe(first?.keepTo)
  expect(second?.keepFrom).toBe(first?.keepTo)
  expect(second?.keepTo).toBe(Number.POSITIVE_INFINITY)
})

it('lets both sides hear the seam where nobody pauses', async () => {
  const [first, second] = await cut(speech(12))
  const seam = first?.keepTo ?? 0
  expect((first?.samples.length ?? 0) / rate).toBeCloseTo(seam + 1)
  expect(second?.start).toBeCloseTo(seam - 1)
  expect(second?.keepFrom).toBe(seam)
})

it.each([1, 333, 5_000, 50_000])('loses nothing, in blocks of %d', async size => {
  const sound = speech(47, [
    [3, 3.5],
    [20, 20.4],
  ])
  const chunks = await cut(sound, size)
  for (const { samples, start } of chunks) {
    expect(samples.length).toBeLessThanOrEqual(10 * rate)
    const from = Math.round(start * rate)
    expect(samples.findIndex((sample, index) => sample !== sound[from + index])).toBe(-1)
  }
  const last = chunks.at(-1)
  expect((last?.start ?? 0) + (last?.samples.length ?? 0) / rate).toBeCloseTo(47)
  expect(chunks.slice(1).map(({ keepFrom }) => keepFrom)).toEqual(
    chunks.slice(0, -1).map(({ keepTo }) => keepTo),
  )
})

it('passes a refusal on', async () => {
  async function* blocks(): AsyncGenerator<Result<Float32Array, string>> {
    yield { ok: true, value: speech(1) }
    yield { ok: false, error: 'damaged' }
  }
  const answers = []
  for await (const chunk of cutChunks(blocks(), rate, lengths)) answers.push(chunk)
  expect(answers).toEqual([{ ok: false, error: 'damaged' }])
})
