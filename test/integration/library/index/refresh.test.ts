import { appendFileSync, copyFileSync, existsSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type FoundKind, foundDocument, foundItem } from '../../../../electron/library/index/found-kind'
import { createItemStore } from '../../../../electron/library/items/item-store'
import { libraryFolders } from '../../../../electron/library/library-folders'
import type { Clock } from '../../../../electron/ports'
import { realClock } from '../../../../electron/real-time'
import { storeOver, typed } from '../document-parts'
import { libraryParts, type TestParts, testLocks, unwrap } from '../library-parts'
import { type Note, noteKind, textKind } from '../note-kind'
import { indexHere } from './index-here'

/** Beyond the tick in which a file may change twice and look the same. */
let now = Date.now() + 60_000
const clock: Clock = { now: () => now, passed: realClock.passed }

const texts = (version = 1) =>
  foundDocument(textKind, {
    what: 'sheet',
    version,
    of: ({ words }) => ({
      name: 'Text',
      profileId: 'p',
      editedAt: words.length,
      places: words.map((word, nth) => ({ key: String(nth), at: null, text: word })),
    }),
  })

const notes = foundItem(noteKind, {
  what: 'dataset',
  version: 1,
  of: ({ title, count }) => (count < 0 ? null : { name: title, profileId: 'p', editedAt: count, places: [] }),
})

function indexIn(parts: TestParts, kinds: readonly FoundKind[] = [texts(), notes]) {
  const folders = { ...libraryFolders(parts.folder), root: parts.folder }
  const index = indexHere({ ...parts, clock }, kinds)(folders)
  onTestFinished(index.close)
  return {
    file: join(folders.indexes, 'words.sqlite'),
    written: index.written,
    close: index.close,
    refresh: async (): Promise<number> => (await index.refresh()).all,
    async found(text: string): Promise<string[]> {
      const asked = { text, in: ['sheet', 'dataset'] as const, profileId: null, most: 10, inside: false }
      return unwrap(await index.find(asked)).found.map(({ id }) => id)
    },
  }
}

const notesIn = (parts: TestParts) =>
  createItemStore(
    { ...parts, folder: join(parts.folder, 'notes'), indexFile: null, locks: testLocks(parts) },
    noteKind,
  )

const note = (id: string, title: string, count = 1): Note => ({ id, title, count })

async function filled() {
  const parts = await libraryParts()
  const store = storeOver(parts)
  const items = notesIn(parts)
  unwrap(await store.create('one', { words: ['hello'] }))
  unwrap(await store.create('two', { words: ['goodbye'] }))
  unwrap(await items.put(note('three', 'Hello again')))
  return { parts, store, items, index: indexIn(parts) }
}

it('finds what was there before it', async () => {
  const { index } = await filled()
  expect(await index.refresh()).toBe(3)
  expect(await index.found('hello')).toEqual(['one', 'three'])
})

it('takes in what came, changed and went, and reads nothing else again', async () => {
  const { parts, store, items, index } = await filled()
  await index.refresh()
  expect(await index.refresh()).toBe(0)
  const { document } = unwrap(await store.open('one'))
  await typed(document, 'world')
  expect(await index.refresh()).toBe(1)
  expect(await index.found('hello world')).toEqual([])
  expect(await index.found('world')).toEqual(['one'])
  await document.close()
  unwrap(await store.remove('two'))
  unwrap(await items.put(note('three', 'Hello again', -1)))
  unwrap(await items.put(note('four', 'Hello too')))
  await index.refresh()
  expect(await index.found('goodbye')).toEqual([])
  expect(await index.found('hello')).toEqual(['one', 'four'])
  const anew = indexIn(parts)
  await index.close()
  rmSync(index.file)
  await anew.refresh()
  expect(await anew.found('hello')).toEqual(['one', 'four'])
})

it('looks once more at what changed so lately that its time says nothing', async () => {
  const { index, items } = await filled()
  now = Date.now()
  onTestFinished(() => {
    now = Date.now() + 60_000
  })
  await index.refresh()
  expect(await index.refresh()).toBe(3)
  unwrap(await items.put(note('three', 'Hullo again')))
  await index.refresh()
  expect(await index.found('hullo')).toEqual(['three'])
})

it('reads all again of a kind of which something else is found', async () => {
  const { parts, index } = await filled()
  await index.refresh()
  await index.close()
  const next = indexIn(parts, [texts(2), notes])
  expect(await next.refresh()).toBe(2)
})

it('leaves out what makes no sense, and sets nothing aside', async () => {
  const { parts, index } = await filled()
  await index.refresh()
  const file = join(parts.folder, 'texts', 'one.json')
  writeFileSync(file, 'rubbish')
  await index.refresh()
  expect(await index.found('hello')).toEqual(['three'])
  expect(existsSync(file)).toBe(true)
})

const damages: Record<string, (file: string) => void> = {
  'that is gone': file => rmSync(file),
  'of rubbish': file => writeFileSync(file, 'rubbish '.repeat(2_000)),
  'that is empty': file => writeFileSync(file, ''),
  'that was cut off': file => truncateSync(file, 5_000),
  'with rubbish at its end': file => appendFileSync(file, 'rubbish '.repeat(2_000)),
}

it.each(Object.entries(damages))('an index %s is made again', async (_, damage) => {
  const { parts, index } = await filled()
  await index.refresh()
  await index.close()
  damage(index.file)
  const next = indexIn(parts)
  await next.refresh()
  expect(await next.found('hello')).toEqual(['one', 'three'])
})

it('an index that somebody removes or replaces while it is open is made again', async () => {
  const { parts, index } = await filled()
  await index.refresh()
  rmSync(index.file)
  await index.refresh()
  expect(await index.found('hello')).toEqual(['one', 'three'])
  const other = await filled()
  await other.index.close()
  copyFileSync(join(parts.folder, 'texts', 'one.json'), index.file)
  await index.refresh()
  expect(await index.found('hello')).toEqual(['one', 'three'])
})
