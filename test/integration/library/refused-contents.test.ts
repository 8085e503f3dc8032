import { mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createItemStore } from '../../../electron/library/items/item-store'
import { libraryFolders } from '../../../electron/library/library-folders'
import { openLibrary } from '../../../electron/library/open-library'
import { failure } from '../../../shared/result'
import { libraryParts, type TestParts, testLocks, unwrap } from './library-parts'
import { noteKind, textKind } from './note-kind'
import { type RefusingDisk, refusingDisk } from './refusing-disk'

const storageProblem = { ok: false, error: { kind: 'storage' } }

async function opened(parts: TestParts) {
  const library = unwrap(await openLibrary({ ...parts, patience: 50 }))
  onTestFinished(() => library.close())
  return library
}

async function started() {
  const refusing = refusingDisk()
  const parts = await libraryParts(refusing.disk)
  return { ...refusing, parts, library: await opened(parts), folders: libraryFolders(parts.folder) }
}

async function withRecording() {
  const begun = await started()
  const source = join(begun.parts.folder, 'talk.wav')
  await writeFile(source, 'sound')
  const info = unwrap(await begun.library.media.import(source))
  return { ...begun, source, info }
}

describe('items on a disk that refuses', () => {
  async function withNotes() {
    const refusing = refusingDisk()
    const parts = await libraryParts(refusing.disk)
    const folder = join(parts.folder, 'notes')
    const notes = createItemStore({ ...parts, folder, known: null, locks: testLocks(parts) }, noteKind)
    for (const id of ['a', 'b']) unwrap(await notes.put({ id, title: id, count: 1 }))
    return { ...refusing, folder, notes }
  }

  it('are not changed without having been read', async () => {
    const { refuseCalls, allow, notes } = await withNotes()
    refuseCalls(['readFile'], 'a.json')
    expect(await notes.put({ id: 'a', title: 'new', count: 2 })).toMatchObject(storageProblem)
    allow()
    expect(unwrap(await notes.get('a'))).toEqual({ id: 'a', title: 'a', count: 1 })
  })

  it('are there until the disk lets them go', async () => {
    const { refuseCalls, allow, notes } = await withNotes()
    const told: string[] = []
    notes.onChange(({ id }) => told.push(id))
    refuseCalls(['rm', 'unlink'], 'a.json')
    expect(await notes.remove('a')).toMatchObject(storageProblem)
    expect(told).toEqual([])
    allow()
    unwrap(await notes.remove('a'))
    expect(told).toEqual(['a'])
  })

  it('keep what they are when whoever changes them thinks better of it', async () => {
    const { notes } = await withNotes()
    const refusal = failure({ kind: 'cancelled' })
    expect(await notes.change('a', () => refusal)).toEqual(refusal)
    expect(unwrap(await notes.get('a'))).toMatchObject({ title: 'a' })
  })

  it.each(['lstat', 'readFile'])('are not listed when they go while they are listed (%s)', async call => {
    const { refuseCalls, notes } = await withNotes()
    refuseCalls([call], 'a.json', 'ENOENT')
    expect(unwrap(await notes.list())).toEqual({
      items: [{ id: 'b', summary: { title: 'b', count: 1 } }],
      problems: [],
    })
  })

  it('that make no sense and cannot be set aside are named where they are', async () => {
    const { refuseCalls, folder, notes } = await withNotes()
    await writeFile(join(folder, 'a.json'), 'nonsense')
    refuseCalls(['rename'], 'a.json')
    const { items, problems } = unwrap(await notes.list())
    expect(items.map(({ id }) => id)).toEqual(['b'])
    expect(problems).toMatchObject([{ file: join(folder, 'a.json'), state: 'set-aside' }])
    expect(await readFile(join(folder, 'a.json'), 'utf8')).toBe('nonsense')
  })
})

describe('contents on a disk that refuses', () => {
  it('are not brought in without a folder, and leave none', async () => {
    const { refuse, allow, library, source } = await withRecording()
    refuse((call, path) => (call === 'mkdir' && path.includes('media') ? 'EACCES' : null))
    expect(await library.media.import(source)).toMatchObject(storageProblem)
    expect(await library.media.place({ originalName: 'more.wav' })).toMatchObject(storageProblem)
    allow()
    expect(unwrap(await library.media.list()).items).toHaveLength(1)
  })

  it('name our disk, and not the person’s file, when the copy cannot be written', async () => {
    const { refuse, library, source } = await withRecording()
    refuse((call, path) => {
      if (call === 'copyFile') return 'ENOTSUP'
      return call === 'open' && path.endsWith('content.part') ? 'ENOENT' : null
    })
    expect(await library.media.import(source)).toMatchObject(storageProblem)
  })

  it('whose entry cannot be read are not taken for missing', async () => {
    const { refuseCalls, allow, library, info } = await withRecording()
    refuseCalls(['readFile'], `${info.id}.json`)
    expect(await library.media.fileOf(info.id)).toMatchObject(storageProblem)
    allow()
    expect(unwrap(await library.media.fileOf(info.id))).toContain(info.id)
  })

  it('that cannot get their name yet get it when they are committed again', async () => {
    const { refuseCalls, allow, library } = await started()
    const place = unwrap(await library.downloads.place({ originalName: 'x.mp3' }))
    await writeFile(place.file, 'bytes')
    refuseCalls(['rename'], 'content.part')
    expect(await place.commit()).toMatchObject(storageProblem)
    allow()
    expect(unwrap(await place.commit()).bytes).toBe(5)
  })
})

describe('a file that a scanner holds when it gets its name', () => {
  /** Each the first time only, but for locks: they are given back later. */
  function heldOnce({ refuse }: Pick<RefusingDisk, 'refuse'>): void {
    const held = new Set<string>()
    refuse((call, path) => {
      if (call !== 'rename' || path.endsWith('.held') || held.has(path)) return null
      held.add(path)
      return 'EBUSY'
    })
  }

  it('is what was received, all the same', async () => {
    const begun = await started()
    const place = unwrap(await begun.library.downloads.place({ originalName: 'x.mp3' }))
    await writeFile(place.file, 'bytes')
    heldOnce(begun)
    expect(unwrap(await place.commit()).bytes).toBe(5)
  })

  it('is a backup, all the same, and the library that is brought back at the next start', async () => {
    const begun = await withRecording()
    const { library, folders, parts } = begun
    const zip = join(parts.folder, 'backup.zip')
    heldOnce(begun)
    unwrap(await library.backUp(zip))
    unwrap(await library.restore(zip))
    // As after a kill between the two moves.
    begun.allow()
    await library.close()
    await rename(folders.root, folders.incoming)
    await writeFile(folders.swap, '{"incoming":"library-restoring","outgoing":"library-before-restore"}')
    heldOnce(begun)
    expect(unwrap(await (await opened(parts)).media.list()).items).toHaveLength(1)
  })
})

describe('tidying on a disk that refuses', () => {
  const nth =
    (from: number, end: string) =>
    ({ refuse }: RefusingDisk): void => {
      let looks = 0
      refuse((call, path) => {
        if (call !== 'readdir' || !path.endsWith(end)) return null
        looks += 1
        return looks >= from ? 'EIO' : null
      })
    }

  it.each([
    ['the recordings', nth(1, 'media')],
    ['what belongs to no recording', nth(2, 'media')],
    ['what belongs to no document', nth(1, 'texts')],
  ])('to list %s says so', async (_what, break_) => {
    const begun = await withRecording()
    unwrap(await begun.library.documents(textKind).create('t', { words: [] }))
    break_(begun)
    expect(await begun.library.tidy()).toMatchObject(storageProblem)
    begun.allow()
    unwrap(await begun.library.tidy())
  })

  it('to remove what was left says so, and does it next time', async () => {
    const { refuseCalls, allow, library, folders } = await started()
    const left = join(folders.root, 'media', 'left')
    await mkdir(left, { recursive: true })
    await mkdir(folders.incoming, { recursive: true })
    for (const folder of [left, folders.incoming]) await utimes(folder, 0, 0)
    refuseCalls(['rm'], 'left')
    expect(await library.tidy()).toMatchObject(storageProblem)
    refuseCalls(['rm'], folders.incoming)
    expect(await library.tidy()).toMatchObject(storageProblem)
    allow()
    expect(unwrap(await library.tidy()).removed).toEqual([folders.incoming])
    expect(await readdir(join(folders.root, 'media'))).toEqual([])
  })

  it('leaves alone a file that somebody put among the recordings', async () => {
    const { library, folders } = await started()
    await mkdir(join(folders.root, 'media'), { recursive: true })
    const note = join(folders.root, 'media', 'note')
    await writeFile(note, 'mine')
    await utimes(note, 0, 0)
    expect(unwrap(await library.tidy()).removed).toEqual([])
    expect(await readFile(note, 'utf8')).toBe('mine')
  })
})

describe('a restore on a disk that refuses', () => {
  async function withBackup() {
    const begun = await withRecording()
    const zip = join(begun.parts.folder, 'backup.zip')
    unwrap(await begun.library.backUp(zip))
    unwrap(await begun.library.items(noteKind).put({ id: 'later', title: 'Later', count: 0 }))
    const notes = async () => unwrap(await begun.library.items(noteKind).list()).items.map(({ id }) => id)
    return { ...begun, zip, notes }
  }

  it.each([
    ['to clear what it unpacks to', 'rm', 'incoming'],
    ['to clear what it replaces', 'rm', 'before'],
    ['to move the library away', 'rename', 'root'],
    ['to move the new one in', 'rename', 'incoming'],
  ] as const)('%s changes nothing, and works later', async (_what, call, folder) => {
    const { refuseCalls, allow, library, folders, zip, notes } = await withBackup()
    refuseCalls([call], folders[folder])
    expect(await library.restore(zip)).toMatchObject(storageProblem)
    allow()
    expect(await notes()).toEqual(['later'])
    unwrap(await library.restore(zip))
    expect(await notes()).toEqual([])
  })

  it('to write down what is meant changes nothing', async () => {
    const { refuse, allow, parts, library, zip, notes } = await withBackup()
    refuse((call, path) => (call === 'open' && dirname(path) === parts.folder && path !== zip ? 'EIO' : null))
    const restored = await library.restore(zip)
    allow()
    expect(restored.ok).toBe(false)
    expect(await notes()).toEqual(['later'])
  })

  it('that is undone keeps what it undid when the disk refuses, and can be undone later', async () => {
    const { refuseCalls, allow, library, folders, zip, notes } = await withBackup()
    unwrap(await library.restore(zip))
    refuseCalls(['rename'], folders.before)
    expect(await library.undoRestore()).toMatchObject(storageProblem)
    allow()
    expect(await notes()).toEqual([])
    unwrap(await library.undoRestore())
    expect(await notes()).toEqual(['later'])
  })

  it('that neither goes on nor back is brought to its end by the next start', async () => {
    const { refuse, allow, parts, library, folders, zip } = await withBackup()
    refuse((call, path) => {
      const isMove = call === 'rename' && [folders.incoming, folders.before].includes(path)
      return isMove ? 'EIO' : null
    })
    expect(await library.restore(zip)).toMatchObject(storageProblem)
    expect(await openLibrary({ ...parts, patience: 50 })).toMatchObject(storageProblem)
    allow()
    const next = await opened(parts)
    expect(unwrap(await next.items(noteKind).list()).items).toMatchObject([{ id: 'later' }])
  })

  it.each(['nonsense', '{}'])('leaves a note that says %s, and the next start removes it', async text => {
    const { refuseCalls, allow, parts, folders } = await started()
    await writeFile(folders.swap, text)
    refuseCalls(['readFile'], folders.swap)
    expect(await openLibrary({ ...parts, patience: 50 })).toMatchObject(storageProblem)
    refuseCalls(['rm'], folders.swap)
    expect(await openLibrary({ ...parts, patience: 50 })).toMatchObject(storageProblem)
    allow()
    await opened(parts)
    await expect(readFile(folders.swap)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('does not begin where no lock can be had', async () => {
    const { refuse, allow, parts, folders } = await started()
    await writeFile(folders.swap, '{}')
    await rename(folders.locks, `${folders.locks}-away`).catch(() => undefined)
    refuse((_call, path) => (path.startsWith(folders.locks) ? 'EACCES' : null))
    expect(await openLibrary({ ...parts, patience: 50 })).toMatchObject(storageProblem)
    allow()
    await opened(parts)
  })
})
