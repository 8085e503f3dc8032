import { appendFile, mkdir, readdir, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { LibraryDisk } from '../../../electron/library/library-disk'
import { libraryFolders } from '../../../electron/library/library-folders'
import { type Library, openLibrary } from '../../../electron/library/open-library'
import { sheetKind } from '../../../electron/speech/sheet-kind'
import { emptySheet } from '../../../shared/speech/sheet'
import { libraryParts, partsIn, systemError, type TestParts, unwrap } from './library-parts'
import { noteKind, textKind } from './note-kind'

async function opened(parts: TestParts): Promise<Library> {
  const library = unwrap(await openLibrary({ ...parts, patience: 50 }))
  onTestFinished(() => library.close())
  return library
}

/** As of a process that is killed when it has removed a file. */
const refusesFolders = (rm: LibraryDisk['rm']): LibraryDisk['rm'] =>
  (async (path, options) => {
    if (!String(path).endsWith('.json')) throw systemError('EIO')
    return rm(path, options)
  }) satisfies LibraryDisk['rm']

it('puts each kind in its folder, and small ones inside others', async () => {
  const parts = await libraryParts()
  const library = await opened(parts)
  unwrap(await library.items(noteKind).put({ id: 'a', title: 'x', count: 0 }))
  const drafts = library.items({ ...noteKind, name: 'drafts/Acme Corp' })
  unwrap(await drafts.put({ id: 'speech', title: 'x', count: 0 }))
  unwrap(await library.documents(textKind).create('t', { words: [] }))
  const versions = library.items({ ...noteKind, name: 'texts/t/versions' })
  unwrap(await versions.put({ id: 'machine', title: 'x', count: 0 }))
  unwrap(await versions.list())
  await library.close()
  const names = await readdir(libraryFolders(parts.folder).root, { recursive: true })
  expect(names.filter(name => name.endsWith('.json')).map(name => name.replace(/~[0-9a-f]+/, '~'))).toEqual(
    expect.arrayContaining([
      'notes/a.json',
      'drafts/acme-corp~/speech.json',
      'texts/t.json',
      'texts/t/versions/machine.json',
    ]),
  )
  unwrap(await library.documents(textKind).remove('t'))
  expect(unwrap(await versions.list()).items).toEqual([])
})

it('remembers its lists on closing in one file, outside what is backed up', async () => {
  const parts = await libraryParts()
  const library = await opened(parts)
  const notes = library.items(noteKind)
  unwrap(await notes.put({ id: 'a', title: 'x', count: 0 }))
  unwrap(await notes.list())
  unwrap(await library.media.list())
  await library.close()
  const names = await readdir(libraryFolders(parts.folder).indexes)
  expect(new Set(names.map(name => name.replace(/-(wal|shm)$/, '')))).toEqual(new Set(['words.sqlite']))
})

it('tidies what killed processes left, and nothing that is younger than a day', async () => {
  const parts = await libraryParts()
  const library = await opened(parts)
  const texts = library.documents(textKind)
  unwrap(await texts.create('kept', { words: [] }))
  const { root, incoming, undone } = libraryFolders(parts.folder)
  const left = [join(root, 'texts', 'left'), join(root, 'media', 'left'), incoming, undone]
  for (const folder of [...left, join(root, 'downloads', 'fresh')]) await mkdir(folder, { recursive: true })
  const half = join(root, 'media', 'left', `.parlance-${'0'.repeat(16)}.tmp`)
  await writeFile(half, '')
  for (const path of [half, ...left]) await utimes(path, 0, 0)
  await utimes(join(root, 'texts', 'kept'), 0, 0)
  expect(new Set(unwrap(await library.tidy()).removed)).toEqual(new Set(left))
  expect(await readdir(join(root, 'texts'))).toEqual(['kept', 'kept.json'])
  expect(await readdir(join(root, 'downloads'))).toEqual(['fresh'])
  expect(unwrap(await library.tidy())).toEqual({ removed: [], missing: [] })
})

it('tidies nothing of a document whose file has not come yet, and all of one that was being removed', async () => {
  const parts = await libraryParts()
  const library = await opened(parts)
  const texts = library.documents(textKind)
  const { root } = libraryFolders(parts.folder)
  const age = async (): Promise<void> => {
    for (const name of await readdir(root, { recursive: true })) await utimes(join(root, name), 0, 0)
  }
  for (const id of ['slow', 'old']) {
    unwrap(await texts.create(id, { words: ['zero'] }))
    const { document } = unwrap(await texts.open(id))
    unwrap(await document.append({ at: 1, word: 'one' }))
    await document.close()
  }
  await rename(join(root, 'texts', 'slow.json'), join(parts.folder, 'slow.json'))
  await library.close()
  const killed = await opened(partsIn(parts.folder, { rm: refusesFolders(parts.disk.rm) }))
  expect(await killed.documents(textKind).remove('old')).toMatchObject({ ok: false })
  await killed.close()
  await age()
  const next = await opened(partsIn(parts.folder))
  const nextTexts = next.documents(textKind)
  expect(unwrap(await next.tidy()).removed).toHaveLength(1)
  expect(await readdir(join(root, 'texts'))).toEqual(['slow'])
  await rename(join(parts.folder, 'slow.json'), join(root, 'texts', 'slow.json'))
  expect(unwrap(await nextTexts.read('slow'))).toEqual({ words: ['zero', 'one'] })
})

it('leaves a restore that is half-way alone when it tidies', async () => {
  const parts = await libraryParts()
  const library = await opened(parts)
  const { incoming, swap } = libraryFolders(parts.folder)
  await mkdir(incoming)
  await utimes(incoming, 0, 0)
  await writeFile(swap, '{}')
  expect(unwrap(await library.tidy()).removed).toEqual([])
})

it('on a read-only disk can be read and backed up, and says why it cannot be written', async () => {
  const base = await libraryParts()
  const target = await libraryParts()
  const writable = await opened(base)
  unwrap(await writable.items(noteKind).put({ id: 'a', title: 'x', count: 7 }))
  unwrap(await writable.documents(textKind).create('t', { words: ['one'] }))
  const refused = <Call>(call: Call): Call =>
    ((path: string, ...rest: unknown[]) =>
      path.startsWith(base.folder) && rest[0] !== 'r'
        ? Promise.reject(systemError('EROFS'))
        : (call as (...given: unknown[]) => unknown)(path, ...rest)) as Call
  const { open, mkdir: make, rename, link, unlink, rm } = base.disk
  const broken: Partial<LibraryDisk> = {
    open: refused(open),
    mkdir: refused(make),
    rename: refused(rename),
    link: refused(link),
    unlink: refused(unlink),
    rm: refused(rm),
  }
  const library = await opened(partsIn(base.folder, broken))
  const notes = library.items(noteKind)
  const texts = library.documents(textKind)
  const readOnly = { ok: false, error: { kind: 'storage', reason: 'read-only' } }
  expect(unwrap(await notes.list()).items).toHaveLength(1)
  expect(unwrap(await notes.get('a'))?.count).toBe(7)
  expect(unwrap(await texts.read('t'))).toEqual({ words: ['one'] })
  expect(await notes.put({ id: 'a', title: 'y', count: 0 })).toMatchObject(readOnly)
  expect(await notes.remove('a')).toMatchObject(readOnly)
  expect(await texts.open('t')).toMatchObject(readOnly)
  expect(await library.media.place({ originalName: 'x' })).toMatchObject(readOnly)
  expect(unwrap(await library.backUp(join(target.folder, 'x.zip'))).files).toBe(3)
  expect(unwrap(await writable.items(noteKind).get('a'))?.title).toBe('x')
})

it('is not backed up while it is being restored', async () => {
  const parts = await libraryParts()
  const library = await opened(parts)
  await writeFile(libraryFolders(parts.folder).swap, '{}')
  const answer = await library.backUp(join(parts.folder, 'x.zip'))
  expect(answer).toMatchObject({ ok: false, error: { kind: 'storage', reason: 'locked' } })
})

it('on a full disk keeps every item as it was, and can still remove', async () => {
  const base = await libraryParts()
  const writable = await opened(base)
  unwrap(await writable.items(noteKind).put({ id: 'a', title: 'x', count: 1 }))
  const open: LibraryDisk['open'] = async (path, flags, mode) => {
    const handle = await base.disk.open(path, flags, mode)
    handle.write = () => Promise.reject(systemError('ENOSPC'))
    handle.writeFile = () => Promise.reject(systemError('ENOSPC'))
    return handle
  }
  const notes = (await opened(partsIn(base.folder, { open }))).items(noteKind)
  const full = { ok: false, error: { kind: 'storage', reason: 'full' } }
  expect(await notes.put({ id: 'a', title: 'y', count: 2 })).toMatchObject(full)
  expect(await notes.put({ id: 'b', title: 'y', count: 2 })).toMatchObject(full)
  expect(unwrap(await notes.get('a'))?.title).toBe('x')
  unwrap(await notes.remove('a'))
  expect(unwrap(await notes.list())).toEqual({ items: [], problems: [] })
})

/** More than a list is made of while somebody waits for it. */
const empty = ' '.repeat(16_500_000)

it('reads nothing for the figures that its index reads all the same', async () => {
  const parts = await libraryParts()
  const before = await opened(parts)
  const envelope = { profileId: 'office', createdAt: 1, editedAt: 1, deletedAt: null }
  const content = sheetKind.contentOf(envelope, emptySheet('Stations'))
  unwrap(await before.documents(sheetKind).create('sheet', content))
  await before.close()
  const file = join(libraryFolders(parts.folder).root, sheetKind.name, 'sheet.json')
  await appendFile(file, empty)
  await utimes(file, 1, 1)
  const { openIndex, ...again } = partsIn(parts.folder)
  const read: string[] = []
  const files: TestParts['files'] = {
    ...again.files,
    read(path, limit) {
      read.push(path)
      return again.files.read(path, limit)
    },
  }
  const library = await opened({ ...again, openIndex, files })
  library.documents(sheetKind)
  const { parts: stored, unlisted } = unwrap(await library.stored())
  expect(unlisted).not.toContain(sheetKind.name)
  expect(stored.find(({ name }) => name === 'speech')?.largest).toMatchObject([{ name: 'Stations' }])
  expect(read).not.toContain(file)
})
