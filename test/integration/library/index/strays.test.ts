import { rmSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ItemProblem } from '../../../../electron/library/items/item-kind'
import { createItemStore } from '../../../../electron/library/items/item-store'
import type { KnownItems } from '../../../../electron/library/items/known-items'
import { recordingKind } from '../../../../electron/recordings/recording-kind'
import { chanceOf } from '../../service/fuzz/chance'
import { type TestParts, testLocks, unwrap } from '../library-parts'
import { changeSomething, type ListedLibrary, listedLibrary } from './listed-library'

/** The recordings as the next process has them, and which of their files it reads itself. */
function recordingsOf(parts: TestParts, known: KnownItems | null) {
  const read: string[] = []
  const files: TestParts['files'] = {
    ...parts.files,
    read(path, limit) {
      read.push(path)
      return parts.files.read(path, limit)
    },
  }
  const folder = join(parts.folder, 'recordings')
  const store = createItemStore({ ...parts, files, folder, known, locks: testLocks(parts) }, recordingKind)
  return { read, store, fileOf: (name: string) => join(folder, name) }
}

async function filled(): Promise<ListedLibrary> {
  const library = await listedLibrary()
  const chance = chanceOf(3)
  for (let step = 0; step < 60; step += 1) await changeSomething(library, chance)
  await library.index.refresh()
  return library
}

it('where all is as it was listed, nothing is read to find that nothing is wrong', async () => {
  const { parts, index } = await filled()
  const { read, store } = recordingsOf(parts, index.known)
  expect(unwrap(await store.problems())).toEqual([])
  expect(read).toEqual([])
})

it('says of what cannot be used what its list says, and reads nothing else', async () => {
  const { parts, index, items } = await filled()
  const [damaged, newer, moved, gone] = unwrap(await items.list()).items.map(({ id }) => `${id}.json`)
  const { read, store, fileOf } = recordingsOf(parts, index.known)
  writeFileSync(fileOf(damaged ?? ''), '{')
  writeFileSync(fileOf(newer ?? ''), JSON.stringify({ version: 99 }))
  await rename(fileOf(moved ?? ''), fileOf('elsewhere.json'))
  rmSync(fileOf(gone ?? ''))

  const found = unwrap(await store.problems())
  expect(found.map(({ state }) => state).toSorted()).toEqual(['misplaced', 'newer', 'set-aside'])
  expect(found.find(({ state }) => state === 'set-aside')?.known).toMatchObject({
    id: damaged?.replace('.json', ''),
  })
  const looked = [damaged, newer, 'elsewhere.json'].map(name => fileOf(name ?? ''))
  expect(new Set(read)).toEqual(new Set(looked))
  // Told to the index, which the next one asks: the last that was known of it is not lost.
  await index.known.settled()
  const next = recordingsOf(parts, index.known)
  expect(told(unwrap(await next.store.problems()))).toEqual(told(found))
  expect(told(unwrap(await next.store.list()).problems)).toEqual(told(found))
  expect(unwrap(await recordingsOf(parts, null).store.list()).items).toEqual(
    unwrap(await next.store.list()).items,
  )
})

/** Only who sets it aside knows what was wrong with it. */
const told = (problems: readonly ItemProblem[]) =>
  problems
    .map(({ file, state, known }) => ({ file, state, known }))
    .toSorted((one, other) => one.file.localeCompare(other.file))
