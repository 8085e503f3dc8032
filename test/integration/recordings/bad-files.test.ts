import { appendFile, chmod, mkdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type LibraryDisk, realLibraryDisk } from '../../../electron/library/library-disk'
import { asNobody } from '../as-nobody'
import { unwrap } from '../library/library-parts'
import { choice, openRecordingEngine, type RecordingEngine } from './recording-engine'
import { framesOfAac, soundFile, tone } from './sound-files'

const look = async ({ given, use }: RecordingEngine, ...paths: string[]) => {
  given.add(paths)
  return unwrap(await use.inspectRecordings({ paths })).files
}

describe('what is said of a file before anything is done with it', () => {
  it('is what is wrong with it', async () => {
    const library = await openRecordingEngine()
    const { folder } = library.engine.parts
    const at = (name: string): string => join(folder, name)
    await writeFile(at('empty.wav'), '')
    await writeFile(at('text.mp3'), 'This is no sound at all.'.repeat(500))
    await writeFile(at('cut.wav'), tone().subarray(0, 60))
    await writeFile(at('bare.wav'), tone().subarray(0, 44))
    await writeFile(at('call.aac'), framesOfAac)
    const names = ['empty.wav', 'text.mp3', 'gone.wav', 'cut.wav', 'bare.wav', 'call.aac']
    const found = await look(library, ...names.map(at))
    expect(found.map(({ name, problem }) => [name, problem])).toEqual([
      ['empty.wav', 'empty'],
      ['text.mp3', 'unreadable'],
      ['gone.wav', 'gone'],
      ['cut.wav', null],
      ['bare.wav', 'unreadable'],
      ['call.aac', 'needs-ffmpeg'],
    ])
  })

  it.skipIf(process.platform === 'win32')('is that it may not be read', async () => {
    const library = await openRecordingEngine()
    const { folder } = library.engine.parts
    const file = await soundFile(folder, 'mine.wav')
    expect(await look(library, file)).toMatchObject([{ problem: null }])
    await chmod(folder, 0o755)
    await chmod(file, 0o000)
    expect(await asNobody(() => look(library, file))).toMatchObject([{ problem: 'no-permission' }])
  })

  it.skipIf(process.platform === 'win32')('is that nobody may look into a folder of them', async () => {
    const library = await openRecordingEngine()
    const folder = join(library.engine.parts.folder, 'day one')
    await mkdir(join(folder, 'closed'), { recursive: true })
    await soundFile(folder, 'b.wav')
    for (const open of [library.engine.parts.folder, folder]) await chmod(open, 0o755)
    await chmod(join(folder, 'closed'), 0o000)
    expect(await asNobody(() => look(library, folder))).toMatchObject([
      { name: 'b.wav', problem: null },
      { name: 'closed', problem: 'no-permission' },
    ])
  })

  it('is that not all of a folder is taken, where it is too deep or has too many files', async () => {
    const library = await openRecordingEngine()
    const folder = join(library.engine.parts.folder, 'archive')
    const deepest = join(folder, ...'1234567')
    await mkdir(join(deepest, '8'), { recursive: true })
    await soundFile(deepest, 'last.wav')
    await soundFile(join(deepest, '8'), 'too deep.wav')
    const [deep, many] = [folder, join(library.engine.parts.folder, 'many')]
    library.given.add([deep, deepest, many])
    const see = async (path: string) => unwrap(await library.use.inspectRecordings({ paths: [path] }))
    const found = await see(deep)
    expect(found).toMatchObject({ files: [{ name: 'last.wav' }], isCut: true })
    expect(await see(deepest)).toMatchObject({ files: [{}, {}], isCut: false })

    await mkdir(many)
    for (let at = 0; at < 10_000; at += 1) await writeFile(join(many, `${at}.wav`), '')
    await writeFile(join(many, 'no recording.txt'), '')
    const full = await see(many)
    expect([full.files.length, full.isCut]).toEqual([10_000, false])
    await writeFile(join(many, '10000.wav'), '')
    const over = await see(many)
    expect([over.files.length, over.isCut, over.files.at(-1)?.name]).toEqual([10_000, true, '9999.wav'])
  }, 60_000)

  it('is the recordings of a folder in the order in which a person counts them', async () => {
    const library = await openRecordingEngine()
    const folder = join(library.engine.parts.folder, 'tracks')
    await mkdir(folder)
    for (const number of [1, 2, 10]) await soundFile(folder, `Track ${number}.wav`)
    const found = await look(library, folder)
    expect(found.map(({ name }) => name)).toEqual(['Track 1.wav', 'Track 2.wav', 'Track 10.wav'])
  })

  it('is every recording in a folder, and nothing else in it', async () => {
    const library = await openRecordingEngine()
    const folder = join(library.engine.parts.folder, 'day one')
    await mkdir(join(folder, 'later'), { recursive: true })
    await soundFile(folder, 'b.wav')
    await soundFile(folder, '.hidden.wav')
    await writeFile(join(folder, 'notes.txt'), 'x')
    await soundFile(join(folder, 'later'), 'c.wav')
    const found = await look(library, folder)
    expect(found.map(({ name }) => name)).toEqual(['b.wav', 'c.wav'])
    const files = found.map(({ path, name }) => ({ path, name, ...choice }))
    const { ids } = unwrap(await library.use.addRecordings({ profileId: library.engine.profile.id, files }))
    expect(ids).toHaveLength(2)
  })

  it('is the name, whatever is in it', async () => {
    const library = await openRecordingEngine()
    const { folder } = library.engine.parts
    for (const [at, name] of ['😀 نمونہ.wav', 'two\nlines.wav', `${'é'.repeat(125)}.wav`].entries()) {
      const [id] = await library.drop(await soundFile(folder, name, 200 + at * 50))
      const row = await library.until(one => one.id === id && one.transcript !== null)
      expect(row.file.name).toBe(name)
    }
    expect(library.engine.service.count('fileUpload')).toBe(3)
  })
})

describe('a file that does not stay as it was', () => {
  it('says so when it is gone, and comes in when it is there again', async () => {
    const library = await openRecordingEngine()
    const { folder } = library.engine.parts
    const file = await soundFile(folder, 'talk.wav')
    await look(library, file)
    await rm(file)
    const files = [{ path: file, name: 'Talk', ...choice }]
    const profileId = library.engine.profile.id
    const [id = ''] = unwrap(await library.use.addRecordings({ profileId, files })).ids
    const stuck = await library.until(({ arrival }) => arrival?.problem != null)
    expect(stuck.arrival?.problem).toMatchObject({ kind: 'not-found' })
    expect(library.engine.service.count('fileUpload')).toBe(0)

    await soundFile(folder, 'talk.wav')
    unwrap(await library.use.transcribeRecording({ id, profileId, job: null, ...choice }))
    expect(await library.until(({ transcript }) => transcript !== null)).toMatchObject({ id })
  })

  it('is forgotten when nobody wants to wait for it', async () => {
    const library = await openRecordingEngine()
    const [id = ''] = await library.drop(join(library.engine.parts.folder, 'gone.wav'))
    await library.until(({ arrival }) => arrival?.problem != null)
    unwrap(await library.use.cancelArrival({ id }))
    expect(await library.rows()).toEqual([])
  })

  it('is sent as it came in, whatever happens to the original while it is sent', async () => {
    const library = await openRecordingEngine()
    const file = await soundFile(library.engine.parts.folder, 'talk.wav')
    await library.drop(file)
    await library.until(({ media }) => media !== null)
    await rm(file)
    expect(await library.until(({ transcript }) => transcript !== null)).toMatchObject({ name: 'talk.wav' })
  })

  it('goes on with a copy that the end of the program interrupted', async () => {
    const library = await openRecordingEngine()
    const file = await soundFile(library.engine.parts.folder, 'talk.wav')
    const gone = join(library.engine.parts.folder, 'later.wav')
    await library.drop(gone)
    await library.until(({ arrival }) => arrival?.problem != null)
    await writeFile(gone, tone())
    await rm(file)
    const again = await library.restart()
    expect(await again.until(({ transcript }) => transcript !== null)).toMatchObject({ name: 'later.wav' })
  })

  it('says that it is still written, and comes in by itself once it is complete', async () => {
    const growing = diskWithGrowing('live.wav')
    const library = await openRecordingEngine({ disk: growing.disk })
    const file = await soundFile(library.engine.parts.folder, 'live.wav')
    const [id] = await library.drop(file)
    const waiting = await library.until(({ arrival }) => arrival?.problem != null)
    expect(waiting.arrival?.problem).toMatchObject({ kind: 'storage', reason: 'changing', file: 'live.wav' })
    expect(library.engine.service.count('fileUpload')).toBe(0)
    growing.end()
    const row = await library.until(({ transcript }) => transcript !== null)
    const { size } = await stat(file)
    expect(row).toMatchObject({ id, file: { bytes: size } })
    expect(size).toBeGreaterThan(tone().length)
  })

  it('says that the disk is full, and comes in by itself once there is space', async () => {
    const freed = new AbortController()
    const statfs = (async path => {
      const stats = await realLibraryDisk.statfs(path)
      return freed.signal.aborted ? stats : { ...stats, bavail: 0 }
    }) as LibraryDisk['statfs']
    const library = await openRecordingEngine({ disk: { ...realLibraryDisk, statfs } })
    const [id] = await library.drop(await soundFile(library.engine.parts.folder, 'talk.wav'))
    const waiting = await library.until(({ arrival }) => arrival?.problem != null)
    expect(waiting.arrival?.problem).toMatchObject({ kind: 'storage', reason: 'full' })
    freed.abort()
    expect(await library.until(({ transcript }) => transcript !== null)).toMatchObject({ id })
  })
})

/** Another program adds to the file whenever a part of it was read. */
function diskWithGrowing(name: string): { disk: LibraryDisk; end: () => void } {
  let isGrowing = true
  const open: LibraryDisk['open'] = async (path, flags, mode) => {
    const handle = await realLibraryDisk.open(path, flags, mode)
    if (flags !== 'r' || !isGrowing || !String(path).endsWith(name)) return handle
    const read = handle.read.bind(handle) as (...given: unknown[]) => unknown
    handle.read = (async (...given: unknown[]) => {
      await appendFile(String(path), 'more')
      return read(...given)
    }) as never
    return handle
  }
  return {
    // A file system that shares bytes would hand out a copy of one instant.
    disk: { ...realLibraryDisk, open, copyFile: () => Promise.reject(new Error('ENOTSUP')) },
    end: () => {
      isGrowing = false
    },
  }
}

describe('a file of five gigabytes', () => {
  it('is in the library at once and never in memory', async () => {
    const library = await openRecordingEngine({ limits: { uploads: 0 } })
    const file = join(library.engine.parts.folder, 'large.wav')
    await writeFile(file, tone())
    await truncate(file, 5_000_000_000)
    const before = process.memoryUsage.rss()
    await library.drop(file)
    const row = await library.until(({ media, job }) => media !== null && job !== null)
    expect(row.file.bytes).toBe(5_000_000_000)
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000)
    expect(unwrap(await library.engine.library.media.get(row.media ?? ''))?.how).toMatch(/linked|cloned/)
  })
})
