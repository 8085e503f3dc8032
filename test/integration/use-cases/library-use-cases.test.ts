import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { dialogTitles } from '../../../electron/dialog-titles'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import { libraryFolders } from '../../../electron/library/library-folders'
import { realProcesses } from '../../../electron/library/locks/holder'
import { libraryKinds } from '../../../electron/library-kinds'
import { openWork, type Work } from '../../../electron/open-work'
import { dataFolder } from '../../../electron/storage/data-folder'
import { type LibraryForWindow, openLibraryForWindow } from '../../../electron/use-cases/library-use-cases'
import { withLibrary } from '../../../electron/whole-library'
import type { UnsavedDocument } from '../../../shared/ipc'
import { createTranslate } from '../../../shared/language/translate'
import type { LibraryTask } from '../../../shared/library'
import { inTimeZone } from '../../harness/in-time-zone'
import { everything } from '../library/backup-parts'
import { unwrap } from '../library/library-parts'
import { openTestProgram, type TestProgram } from './test-program'

let program: TestProgram
let work: Work
let place: string
let window: LibraryForWindow
let zip: string
let unsaved: UnsavedDocument[]
let starts: number
let closed: number
let onClosing: () => void
let told: (LibraryTask | null)[]
let chooses: string | null
let folder: string | null
let now: () => number
let suggested: string

beforeEach(async () => {
  program = await openTestProgram()
  place = await mkdtemp(join(tmpdir(), 'parlance-library-'))
  const { clock } = program.core
  now = clock.now
  // Not the program's own, which is open already.
  const core = { ...program.core, data: dataFolder(place), clock: { ...clock, now: () => now() } }
  work = unwrap(await openWork(core))
  zip = join(await mkdtemp(join(tmpdir(), 'parlance-zip-')), 'library.zip')
  chooses = zip
  folder = null
  unsaved = []
  told = []
  starts = 0
  closed = 0
  onClosing = () => undefined
  window = openLibraryForWindow({
    core,
    library: work.library,
    titles: () => dialogTitles(createTranslate('en')),
    dialogs: {
      save: async ({ suggestedName }) => {
        suggested = suggestedName
        return chooses
      },
      open: async () => chooses,
      openSeveral: async () => null,
      folder: async () => folder,
    },
    push: (name, message) => {
      if (name === 'libraryTask') told.push(message as LibraryTask | null)
    },
    saveEdits: async () => unsaved,
    soundEnds: async () => 'fine',
    problems: { report: () => null, takeReport: () => undefined },
    trashItem: path => rm(path, { recursive: true }),
    closeWork: async () => {
      closed += 1
      onClosing()
      await work.close()
    },
    startAgain: () => {
      starts += 1
    },
  })
  onTestFinished(async () => {
    await window.close()
    if (closed === 0) await work.close()
    await program.close()
    for (const one of [place, join(zip, '..')]) await rm(one, { recursive: true, force: true })
  })
})

const root = (): string => libraryFolders(place).root

/** Something to lose. */
async function add(name: string): Promise<void> {
  const file = join(place, `${name}.wav`)
  await writeFile(file, Buffer.alloc(50_000, name))
  unwrap(await work.library.media.import(file))
}

describe('the library, from the window', () => {
  it.each([
    ['in New York in the evening', 'America/New_York', '2026-11-30T01:30:00Z', 'parlance-2026-11-29.zip'],
    ['in Tokyo in the morning', 'Asia/Tokyo', '2026-11-28T22:30:00Z', 'parlance-2026-11-29.zip'],
  ])('offers the day that it is %s as the name of a backup', async (_, zone, at, name) => {
    inTimeZone(zone)
    now = () => Date.parse(at)
    chooses = null
    expect(unwrap(await window.useCases.backUpLibrary(null))).toBeNull()
    expect(suggested).toBe(name)
  })

  it('is backed up, looked at, restored and had back, each with a new start', async () => {
    await add('one')
    expect(unwrap(await window.useCases.backUpLibrary(null))).toEqual({
      file: zip,
      bytes: expect.any(Number),
    })
    expect(told.at(0)).toMatchObject({ doing: 'backing-up' })
    expect(told.at(-1)).toBeNull()
    const then = await everything(root())
    await add('two')
    const later = await everything(root())
    const chosen = unwrap(await window.useCases.chooseBackup(null))
    expect(chosen?.look.parts).toEqual([{ name: 'recordings', files: 2, bytes: expect.any(Number) }])

    expect(unwrap(await window.useCases.restoreLibrary(null))).toEqual({ error: null })
    expect([closed, starts]).toEqual([1, 1])
    expect(await everything(root())).toEqual(then)
    expect(unwrap(await window.useCases.getLibraryBackups(null)).canUndo).toBe(true)

    expect(unwrap(await window.useCases.undoRestore(null))).toEqual({ error: null })
    expect(starts).toBe(2)
    expect(await everything(root())).toEqual(later)
    expect(unwrap(await window.useCases.getLibraryBackups(null)).canUndo).toBe(false)
  })

  it('is left as it is, and nothing closed, while another process has it open', async () => {
    await add('one')
    unwrap(await window.useCases.backUpLibrary(null))
    unwrap(await window.useCases.chooseBackup(null))
    const before = await everything(root())
    const processes = realProcesses(realLibraryDisk)
    const held = {
      ...(await processes.me()),
      pid: 1,
      started: (await processes.startOf(1)) ?? '',
      token: 'x',
    }
    const lock = join(libraryFolders(place).locks, 'open-1')
    await mkdir(lock, { recursive: true })
    await writeFile(join(lock, '1.held'), JSON.stringify(held))
    expect(await window.useCases.restoreLibrary(null)).toMatchObject({
      ok: false,
      error: { kind: 'in-use', holders: [{ pid: 1, machine: '' }] },
    })
    expect([closed, starts]).toEqual([0, 0])
    expect(await everything(root())).toEqual(before)
  })

  it('is not swapped by a command while its work is open here, though nothing of it is locked', async () => {
    unwrap(await window.useCases.backUpLibrary(null))
    const core = { ...program.core, data: dataFolder(place) }
    const restore = () => withLibrary(core, library => library.restore(zip))
    expect(await restore()).toMatchObject({ ok: false, error: { kind: 'in-use' } })
    await work.close()
    closed += 1
    unwrap(await restore())
  })

  it('is left as it is while the page holds what the disk would not take', async () => {
    unwrap(await window.useCases.backUpLibrary(null))
    unwrap(await window.useCases.chooseBackup(null))
    unsaved = [{ name: 'Interview', reason: '' }]
    expect(await window.useCases.restoreLibrary(null)).toMatchObject({
      ok: false,
      error: { kind: 'storage', file: 'Interview' },
    })
    const reason = 'Your changes to api.example.com wait in the settings.'
    unsaved = [{ name: 'api.example.com', reason, isForm: true }]
    expect(await window.useCases.restoreLibrary(null)).toEqual({
      ok: false,
      error: { kind: 'invalid', path: '', problem: reason },
    })
    expect([closed, starts]).toEqual([0, 0])
  })

  it.each([
    ['starts the program again where the person stops it', () => window.useCases.cancelLibraryTask(null), 1],
    ['lets the program end that is closed meanwhile', () => window.close(), 0],
  ])('%s', async (_title, stop, times) => {
    await add('one')
    unwrap(await window.useCases.backUpLibrary(null))
    unwrap(await window.useCases.chooseBackup(null))
    const before = await everything(root())
    onClosing = () => void stop()
    expect(unwrap(await window.useCases.restoreLibrary(null))).toMatchObject({ error: { kind: 'cancelled' } })
    expect([closed, starts]).toEqual([1, times])
    expect(await everything(root())).toEqual(before)
  })

  it('says what went wrong once its work is closed, and leaves the start to the person', async () => {
    await add('one')
    unwrap(await window.useCases.backUpLibrary(null))
    unwrap(await window.useCases.chooseBackup(null))
    const before = await everything(root())
    await writeFile(zip, 'something else by now')
    expect(unwrap(await window.useCases.restoreLibrary(null))).toMatchObject({
      error: { kind: 'backup', reason: 'unusable' },
    })
    expect([closed, starts]).toEqual([1, 0])
    expect(await everything(root())).toEqual(before)
  })

  it('goes beside, as a second one, and into no folder that has one', async () => {
    await add('one')
    unwrap(await window.useCases.backUpLibrary(null))
    unwrap(await window.useCases.chooseBackup(null))
    folder = join(zip, '..', 'second')
    expect(unwrap(await window.useCases.restoreBeside(null))).toEqual({ folder })
    expect(await everything(libraryFolders(folder).root)).toEqual(await everything(root()))
    expect(await readdir(folder)).not.toContain('library-before-restore')
    expect([closed, starts]).toEqual([0, 0])
    const occupied = { ok: false, error: { kind: 'backup', reason: 'occupied' } }
    expect(await window.useCases.restoreBeside(null)).toMatchObject(occupied)
    folder = place
    expect(await window.useCases.restoreBeside(null)).toMatchObject(occupied)
  })

  it('leaves nothing in the other folder when that could not be done', async () => {
    unwrap(await window.useCases.backUpLibrary(null))
    unwrap(await window.useCases.chooseBackup(null))
    await writeFile(zip, 'something else by now')
    folder = join(zip, '..', 'second')
    expect(await window.useCases.restoreBeside(null)).toMatchObject({ ok: false, error: { kind: 'backup' } })
    await expect(access(folder)).rejects.toThrow('ENOENT')
  })

  it('gives up what a restore replaced, when told to', async () => {
    unwrap(await window.useCases.backUpLibrary(null))
    unwrap(await window.useCases.chooseBackup(null))
    unwrap(await window.useCases.restoreLibrary(null))
    expect(unwrap(await window.useCases.forgetBeforeRestore(null)).canUndo).toBe(false)
    expect(unwrap(await window.useCases.undoRestore(null))).toMatchObject({ error: { kind: 'not-found' } })
  })

  it('has weekly backups from the moment a folder is chosen, until they are turned off', async () => {
    folder = join(zip, '..', 'weekly')
    await mkdir(folder)
    expect(unwrap(await window.useCases.chooseBackupFolder(null))?.weekly.folder).toBe(folder)
    expect(program.core.settings.current().backups).toEqual({ folder })
    const weekly = folder
    await expect
      .poll(async () => (await readdir(weekly)).filter(name => name.endsWith('.zip')))
      .toHaveLength(1)
    await expect
      .poll(async () => unwrap(await window.useCases.getLibraryBackups(null)).weekly.madeAt)
      .not.toBeNull()
    expect(unwrap(await window.useCases.stopWeeklyBackups(null)).weekly.folder).toBe('')
  })

  it('does nothing when the dialog was closed', async () => {
    chooses = null
    expect(unwrap(await window.useCases.backUpLibrary(null))).toBeNull()
    expect(unwrap(await window.useCases.chooseBackup(null))).toBeNull()
    expect(unwrap(await window.useCases.chooseBackupFolder(null))).toBeNull()
    expect(await window.useCases.restoreLibrary(null)).toMatchObject({ ok: false })
    expect(told).toEqual([])
  })
})

describe('the kinds of things in a library', () => {
  it('are all known before a store is opened', async () => {
    const made = unwrap(await work.library.backUp(zip))
    expect(new Set(Object.keys(made.kinds))).toEqual(
      new Set([...Object.keys(libraryKinds), 'media', 'downloads']),
    )
  })
})
