import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { datasetKind } from '../../../../electron/datasets/dataset-kind'
import { dubKind } from '../../../../electron/dub/dub-kind'
import { foundKinds } from '../../../../electron/found-kinds'
import { jobKind } from '../../../../electron/jobs/job-kind'
import { listedKind } from '../../../../electron/library/documents/document-kind'
import { placesEach } from '../../../../electron/library/index/cut-item'
import { openIndex } from '../../../../electron/library/index/index-file'
import { indexTasksOver } from '../../../../electron/library/index/index-thread'
import type { ItemKind } from '../../../../electron/library/items/item-kind'
import { createItemStore } from '../../../../electron/library/items/item-store'
import type { KnownItems } from '../../../../electron/library/items/known-items'
import { libraryFolders } from '../../../../electron/library/library-folders'
import { recordingKind } from '../../../../electron/recordings/recording-kind'
import { sheetKind } from '../../../../electron/speech/sheet-kind'
import { batchKind } from '../../../../electron/text-work/batches/batch-kind'
import { transcriptKind } from '../../../../electron/transcripts/transcript-kind'
import { failure } from '../../../../shared/result'
import { clockOf } from '../../../harness/clock-of'
import { startProgram } from '../../../harness/start-program'
import { type BuiltScript, buildScript } from '../../build-script'
import { eachWholeLine } from '../../whole-lines'
import { halfWritten } from '../half-written'
import { libraryParts, type TestParts, unwrap } from '../library-parts'
import { noWatch } from './index-here'

/** Two processes are killed in each round. `PARLANCE_KILL=whole` has them do ten thousand things. */
const isWhole = process.env.PARLANCE_KILL === 'whole'
const rounds = isWhole ? 25 : 3
const eachRound = isWhole ? 400 : 120

const lineSchema = z.union([
  z.object({ failed: z.unknown() }),
  z.object({ ready: z.literal(true) }),
  z.object({ did: z.literal(1) }),
])

let keeper: BuiltScript

beforeAll(async () => {
  keeper = await buildScript(new URL('./killed-keeper.ts', import.meta.url))
})
afterAll(() => keeper.remove())

/** Instants spread over the time that a few things take. */
const instant = (round: number): number => (round * 7_919) % 97

/** Runs two of them until they have done enough, and a little longer. Answers how much. */
async function keepAndDie(folder: string, round: number): Promise<number> {
  const failures: unknown[] = []
  let did = 0
  let enough = (): void => undefined
  const done = new Promise<void>(resolve => {
    enough = resolve
  })
  const keepers = [1, 2].map(which => {
    const seed = String(round * 2 + which)
    const child = startProgram('node', [keeper.file, folder, seed], { stdio: ['ignore', 'pipe', 'inherit'] })
    eachWholeLine(child.stdout, line => {
      const word = lineSchema.parse(JSON.parse(line))
      if ('failed' in word) failures.push(word.failed)
      if ('did' in word) did += 1
      if (did >= eachRound || failures.length > 0) enough()
    })
    return { child, ended: once(child, 'close') }
  })
  await Promise.race([done, ...keepers.map(({ ended }) => ended)])
  await new Promise(resolve => setTimeout(resolve, instant(round)))
  for (const { child } of keepers) child.kill('SIGKILL')
  const ends = await Promise.all(keepers.map(({ ended }) => ended))
  expect(failures).toEqual([])
  expect(ends.map(([, signal]) => signal)).toEqual(['SIGKILL', 'SIGKILL'])
  return did
}

/** All that an index says, once it has looked at the whole library. */
async function saidBy(file: string, { files, folder }: TestParts) {
  // Long after the last change, so that each has the time at which it was made as its stamp.
  const clock = clockOf(() => Date.now() + 60_000)
  const tasks = indexTasksOver({ kinds: foundKinds, stored: [], lists: {}, files, clock })
  const { root } = libraryFolders(folder)
  for (let look: 'all' | null = 'all', isOn = true; isOn; look = null) {
    const answer = await tasks.refreshIndex({ file, root, look, recount: false }, noWatch)
    if (!answer.ok || answer.value === 'damaged') throw new Error(JSON.stringify(answer))
    expect(answer.value).toMatchObject({ problem: null, isKept: true })
    isOn = answer.value.isLooking || answer.value.left > 0
  }
  const index = openIndex(file)
  index.run("create virtual table temp.held using fts5vocab('main', 'said', 'instance')")
  index.run("create virtual table temp.called using fts5vocab('main', 'named', 'instance')")
  const whose = `
    item.kind as kind, item.stem as stem, place.id % ${placesEach} as nth
    from place join item on item.id = place.id / ${placesEach}`
  const said = {
    items: index.rows(`
      select kind, stem, stamp, item, profile, name, edited, holds, hex(texts) as texts
      from item order by kind, stem`),
    places: index.rows(`select key, at, ${whose} order by kind, stem, nth`),
    words: index.rows(`
      select term, offset, ${whose} join temp.held on held.doc = place.id order by kind, stem, nth, offset, term`),
    names: index.rows(`
      select term, offset, kind, stem from temp.called join item on item.id = doc order by kind, stem, offset`),
    lost: index.rows(`
      select doc from temp.held where doc not in (select id from place)
      union all select doc from temp.called where doc not in (select id from item)`),
    whole: index.rows('pragma integrity_check'),
  }
  index.close()
  return said
}

/** What each list would be at the next start, by what that index knows: and without one, if there is none. */
async function listedBy(file: string | null, parts: TestParts) {
  const { files, folder } = parts
  const { root } = libraryFolders(folder)
  const clock = clockOf(() => Date.now() + 60_000)
  const tasks = indexTasksOver({ kinds: foundKinds, stored: [], lists: {}, files, clock })
  let read = 0
  const known: KnownItems | null =
    file === null
      ? null
      : {
          async read(of, place) {
            const answer = await tasks.readListed({ file, root, of, folder: place }, noWatch)
            if (!answer.ok || answer.value === 'damaged') throw new Error(JSON.stringify(answer))
            return answer.value.text
          },
          strays: async () => null,
          pick: async () => null,
          pickEdited: async () => null,
          tell: () => undefined,
          takenIn: async () => undefined,
        }
  const counting: TestParts['files'] = {
    ...files,
    read: (path, limit) => {
      read += 1
      return files.read(path, limit)
    },
  }
  const store = {
    ...parts,
    clock,
    files: counting,
    known,
    locks: { take: async () => failure({ kind: 'cancelled' }) },
  }
  const of = async <Item extends { id: string }, Summary>(kind: ItemKind<Item, Summary>) =>
    unwrap(await createItemStore({ ...store, folder: join(root, kind.name) }, kind).list())
  const lists = [
    await of(recordingKind),
    await of(listedKind(jobKind)),
    await of(listedKind(transcriptKind)),
    await of(listedKind(sheetKind)),
    await of(listedKind(datasetKind)),
    await of(listedKind(batchKind)),
    await of(listedKind(dubKind)),
  ]
  return { lists, read }
}

it(
  `says the same as one made anew, after two processes did ${rounds * eachRound} things and were killed ${rounds * 2} times`,
  async () => {
    const parts = await libraryParts()
    const { root, indexes } = libraryFolders(parts.folder)
    const file = join(indexes, 'words.sqlite')
    let did = 0
    let trusted = 0
    let ino = 0
    const kinds = new Set<unknown>()
    for (let round = 0; round < rounds; round += 1) {
      did += await keepAndDie(parts.folder, round)
      expect(await halfWritten(root)).toEqual([])
      // All along it is one file, which nobody had to make again.
      ino ||= statSync(file).ino
      expect(statSync(file).ino).toBe(ino)
      const known = await listedBy(file, parts)
      const anew = await listedBy(null, parts)
      expect(known.lists).toEqual(anew.lists)
      trusted += anew.read - known.read
      const kept = await saidBy(file, parts)
      expect(kept).toEqual(await saidBy(join(parts.folder, 'anew', `${round}.sqlite`), parts))
      expect(kept).toMatchObject({ lost: [], whole: [{ integrity_check: 'ok' }] })
      for (const { kind } of kept.items) kinds.add(kind)
      expect(kept.words.length).toBeGreaterThan(kept.items.length)
    }
    expect(did).toBeGreaterThanOrEqual(rounds * eachRound)
    // Of what is known something was not read again.
    expect(trusted).toBeGreaterThan(0)
    expect(kinds.size).toBe(foundKinds.length)
  },
  isWhole ? 900_000 : 60_000,
)
