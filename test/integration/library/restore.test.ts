import { mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LibraryDisk } from '../../../electron/library/library-disk'
import { libraryFolders } from '../../../electron/library/library-folders'
import { everything, type ForBackup, filled, opened, openForBackup } from './backup-parts'
import { partsIn, systemError, unwrap } from './library-parts'
import { noteKind, textKind } from './note-kind'

let parts: ForBackup['parts']
let library: ForBackup['library']
let root: string
let zip: string

beforeEach(async () => {
  ;({ parts, library, root, zip } = await openForBackup())
})

describe('a restore', () => {
  const manifest = (files: number, bytes: number, more: object = {}): Uint8Array =>
    strToU8(JSON.stringify({ backup: 1, application: '1', madeAt: 0, files, bytes, kinds: {}, ...more }))

  const refuses = async (problem: string): Promise<void> => {
    const before = await everything(root)
    expect(Object.keys(before)).not.toEqual([])
    expect(await library.restore(zip)).toMatchObject({
      ok: false,
      error: { kind: 'backup', problem: expect.stringContaining(problem) },
    })
    expect(await everything(root)).toEqual(before)
    expect(await readdir(parts.folder)).not.toContain('library-restoring')
  }

  it.each<[string, Zippable, string]>([
    ['is no backup', { 'library/a.json': strToU8('{}') }, 'is not a backup'],
    ['has a broken manifest', { 'parlance-backup.json': strToU8('{') }, 'is not a backup'],
    [
      'is of a newer program',
      { 'parlance-backup.json': manifest(0, 0, { backup: 2 }) },
      'was made by a newer version of this program',
    ],
    [
      'holds newer items',
      { 'parlance-backup.json': manifest(0, 0, { kinds: { media: 9 } }) },
      'was made by a newer version of this program',
    ],
    [
      'climbs out',
      { 'parlance-backup.json': manifest(1, 1), 'library/../../evil': strToU8('x') },
      'has an entry that does not belong in a library',
    ],
    [
      'lands beside the library',
      { 'parlance-backup.json': manifest(1, 1), 'settings.json': strToU8('x') },
      'has an entry that does not belong in a library',
    ],
    [
      'has an absolute path',
      { 'parlance-backup.json': manifest(1, 1), '/tmp/evil': strToU8('x') },
      'has an entry that does not belong in a library',
    ],
    [
      'has a Windows path',
      { 'parlance-backup.json': manifest(1, 1), 'library/..\\evil': strToU8('x') },
      'has an entry that does not belong in a library',
    ],
    [
      'has a device',
      { 'parlance-backup.json': manifest(1, 1), 'library/nul': strToU8('x') },
      'has an entry that does not belong in a library',
    ],
    [
      'has a symbolic link',
      {
        'parlance-backup.json': manifest(1, 1),
        'library/l': [strToU8('x'), { os: 3, attrs: 0o120777 << 16 }],
      },
      'holds something that is no file',
    ],
    [
      'has one file twice',
      { 'parlance-backup.json': manifest(2, 2), 'library/a': strToU8('x'), 'library/A': strToU8('y') },
      'has two entries of one name',
    ],
    [
      'has a file for a folder',
      { 'parlance-backup.json': manifest(2, 2), 'library/a': strToU8('x'), 'library/a/b': strToU8('y') },
      'has two entries of one name',
    ],
    [
      'is a bomb',
      {
        'parlance-backup.json': manifest(1, 24_000_000),
        'library/a': [new Uint8Array(24_000_000), { level: 6 }],
      },
      'unpacks to far more than it holds',
    ],
    [
      'has lost an entry',
      { 'parlance-backup.json': manifest(2, 2), 'library/a': strToU8('x') },
      'does not hold what it was made with',
    ],
  ])('of an archive that %s changes nothing', async (_what, entries, problem) => {
    await filled(library, parts)
    await writeFile(zip, zipSync(entries))
    await refuses(problem)
  })

  it('of something that is no archive changes nothing', async () => {
    await filled(library, parts)
    await writeFile(zip, 'PK just a text')
    await refuses('is not a zip file, or is cut off')
  })

  it('of an archive that was cut off changes nothing', async () => {
    await filled(library, parts)
    unwrap(await library.backUp(zip))
    await truncate(zip, (await stat(zip)).size - 100)
    await refuses('is not a zip file, or is cut off')
  })

  it.each(['stored', 'packed'])('of an archive with one wrong %s byte changes nothing', async how => {
    await filled(library, parts)
    unwrap(await library.backUp(zip))
    const bytes = await readFile(zip)
    const name = how === 'stored' ? 'content.wav' : 'library/notes/a.json'
    const at = bytes.indexOf(name) + name.length + 20
    bytes[at] = (bytes[at] ?? 0) ^ 0x55
    await writeFile(zip, bytes)
    await refuses('is damaged')
  })

  it('of entries that share their bytes is refused', async () => {
    const honest = Buffer.from(zipSync({ a: strToU8('x'), b: strToU8('y') }, { level: 0 }))
    const directory = honest.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    const second = honest.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), directory + 4)
    honest.writeUInt32LE(0, second + 42)
    await filled(library, parts)
    await writeFile(zip, honest)
    await refuses('has entries that overlap')
  })

  it('of a file that is not there, or of a folder, says so', async () => {
    const missing = await library.restore(join(parts.folder, 'none.zip'))
    expect(missing).toMatchObject({ ok: false, error: { kind: 'not-found', what: 'file' } })
    const folder = await library.readBackup(parts.folder)
    expect(folder).toMatchObject({ ok: false, error: { kind: 'backup', problem: 'is not a file' } })
  })

  it('of which the disk gives out nothing is said to be one that cannot be read', async () => {
    await filled(library, parts)
    unwrap(await library.backUp(zip))
    const open: LibraryDisk['open'] = async (path, flags, mode) => {
      const handle = await parts.disk.open(path, flags, mode)
      if (path === zip) handle.read = () => Promise.reject(systemError('EIO'))
      return handle
    }
    const broken = await opened(partsIn(parts.folder, { open }))
    const error = { kind: 'storage', doing: 'reading', file: zip, code: 'EIO' }
    expect(await broken.readBackup(zip)).toMatchObject({ ok: false, error })
  })

  it('that is cancelled changes nothing', async () => {
    const before = await filled(library, parts)
    unwrap(await library.backUp(zip))
    const cancelled = await library.restore(zip, { signal: AbortSignal.abort() })
    expect(cancelled).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(await everything(root)).toEqual(before)
  })

  it('waits for what is open, and says so', async () => {
    await filled(library, parts)
    unwrap(await library.backUp(zip))
    const other = await opened(partsIn(parts.folder))
    unwrap(await other.documents(textKind).open('t'))
    expect(await library.restore(zip)).toMatchObject({ ok: false, error: { kind: 'in-use' } })
  })

  it('without room, or cut off by the disk, changes nothing', async () => {
    const before = await filled(library, parts)
    unwrap(await library.backUp(zip))
    const statfs = (() => Promise.resolve({ bavail: 1, bsize: 1 })) as unknown as LibraryDisk['statfs']
    const full = await opened(partsIn(parts.folder, { statfs }))
    expect(await full.restore(zip)).toMatchObject({ ok: false, error: { reason: 'full' } })
    const openBroken: LibraryDisk['open'] = (path, flags, mode) =>
      String(path).endsWith('/b.json') && flags === 'wx'
        ? Promise.reject(systemError('EIO'))
        : parts.disk.open(path, flags, mode)
    const broken = await opened(partsIn(parts.folder, { open: openBroken }))
    expect(await broken.restore(zip)).toMatchObject({
      ok: false,
      error: { kind: 'storage', reason: 'failed' },
    })
    expect(await everything(root)).toEqual(before)
  })

  it('is all or nothing when it is killed at any moment of the swap', async () => {
    const before = await filled(library, parts)
    unwrap(await library.backUp(zip))
    unwrap(await library.items({ ...noteKind, name: 'others' }).put({ id: 'later', title: 'x', count: 0 }))
    const after = await everything(root)
    const { swap, incoming, before: outgoing, locks } = libraryFolders(parts.folder)
    const intent = JSON.stringify({ incoming: 'library-restoring', outgoing: 'library-before-restore' })
    unwrap(await library.restore(zip))
    // As after a kill between the two moves: the library has no place.
    await rename(root, incoming)
    await writeFile(swap, intent)
    expect(await library.items(noteKind).put({ id: 'a', title: 'x', count: 0 })).toMatchObject({
      ok: false,
      error: { reason: 'locked' },
    })
    await rm(locks, { recursive: true })
    await opened(partsIn(parts.folder))
    expect(await everything(root)).toEqual(before)
    // Before the first move, and after the second, the place is taken.
    await writeFile(swap, intent)
    await opened(partsIn(parts.folder))
    expect(await everything(root)).toEqual(before)
    // And where nothing came, the old one comes back.
    await rm(root, { recursive: true })
    await writeFile(swap, intent)
    await opened(partsIn(parts.folder))
    expect(await everything(root)).toEqual(after)
    expect(await readdir(parts.folder)).not.toContain('library-swap.json')
    expect(await readdir(parts.folder)).not.toContain(outgoing)
  })

  it('takes its word back when the second move fails', async () => {
    const before = await filled(library, parts)
    unwrap(await library.backUp(zip))
    const { incoming } = libraryFolders(parts.folder)
    const move: LibraryDisk['rename'] = (from, to) =>
      from === incoming ? Promise.reject(systemError('EACCES')) : parts.disk.rename(from, to)
    const broken = await opened(partsIn(parts.folder, { rename: move }))
    expect(await broken.restore(zip)).toMatchObject({
      ok: false,
      error: { kind: 'storage', reason: 'denied' },
    })
    expect(await everything(root)).toEqual(before)
  })

  it('that fails keeps what an earlier one had replaced, to be had back', async () => {
    await filled(library, parts)
    unwrap(await library.backUp(zip))
    unwrap(await library.items(noteKind).put({ id: 'later', title: 'Later', count: 0 }))
    const replaced = await everything(root)
    unwrap(await library.restore(zip))
    const { incoming } = libraryFolders(parts.folder)
    const rename: LibraryDisk['rename'] = (from, to) =>
      from === incoming ? Promise.reject(systemError('EACCES')) : parts.disk.rename(from, to)
    const broken = await opened(partsIn(parts.folder, { rename }))
    expect(await broken.restore(zip)).toMatchObject({ ok: false, error: { kind: 'storage' } })
    unwrap(await library.undoRestore())
    expect(await everything(root)).toEqual(replaced)
  })

  it('obeys no swap note that names a folder of somebody else', async () => {
    const before = await filled(library, parts)
    await mkdir(join(parts.folder, 'elsewhere'))
    await rename(root, join(parts.folder, 'library-before-restore'))
    await writeFile(
      libraryFolders(parts.folder).swap,
      '{"incoming":"elsewhere","outgoing":"library-before-restore"}',
    )
    await rm(libraryFolders(parts.folder).locks, { recursive: true })
    await opened(partsIn(parts.folder))
    expect(await everything(join(parts.folder, 'library-before-restore'))).toEqual(before)
    expect(await readdir(parts.folder)).toContain('elsewhere')
  })
})
