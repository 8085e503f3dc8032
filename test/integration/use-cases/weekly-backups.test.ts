import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openLibrary } from '../../../electron/library/open-library'
import { createLibraryTasks } from '../../../electron/use-cases/library-task'
import { createWeeklyBackups, type WeeklyBackups } from '../../../electron/use-cases/weekly-backups'
import type { Result } from '../../../shared/result'
import { defaultSettings } from '../../../shared/settings'
import { clockOf } from '../../harness/clock-of'
import { filled } from '../library/backup-parts'
import { libraryParts, type TestParts, unwrap } from '../library/library-parts'

const day = 86_400_000
const firstDay = new Date(2026, 2, 1, 12).getTime()

let parts: TestParts
let place: string
let now: number
let chosen: string
let ends: number
/** What was set, to be run by hand. */
let timers: { run: () => void; milliseconds: number }[]

beforeEach(async () => {
  parts = await libraryParts()
  place = await mkdtemp(join(tmpdir(), 'parlance-weekly-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  now = firstDay
  chosen = place
  ends = 0
  timers = []
  const library = unwrap(await openLibrary(parts))
  await filled(library, parts)
  await library.close()
})

function opened(of: TestParts = parts): WeeklyBackups {
  const clock = clockOf(() => now)
  return createWeeklyBackups({
    settings: { current: () => ({ ...defaultSettings, backups: { folder: chosen } }) },
    file: join(of.folder, 'backups.json'),
    files: of.files,
    disk: of.disk,
    async withLibrary(task) {
      const library = unwrap(await openLibrary({ ...of, clock }))
      const answer: Awaited<ReturnType<typeof task>> & Result<unknown> = await task(library)
      await library.close()
      return answer
    },
    tasks: createLibraryTasks(clock, () => undefined),
    clock,
    timers: {
      set: (run, milliseconds) => timers.push({ run, milliseconds }),
      clear: () => undefined,
    },
    log: of.log,
    onEnd: () => {
      ends += 1
    },
  })
}

const zips = async (): Promise<string[]> =>
  (await readdir(place)).filter(name => name.endsWith('.zip')).sort()

describe('weekly backups', () => {
  it('are none before a folder is chosen', async () => {
    chosen = ''
    const weekly = opened()
    await weekly.check()
    expect(await weekly.current()).toEqual({ folder: '', madeAt: null, problem: null })
    expect([await zips(), ends]).toEqual([[], 0])
  })

  it('are made a week apart, over starts of the program', async () => {
    await opened().check()
    expect(await zips()).toHaveLength(1)
    now += 6 * day
    await opened().check()
    expect(await zips()).toHaveLength(1)
    now += day
    const weekly = opened()
    await weekly.check()
    expect(await zips()).toHaveLength(2)
    expect(await weekly.current()).toEqual({ folder: place, madeAt: now, problem: null })
  })

  it('keep the last five, and leave alone what they did not make', async () => {
    const weekly = opened()
    await weekly.check()
    const [mine = ''] = await zips()
    const others = {
      'holiday.zip': 'mine',
      [mine.replace(/-2026/, '-2020')]: 'no backup at all',
      // Of another computer that uses the folder too, and one that was given our name by hand.
      [mine.replace(/weekly-[0-9a-f]{8}/, 'weekly-00000000')]: await readFile(join(place, mine)),
      [mine.replace(/-2026/, '-2019')]: Buffer.from(zipSync({ 'a.txt': strToU8('x') })),
    }
    for (const [name, content] of Object.entries(others)) await writeFile(join(place, name), content)
    for (let week = 1; week <= 7; week += 1) {
      now = firstDay + week * 7 * day
      await weekly.check()
    }
    const left = await zips()
    expect(left.filter(name => !(name in others))).toHaveLength(5)
    expect(left).toEqual(expect.arrayContaining(Object.keys(others)))
    expect(left).not.toContain(mine)
  })

  it('go on when the clock is set back, and when it is set ahead', async () => {
    const weekly = opened()
    await weekly.check()
    now = firstDay - 400 * day
    await weekly.check()
    expect(await zips()).toHaveLength(2)
    // Not each hour from now on.
    now += 3_600_000
    await weekly.check()
    expect(await zips()).toHaveLength(2)
    now = firstDay + 2_000 * day
    await weekly.check()
    expect(await zips()).toHaveLength(3)
    now = firstDay + 7 * day
    await weekly.check()
    expect(await zips()).toHaveLength(4)
  })

  it('say that the folder is gone, make none in its place, and go on when it is back', async () => {
    const weekly = opened()
    await rename(place, `${place}-away`)
    await weekly.check()
    expect(await weekly.current()).toMatchObject({
      folder: place,
      problem: { kind: 'not-found', what: 'folder' },
    })
    await expect(readdir(place)).rejects.toThrow('ENOENT')
    await rename(`${place}-away`, place)
    await weekly.check()
    expect(await weekly.current()).toMatchObject({ madeAt: now, problem: null })
  })

  it('are looked for a while after a start, and each hour from then on', async () => {
    const weekly = opened()
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([300_000])
    timers.shift()?.run()
    await expect.poll(() => timers.map(({ milliseconds }) => milliseconds)).toEqual([3_600_000])
    expect(await zips()).toHaveLength(1)
    weekly.close()
  })

  it('do not say that one is made when the disk refused it', async () => {
    await mkdir(join(parts.folder, 'library', 'odd'), { recursive: true })
    await writeFile(join(parts.folder, 'library', 'odd', 'a?.json'), '{}')
    const weekly = opened()
    await weekly.check()
    expect(await weekly.current()).toMatchObject({ madeAt: null, problem: { kind: 'invalid' } })
    expect(await readdir(place)).toEqual([])
  })
})
