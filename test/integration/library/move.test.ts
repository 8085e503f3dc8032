import { access, mkdir, readdir, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LibraryDisk } from '../../../electron/library/library-disk'
import { libraryFolders } from '../../../electron/library/library-folders'
import { placeFile } from '../../../electron/library/move/library-place'
import { judgeMove } from '../../../electron/library/move/move-library'
import { intentFile } from '../../../electron/library/move/unfinished-move'
import { openLibrary } from '../../../electron/library/open-library'
import { everything, type ForBackup, filled, opened, openForBackup, withIndex } from './backup-parts'
import { libraryParts, partsIn, systemError, unwrap } from './library-parts'
import { noteKind } from './note-kind'

let parts: ForBackup['parts']
let library: ForBackup['library']
let root: string
let zip: string
let elsewhere: string

beforeEach(async () => {
  ;({ parts, library, root, zip } = await openForBackup())
  elsewhere = (await libraryParts()).folder
})

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

describe('a move', () => {
  it('takes everything along, to be found there from then on', async () => {
    const before = await filled(library, parts)
    const progress: number[] = []
    const moved = await library.moveTo(elsewhere, {
      onProgress: (done, total) => progress.push(done / total),
    })
    expect(moved).toMatchObject({ ok: true, value: { files: Object.keys(before).length, to: elsewhere } })
    await library.close()
    expect(progress.at(-1)).toBe(1)
    expect(progress).toEqual(progress.toSorted((one, other) => one - other))
    expect(await isThere(root)).toBe(false)
    expect(await readdir(elsewhere)).toEqual(['library'])
    const again = await opened(partsIn(parts.folder))
    expect(await everything(libraryFolders(elsewhere).root)).toEqual(before)
    unwrap(await again.items(noteKind).put({ id: 'new', title: 'x', count: 0 }))
    expect(await readdir(join(elsewhere, 'library', 'notes'))).toContain('new.json')
    expect(await isThere(root)).toBe(false)
  })

  it('leaves out what is known of the items, and leaves none of it behind', async () => {
    const before = await filled(library, parts)
    await withIndex(parts)
    expect(unwrap(await library.judgeMove(elsewhere))).toBe(elsewhere)
    expect(unwrap(await library.moveTo(elsewhere)).files).toBe(Object.keys(before).length)
    expect(await readdir(elsewhere)).toEqual(['library'])
    expect(await isThere(libraryFolders(parts.folder).indexes)).toBe(false)
  })

  it('that is only looked at says of what the disk does not give out that it cannot be read', async () => {
    await filled(library, parts)
    const readdir = (async (path: string, options: never) => {
      if (path.startsWith(root)) throw systemError('EIO')
      return parts.disk.readdir(path, options)
    }) as LibraryDisk['readdir']
    const disk = { ...parts.disk, readdir }
    const judged = await judgeMove(elsewhere, {
      ...parts,
      disk,
      home: parts.folder,
      dataFolder: parts.folder,
    })
    expect(judged).toMatchObject({ ok: false, error: { kind: 'storage', code: 'EIO', doing: 'reading' } })
  })

  it('back into the data folder leaves nothing that says it was elsewhere', async () => {
    const before = await filled(library, parts)
    unwrap(await library.moveTo(elsewhere))
    const there = await opened(partsIn(parts.folder))
    unwrap(await there.moveTo(parts.folder))
    expect(await everything(root)).toEqual(before)
    expect(await isThere(placeFile(parts.folder))).toBe(false)
    expect(await everything(elsewhere)).toEqual({})
  })

  it('takes along what the last restore replaced', async () => {
    const before = await filled(library, parts)
    unwrap(await library.backUp(zip))
    unwrap(await library.items(noteKind).remove('a'))
    const replaced = await everything(root)
    unwrap(await library.restore(zip))
    unwrap(await library.moveTo(elsewhere))
    const again = await opened(partsIn(parts.folder))
    expect(await everything(libraryFolders(elsewhere).root)).toEqual(before)
    unwrap(await again.undoRestore())
    expect(await everything(libraryFolders(elsewhere).root)).toEqual(replaced)
  })

  it('gives the old one to the bin where there is one', async () => {
    await filled(library, parts)
    const trashed: string[] = []
    const trash = async (path: string): Promise<void> => {
      trashed.push(path)
      await rename(path, join(parts.folder, 'in-the-bin'))
    }
    unwrap(await library.moveTo(elsewhere, { trash }))
    expect(trashed).toEqual([root])
    expect(await isThere(join(parts.folder, 'in-the-bin', 'notes'))).toBe(true)
  })

  it('lets a process that had the library open write no more, and never into the old place', async () => {
    await filled(library, parts)
    const other = unwrap(await openLibrary({ ...partsIn(parts.folder), patience: 50 }))
    unwrap(await library.moveTo(elsewhere))
    const put = await other.items(noteKind).put({ id: 'late', title: 'x', count: 0 })
    expect(put).toMatchObject({ ok: false, error: { kind: 'storage', reason: 'locked' } })
    expect(await isThere(root)).toBe(false)
    await other.close()
  })

  it('waits for whoever has something open, and says so', async () => {
    const before = await filled(library, parts)
    const hold = unwrap(await library.locks.take('texts/t'))
    expect(await library.moveTo(elsewhere)).toMatchObject({ ok: false, error: { reason: 'locked' } })
    await hold.release()
    expect(await everything(root)).toEqual(before)
    expect(await everything(elsewhere)).toEqual({})
  })

  it('that is cancelled leaves nothing behind', async () => {
    const before = await filled(library, parts)
    const target = join(elsewhere, 'new', 'folder')
    const cancel = new AbortController()
    const moved = await library.moveTo(target, { signal: cancel.signal, onProgress: () => cancel.abort() })
    expect(moved).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(await everything(root)).toEqual(before)
    expect(await isThere(target)).toBe(false)
    expect(await isThere(intentFile(parts.folder))).toBe(false)
  })

  it.each<[string, (base: LibraryDisk) => Partial<LibraryDisk>, object]>([
    [
      'has no room',
      base => ({
        statfs: (async (path: string) =>
          Object.assign(await base.statfs(path), { bavail: 1 })) as LibraryDisk['statfs'],
      }),
      { kind: 'storage', reason: 'full' },
    ],
    [
      'does not keep what was written',
      base => ({
        async open(path, flags, mode) {
          const handle = await base.open(path, flags, mode)
          if (flags === 'wx' && String(path).endsWith('content.wav')) {
            const write = handle.write.bind(handle) as (...given: unknown[]) => unknown
            handle.write = ((bytes: Uint8Array, ...rest: unknown[]) =>
              write(
                bytes.map((byte, at) => (at === 700 ? byte ^ 1 : byte)),
                ...rest,
              )) as typeof handle.write
          }
          return handle
        },
      }),
      { kind: 'library', reason: 'differs' },
    ],
    [
      'refuses a file',
      base => ({
        open: (path, flags, mode) =>
          flags === 'wx' && String(path).endsWith('content.wav')
            ? Promise.reject(systemError('EROFS'))
            : base.open(path, flags, mode),
      }),
      { kind: 'storage', reason: 'read-only' },
    ],
  ])('to a disk that %s changes nothing', async (_what, broken, error) => {
    const before = await filled(library, parts)
    const there = await opened(partsIn(parts.folder, broken(parts.disk)))
    expect(await there.moveTo(elsewhere)).toMatchObject({ ok: false, error })
    expect(await everything(root)).toEqual(before)
    expect(await everything(elsewhere)).toEqual({})
    expect(await isThere(intentFile(parts.folder))).toBe(false)
  })

  it.each<[string, () => Promise<string> | string]>([
    ['same', () => parts.folder],
    ['inside', () => join(root, 'deeper')],
    ['inside', () => libraryFolders(parts.folder).before],
    ['program', () => join(parts.folder, 'profiles')],
    ['program', () => join(process.execPath, '..', 'deeper')],
    [
      'not-empty',
      async () => {
        await writeFile(join(elsewhere, 'letter.txt'), 'x')
        return elsewhere
      },
    ],
    [
      'not-empty',
      async () => {
        await writeFile(join(elsewhere, 'letter.txt'), 'x')
        return join(elsewhere, 'letter.txt')
      },
    ],
    [
      'inside',
      async () => {
        await mkdir(join(root, 'deeper'))
        await symlink(join(root, 'deeper'), join(elsewhere, 'link'))
        return join(elsewhere, 'link')
      },
    ],
  ])('is refused: %s', async (reason, target) => {
    await filled(library, parts)
    const before = await everything(parts.folder)
    const there = await target()
    expect(await library.moveTo(there)).toMatchObject({ ok: false, error: { kind: 'library', reason } })
    const after = await everything(parts.folder)
    const ofLocks = (name: string): boolean => /^(library-)?locks/.test(name)
    const kept = (all: object): string[] => Object.keys(all).filter(name => !ofLocks(name))
    expect(kept(after)).toEqual(kept(before))
  })

  it('to a folder that gives two one name is refused', async () => {
    const open: LibraryDisk['open'] = (path, flags, mode) =>
      parts.disk.open(path, String(path).startsWith(elsewhere) && flags === 'wx' ? 'w' : flags, mode)
    const there = await opened(partsIn(parts.folder, { open }))
    expect(await there.moveTo(elsewhere)).toMatchObject({ ok: false, error: { reason: 'no-locks' } })
    expect(await everything(elsewhere)).toEqual({})
  })

  it('of a library with a link in it is refused, for it would lead elsewhere', async () => {
    await filled(library, parts)
    await symlink(parts.folder, join(root, 'notes', 'link'))
    expect(await library.moveTo(elsewhere)).toMatchObject({ ok: false, error: { reason: 'link' } })
    expect(await everything(elsewhere)).toEqual({})
  })

  it('of a library of which iCloud has put a file away is refused, for that would stay behind', async () => {
    await filled(library, parts)
    await rename(join(root, 'notes', 'a.json'), join(root, 'notes', '.a.json.icloud'))
    const error = { reason: 'link', folder: join(root, 'notes', '.a.json.icloud') }
    expect(await library.moveTo(elsewhere)).toMatchObject({ ok: false, error })
    expect(await everything(elsewhere)).toEqual({})
  })
})

describe('a library that is elsewhere', () => {
  it('is not begun anew while its disk is missing', async () => {
    const before = await filled(library, parts)
    unwrap(await library.moveTo(elsewhere))
    await rename(libraryFolders(elsewhere).root, join(elsewhere, 'unplugged'))
    expect(await openLibrary(partsIn(parts.folder))).toEqual({
      ok: false,
      error: { kind: 'library', reason: 'away', folder: elsewhere },
    })
    expect(await isThere(root)).toBe(false)
    expect(await isThere(libraryFolders(elsewhere).root)).toBe(false)
    await rename(join(elsewhere, 'unplugged'), libraryFolders(elsewhere).root)
    await opened(partsIn(parts.folder))
    expect(await everything(libraryFolders(elsewhere).root)).toEqual(before)
  })

  it.each(['', '{}', '{"folder":"relative"}', '\0\0\0\0'])(
    'and whose place reads %j is not begun anew',
    async text => {
      await filled(library, parts)
      await writeFile(placeFile(parts.folder), text)
      expect(await openLibrary(partsIn(parts.folder))).toMatchObject({
        ok: false,
        error: { kind: 'storage', doing: 'reading', file: placeFile(parts.folder) },
      })
    },
  )

  it('keeps the old copy while the new one cannot be seen', async () => {
    const before = await filled(library, parts)
    const rm: LibraryDisk['rm'] = (path, options) =>
      String(path).startsWith(root) ? Promise.reject(systemError('EACCES')) : parts.disk.rm(path, options)
    const there = await opened(partsIn(parts.folder, { rm }))
    unwrap(await there.moveTo(elsewhere))
    await rename(libraryFolders(elsewhere).root, join(elsewhere, 'unplugged'))
    expect(await openLibrary(partsIn(parts.folder))).toMatchObject({ error: { reason: 'away' } })
    expect(await everything(root)).toEqual(before)
    await rename(join(elsewhere, 'unplugged'), libraryFolders(elsewhere).root)
    await opened(partsIn(parts.folder))
    expect(await isThere(root)).toBe(false)
    expect(await isThere(intentFile(parts.folder))).toBe(false)
  })
})

it('removes nothing that does not know of the move', async () => {
  const before = await filled(library, parts)
  await mkdir(join(elsewhere, 'library'))
  await writeFile(join(elsewhere, 'library', 'letter.txt'), 'x')
  const intent = { from: null, to: elsewhere, token: 'f'.repeat(32), made: true }
  await writeFile(intentFile(parts.folder), JSON.stringify(intent))
  await opened(partsIn(parts.folder))
  expect(await everything(root)).toEqual(before)
  expect(await everything(elsewhere)).toEqual({ 'library/letter.txt': 'x' })
  expect(await isThere(intentFile(parts.folder))).toBe(false)
})
