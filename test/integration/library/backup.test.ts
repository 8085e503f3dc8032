import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { backUp } from '../../../electron/library/backup/back-up'
import { inspectBackup } from '../../../electron/library/backup/inspect-backup'
import type { LibraryDisk } from '../../../electron/library/library-disk'
import { libraryFolders } from '../../../electron/library/library-folders'
import { type Library, openLibrary } from '../../../electron/library/open-library'
import { createZipWriter } from '../../../electron/library/zip/write-zip'
import { ZipProblem } from '../../../electron/library/zip/zip-problem'
import { libraryParts, partsIn, systemError, type TestParts, unwrap } from './library-parts'
import { noteKind, textKind } from './note-kind'

async function opened(parts: TestParts): Promise<Library> {
  const library = unwrap(await openLibrary({ ...parts, patience: 500 }))
  onTestFinished(() => library.close())
  return library
}

/** Small files as they are, so that a failure can be read; what is larger by its digest. */
const told = (content: Buffer): string =>
  content.length < 10_000 ? content.toString('latin1') : createHash('sha256').update(content).digest('hex')

/** Every file of a folder. */
async function everything(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = names.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const contents = await Promise.all(files.map(async file => told(await readFile(file))))
  return Object.fromEntries(
    files.map((file, place) => [file.slice(folder.length + 1), contents[place] ?? '']).sort(),
  )
}

let parts: TestParts
let library: Library
let root: string
let zip: string

beforeEach(async () => {
  parts = await libraryParts()
  library = await opened(parts)
  root = libraryFolders(parts.folder).root
  zip = join(parts.folder, 'backup.zip')
})

async function filled(): Promise<Record<string, string>> {
  const notes = library.items(noteKind)
  for (const id of ['a', 'b', 'Ünï/cöde']) unwrap(await notes.put({ id, title: `Title ${id}`, count: 1 }))
  const texts = library.documents(textKind)
  unwrap(await texts.create('t', { words: ['zero'] }))
  const { document } = unwrap(await texts.open('t'))
  unwrap(await document.append({ at: 1, word: 'one' }))
  await document.close()
  await writeFile(join(parts.folder, 'talk.wav'), Buffer.alloc(1_200_000, 'sound '))
  unwrap(await library.media.import(join(parts.folder, 'talk.wav')))
  return everything(root)
}

describe('a backup', () => {
  it('brings back every byte, and other programs can read it', async () => {
    const before = await filled()
    const progress: number[] = []
    const manifest = unwrap(
      await library.backUp(zip, { onProgress: (done, total) => progress.push(done / total) }),
    )
    expect(manifest).toMatchObject({ files: Object.keys(before).length, kinds: { notes: 1, texts: 1 } })
    expect(progress.at(-1)).toBe(1)
    const read = unzipSync(await readFile(zip))
    const expected = [...Object.keys(before).map(name => `library/${name}`), 'parlance-backup.json']
    expect(new Set(Object.keys(read))).toEqual(new Set(expected))
    await rm(root, { recursive: true })
    expect(unwrap(await library.readBackup(zip)).files).toBe(manifest.files)
    unwrap(await library.restore(zip))
    expect(await everything(root)).toEqual(before)
    expect((await readdir(parts.folder)).filter(name => name.endsWith('.tmp'))).toEqual([])
  })

  it('replaces the library as a whole, and can be undone', async () => {
    const first = await filled()
    unwrap(await library.backUp(zip))
    const notes = library.items({ ...noteKind, name: 'others' })
    unwrap(await notes.put({ id: 'later', title: 'Later', count: 0 }))
    const second = await everything(root)
    expect(await library.canUndoRestore()).toBe(false)
    unwrap(await library.restore(zip))
    expect(await everything(root)).toEqual(first)
    expect(unwrap(await notes.list()).items).toEqual([])
    expect(await library.canUndoRestore()).toBe(true)
    unwrap(await library.undoRestore())
    expect(await everything(root)).toEqual(second)
    expect(unwrap(await notes.list()).items).toHaveLength(1)
    expect(await library.undoRestore()).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    unwrap(await library.restore(zip))
    unwrap(await library.forgetBeforeRestore())
    expect(await library.canUndoRestore()).toBe(false)
  })

  it('of an empty library, and of one that is not there yet, is a backup', async () => {
    unwrap(await library.backUp(zip))
    unwrap(await library.restore(zip))
    expect(await everything(root)).toEqual({})
  })

  it('holds every item whole while another process writes', async () => {
    await filled()
    const other = (await opened(partsIn(parts.folder))).items(noteKind)
    const stop = new AbortController()
    const busy = (async () => {
      for (let count = 0; !stop.signal.aborted; count += 1)
        unwrap(await other.put({ id: 'a', title: 'x'.repeat(count % 999), count }))
    })()
    for (let round = 0; round < 5; round += 1) unwrap(await library.backUp(zip))
    stop.abort()
    await busy
    unwrap(await library.restore(zip))
    expect(unwrap(await other.list()).problems).toEqual([])
  })

  it('leaves out what is removed while it is made, and ends when the disk fails', async () => {
    const all = Object.keys(await filled()).length
    const failing =
      (code: string): LibraryDisk['open'] =>
      (path, flags, mode) =>
        String(path).endsWith('/a.json')
          ? Promise.reject(systemError(code))
          : parts.disk.open(path, flags, mode)
    const facts = { application: '1', kinds: {} }
    const gone = await backUp(root, zip, facts, partsIn(parts.folder, { open: failing('ENOENT') }))
    expect(unwrap(gone).files).toBe(all - 1)
    await rm(zip)
    const failed = await backUp(root, zip, facts, partsIn(parts.folder, { open: failing('EIO') }))
    expect(failed).toMatchObject({ ok: false, error: { kind: 'storage', reason: 'failed', code: 'EIO' } })
    expect(await readdir(parts.folder)).not.toContain('backup.zip')
  })

  it('is not made with a file that could not be restored everywhere', async () => {
    await filled()
    await writeFile(join(root, 'notes', 'a?.json'), '{}')
    const refused = await library.backUp(zip)
    expect(refused).toMatchObject({ ok: false, error: { kind: 'invalid', path: 'notes/a?.json' } })
  })

  it('that is cancelled, or has no room, leaves no file', async () => {
    await filled()
    const cancelled = await library.backUp(zip, { signal: AbortSignal.abort() })
    expect(cancelled).toEqual({ ok: false, error: { kind: 'cancelled' } })
    const statfs = (() => Promise.resolve({ bavail: 1, bsize: 1 })) as unknown as LibraryDisk['statfs']
    const facts = { application: '1', kinds: {} }
    const full = await backUp(root, zip, facts, partsIn(parts.folder, { statfs }))
    expect(full).toMatchObject({ ok: false, error: { kind: 'storage', reason: 'full' } })
    const nowhere = await library.backUp(join(parts.folder, 'no', 'such', 'x.zip'))
    expect(nowhere).toMatchObject({ ok: false, error: { kind: 'storage' } })
    expect((await readdir(parts.folder)).filter(name => /zip|tmp/.test(name))).toEqual([])
  })
})

describe('a restore', () => {
  const manifest = (files: number, bytes: number, more: object = {}): Uint8Array =>
    strToU8(JSON.stringify({ backup: 1, application: '1', madeAt: 0, files, bytes, kinds: {}, ...more }))

  const refuses = async (problem: string): Promise<void> => {
    const before = await everything(root)
    expect(Object.keys(before)).not.toEqual([])
    expect(await library.restore(zip)).toMatchObject({ ok: false, error: { kind: 'invalid', problem } })
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
    await filled()
    await writeFile(zip, zipSync(entries))
    await refuses(problem)
  })

  it('of something that is no archive changes nothing', async () => {
    await filled()
    await writeFile(zip, 'PK just a text')
    await refuses('is not a zip file, or is cut off')
  })

  it('of an archive that was cut off changes nothing', async () => {
    await filled()
    unwrap(await library.backUp(zip))
    await truncate(zip, (await stat(zip)).size - 100)
    await refuses('is not a zip file, or is cut off')
  })

  it.each(['stored', 'packed'])('of an archive with one wrong %s byte changes nothing', async how => {
    await filled()
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
    await filled()
    await writeFile(zip, honest)
    await refuses('has entries that overlap')
  })

  it('of a file that is not there, or of a folder, says so', async () => {
    const missing = await library.restore(join(parts.folder, 'none.zip'))
    expect(missing).toMatchObject({ ok: false, error: { kind: 'not-found', what: 'file' } })
    const folder = await library.readBackup(parts.folder)
    expect(folder).toMatchObject({ ok: false, error: { kind: 'invalid', problem: 'is not a file' } })
  })

  it('that is cancelled changes nothing', async () => {
    const before = await filled()
    unwrap(await library.backUp(zip))
    const cancelled = await library.restore(zip, { signal: AbortSignal.abort() })
    expect(cancelled).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(await everything(root)).toEqual(before)
  })

  it('waits for what is open, and says so', async () => {
    await filled()
    unwrap(await library.backUp(zip))
    const other = await opened(partsIn(parts.folder))
    unwrap(await other.documents(textKind).open('t'))
    expect(await library.restore(zip)).toMatchObject({
      ok: false,
      error: { kind: 'storage', reason: 'locked' },
    })
  })

  it('without room, or cut off by the disk, changes nothing', async () => {
    const before = await filled()
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
    const before = await filled()
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
    const before = await filled()
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

  it('obeys no swap note that names a folder of somebody else', async () => {
    const before = await filled()
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

describe('an archive past four gigabytes', () => {
  it('is written and read in large numbers', async () => {
    const size = 0x1_0000_0000 + 5
    const piece = Buffer.alloc(8 * 1024 * 1024)
    const file = await open(zip, 'w+')
    onTestFinished(() => file.close())
    // The zeros are not written: what matters is where everything else lands.
    const write = file.write.bind(file) as (...given: unknown[]) => Promise<unknown>
    const sparse = {
      write: (bytes: Uint8Array, offset: number, length: number, position: number) =>
        bytes.length >= piece.length
          ? Promise.resolve({ bytesWritten: length })
          : write(bytes, offset, length, position),
    }
    const writer = createZipWriter(sparse as never)
    async function* zeros(): AsyncGenerator<Uint8Array> {
      for (let left = size; left > 0; left -= piece.length)
        yield await Promise.resolve(piece.subarray(0, Math.min(left, piece.length)))
    }
    const entry = { changedAt: 0, compress: false }
    await writer.add({ ...entry, name: 'library/big', expectedBytes: size, pieces: zeros() })
    async function* text(value: string): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.from(value))
    }
    const kinds = { backup: 1, application: '1', madeAt: 0, files: 2, bytes: size + 5, kinds: {} }
    await writer.add({ ...entry, name: 'library/after', expectedBytes: 5, pieces: text('after') })
    await writer.add({
      ...entry,
      name: 'parlance-backup.json',
      expectedBytes: 9,
      pieces: text(JSON.stringify(kinds)),
    })
    await writer.finish()
    const { files, bytes } = await inspectBackup(file, (await file.stat()).size, {})
    expect(bytes).toBe(size + 5)
    expect(files.map(one => one.entry)).toMatchObject([
      { name: 'library/big', bytes: size },
      { name: 'library/after', offset: expect.toSatisfy((offset: number) => offset > size) },
    ])
    const limits = { entries: 2, directoryBytes: 1e6, bytes: 1e15, ratio: 200 }
    await expect(inspectBackup(file, (await file.stat()).size, {}, limits)).rejects.toThrow(ZipProblem)
  })
})
