import { open, writeFile } from 'node:fs/promises'
import { wavHeader, wavHeaderBytes } from '../../../electron/engines/audio/write-wav'
import type { MixPlan } from '../../../shared/dub/mix-plan'

/** The same numbers each time, from -1 to 1. */
export function randoms(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff
    return state / 0x4000_0000 - 1
  }
}

/** Noise as dull as a voice, whose first sample is louder than all others, so that its place can be found. */
export function spoken(rate: number, seconds: number, seed = 1): Int16Array {
  const random = randoms(seed)
  let low = 0
  const numbers = Int16Array.from({ length: Math.round(rate * seconds) }, (_, at) => {
    low = 0.9 * low + 0.1 * random()
    return 16_000 * low * Math.min(1, at / (0.02 * rate))
  })
  numbers[0] = 19_000
  return numbers
}

/** Both sides have their own noise, and the left one is louder. Pairs. */
export function music(seconds: number, loud = 0.1, seed = 3): Int16Array {
  const random = randoms(seed)
  return Int16Array.from(
    { length: 2 * Math.round(48_000 * seconds) },
    (_, at) => 32_000 * loud * random() * (at % 2 === 0 ? 1 : 0.5),
  )
}

/** Number by number, without a list of all that differ. */
export const areSame = (one: Int16Array, other: Int16Array): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at])

export async function writeSound(
  file: string,
  numbers: Int16Array,
  rate: number,
  channels: 1 | 2 = 1,
): Promise<string> {
  const head = wavHeader(numbers.length / channels, rate, channels)
  await writeFile(file, Buffer.concat([head, Buffer.from(numbers.buffer)]))
  return file
}

/** The numbers of a mix, in pairs; of silence before its beginning, where `from` is. */
export async function numbersOf(
  file: string,
  from = 0,
  count = Number.POSITIVE_INFINITY,
): Promise<Int16Array> {
  const handle = await open(file)
  try {
    const all = ((await handle.stat()).size - wavHeaderBytes) / 4
    const pairs = new Int16Array(2 * Math.min(count, all))
    const bytes = new Uint8Array(pairs.buffer)
    const before = 4 * Math.max(0, -from)
    await handle.read(bytes, before, bytes.length - before, wavHeaderBytes + 4 * Math.max(0, from))
    return pairs
  } finally {
    await handle.close()
  }
}

export const planOf = (parts: Partial<MixPlan>): MixPlan => ({
  seconds: 10,
  original: null,
  bed: { kind: 'none', stem: null, duckDb: 15 },
  kept: [],
  clips: [],
  gains: {},
  muted: [],
  solo: [],
  target: null,
  ...parts,
})

/** How many samples after the wanted place the loudest of those near it stands. */
export function offBy(pairs: Int16Array, wanted: number): number {
  let best = 0
  let at = 0
  for (let near = -100; near < 100; near++) {
    const value = Math.abs(pairs[2 * (wanted + near)] ?? 0)
    if (value > best) {
      best = value
      at = near
    }
  }
  return best === 0 ? Number.NaN : at
}
