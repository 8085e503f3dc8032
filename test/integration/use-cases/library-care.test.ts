import { access, mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { dialogTitles } from '../../../electron/dialog-titles'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import { libraryFolders } from '../../../electron/library/library-folders'
import { placeFile } from '../../../electron/library/move/library-place'
import { openWork, type Work } from '../../../electron/open-work'
import { type Problems, watchProblems } from '../../../electron/problems/problems'
import { dataFolder } from '../../../electron/storage/data-folder'
import { type LibraryForWindow, openLibraryForWindow } from '../../../electron/use-cases/library-use-cases'
import { problemUseCases } from '../../../electron/use-cases/problem-use-cases'
import { createTranslate } from '../../../shared/language/translate'
import { failure, type Result, success } from '../../../shared/result'
import { everything } from '../library/backup-parts'
import { unwrap } from '../library/library-parts'
import { openTestProgram, type TestProgram } from './test-program'

let program: TestProgram
let work: Work
let place: string
let elsewhere: string
let folder: string | null
let starts: number
let shown: string[]
let problems: Problems
/** A program has a file of the old library open, on a system that then keeps it. */
let isHeld: boolean

const root = (): string => libraryFolders(place).root
const refused = failure({ kind: 'invalid', path: 'library', problem: 'is held' })
const dayOld = new Date(Date.now() - 25 * 3_600_000)

function openWindow(change: { trashItem?: (path: string) => Promise<void> } = {}): LibraryForWindow {
  const { files } = program.core
  const held = (path: string): boolean => isHeld && path === root()
  const window = openLibraryForWindow({
    core: {
      ...program.core,
      data: dataFolder(place),
      files: { ...files, remove: async path => (held(path) ? refused : files.remove(path)) },
    },
    library: work.library,
    titles: () => dialogTitles(createTranslate('en')),
    dialogs: {
      save: async () => null,
      open: async () => null,
      openSeveral: async () => null,
      folder: async () => folder,
    },
    push: () => undefined,
    soundEnds: async () => 'fine',
    problems,
    trashItem: async path => (held(path) ? Promise.reject(refused) : rm(path, { recursive: true })),
    saveEdits: async () => [],
    closeWork: () => work.close(),
    startAgain: () => {
      starts += 1
    },
    ...change,
  })
  onTestFinished(() => window.close())
  return window
}

beforeEach(async () => {
  program = await openTestProgram()
  place = await mkdtemp(join(tmpdir(), 'parlance-care-'))
  elsewhere = await mkdtemp(join(tmpdir(), 'parlance-elsewhere-'))
  work = unwrap(await openWork({ ...program.core, data: dataFolder(place) }))
  folder = elsewhere
  starts = 0
  shown = []
  isHeld = false
  problems = watchProblems({
    ...program.core,
    data: dataFolder(place),
    disk: realLibraryDisk,
    library: work.library,
    weekly: async () => null,
  })
  const talk = join(place, 'talk.wav')
  await writeFile(talk, 'sound')
  unwrap(await work.library.media.import(talk))
  onTestFinished(async () => {
    problems.close()
    await program.close()
    for (const one of [place, elsewhere]) await rm(one, { recursive: true, force: true })
  })
})

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

describe('the library, looked through from the window', () => {
  it('is whole, and says so until it is looked through again', async () => {
    const { useCases } = openWindow()
    expect(unwrap(await useCases.getLibraryReport(null))).toBeNull()
    const report = unwrap(await useCases.checkLibrary(null))
    expect(report).toMatchObject({ findings: [], sounds: 1 })
    expect(unwrap(await useCases.getLibraryReport(null))).toEqual(report)
    await work.close()
  })

  it('has what nobody needs put into the bin, and shows files that were named alone', async () => {
    const { useCases } = openWindow()
    const spare = join(root(), 'media', 'begun')
    await mkdir(spare)
    await utimes(spare, dayOld, dayOld)
    await mkdir(join(root(), 'recordings'))
    const damaged = join(root(), 'recordings', 'a.json')
    await writeFile(damaged, '{')
    const { findings } = unwrap(await useCases.checkLibrary(null))
    expect(findings.map(({ fault, file }) => [fault, file])).toEqual([
      ['damaged', damaged],
      ['unclaimed', spare],
    ])
    const lines = problemUseCases(problems, work.jobs.resume, async file => {
      shown.push(file)
      return success(null)
    })
    expect(await lines.showProblem({ file: '/etc/passwd' })).toMatchObject({ ok: false })
    unwrap(await lines.showProblem({ file: damaged }))
    expect(shown).toEqual([damaged])
    expect(unwrap(await useCases.removeSpare(null)).findings).toMatchObject([{ fault: 'damaged' }])
    expect([await isThere(spare), await isThere(damaged)]).toEqual([false, true])
    await work.close()
  })

  it('tells of what the bin does not take, and no more of what had gone into it by then', async () => {
    const refused = ['begun', 'more'].map(name => join(root(), 'media', name))
    for (const spare of refused) {
      await mkdir(spare)
      await utimes(spare, dayOld, dayOld)
    }
    let count = 0
    const { useCases } = openWindow({
      async trashItem(path) {
        count += 1
        if (count > 1) throw new Error('Failed to move item to trash')
        await rm(path, { recursive: true })
      },
    })
    unwrap(await useCases.checkLibrary(null))
    const error = { kind: 'storage', doing: 'trashing', file: refused[1] }
    expect(await useCases.removeSpare(null)).toMatchObject({ ok: false, error })
    const findings = unwrap(await useCases.getLibraryReport(null))?.findings
    expect(findings?.map(({ file }) => file)).toEqual([refused[1]])
    await work.close()
  })
})

describe('the library, moved from the window', () => {
  it('is looked for in its new place after the new start', async () => {
    const { useCases } = openWindow()
    const before = await everything(root())
    expect(unwrap(await useCases.chooseLibraryPlace(null))).toEqual({ folder: elsewhere })
    expect(await everything(elsewhere)).toEqual({})
    expect(unwrap(await useCases.moveLibrary(null))).toEqual({ error: null })
    expect(starts).toBe(1)
    expect(await isThere(root())).toBe(false)
    expect(await everything(libraryFolders(elsewhere).root)).toEqual(before)
    expect(unwrap(await useCases.getLibrary(null)).folder).toBe(libraryFolders(elsewhere).root)
  })

  it('is refused before anything is closed where it cannot go', async () => {
    const { useCases } = openWindow()
    await writeFile(join(elsewhere, 'letter.txt'), 'x')
    const refused = { ok: false, error: { kind: 'library', reason: 'not-empty', folder: elsewhere } }
    expect(await useCases.chooseLibraryPlace(null)).toEqual(refused)
    folder = null
    expect(unwrap(await useCases.chooseLibraryPlace(null))).toBeNull()
    expect(await useCases.moveLibrary(null)).toMatchObject({ ok: false })
    expect(starts).toBe(0)
    expect(unwrap(await work.library.media.list()).items).toHaveLength(1)
    await work.close()
  })

  it('is looked for again, found in another place, or given up, while its disk is missing', async () => {
    const { useCases } = openWindow()
    unwrap(await useCases.chooseLibraryPlace(null))
    unwrap(await useCases.moveLibrary(null))
    expect(await useCases.beginLibrary(null)).toEqual({ ok: false, error: { kind: 'refused' } })
    const mounted = join(elsewhere, 'mounted')
    await mkdir(mounted)
    await rename(libraryFolders(elsewhere).root, libraryFolders(mounted).root)

    const away = { ok: false, error: { kind: 'library', reason: 'away', folder: elsewhere } }
    expect(await openWork({ ...program.core, data: dataFolder(place) })).toEqual(away)
    const without = openWindow().useCases
    expect(await without.getLibrary(null)).toEqual(away)
    expect(await without.findLibrary(null)).toMatchObject({ ok: false, error: { reason: 'no-library' } })
    folder = mounted
    expect(unwrap(await without.findLibrary(null))).toBe(true)
    expect(starts).toBe(2)
    expect(unwrap(await without.getLibrary(null)).folder).toBe(libraryFolders(mounted).root)

    expect(await without.beginLibrary(null)).toEqual({ ok: false, error: { kind: 'refused' } })
    await rename(mounted, `${mounted}-again`)
    unwrap(await without.beginLibrary(null))
    expect(starts).toBe(3)
    expect(await isThere(placeFile(place))).toBe(false)
    expect(await isThere(libraryFolders(`${mounted}-again`).root)).toBe(true)
  })

  it.each<[string, (window: LibraryForWindow['useCases']) => Promise<Result<unknown>>]>([
    ['another is begun', window => window.beginLibrary(null)],
    ['the one that could not be removed is found', window => window.findLibrary(null)],
  ])('is not removed with its disk back, where meanwhile %s', async (_what, said) => {
    const { useCases } = openWindow()
    isHeld = true
    unwrap(await useCases.chooseLibraryPlace(null))
    unwrap(await useCases.moveLibrary(null))
    isHeld = false
    const moved = libraryFolders(elsewhere).root
    const before = await everything(moved)
    await rename(moved, join(elsewhere, 'unplugged'))
    folder = place
    unwrap(await said(openWindow().useCases))
    await rename(join(elsewhere, 'unplugged'), moved)
    const start = unwrap(await openWork({ ...program.core, data: dataFolder(place) }))
    await start.close()
    expect(await everything(moved)).toEqual(before)
    expect(await everything(root())).toEqual(before)
  })
})
