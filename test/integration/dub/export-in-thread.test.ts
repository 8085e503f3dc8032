import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DubExportOrder } from '../../../electron/dub/export/export-order'
import type { DubSoundTasks } from '../../../electron/dub/sound-tasks'
import { stoppedMessage } from '../../../electron/threads/task-pool'
import { startThread } from '../../../electron/threads/task-thread'
import { nativeProgram } from '../../harness/native-programs'
import { openProductPool, type ProductPool } from '../threads/product-pool'
import { longFilm, makeFilm, writeBeeps } from './film-sync'
import { planOf, spoken, writeSound } from './mix-sounds'

let product: ProductPool<DubSoundTasks>
let folder = ''
const inFolder = (name: string): string => join(folder, name)
const ffmpeg = nativeProgram('ffmpeg')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-export-thread-'))
  // Long enough that no computer is done before it is told to stop.
  await writeBeeps(inFolder('mix.wav'), longFilm.seconds, [1])
  await writeSound(inFolder('line.wav'), spoken(22_050, 2), 22_050)
  if (ffmpeg) {
    const picture = ['-c:v', 'libx264', '-preset', 'ultrafast']
    makeFilm(inFolder('film.mp4'), longFilm, { options: [...picture, '-c:a', 'aac'] })
    makeFilm(inFolder('film.mov'), longFilm, { options: [...picture, '-c:a', 'aac'] })
  }
  product = await openProductPool<DubSoundTasks>(startThread)
}, 120_000)
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true, force: true })
})

type Wants = Partial<DubExportOrder['wants']>
const filmOf = (name: string): Wants => ({
  film: { file: inFolder(name), language: 'es', originalLanguage: 'en' },
})
const longPlan = () =>
  planOf({
    seconds: longFilm.seconds,
    clips: Array.from({ length: 60 }, (_, nth) => ({
      key: String(nth),
      sound: inFolder('line.wav'),
      at: 1 + 50 * nth,
      // Another fit for each, so that each is prepared anew.
      seconds: 1.8 + 0.001 * nth,
      speaker: 'Anna',
    })),
  })

const orderOf = (target: string, wants: Wants, program: string | null): DubExportOrder => ({
  plan: longPlan(),
  mix: inFolder('mix.wav'),
  missing: [],
  folder: target,
  workshop: { cache: inFolder('cache'), ffmpeg: program },
  wants: { mix: null, stems: false, clips: false, film: null, ...wants },
  names: { base: 'Talk', bed: 'bed', speakers: {}, clips: {} },
})

/** Begins an export and stops it as soon as `isThere` says so, of how much is done. Gives where it was to go. */
async function stoppedOnce(
  wants: Wants,
  isThere: (part: number) => boolean | Promise<boolean>,
  program: string | null = null,
): Promise<string> {
  const target = await mkdtemp(inFolder('out-'))
  const stop = new AbortController()
  let part = 0
  let isOver = false
  const answer = product.pool
    .run('exportDubFiles', orderOf(target, wants, program), {
      signal: stop.signal,
      progress: next => {
        part = next
      },
    })
    .finally(() => {
      isOver = true
    })
  while (!isOver && !(await isThere(part))) await pause(5)
  expect(isOver ? await answer : null).toBeNull()
  stop.abort()
  expect(await answer).toEqual({ ok: false, error: stoppedMessage })
  return target
}

/** The one thread has its hands free: what was stopped does nothing more. */
async function isFree(): Promise<void> {
  const target = await mkdtemp(inFolder('free-'))
  const order = { ...orderOf(target, { clips: true }, null), plan: planOf({ seconds: 1 }) }
  expect(await product.pool.run('exportDubFiles', order)).toMatchObject({ ok: true })
}

const sizesIn = async (target: string): Promise<string[]> => {
  const names = await readdir(target)
  return Promise.all(names.map(async name => `${name} ${(await readFile(join(target, name))).length}`))
}

const stages: [string, () => Wants, number][] = [
  ['while the mix is encoded', () => ({ mix: 'mp3' }), 0.002],
  ['while lines are gathered', () => ({ stems: true }), 0],
  ['while stems are written', () => ({ stems: true }), 0.002],
  ['while clips are written', () => ({ clips: true }), 0.002],
  ...(ffmpeg
    ? ([
        ['while the sound of a film is encoded', () => filmOf('film.mp4'), 0.1],
        ['while the picture of a film is copied', () => filmOf('film.mov'), 0.601],
      ] satisfies [string, () => Wants, number][])
    : []),
]

describe('an export that is cancelled', () => {
  it.each(stages)(
    '%s is over, and nothing more is written',
    async (_, wants, done) => {
      const target = await stoppedOnce(wants(), part => part >= done)
      await isFree()
      const before = await sizesIn(target)
      await pause(50)
      expect(await sizesIn(target)).toEqual(before)
    },
    60_000,
  )

  it.skipIf(!ffmpeg || process.platform !== 'linux')(
    'takes ffmpeg with it',
    async () => {
      const isAtWork = async (): Promise<boolean> => {
        const ids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
        const commands = await Promise.all(
          ids.map(id => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
        )
        return commands.some(command => command.includes('ffmpeg') && command.includes(inFolder('mix.wav')))
      }
      await stoppedOnce(filmOf('film.mp4'), isAtWork, ffmpeg)
      await expect.poll(isAtWork).toBe(false)
    },
    60_000,
  )
})
