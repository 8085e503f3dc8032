import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mixTask } from '../../../electron/dub/sound/mix-task'
import type { DubSoundTasks } from '../../../electron/dub/sound-tasks'
import { stoppedMessage } from '../../../electron/threads/task-pool'
import { startThread } from '../../../electron/threads/task-thread'
import type { MixPlan } from '../../../shared/dub/mix-plan'
import { openProductPool, type ProductPool } from '../threads/product-pool'
import { music, planOf, spoken, writeSound } from './mix-sounds'

let product: ProductPool<DubSoundTasks>
let folder = ''
const inFolder = (name: string): string => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-mix-thread-'))
  await writeSound(inFolder('line.wav'), spoken(22_050, 2), 22_050)
  await writeSound(inFolder('bed.wav'), music(200), 48_000, 2)
  product = await openProductPool<DubSoundTasks>(startThread)
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true, force: true })
})

const planWith = (parts: Partial<MixPlan> = {}): MixPlan =>
  planOf({
    seconds: 200,
    original: inFolder('bed.wav'),
    bed: { kind: 'original', stem: null, duckDb: 15 },
    clips: Array.from({ length: 40 }, (_, nth) => ({
      key: String(nth),
      sound: inFolder('line.wav'),
      at: 1 + 4.9 * nth,
      seconds: 1.8 + 0.01 * nth,
      speaker: 'Anna',
    })),
    ...parts,
  })

/** Stops as soon as so much is done, and gives the order's answer. */
async function stoppedAt(plan: MixPlan, name: string, done: number): Promise<unknown> {
  const stop = new AbortController()
  const parts: number[] = []
  const answer = await product.pool.run(
    'mixDub',
    { plan, file: inFolder(name), workshop: { cache: inFolder('cache'), ffmpeg: null } },
    {
      signal: stop.signal,
      progress(part) {
        parts.push(part)
        if (part >= done) stop.abort()
      },
    },
  )
  expect(parts.at(-1)).toBeGreaterThanOrEqual(done)
  return answer
}

const mixHere = (plan: MixPlan, name: string, cache: string) =>
  mixTask(
    { plan, file: inFolder(name), workshop: { cache: inFolder(cache), ffmpeg: null } },
    { progress: () => {} },
  )

it.each([
  ['while the bed is prepared', 0.02],
  ['while lines are prepared', 0.3],
  ['while it is mixed', 0.7],
])(
  'a mix that is cancelled %s is none, and the next one is whole',
  async (_, done) => {
    await rm(inFolder('cache'), { recursive: true, force: true })
    for (const name of ['mix.wav', 'mix.wav.blocks', 'mix.wav.part'])
      await rm(inFolder(name), { force: true })
    expect(await stoppedAt(planWith(), 'mix.wav', done)).toEqual({ ok: false, error: stoppedMessage })
    expect((await readdir(folder)).filter(name => /^mix\.wav(\.blocks)?$/.test(name))).toEqual([])
    await mixHere(planWith(), 'mix.wav', 'cache')
    await mixHere(planWith(), 'fresh.wav', 'fresh-cache')
    expect((await readFile(inFolder('mix.wav'))).equals(await readFile(inFolder('fresh.wav')))).toBe(true)
  },
  60_000,
)

it('an edit that is cancelled in the middle of mixing leaves no mix that is taken for one', async () => {
  await mixHere(planWith(), 'edited.wav', 'cache')
  const before = await readFile(inFolder('edited.wav'))
  const louder = planWith({ gains: { Anna: 6 } })
  expect(await stoppedAt(louder, 'edited.wav', 0.7)).toEqual({ ok: false, error: stoppedMessage })
  // Some of it was changed by then.
  expect((await readFile(inFolder('edited.wav'))).equals(before)).toBe(false)
  await mixHere(planWith(), 'edited.wav', 'cache')
  expect((await readFile(inFolder('edited.wav'))).equals(before)).toBe(true)
}, 60_000)
