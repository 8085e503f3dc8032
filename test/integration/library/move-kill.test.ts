import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { libraryFolders } from '../../../electron/library/library-folders'
import { readPlace } from '../../../electron/library/move/library-place'
import { startProgram } from '../../harness/start-program'
import { type BuiltScript, buildScript } from '../build-script'
import { eachWholeLine } from '../whole-lines'
import { everything, filled, opened } from './backup-parts'
import { libraryParts, partsIn, unwrap } from './library-parts'

/** By itself the test takes turns; `PARLANCE_KILL=whole` kills fifty times. */
const kills = process.env.PARLANCE_KILL === 'whole' ? 50 : 12

let mover: BuiltScript

beforeAll(async () => {
  mover = await buildScript(new URL('./killed-mover.ts', import.meta.url))
}, 300_000)
afterAll(() => mover.remove())

const wordSchema = z.object({ moved: z.boolean(), calls: z.int() })

/** Null: it was killed. */
async function move(
  folder: string,
  target: string,
  lastCall: number,
): Promise<z.infer<typeof wordSchema> | null> {
  const child = startProgram('node', [mover.file, folder, target, String(lastCall)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  let word: z.infer<typeof wordSchema> | null = null
  eachWholeLine(child.stdout, line => {
    word = wordSchema.parse(JSON.parse(line))
  })
  const [, signal] = await ended
  expect(signal).toBe(word === null ? 'SIGKILL' : null)
  return word
}

type Way = { name: string; from: string; to: string }

/** From the data folder, between two others, and back: each with the place that is left out. */
const ways: Way[] = [
  { name: 'out', from: '', to: 'there' },
  { name: 'on', from: 'here', to: 'there' },
  { name: 'back', from: 'here', to: '' },
]

it(`leaves the old library or the new one, whole, in a process killed ${kills} times while it moves it`, async () => {
  const outside = await mkdtemp(join(tmpdir(), 'parlance-moves-'))
  onTestFinished(() => rm(outside, { recursive: true, force: true }))
  const base = await libraryParts()
  const library = await opened(base)
  const before = await filled(library, base)
  await library.close()

  const ends = { old: 0, new: 0 }
  for (const [place, { from, to }] of ways.entries()) {
    const fresh = async (round: string) => {
      const all = join(outside, `${place}-${round}`)
      const data = join(all, 'data')
      const home = (name: string): string => (name === '' ? data : join(all, name))
      await cp(base.folder, data, { recursive: true })
      if (from !== '') expect(await move(data, home(from), -1)).toMatchObject({ moved: true })
      return { all, data, from: home(from), to: home(to) }
    }
    const whole = await fresh('whole')
    const calls = (await move(whole.data, whole.to, -1))?.calls ?? 0
    expect(calls).toBeGreaterThan(50)
    const mine = Math.ceil((kills - place) / ways.length)
    for (let round = 0; round < mine; round += 1) {
      // Spread evenly, elsewhere on each way; and now and then among the last calls, where the step is that counts.
      const fromEnd = 1 + ((round * 3 + place * 4) % 16)
      const spread = Math.floor(((round + 0.25 + place / 4) * calls) / mine)
      const last = round % 4 === 3 ? calls - fromEnd : spread
      const world = await fresh(String(round))
      expect(await move(world.data, world.to, last)).toBeNull()
      const next = await opened(partsIn(world.data))
      const now = unwrap(await readPlace(world.data, base))
      expect([world.from, world.to]).toContain(now)
      ends[now === world.from ? 'old' : 'new'] += 1
      expect(await everything(libraryFolders(now).root)).toEqual(before)
      await next.close()
      const other = now === world.from ? world.to : world.from
      expect(Object.keys(await everything(other)).filter(ofALibrary)).toEqual([])
      expect((await readdir(world.data)).filter(name => name.startsWith('library-mov'))).toEqual([])
      await rm(world.all, { recursive: true })
    }
  }
  // The kills fell on both sides of the one step that counts.
  expect(ends.old).toBeGreaterThan(0)
  expect(ends.new).toBeGreaterThan(0)
}, 300_000)

/** Locks of the data folder stay there; who holds them is looked at anew. */
const ofALibrary = (name: string): boolean =>
  name.startsWith('library') && !/^library-(locks|place)/.test(name)
