import type { MakeDirectoryOptions } from 'node:fs'
import { mkdir, readdir, readFile, unlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type LibraryDisk, realLibraryDisk } from '../../../electron/library/library-disk'
import { generationName } from '../../../electron/library/locks/generations'
import type { ProcessIdentity } from '../../../electron/library/locks/holder'
import { createLocks, type Locks } from '../../../electron/library/locks/locks'
import { fileOf, locked, locksWith, me, namesOf, otherProcess } from './known-processes'
import { libraryParts, partsIn, systemError, testLocks, unwrap } from './library-parts'

describe('a lock', () => {
  it('is held by one at a time, and ends in a sentence for those who waited', async () => {
    const parts = await libraryParts()
    const [one, other] = [testLocks(parts), testLocks(partsIn(parts.folder))]
    const hold = unwrap(await one.take('jobs'))
    expect(await other.take('jobs', 30)).toMatchObject(locked)
    expect(await one.take('jobs', 30)).toMatchObject(locked)
    expect(await other.isHeld('jobs')).toBe(true)
    const waiting = other.take('jobs')
    await hold.release()
    unwrap(await waiting)
    expect(await one.isHeld('jobs')).toBe(true)
    expect(await one.isHeld('sheets')).toBe(false)
  })

  it('goes to the one who was quicker, who has cleared our file away already', async () => {
    let overtaken = true
    const parts = await libraryParts({
      async link(from, to) {
        await realLibraryDisk.link(from, to)
        if (!overtaken || !String(to).endsWith('.held')) return
        overtaken = false
        // Between two looks at the folder others took the lock, gave it back and removed what was below.
        const later = join(dirname(String(to)), generationName({ number: 9, state: 'free' }))
        await writeFile(later, '')
        await unlink(String(to))
      },
    })
    const hold = unwrap(await testLocks(parts).take('jobs'))
    await hold.release()
    expect(overtaken).toBe(false)
  })

  it("excludes: of many who read, think and write, none loses another's work", async () => {
    const parts = await libraryParts()
    const counter = join(parts.folder, 'counter')
    await writeFile(counter, '0')
    const processes = Array.from({ length: 4 }, () => testLocks(partsIn(parts.folder)))
    const work = async (locks: Locks): Promise<void> => {
      for (let round = 0; round < 15; round += 1) {
        const hold = unwrap(await locks.take('counter', 20_000))
        const before = Number(await readFile(counter, 'utf8'))
        await new Promise(setImmediate)
        await writeFile(counter, String(before + 1))
        await hold.release()
      }
    }
    await Promise.all(processes.map(work))
    expect(await readFile(counter, 'utf8')).toBe('60')
    expect(await readdir(join(parts.folder, 'locks', 'counter'))).toHaveLength(1)
  })

  it.each<[string, string | null, ProcessIdentity]>([
    ['whose process is gone', null, otherProcess],
    ['whose process number was given to another', '6', otherProcess],
    ['from before the machine started anew', '5', { ...otherProcess, boot: 'b2' }],
  ])('of a holder %s is free at once', async (_what, start, identity) => {
    const parts = await libraryParts()
    unwrap(await locksWith(parts, '5').take('jobs'))
    unwrap(await locksWith(parts, start, identity).take('jobs', 0))
  })

  it('of a living process is never taken, however long its heart stood still', async () => {
    const parts = await libraryParts()
    unwrap(await locksWith(parts, '5').take('jobs'))
    await utimes(await fileOf(parts, 'jobs'), 0, 0)
    expect(await locksWith(parts, '5', otherProcess).take('jobs', 20)).toMatchObject(locked)
  })

  it.each<[string, string | null, ProcessIdentity]>([
    ['on another machine', null, { ...otherProcess, place: 'there' }],
    ['where start times are not known', '', otherProcess],
  ])('of a holder %s goes by its heartbeat', async (_what, start, identity) => {
    const parts = await libraryParts()
    unwrap(await locksWith(parts, '5').take('jobs'))
    const other = locksWith(parts, start, identity)
    expect(await other.take('jobs', 20)).toMatchObject(locked)
    await utimes(await fileOf(parts, 'jobs'), 0, 0)
    unwrap(await other.take('jobs', 0))
  })

  it.each([
    ['ahead', 20_000],
    ['an hour behind', -3_600_000],
  ])('of a holder on another machine is not taken by one whose clock is %s', async (_what, ahead) => {
    const parts = await libraryParts()
    const there = locksWith(parts, '', { ...me, place: 'desk' }, 0)
    unwrap(await there.take('jobs'))
    const hold = unwrap(await there.take('sheets'))
    const here = locksWith(parts, '', { ...otherProcess, place: 'laptop' }, ahead)
    await new Promise(resolve => setTimeout(resolve, 150))
    expect(await here.others()).toEqual([{ pid: me.pid, machine: 'desk' }])
    expect(await here.others('jobs')).toEqual([{ pid: me.pid, machine: 'desk' }])
    expect(await here.others('dubs')).toEqual([])
    expect([await here.take('jobs', 0), await here.takeAll(0)]).toMatchObject([locked, locked])
    await hold.release()
    unwrap(await here.take('sheets', 0))
  })

  it('of a process that slept with its machine is not taken when both wake', async () => {
    const parts = await libraryParts()
    unwrap(await locksWith(parts, '', me, 0).take('jobs'))
    const watching = locksWith(parts, '', otherProcess, 0)
    expect(await watching.take('jobs', 0)).toMatchObject(locked)
    const before = (Date.now() - 3_600_000) / 1_000
    await utimes(await fileOf(parts, 'jobs'), before, before)
    expect(await watching.take('jobs', 0)).toMatchObject(locked)
  })

  it('of a crash elsewhere is waited for once, however many there are, and not refused', async () => {
    const parts = await libraryParts()
    const crashed = locksWith(parts, '')
    const names = ['jobs', 'sheets', 'texts', 'dubs']
    for (const name of names) unwrap(await crashed.take(name))
    for (const name of names) await utimes(join(parts.folder, 'locks', name, '1.held'), 1_000, 1_000)
    const here = locksWith(parts, '', otherProcess)
    const begun = performance.now()
    const [first = '', ...rest] = names
    unwrap(await here.take(first, 0))
    const waited = performance.now() - begun
    for (const name of rest) unwrap(await here.take(name, 0))
    expect(performance.now() - begun).toBeLessThan(waited * 2)
  })

  it('is not taken by who comes late for a number that was given back meanwhile', async () => {
    const base = await libraryParts()
    const other = testLocks(base)
    const link: LibraryDisk['link'] = async (from, to) => {
      await unwrap(await other.take('jobs')).release()
      await base.disk.link(from, to)
    }
    const late = testLocks(partsIn(base.folder, { link }))
    expect(await late.take('jobs', 0)).toMatchObject(locked)
    expect(await readdir(join(base.folder, 'locks', 'jobs'))).toEqual(['1.free'])
  })

  it('beats while it is held', async () => {
    const parts = await libraryParts()
    let beat = (): readonly string[] => []
    const heartbeat = (_disk: unknown, files: () => readonly string[]) => {
      beat = files
      return () => undefined
    }
    const locks = createLocks({ ...parts, folder: join(parts.folder, 'locks'), heartbeat })
    const hold = unwrap(await locks.take('jobs'))
    expect(beat()).toEqual([await fileOf(parts, 'jobs')])
    await hold.release()
    expect(beat()).toEqual([])
  })

  it('without a word about its holder, from a full disk, goes by its heartbeat too', async () => {
    const parts = await libraryParts()
    const folder = join(parts.folder, 'locks', 'jobs')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, '3.held'), '')
    const locks = locksWith(parts, null)
    expect(await locks.take('jobs', 20)).toMatchObject(locked)
    await utimes(join(folder, '3.held'), 0, 0)
    unwrap(await locks.take('jobs', 0))
    expect(await readdir(folder)).toEqual(['4.held'])
  })

  it('can be taken and given back on a full disk', async () => {
    const full = await libraryParts()
    const open: typeof full.disk.open = async (path, flags, mode) => {
      const handle = await partsIn(full.folder).disk.open(path, flags, mode)
      handle.writeFile = () => Promise.reject(systemError('ENOSPC'))
      return handle
    }
    const locks = testLocks(partsIn(full.folder, { open }))
    await unwrap(await locks.take('jobs')).release()
    unwrap(await locks.take('jobs', 0))
  })

  it.each(['EPERM', 'EISDIR'])('works where there are no hard links, of which %s tells', async code => {
    const link = () => Promise.reject(systemError(code))
    const parts = await libraryParts({ link })
    const locks = testLocks(parts)
    const hold = unwrap(await locks.take('jobs'))
    expect(await testLocks(partsIn(parts.folder)).take('jobs', 20)).toMatchObject(locked)
    await hold.release()
    unwrap(await locks.take('jobs', 0))
  })

  it('that the disk did not let go of does not lock out its own process', async () => {
    const healed = new AbortController()
    const base = await libraryParts()
    const rename: typeof base.disk.rename = (from, to) =>
      !healed.signal.aborted ? Promise.reject(systemError('EIO')) : base.disk.rename(from, to)
    const parts = partsIn(base.folder, { rename })
    const locks = testLocks(parts)
    await unwrap(await locks.take('jobs')).release()
    expect(parts.logged).toMatchObject([{ event: 'library.lock-not-released' }])
    healed.abort()
    unwrap(await locks.take('jobs', 0))
  })

  it('says why it cannot be taken on a read-only disk', async () => {
    const parts = await libraryParts({
      mkdir: (() => Promise.reject(systemError('EROFS'))) as LibraryDisk['mkdir'],
    })
    const refused = { ok: false, error: { kind: 'storage', reason: 'read-only' } }
    expect(await testLocks(parts).take('jobs')).toMatchObject(refused)
  })

  it('leaves nothing behind for ever', async () => {
    const parts = await libraryParts()
    unwrap(await locksWith(parts, '5').take('killed'))
    const locks = locksWith(parts, '5', otherProcess)
    await unwrap(await locks.take('given-back')).release()
    unwrap(await locks.take('held'))
    const tidying = locksWith(parts, null, { ...otherProcess, pid: 300 })
    await tidying.tidy()
    expect(await readdir(join(parts.folder, 'locks'))).toEqual(['held'])
    expect(await tidying.take('held', 20)).toMatchObject(locked)
    unwrap(await tidying.take('killed', 0))
  })

  it('is had by one alone, when it was removed and taken anew while another was about to take it', async () => {
    const base = await libraryParts()
    unwrap(await testLocks(base).take('jobs'))
    const before = ['5.free']
    const readdir = (folder: string) =>
      Promise.resolve(before.splice(0)).then(names =>
        names.length > 0 ? names : realLibraryDisk.readdir(folder),
      )
    const late = testLocks(partsIn(base.folder, { readdir: readdir as LibraryDisk['readdir'] }))
    expect(await late.take('jobs', 0)).toMatchObject(locked)
    expect(await namesOf(base, 'jobs')).toEqual(['1.held'])
  })

  it('is taken though its folder is removed while it is made', async () => {
    let removed = 0
    const mkdir = (path: string, options: MakeDirectoryOptions) => {
      removed += 1
      return removed === 1 ? Promise.reject(systemError('ENOENT')) : realLibraryDisk.mkdir(path, options)
    }
    const parts = await libraryParts({ mkdir: mkdir as LibraryDisk['mkdir'] })
    unwrap(await testLocks(parts).take('jobs', 0))
  })

  it('says so where no folder can be made', async () => {
    const mkdir = () => Promise.reject(systemError('ENOENT'))
    expect(await testLocks(await libraryParts({ mkdir })).take('jobs')).toMatchObject({
      ok: false,
      error: { kind: 'storage', reason: 'failed', code: 'ENOENT' },
    })
  })

  it('can be tidied by one process while others count under it', async () => {
    const parts = await libraryParts()
    const counter = join(parts.folder, 'counter')
    await writeFile(counter, '0')
    const ended = new AbortController()
    const tidying = testLocks(partsIn(parts.folder))
    const tidyOn = async (): Promise<void> => {
      while (!ended.signal.aborted) await tidying.tidy()
    }
    const count = async (): Promise<void> => {
      const locks = testLocks(partsIn(parts.folder))
      for (let round = 0; round < 25; round += 1) {
        const hold = unwrap(await locks.take('counter', 20_000))
        const before = Number(await readFile(counter, 'utf8'))
        await new Promise(setImmediate)
        await writeFile(counter, String(before + 1))
        await hold.release()
      }
    }
    const tidied = tidyOn()
    await Promise.all([count(), count(), count()])
    ended.abort()
    await tidied
    expect(await readFile(counter, 'utf8')).toBe('75')
  })
})

describe('the lock on everything', () => {
  it('waits for all others, and keeps them out', async () => {
    const parts = await libraryParts()
    const [one, other] = [testLocks(parts), testLocks(partsIn(parts.folder))]
    const hold = unwrap(await one.take('texts/a'))
    expect(await other.takeAll(30)).toMatchObject(locked)
    const all = other.takeAll()
    await hold.release()
    const everything = unwrap(await all)
    expect(await one.take('jobs', 30)).toMatchObject(locked)
    await everything.release()
    unwrap(await one.take('jobs', 0))
  })
})
