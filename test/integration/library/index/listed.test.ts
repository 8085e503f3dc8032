import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createCollection } from '../../../../electron/library/documents/collection'
import { createDocumentStore } from '../../../../electron/library/documents/document-store'
import { openIndex } from '../../../../electron/library/index/index-file'
import { createItemStore } from '../../../../electron/library/items/item-store'
import type { KnownItems } from '../../../../electron/library/items/known-items'
import { sheetKind } from '../../../../electron/speech/sheet-kind'
import { emptySheet } from '../../../../shared/speech/sheet'
import { typed } from '../document-parts'
import { libraryParts, type TestParts, testLocks, unwrap } from '../library-parts'
import { noteKind, textKind } from '../note-kind'
import { filledIndex, later, note } from './filled-index'

/** What is read of the files of items. */
function watched(parts: TestParts) {
  const read: string[] = []
  const files: TestParts['files'] = {
    ...parts.files,
    read(path, limit) {
      read.push(path)
      return parts.files.read(path, limit)
    },
  }
  return { read, parts: { ...parts, files, clock: later } }
}

/** At the next start. */
async function listsOf(parts: TestParts, known: KnownItems | null) {
  const place = (name: string) => ({
    ...parts,
    folder: join(parts.folder, name),
    known,
    locks: testLocks(parts),
  })
  const notes = unwrap(await createItemStore(place('notes'), noteKind).list())
  const texts = unwrap(await createDocumentStore(place('texts'), textKind).list())
  return { notes, texts }
}

it('reads for no list what it has read for its words', async () => {
  const { parts, store, items, index } = await filledIndex()
  const { document } = unwrap(await store.open('one'))
  await typed(document, 'world')
  await index.refresh()
  const { read, parts: next } = watched(parts)
  const listed = await listsOf(next, index.known)
  expect(read).toEqual([])
  expect(listed).toEqual(await listsOf(parts, null))
  expect(listed.texts.items).toMatchObject([{ summary: { words: 1 } }, { summary: { words: 1 } }])

  await document.close()
  unwrap(await store.remove('two'))
  unwrap(await items.put(note('four', 'Hullo')))
  const own = ['notes/four.json', 'texts/one.json'].map(name => join(parts.folder, name))
  expect(await listsOf(next, index.known)).toEqual(await listsOf(parts, null))
  expect(read).toEqual(own)
})

it('keeps for a list what is read for its words, and not what lies in the file of another', async () => {
  const { parts, index } = await filledIndex()
  const [own, copied] = ['three', 'four'].map(name => join(parts.folder, 'notes', `${name}.json`))
  copyFileSync(own ?? '', copied ?? '')
  await index.refresh()
  const rows = openIndex(index.file).rows('select kind, file, id from listed order by kind, file')
  expect(rows.map(({ kind, file, id }) => `${kind}/${file} ${id}`)).toEqual([
    'notes/three.json three',
    'texts/one.json one',
    'texts/two.json two',
  ])
  expect(await listsOf(parts, index.known)).toEqual(await listsOf(parts, null))
})

it('reads for a list what is small, where nobody has read anything yet', async () => {
  const { parts, index } = await filledIndex()
  const { read, parts: next } = watched(parts)
  const listed = await listsOf(next, index.known)
  expect(read).toEqual([])
  expect(listed).toEqual(await listsOf(parts, null))
})

/** A document that a killed process left edits of, and an index that is being made. */
async function leftBehind() {
  const parts = await libraryParts()
  const place = { folder: join(parts.folder, 'sheets'), locks: testLocks(parts) }
  const before = createDocumentStore({ ...parts, ...place, known: null }, sheetKind)
  const dates = { createdAt: 1, editedAt: 1, deletedAt: null }
  unwrap(await before.create('one', sheetKind.contentOf({ ...dates, profileId: 'p' }, emptySheet('One'))))
  let whole = (): void => undefined
  const taken = new Promise<void>(resolve => {
    whole = resolve
  })
  const { read, parts: seen } = watched(parts)
  const known: KnownItems = {
    read: async () => null,
    strays: async () => null,
    pick: async () => null,
    pickEdited: async () => null,
    tell: () => undefined,
    takenIn: () => taken,
  }
  const store = createDocumentStore({ ...seen, ...place, known }, sheetKind)
  const listTwice = async () => [unwrap(await before.list()), unwrap(await before.list())]
  return { read, whole, listTwice, sheets: createCollection(sheetKind, { ...parts, store }) }
}

it('reads what is in the library before any list does that nobody waits for', async () => {
  const { read, whole, listTwice, sheets } = await leftBehind()
  const begun = sheets.begin()
  // Longer than it would take itself.
  await listTwice()
  expect(read).toEqual([])
  whole()
  await begun
  expect(read).toHaveLength(1)
})

it('is waited for by nothing that is closed', async () => {
  const { read, whole, sheets } = await leftBehind()
  const begun = sheets.begin()
  await sheets.close()
  whole()
  await begun
  expect(read).toEqual([])
})

it('refuses what it is asked once it is closed, and makes no file any more', async () => {
  const { index } = await filledIndex()
  await index.refresh()
  await index.close()
  rmSync(index.file)
  const question = { text: 'hello', in: null, profileId: null, most: 1, inside: false }
  expect(await index.find(question)).toMatchObject({ ok: false })
  expect(await index.stored()).toMatchObject({ ok: false })
  expect(await index.known.read({ kind: 'notes', version: '1.1' }, '')).toBeNull()
  await index.refresh()
  expect(existsSync(index.file)).toBe(false)
})
