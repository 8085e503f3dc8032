import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { mixTask } from '../../../electron/dub/sound/mix-task'
import type * as staged from '../../../electron/speech/save/staged-file'
import { music, planOf, spoken, writeSound } from './mix-sounds'

/** While it is slow: what is being written to a file of a mix, and when the bytes of it are taken. */
const slow = vi.hoisted(() => ({ isSlow: false, events: [] as string[], breaksAt: -1 }))

vi.mock('../../../electron/speech/save/staged-file', async original => {
  const { writeAll, ...others } = await original<typeof staged>()
  return {
    ...others,
    async writeAll(...[handle, bytes, position]: Parameters<typeof writeAll>) {
      if (!slow.isSlow) return writeAll(handle, bytes, position)
      slow.events.push(`begun ${position}`)
      // A disk may look at the bytes last of all.
      await new Promise(done => setTimeout(done, 30))
      if (position === slow.breaksAt) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
      await writeAll(handle, bytes, position)
      slow.events.push(`taken ${position}`)
    },
  }
})

let folder = ''
const inFolder = (name: string): string => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-slow-mix-'))
  await writeSound(inFolder('line.wav'), spoken(16_000, 2), 16_000)
  await writeSound(inFolder('bed.wav'), music(45), 48_000, 2)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Megabytes, of which nobody wants to read where they differ. */
const areSame = async (one: string, other: string): Promise<boolean> =>
  (await readFile(inFolder(one))).equals(await readFile(inFolder(other)))

async function mix(name: string, onProgress: (part: number) => void = () => undefined) {
  const clips = [3.3, 12, 31].map(at => ({
    key: `${at}`,
    sound: inFolder('line.wav'),
    at,
    seconds: 2,
    speaker: 'Ana',
  }))
  const bed = { kind: 'original', stem: null, duckDb: 15 } as const
  const plan = planOf({ seconds: 45, original: inFolder('bed.wav'), bed, clips })
  const workshop = { cache: inFolder('cache'), ffmpeg: null }
  return mixTask({ plan, file: inFolder(name), workshop }, { progress: onProgress })
}

it('a disk that takes its time gets every block as it was mixed, while the next one is mixed', async () => {
  expect(await mix('quick.wav')).toMatchObject({ ok: true, value: { ok: true } })
  slow.isSlow = true
  slow.events = []
  const told = await mix('slow.wav', () => slow.events.push('mixed'))
  slow.isSlow = false
  expect(told).toMatchObject({ ok: true, value: { ok: true, value: { mixedBlocks: 5 } } })
  expect(await areSame('slow.wav', 'quick.wav')).toBe(true)
  // One at a time is written; what is told of a block comes as soon as its writing has begun.
  const [first = '', ...rest] = slow.events.slice(slow.events.indexOf('begun 44'))
  expect([first, ...rest].filter(event => event !== 'mixed').map(event => event.split(' ')[0])).toEqual(
    Array.from({ length: 5 }, () => ['begun', 'taken']).flat(),
  )
  expect(rest.indexOf('mixed')).toBeLessThan(rest.indexOf('taken 44'))
})

it('a disk that is full in the middle is told of, and what it took is no mix', async () => {
  slow.isSlow = true
  slow.breaksAt = 44 + 2 * 480_000 * 4
  const told = await mix('full.wav')
  slow.isSlow = false
  slow.breaksAt = -1
  expect(told).toMatchObject({ ok: true, value: { ok: false, error: { kind: 'storage', reason: 'full' } } })
  expect(await mix('full.wav')).toMatchObject({ value: { value: { mixedBlocks: 5 } } })
  expect(await areSame('full.wav', 'quick.wav')).toBe(true)
})
