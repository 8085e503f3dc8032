import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type FoundKind, foundDocument, foundItem } from '../../../../electron/library/index/found-kind'
import type { StartedPool } from '../../../../electron/library/index/index-pool'
import { createItemStore } from '../../../../electron/library/items/item-store'
import { libraryFolders } from '../../../../electron/library/library-folders'
import type { Clock } from '../../../../electron/ports'
import { realClock } from '../../../../electron/real-time'
import { storeOver } from '../document-parts'
import { libraryParts, type TestParts, testLocks, unwrap } from '../library-parts'
import { type Note, noteKind, textKind } from '../note-kind'
import { indexHere, threadHere } from './index-here'

/** Beyond the tick in which a file may change twice and look the same. */
export const later: Clock = { now: () => Date.now() + 60_000, passed: realClock.passed }

export const texts = (version = 1) =>
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

export const notes = foundItem(noteKind, {
  what: 'dataset',
  version: 1,
  of: ({ title, count }) => (count < 0 ? null : { name: title, profileId: 'p', editedAt: count, places: [] }),
})

/** Over notes and texts, as if a process of its own had it. */
export function indexIn(
  parts: TestParts,
  {
    kinds = [texts(), notes],
    clock = later,
    startPool = threadHere({ ...parts, clock }, kinds),
  }: { kinds?: readonly FoundKind[]; clock?: Clock; startPool?: () => StartedPool } = {},
) {
  const folders = { ...libraryFolders(parts.folder), root: parts.folder }
  const index = indexHere({ ...parts, clock }, kinds, startPool)(folders)
  onTestFinished(index.close)
  return {
    file: join(folders.indexes, 'words.sqlite'),
    written: index.written,
    known: index.known,
    find: index.find,
    stored: index.stored,
    askListed: index.askListed,
    close: index.close,
    state: index.refresh,
    refresh: async (): Promise<number> => (await index.refresh()).all,
    async found(text: string): Promise<string[]> {
      const asked = { text, in: ['sheet', 'dataset'] as const, profileId: null, most: 10, inside: false }
      return unwrap(await index.find(asked)).found.map(({ id }) => id)
    },
  }
}

const notesIn = (parts: TestParts) =>
  createItemStore(
    { ...parts, folder: join(parts.folder, 'notes'), known: null, locks: testLocks(parts) },
    noteKind,
  )

export const note = (id: string, title: string, count = 1): Note => ({ id, title, count })

/** Two texts and a note, and an index that knows of none yet. */
export async function filledIndex() {
  const parts = await libraryParts()
  const store = storeOver(parts)
  const items = notesIn(parts)
  unwrap(await store.create('one', { words: ['hello'] }))
  unwrap(await store.create('two', { words: ['goodbye'] }))
  unwrap(await items.put(note('three', 'Hello again')))
  return { parts, store, items, index: indexIn(parts) }
}
