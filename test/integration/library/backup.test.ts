import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { backUp } from '../../../electron/library/backup/back-up'
import { inspectBackup } from '../../../electron/library/backup/inspect-backup'
import type { LibraryDisk } from '../../../electron/library/library-disk'
import { libraryFolders } from '../../../electron/library/library-folders'
import { createZipWriter } from '../../../electron/library/zip/write-zip'
import { ZipProblem } from '../../../electron/library/zip/zip-problem'
import { callAllLinks } from './all-links'
import { everything, type ForBackup, filled, opened, openForBackup, withIndex } from './backup-parts'
import { partsIn, systemError, unwrap } from './library-parts'
import { noteKind } from './note-kind'

let parts: ForBackup['parts']
let library: ForBackup['library']
let root: string
let zip: string

beforeEach(async () => {
  ;({ parts, library, root, zip } = await openForBackup())
})

describe('a backup', () => {
  it('brings back every byte, and other programs can read it', async () => {
    const before = await filled(library, parts)
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

  it('leaves out what is known of the items, and so does what is restored from it', async () => {
    const before = await filled(library, parts)
    await withIndex(parts)
    unwrap(await library.backUp(zip))
    expect(Object.keys(unzipSync(await readFile(zip))).join()).not.toContain('sqlite')
    const other = partsIn(join(parts.folder, 'other'))
    const restored = await opened(other)
    unwrap(await restored.restore(zip))
    expect(await everything(libraryFolders(other.folder).root)).toEqual(before)
    expect(await everything(libraryFolders(other.folder).indexes)).toEqual({})
  })

  it('leaves out what recordings were searched in before there was an index', async () => {
    await filled(library, parts)
    const folder = join(root, 'recordings', 'talk')
    await mkdir(folder, { recursive: true })
    for (const name of ['said.txt', 'peaks.json']) await writeFile(join(folder, name), 'words')
    unwrap(await library.backUp(zip))
    const inIt = Object.keys(unzipSync(await readFile(zip))).filter(name => name.includes('talk'))
    expect(inIt).toEqual(['library/recordings/talk/peaks.json'])
  })

  it('replaces the library as a whole, and can be undone', async () => {
    const first = await filled(library, parts)
    unwrap(await library.backUp(zip))
    const notes = library.items({ ...noteKind, name: 'others' })
    unwrap(await notes.put({ id: 'later', title: 'Later', count: 0 }))
    const second = await everything(root)
    expect(existsSync(libraryFolders(parts.folder).before)).toBe(false)
    unwrap(await library.restore(zip))
    expect(await everything(root)).toEqual(first)
    expect(unwrap(await notes.list()).items).toEqual([])
    expect(existsSync(libraryFolders(parts.folder).before)).toBe(true)
    unwrap(await library.undoRestore())
    expect(await everything(root)).toEqual(second)
    expect(unwrap(await notes.list()).items).toHaveLength(1)
    expect(await library.undoRestore()).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    unwrap(await library.restore(zip))
    unwrap(await library.forgetBeforeRestore())
    expect(existsSync(libraryFolders(parts.folder).before)).toBe(false)
  })

  it('leaves no half of what an earlier restore had replaced, whatever ends its removal', async () => {
    await filled(library, parts)
    unwrap(await library.backUp(zip))
    unwrap(await library.restore(zip))
    const { before } = libraryFolders(parts.folder)
    const kept = await everything(before)
    const rm: LibraryDisk['rm'] = async (path, options) => {
      if (String(path).startsWith(join(parts.folder, 'library-'))) {
        await parts.disk.rm(join(String(path), 'notes'), options)
        throw systemError('EIO')
      }
      return parts.disk.rm(path, options)
    }
    const cut = await opened(partsIn(parts.folder, { rm }))
    for (const remove of [() => cut.restore(zip), cut.forgetBeforeRestore]) {
      await remove()
      expect([kept, {}]).toContainEqual(await everything(before))
    }
  })

  it('of an empty library, and of one that is not there yet, is a backup', async () => {
    unwrap(await library.backUp(zip))
    unwrap(await library.restore(zip))
    expect(await everything(root)).toEqual({})
  })

  it('holds every item whole while another process writes', async () => {
    await filled(library, parts)
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
    const all = Object.keys(await filled(library, parts)).length
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

  it('holds all the rest when a folder is removed while they are listed', async () => {
    const all = Object.keys(await filled(library, parts)).length
    const { readdir: read } = parts.disk
    const vanishing = (async (folder: string, options: never) => {
      if (String(folder).endsWith('notes')) throw systemError('ENOENT')
      return read(folder, options)
    }) as unknown as LibraryDisk['readdir']
    const facts = { application: '1', kinds: {} }
    const made = unwrap(await backUp(root, zip, facts, partsIn(parts.folder, { readdir: vanishing })))
    expect(made.files).toBe(all - 3)
  })

  it('holds all of a library in OneDrive, and still nothing that is linked from elsewhere', async () => {
    const all = Object.keys(await filled(library, parts)).length
    await symlink(parts.folder, join(root, 'notes', 'elsewhere'))
    callAllLinks()
    const made = unwrap(await backUp(root, zip, { application: '1', kinds: {} }, partsIn(parts.folder)))
    expect(made.files).toBe(all)
  })

  it('is not made with a file that could not be restored everywhere', async () => {
    await filled(library, parts)
    await writeFile(join(root, 'notes', 'a?.json'), '{}')
    const refused = await library.backUp(zip)
    expect(refused).toMatchObject({ ok: false, error: { kind: 'invalid', path: 'notes/a?.json' } })
  })

  it.each([
    ['notes/a b.json', 'notes/A B.json'],
    ['notes/caf\u00e9.json', 'notes/cafe\u0301.json'],
    ['notes/b.json', 'Notes/b.json'],
    ['notes/c', 'notes/C/d.json'],
  ])(
    'is not made with two files that are one elsewhere, for it could not be restored: %s, %s',
    async (...two) => {
      await filled(library, parts)
      for (const file of two) {
        await mkdir(join(root, file, '..'), { recursive: true })
        await writeFile(join(root, file), '{}')
      }
      const problem = 'has the same name as another file on some systems'
      expect(await library.backUp(zip)).toMatchObject({ ok: false, error: { kind: 'invalid', problem } })
      await rm(join(root, two[1]))
      unwrap(await library.backUp(zip))
      unwrap(await library.readBackup(zip))
    },
  )

  it('is not made into the library itself, nor into what a restore replaces', async () => {
    await filled(library, parts)
    unwrap(await library.backUp(zip))
    unwrap(await library.restore(zip))
    const { before } = libraryFolders(parts.folder)
    await symlink(root, join(parts.folder, 'shortcut'))
    for (const folder of [root, join(root, 'notes'), before, join(parts.folder, 'shortcut')]) {
      const file = join(folder, 'backup.zip')
      const error = { kind: 'invalid', path: file, problem: 'would be a part of the library itself' }
      expect(await library.backUp(file)).toEqual({ ok: false, error })
      expect(existsSync(file)).toBe(false)
    }
  })

  it('is not made without a file that iCloud has put away, and says which', async () => {
    await filled(library, parts)
    await rename(join(root, 'notes', 'a.json'), join(root, 'notes', '.a.json.icloud'))
    const problem = 'is in iCloud and not on this Mac'
    const error = { kind: 'invalid', path: join('notes', 'a.json'), problem }
    expect(await library.backUp(zip)).toEqual({ ok: false, error })
  })

  it('that is cancelled, or has no room, leaves no file', async () => {
    await filled(library, parts)
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

  it.each(['talk.wav', 'words.txt'])('is cancelled within a large file: %s', async name => {
    await mkdir(root, { recursive: true })
    await writeFile(join(root, name), Buffer.alloc(6 * 1024 * 1024))
    const cancel = new AbortController()
    let reads = 0
    const openCounted: LibraryDisk['open'] = async (path, flags, mode) => {
      const handle = await parts.disk.open(path, flags, mode)
      if (path !== join(root, name)) return handle
      const read = handle.read.bind(handle) as (...given: unknown[]) => unknown
      handle.read = ((...given: unknown[]) => {
        reads += 1
        cancel.abort()
        return read(...given)
      }) as typeof handle.read
      return handle
    }
    const there = await opened(partsIn(parts.folder, { open: openCounted }))
    const made = await there.backUp(zip, { signal: cancel.signal })
    expect([made, reads]).toEqual([{ ok: false, error: { kind: 'cancelled' } }, 1])
    expect((await readdir(parts.folder)).filter(one => /zip|tmp/.test(one))).toEqual([])
  })

  it('is cancelled after its last file', async () => {
    await filled(library, parts)
    const cancel = new AbortController()
    const onProgress = (done: number, total: number): void => {
      if (done === total) cancel.abort()
    }
    const made = await library.backUp(zip, { signal: cancel.signal, onProgress })
    expect(made).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(existsSync(zip)).toBe(false)
  })

  it('takes away what a killed one left in its folder, and nothing that may be in use or of others', async () => {
    await filled(library, parts)
    const [left, used, theirs] = ['.parlance-0123456789abcdef.tmp', '.parlance-fedcba9876543210.tmp', 'a.tmp']
    for (const name of [left, used, theirs]) await writeFile(join(parts.folder, name), 'half')
    for (const name of [left, theirs]) await utimes(join(parts.folder, name), 0, 0)
    unwrap(await library.backUp(zip))
    expect((await readdir(parts.folder)).filter(name => name.endsWith('.tmp'))).toEqual([used, theirs])
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
