import { once } from 'node:events'
import { copyFile, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { libraryFolders } from '../../../electron/library/library-folders'
import { openLibrary } from '../../../electron/library/open-library'
import { startProgram } from '../../harness/start-program'
import { type BuiltScript, buildScript } from '../build-script'
import { everything } from './backup-parts'
import { libraryParts, partsIn, unwrap } from './library-parts'

/** By itself a few of each; `PARLANCE_KILL=whole` kills fifty times in each. */
const isWhole = process.env.PARLANCE_KILL === 'whole'
const kills = isWhole ? 50 : 5

let script: BuiltScript

beforeAll(async () => {
  script = await buildScript(new URL('./killed-restorer.ts', import.meta.url))
})
afterAll(() => script.remove())

/** Some small files and some that take their time. */
async function fill(root: string, letter: string): Promise<void> {
  for (let number = 0; number < 40; number += 1) {
    const folder = join(root, 'media', `${letter}${number}`)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'content.wav'), Buffer.alloc(number % 10 === 0 ? 2_000_000 : 5_000, letter))
    await writeFile(join(folder, 'note.json'), JSON.stringify({ letter, number }))
  }
}

/** Runs it until then, or to its end. Answers the milliseconds from its word to its end, or null: it was killed. */
async function runFor(args: string[], milliseconds: number | null): Promise<number | null> {
  const child = startProgram('node', [script.file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  await once(child.stdout, 'data')
  const begun = performance.now()
  const timer = milliseconds === null ? null : setTimeout(() => child.kill('SIGKILL'), milliseconds)
  const [code, signal] = await ended
  if (timer !== null) clearTimeout(timer)
  if (signal === 'SIGKILL') return null
  expect(code).toBe(0)
  return performance.now() - begun
}

/** Instants spread over all that it takes, and a little more. */
const instant = (round: number, whole: number): number => ((round + 0.5) / kills) * whole * 1.05

it(`a backup that is killed leaves the one from before, or is whole, ${kills} times`, async () => {
  const { folder } = await libraryParts()
  const { root } = libraryFolders(folder)
  const zip = join(folder, 'backup.zip')
  const before = join(folder, 'before.zip')
  await fill(root, 'a')
  await runFor([folder, before, 'backup'], null)
  const old = await everything(root)
  await fill(root, 'b')
  const now = await everything(root)
  const whole = (await runFor([folder, zip, 'backup'], null)) ?? 0
  const seen = { old: 0, now: 0 }
  for (let round = 0; round < kills; round += 1) {
    await copyFile(before, zip)
    await runFor([folder, zip, 'backup'], instant(round, whole))
    const second = join(folder, 'second')
    const library = unwrap(await openLibrary(partsIn(second)))
    unwrap(await library.restore(zip))
    await library.close()
    const found = await everything(libraryFolders(second).root)
    const which = Object.keys(found).length === Object.keys(now).length ? 'now' : 'old'
    expect(found).toEqual(which === 'now' ? now : old)
    seen[which] += 1
    expect(await everything(root)).toEqual(now)
    await rm(second, { recursive: true })
  }
  // Else it was never killed in the middle.
  expect(seen.old).toBeGreaterThan(0)
}, 600_000)

it(`a restore and its undoing, when killed, leave the library of before or the one of the backup, ${kills} times`, async () => {
  const { folder } = await libraryParts()
  const { root, before } = libraryFolders(folder)
  const zip = join(folder, 'backup.zip')
  const kept = join(folder, 'kept')
  await fill(root, 'a')
  await runFor([folder, zip, 'backup'], null)
  const restored = await everything(root)
  await fill(root, 'b')
  const now = await everything(root)
  await cp(root, kept, { recursive: true })
  const whole = { restore: (await runFor([folder, zip, 'restore'], null)) ?? 0, undo: 0 }
  whole.undo = (await runFor([folder, zip, 'undo'], null)) ?? 0
  let cut = 0
  for (let round = 0; round < kills; round += 1) {
    const does = round % 5 === 4 ? 'undo' : 'restore'
    // An undo takes one back; a restore gives up what the one before it had replaced.
    if (does === 'undo') await runFor([folder, zip, 'restore'], null)
    else await cp(kept, before, { recursive: true })
    const ended = await runFor([folder, zip, does], instant(round, whole[does]))
    if (ended === null) cut += 1
    // The next start brings to its end what was begun.
    const library = unwrap(await openLibrary(partsIn(folder)))
    await library.close()
    const found = await everything(root)
    expect([now, restored]).toContainEqual(found)
    expect(await readdir(folder)).not.toContain('library-swap.json')
    // And what can be had back is whole as well.
    const other = await everything(before)
    if (Object.keys(other).length > 0) expect([now, restored]).toContainEqual(other)
    await rm(root, { recursive: true })
    await rm(before, { recursive: true, force: true })
    await cp(kept, root, { recursive: true })
  }
  expect(cut).toBeGreaterThan(0)
}, 600_000)
