import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { goneEnding } from '../../../electron/library/items/item-id'
import { libraryFolders } from '../../../electron/library/library-folders'
import { openLibrary } from '../../../electron/library/open-library'
import { leftoverName } from '../../../electron/storage/write-atomically'
import { clockOf } from '../../harness/clock-of'
import { startProgram } from '../../harness/start-program'
import { type BuiltScript, buildScript } from '../build-script'
import { eachWholeLine } from '../whole-lines'
import { halfWritten } from './half-written'
import { libraryParts, partsIn, unwrap } from './library-parts'
import { noteKind, textKind } from './note-kind'

const rounds = 15

/** Instants spread over the first tenths of a second, the same in every run. */
const instant = (round: number): number => 5 + ((round * 7_919) % 160)

const wordSchema = z.union([
  z.object({ failed: z.unknown() }),
  z.object({ ready: z.literal(true) }),
  z.object({ note: z.string(), count: z.int() }),
  z.object({ words: z.int() }),
])

let writer: BuiltScript

beforeAll(async () => {
  writer = await buildScript(new URL('./killed-writer.ts', import.meta.url))
})

afterAll(() => writer.remove())

interface Confirmed {
  notes: Map<string, number>
  words: number
}

/** Runs two writers and kills both. Answers what they said was safe, beside what was before. */
async function writeAndDie(folder: string, round: number, confirmed: Confirmed): Promise<Confirmed> {
  const notes = new Map(confirmed.notes)
  const failures: unknown[] = []
  let { words } = confirmed
  const writers = ['one', 'other'].map(text => {
    // Each time another note comes first, so that all are written however slow this computer is.
    const child = startProgram('node', [writer.file, folder, text, String(round)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'close')
    const ready = once(child.stdout, 'data')
    eachWholeLine(child.stdout, line => {
      const word = wordSchema.parse(JSON.parse(line))
      if ('ready' in word) return
      if ('failed' in word) failures.push(word.failed)
      else if ('note' in word) notes.set(word.note, Math.max(notes.get(word.note) ?? 0, word.count))
      else if (text === 'one') words = word.words
    })
    return { child, ended, ready: Promise.race([ready, ended]) }
  })
  await Promise.all(writers.map(({ ready }) => ready))
  await new Promise(resolve => setTimeout(resolve, instant(round)))
  for (const { child } of writers) kill(child)
  const ends = await Promise.all(writers.map(({ ended }) => ended))
  expect(failures).toEqual([])
  expect(ends.map(([, signal]) => signal)).toEqual(['SIGKILL', 'SIGKILL'])
  return { notes, words }
}

const kill = (child: ChildProcess): void => void child.kill('SIGKILL')

it(`loses nothing it confirmed, and leaves nothing half-written, in two processes killed ${rounds} times`, async () => {
  const { folder } = await libraryParts()
  const first = unwrap(await openLibrary(partsIn(folder)))
  const texts = first.documents(textKind)
  for (const id of ['one', 'other']) unwrap(await texts.create(id, { words: [] }))
  await first.close()

  let confirmed: Confirmed = { notes: new Map(), words: 0 }
  for (let round = 0; round < rounds; round += 1) {
    confirmed = await writeAndDie(folder, round, confirmed)
    expect(await halfWritten(libraryFolders(folder).root)).toEqual([])
    const reader = unwrap(await openLibrary(partsIn(folder)))
    const notes = reader.items(noteKind)
    for (const [id, count] of confirmed.notes) {
      const found = unwrap(await notes.get(id))?.count ?? 0
      // Each of the two may have written once more and died before it could say so.
      expect(found - count).toBeGreaterThanOrEqual(0)
      expect(found - count).toBeLessThanOrEqual(2)
      confirmed.notes.set(id, found)
    }
    const words = unwrap(await reader.documents(textKind).read('one'))?.words ?? []
    expect(words.length - confirmed.words).toBeGreaterThanOrEqual(0)
    expect(words.length - confirmed.words).toBeLessThanOrEqual(1)
    expect(words.findIndex((word, place) => !word.startsWith(`w${place} `))).toBe(-1)
    confirmed.words = words.length
    expect(unwrap(await notes.list()).problems).toEqual([])
    await reader.close()
  }
  expect(confirmed.notes.size).toBe(7)
  expect(confirmed.words).toBeGreaterThan(rounds)

  const last = unwrap(await openLibrary(partsIn(folder)))
  const documents = last.documents(textKind)
  expect(unwrap(await documents.settle()).filter(({ state }) => state !== 'torn')).toEqual([])
  expect(unwrap(await documents.list()).items).toHaveLength(2)
  await last.close()

  expect(await leftBehind(folder)).not.toEqual([])
  const inTwoDays = clockOf(() => Date.now() + 2 * 24 * 3_600_000)
  const next = unwrap(await openLibrary(partsIn(folder, {}, inTwoDays)))
  next.items(noteKind)
  next.documents(textKind)
  unwrap(await next.tidy())
  expect(await leftBehind(folder)).toEqual([])
  expect(unwrap(await next.items(noteKind).list()).items).toHaveLength(7)
  await next.close()
}, 300_000)

/**
 * Locks that nobody holds, half-written files, and what was begun or was being removed. Bytes that are whole and have no
 * entry yet stay: a check of the library tells of them.
 */
async function leftBehind(folder: string): Promise<string[]> {
  const { root, locks } = libraryFolders(folder)
  const names = await readdir(root, { recursive: true })
  const entries = await readdir(join(root, 'downloads'))
  const isBegun = (name: string): boolean =>
    !name.includes('.') &&
    !entries.includes(`${name}.json`) &&
    !names.includes(join('downloads', name, 'content.wav'))
  return [
    ...names.filter(name => leftoverName.test(basename(name))),
    ...entries.filter(name => name.endsWith(goneEnding) || isBegun(name)),
    ...(await readdir(locks)),
  ]
}
