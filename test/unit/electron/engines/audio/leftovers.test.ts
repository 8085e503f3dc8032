import { memoryUsage } from 'node:process'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { createLeftovers, youngCollector } from '../../../../../electron/engines/audio/wasm-decoders'

it('is cleared away when there is much of it, and not before', () => {
  const collect = vi.fn()
  const leftovers = createLeftovers(collect)
  leftovers.clear()
  leftovers.add(3_000_000)
  leftovers.clear()
  expect(collect).not.toHaveBeenCalled()
  leftovers.add(3_000_000)
  leftovers.clear()
  leftovers.clear()
  expect(collect).toHaveBeenCalledTimes(1)
})

it('gives back the memory of arrays that nobody holds', async () => {
  const collect = youngCollector()
  const before = memoryUsage().arrayBuffers
  expect(litter(20)).toBe(20_000_000)
  collect()
  // V8 frees them in a thread of its own.
  await vi.waitFor(() => expect(memoryUsage().arrayBuffers - before).toBeLessThan(5_000_000))
})

it('leaves the flags of the program as they were', () => {
  youngCollector()
  expect(runInNewContext('typeof gc')).toBe('undefined')
})

const litter = (count: number): number =>
  Array.from({ length: count }, () => new Float32Array(250_000).byteLength).reduce((sum, one) => sum + one, 0)
