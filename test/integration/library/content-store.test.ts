import {
  appendFile,
  link,
  mkdir,
  readdir,
  readFile,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { betweenWrites } from '../../../electron/library/content/bring-in'
import { type ContentStore, createContentStore } from '../../../electron/library/content/content-store'
import type { LibraryDisk } from '../../../electron/library/library-disk'
import { libraryParts, partsIn, systemError, type TestParts, testLocks, unwrap } from './library-parts'

function storeOver(parts: TestParts): ContentStore {
  const place = { folder: join(parts.folder, 'media'), known: null, locks: testLocks(parts) }
  return createContentStore({ ...parts, ...place }, 'media')
}

const sound = Buffer.alloc(2_500_000, 'sound ')
const noClones: Partial<LibraryDisk> = { copyFile: () => Promise.reject(systemError('ENOTSUP')) }

const anHourAgo = Date.now() / 1000 - 3_600

async function withSource(
  broken: Partial<LibraryDisk> = {},
  name = 'My talk / part.MP3'.replace(' /', ','),
): Promise<{ parts: TestParts; store: ContentStore; source: string }> {
  const { folder } = await libraryParts()
  const parts = partsIn(folder, broken)
  const source = join(folder, name)
  await writeFile(source, sound)
  await utimes(source, anHourAgo, anHourAgo)
  return { parts, store: storeOver(parts), source }
}

const leftIn = (parts: TestParts): Promise<string[]> =>
  readdir(join(parts.folder, 'media'), { recursive: true }).catch(() => [])

describe('bringing in a file', () => {
  it('keeps its bytes under our id and its name as data', async () => {
    const { store, source } = await withSource(noClones)
    const info = unwrap(await store.import(source, { about: { language: 'en' } }))
    expect(info).toMatchObject({
      originalName: 'My talk, part.MP3',
      extension: 'mp3',
      bytes: sound.length,
      how: 'copied',
    })
    const file = unwrap(await store.fileOf(info.id))
    expect(file).toBe(join(store.folderOf(info.id), 'content.mp3'))
    expect((await readFile(file ?? '')).equals(sound)).toBe(true)
    expect((await stat(file ?? '')).mode & 0o077).toBe(0)
    expect(unwrap(await store.list()).items).toMatchObject([
      { id: info.id, summary: { about: { language: 'en' } } },
    ])
  })

  it('tells how far it is', async () => {
    const { store, source } = await withSource(noClones)
    const seen: number[] = []
    unwrap(await store.import(source, { onProgress: (done, total) => seen.push(done / total) }))
    expect(seen).toEqual([...seen].sort((one, other) => one - other))
    expect(seen.length).toBeGreaterThan(2)
    expect(seen.at(-1)).toBe(1)
  })

  it('clones where the file system can', async () => {
    const copyFile: LibraryDisk['copyFile'] = async (from, to) => writeFile(to, await readFile(from))
    const { store, source } = await withSource({ copyFile })
    expect(unwrap(await store.import(source)).how).toBe('cloned')
  })

  it.each([
    ['linked', 'link'],
    ['cloned', 'copy'],
  ] as const)('takes no half of a file that grows while it is %s, or a moment later', async (_, as) => {
    const copyFile: LibraryDisk['copyFile'] = async (from, to) => writeFile(to, await readFile(from))
    const { parts, source } = await withSource({ copyFile })
    const grow = () => appendFile(source, 'more')
    const changing = { error: { kind: 'storage', reason: 'changing', file: 'My talk, part.MP3' } }
    // It was written to long ago, and is again between the first look at it and the last.
    const growing = {
      ...parts.disk,
      copyFile: async (...given: Parameters<LibraryDisk['copyFile']>) => {
        await parts.disk.copyFile(...given)
        await grow()
      },
      link: async (...given: Parameters<LibraryDisk['link']>) => {
        await parts.disk.link(...given)
        if (given[0] === source) await grow()
      },
    }
    const never = async () => Promise.reject(new Error('Nothing is to be waited for.'))
    expect(await storeOver({ ...parts, disk: growing, wait: never }).import(source, { as })).toMatchObject(
      changing,
    )
    // It was written to just now, and is again a moment later.
    const waits: number[] = []
    const wait = async (milliseconds: number) => {
      waits.push(milliseconds)
      if (waits.length === 1) await grow()
    }
    const store = storeOver({ ...parts, wait })
    expect(await store.import(source, { as })).toMatchObject(changing)
    expect(await leftIn(parts)).toEqual([])
    const brought = unwrap(await store.import(source, { as }))
    expect(brought.bytes).toBe(sound.length + 8)
    expect(waits).toEqual([betweenWrites, betweenWrites])
  })

  it('links when asked, to the file a symbolic link leads to, and copies where links cannot be', async () => {
    const { parts, store, source } = await withSource(noClones)
    const shortcut = join(parts.folder, 'shortcut.mp3')
    await symlink(source, shortcut)
    const linked = unwrap(await store.import(shortcut, { as: 'link' }))
    expect(linked.how).toBe('linked')
    expect((await stat(unwrap(await store.fileOf(linked.id)) ?? '')).ino).toBe((await stat(source)).ino)
    const locks = {
      link: ((from: string, to: string) =>
        String(to).includes('media/') && !String(to).includes('locks')
          ? Promise.reject(systemError('EXDEV'))
          : link(from, to)) as LibraryDisk['link'],
    }
    const across = storeOver(partsIn(parts.folder, { ...noClones, ...locks }))
    expect(unwrap(await across.import(source, { as: 'link' })).how).toBe('copied')
  })

  it.each([
    ['is not there', (folder: string) => join(folder, 'nothing'), { kind: 'not-found', what: 'file' }],
    ['is a folder', (folder: string) => folder, { kind: 'invalid', problem: 'is not a file' }],
    ['never ends', () => '/dev/zero', { kind: 'invalid', problem: 'is not a file' }],
  ])('that %s is refused, and leaves nothing', async (_what, path, error) => {
    const { parts, store } = await withSource()
    expect(await store.import(path(parts.folder))).toMatchObject({ ok: false, error })
    expect(await leftIn(parts)).toEqual([])
  })

  it('that changes meanwhile is refused, and leaves nothing', async () => {
    const { parts, store, source } = await withSource(noClones)
    let grown = false
    const onProgress = (): void => {
      if (!grown) void writeFile(source, 'more', { flag: 'a' })
      grown = true
    }
    const error = { kind: 'storage', reason: 'changing' }
    const slow = async (): Promise<unknown> => store.import(source, { onProgress })
    expect(await slow()).toMatchObject({ ok: false, error })
    expect(await leftIn(parts)).toEqual([])
  })

  it('that grows as fast as it is read is not followed for ever', async () => {
    const base = await libraryParts()
    let reads = 0
    const open: LibraryDisk['open'] = async (path, flags, mode) => {
      const handle = await base.disk.open(path, flags, mode)
      if (flags !== 'r' || !String(path).endsWith('.MP3')) return handle
      handle.read = ((_bytes: Uint8Array, _offset: number, length: number) => {
        reads += 1
        return Promise.resolve({ bytesRead: reads < 20 ? length : 0 })
      }) as never
      return handle
    }
    const { parts, store, source } = await withSource({ ...noClones, open })
    expect((await store.import(source)).ok).toBe(false)
    expect(reads).toBe(3)
    expect(await leftIn(parts)).toEqual([])
  })

  it('ends when it is cancelled, and leaves nothing', async () => {
    const { parts, store, source } = await withSource(noClones)
    const stop = new AbortController()
    const onProgress = (): void => stop.abort()
    const answer = await store.import(source, { onProgress, signal: stop.signal })
    expect(answer).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(await leftIn(parts)).toEqual([])
  })

  it('is refused before a byte is written when the disk has no room', async () => {
    const statfs = (() => Promise.resolve({ bavail: 10, bsize: 4096 })) as unknown as LibraryDisk['statfs']
    let opened = 0
    const { folder } = await libraryParts()
    const open: LibraryDisk['open'] = (path, flags, mode) => {
      if (String(path).endsWith('.part')) opened += 1
      return partsIn(folder).disk.open(path, flags, mode)
    }
    const { store, source, parts } = await withSource({ ...noClones, statfs, open })
    expect(await store.import(source)).toMatchObject({
      ok: false,
      error: { kind: 'storage', reason: 'full' },
    })
    expect(await store.place({ originalName: 'x.wav', bytes: 1e9 })).toMatchObject({
      ok: false,
      error: { reason: 'full' },
    })
    expect(opened).toBe(0)
    expect(await leftIn(parts)).toEqual([])
  })

  it.each([
    ['ENOSPC', 'full'],
    ['EROFS', 'read-only'],
  ])('says so when the disk answers %s in the middle, and leaves nothing', async (code, reason) => {
    const base = await libraryParts()
    const open: LibraryDisk['open'] = async (path, flags, mode) => {
      const handle = await base.disk.open(path, flags, mode)
      if (!String(path).endsWith('.part')) return handle
      const write = handle.write.bind(handle) as (...given: unknown[]) => Promise<unknown>
      handle.write = ((...given: unknown[]) =>
        Number(given[3]) >= 1024 * 1024 ? Promise.reject(systemError(code)) : write(...given)) as never
      return handle
    }
    const { parts, store, source } = await withSource({ ...noClones, open })
    expect(await store.import(source)).toMatchObject({ ok: false, error: { kind: 'storage', reason } })
    expect(await leftIn(parts)).toEqual([])
  })
})

describe('bytes still to come', () => {
  it('get their name when they are all there', async () => {
    const { parts, store } = await withSource()
    const place = unwrap(await store.place({ originalName: '../../speech.wav', bytes: 5 }))
    await writeFile(place.file, 'hello')
    expect(unwrap(await store.fileOf(place.id))).toBeNull()
    expect(unwrap(await store.list()).items).toEqual([])
    const info = unwrap(await place.commit({ take: 1 }))
    expect(info).toMatchObject({ id: place.id, originalName: '../../speech.wav', bytes: 5, how: 'received' })
    expect(unwrap(await store.fileOf(place.id))?.startsWith(join(parts.folder, 'media'))).toBe(true)
    unwrap(await store.remove(place.id))
    expect(await leftIn(parts)).toEqual([])
  })

  it('are not taken for there when they never came, and can be given up', async () => {
    const { parts, store } = await withSource()
    const place = unwrap(await store.place({ originalName: 'x.wav' }))
    expect(await place.commit()).toEqual({ ok: false, error: { kind: 'not-found', what: 'file' } })
    await place.discard()
    expect(await leftIn(parts)).toEqual([])
  })

  it('are committed again when only the entry could not be written', async () => {
    const { parts, store } = await withSource()
    const place = unwrap(await store.place({ originalName: 'x.wav' }))
    await writeFile(place.file, 'hello')
    const write = parts.files.write
    parts.files.write = file =>
      Promise.resolve({ ok: false, error: { kind: 'storage', reason: 'full', file, code: 'ENOSPC' } })
    expect((await place.commit()).ok).toBe(false)
    parts.files.write = write
    expect(unwrap(await place.commit()).bytes).toBe(5)
  })
})

describe('tidying', () => {
  it('removes what was begun and left, keeps what is under way, and tells what is gone', async () => {
    const { parts, store, source } = await withSource()
    const kept = unwrap(await store.import(source))
    const gone = unwrap(await store.import(source))
    const folder = (name: string): string => join(parts.folder, 'media', name)
    const old = new Date(Date.now() - 2 * 24 * 3_600_000)
    for (const name of ['left', 'underway', 'repairable']) {
      await mkdir(folder(name))
      await writeFile(join(folder(name), 'content.part'), 'x')
      await utimes(join(folder(name), 'content.part'), old, name === 'underway' ? new Date() : old)
      await utimes(folder(name), old, old)
    }
    await writeFile(folder('repairable.json.malformed-2026-01-01T00-00-00Z'), '{')
    await parts.disk.rm(unwrap(await store.fileOf(gone.id)) ?? '')
    await utimes(folder(kept.id), old, old)
    expect(unwrap(await store.tidy())).toEqual({ removed: [folder('left')], missing: [gone.id] })
    expect(unwrap(await store.fileOf(kept.id))).not.toBeNull()
    expect(await leftIn(parts)).toContain('underway')
  })

  it('keeps the sound of a recording of which iCloud has put the entry away', async () => {
    const { parts, store, source } = await withSource()
    const { id } = unwrap(await store.import(source))
    const file = unwrap(await store.fileOf(id)) ?? ''
    const folder = dirname(file)
    await parts.disk.rename(`${folder}.json`, join(parts.folder, 'media', `.${id}.json.icloud`))
    await utimes(file, 0, 0)
    await utimes(folder, 0, 0)
    expect(unwrap(await store.tidy())).toEqual({ removed: [], missing: [] })
  })
})
