import { lstat, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { formName } from '../../../electron/library/backup/library-form'
import { type LibraryDisk, realLibraryDisk } from '../../../electron/library/library-disk'
import { libraryFolders } from '../../../electron/library/library-folders'
import { type Library, openLibrary } from '../../../electron/library/open-library'
import type { LibraryProblem } from '../../../electron/library/problems/find-problems'
import { problemOf } from '../../../electron/problems/describe-problem'
import { realClock } from '../../../electron/real-time'
import { describeError } from '../../../shared/language/describe-error'
import { createTranslate } from '../../../shared/language/translate'
import { inTimeZone } from '../../harness/in-time-zone'
import { damage, isHarmless, ways } from '../damage/ways'
import { everything } from './backup-parts'
import { libraryParts, partsIn, systemError, type TestParts, unwrap } from './library-parts'
import { noteKind } from './note-kind'
import { refusingDisk } from './refusing-disk'

let folder: string

beforeEach(async () => {
  ;({ folder } = await libraryParts())
})

/** A start of a program that keeps notes in this form. */
async function start(notes: number, version: string, parts: TestParts = partsIn(folder)): Promise<Library> {
  const library = unwrap(await openLibrary({ ...parts, version, kinds: { notes }, patience: 500 }))
  onTestFinished(() => library.close())
  return library
}

const upgrades = (): Promise<string[]> => readdir(libraryFolders(folder).upgrades).catch(() => [])

const root = (): string => libraryFolders(folder).root
const formFile = (): string => join(root(), formName)

const aboutForm = async (library: Library): Promise<LibraryProblem[]> =>
  (await library.problems()).filter(({ kind }) => kind === 'form')

const filled = async (): Promise<void> => {
  const library = await start(1, '1.0.0')
  unwrap(await library.items(noteKind).put({ id: 'a', title: 'Before', count: 1 }))
  await library.close()
}

describe('before the library is brought to a newer form', () => {
  it('it is backed up once, and that can be restored', async () => {
    await filled()
    const before = await everything(libraryFolders(folder).root)
    const library = await start(2, '2.0.0')
    const [name = ''] = await upgrades()
    expect(name).toMatch(/^before-upgrade-to-2\.0\.0-\d{4}-\d\d-\d\d\.zip$/)
    expect(library.upgradeBackup).toBe(join(libraryFolders(folder).upgrades, name))
    unwrap(await library.items({ ...noteKind, name: 'others' }).put({ id: 'b', title: 'After', count: 2 }))
    await library.close()
    const again = await start(2, '2.0.0')
    expect(again.upgradeBackup).toBeNull()
    unwrap(await again.restore(library.upgradeBackup ?? ''))
    expect(await everything(libraryFolders(folder).root)).toEqual(before)
    // And the next start knows that what came back is of the older form.
    expect((await start(2, '2.0.0')).upgradeBackup).not.toBeNull()
  })

  it('the backup is called by the day that it is where the person is', async () => {
    await filled()
    inTimeZone('Asia/Tokyo')
    const clock = { ...realClock, now: () => Date.parse('2026-11-28T22:30:00Z') }
    await start(2, '2.0.0', partsIn(folder, {}, clock))
    expect(await upgrades()).toEqual(['before-upgrade-to-2.0.0-2026-11-29.zip'])
  })

  it('the backup before the last upgrade gives way, and nothing else does', async () => {
    await filled()
    await start(2, '2.0.0')
    await writeFile(join(libraryFolders(folder).upgrades, 'holiday.zip'), 'mine')
    await start(3, '3.0.0')
    expect((await upgrades()).map(name => name.replace(/-\d{4}.*/, ''))).toEqual([
      'before-upgrade-to-3.0.0',
      'holiday.zip',
    ])
  })

  it('the program that it was made for can have it back', async () => {
    await filled()
    const before = await everything(root())
    const library = await start(2, '2.0.0')
    await library.close()
    const older = await start(1, '1.0.0')
    unwrap(await older.restore(library.upgradeBackup ?? ''))
    expect(await everything(root())).toEqual(before)
  })

  it('whoever waits sees how far it is, and where it is', async () => {
    await filled()
    const told: unknown[] = []
    const upgradeWatch = {
      onProgress: (done: number, total: number) => void told.push(total > 0 && done / total),
      onEnd: (file: string | null) => void told.push(file),
    }
    const parts = { ...partsIn(folder), kinds: { notes: 2 }, upgradeWatch }
    const library = unwrap(await openLibrary(parts))
    expect([told.at(0), told.at(-2), told.at(-1)]).toEqual([0, 1, library.upgradeBackup])
    await library.close()
    told.length = 0
    await unwrap(await openLibrary(parts)).close()
    expect(told).toEqual([])
  })

  it('whoever gives it up has changed nothing, and is asked again at the next start', async () => {
    await filled()
    const before = await everything(root())
    const ended: unknown[] = []
    const upgradeWatch = {
      signal: AbortSignal.abort(),
      onEnd: (file: string | null) => void ended.push(file),
    }
    const given = await openLibrary({ ...partsIn(folder), kinds: { notes: 2 }, upgradeWatch })
    expect(given).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(ended).toEqual([null])
    expect([await everything(root()), await upgrades()]).toEqual([before, []])
    expect((await start(2, '2.0.0')).upgradeBackup).not.toBeNull()
  })

  it('what a kill left of it goes by and by', async () => {
    await filled()
    const library = await start(2, '2.0.0')
    const left = join(libraryFolders(folder).upgrades, '.parlance-0123456789abcdef.tmp')
    await writeFile(left, 'half')
    await utimes(left, 0, 0)
    unwrap(await library.tidy())
    expect(await upgrades()).toHaveLength(1)
  })

  it('without room for it nothing is opened, and nothing changes', async () => {
    await filled()
    const before = await everything(libraryFolders(folder).root)
    const statfs = (() => Promise.resolve({ bavail: 1, bsize: 1 })) as unknown as LibraryDisk['statfs']
    const full = await openLibrary({ ...partsIn(folder, { statfs }), version: '2', kinds: { notes: 2 } })
    expect(full).toMatchObject({ ok: false, error: { kind: 'backup', reason: 'no-room-to-upgrade' } })
    expect(await everything(libraryFolders(folder).root)).toEqual(before)
    expect((await start(2, '2')).upgradeBackup).not.toBeNull()
  })

  it('nothing is made for a kind that is new, a program that is older, or a library that has no form yet', async () => {
    await filled()
    const more = unwrap(await openLibrary({ ...partsIn(folder), kinds: { notes: 1, texts: 3 } }))
    expect(more.upgradeBackup).toBeNull()
    await more.close()
    expect((await start(0, '0.9.0')).upgradeBackup).toBeNull()
    expect(JSON.parse(await readFile(join(libraryFolders(folder).root, 'form.json'), 'utf8'))).toEqual({
      kinds: expect.objectContaining({ notes: 1, texts: 3 }),
    })
    expect(await upgrades()).toEqual([])
  })
})

describe('a form that makes no sense', () => {
  const senseless = ways.filter(way => !isHarmless(way) && way !== 'version 99')
  const texts = ['{"version":99}', '{"kinds":[]}', '{"kinds":{"notes":-1}}', '{"version":"x","kinds":{}}']

  it.each(senseless)(
    '(%s) is taken for an older one: all is backed up first, and it is told of',
    async way => {
      await filled()
      const bytes = await damage(formFile(), way, join(root(), 'notes', 'a.json'))
      const before = await everything(root())
      const library = await start(2, '2.0.0')
      const [aside, ...more] = await aboutForm(library)
      expect(more).toEqual([])
      expect(problemOf(aside as LibraryProblem)).toMatchObject({
        what: 'form',
        part: 'whole',
        state: 'damaged',
      })
      const stats = await lstat(aside?.file ?? '')
      if (bytes) expect(await readFile(aside?.file ?? '')).toEqual(bytes)
      else expect(stats.isDirectory() || stats.isSymbolicLink()).toBe(true)
      expect(JSON.parse(await readFile(formFile(), 'utf8'))).toEqual({
        kinds: expect.objectContaining({ notes: 2 }),
      })
      await library.close()
      // The older program is not refused what may be its own.
      const older = await start(1, '1.0.0')
      unwrap(await older.restore(library.upgradeBackup ?? ''))
      expect(await everything(root())).toEqual(before)
    },
  )

  it.each(texts)('says %s, and is no form either', async text => {
    await filled()
    await writeFile(formFile(), text)
    const library = await start(1, '1.0.0')
    expect(await upgrades()).toHaveLength(1)
    expect(await aboutForm(library)).toHaveLength(1)
  })

  it('leaves the backups that there are, and is backed up beside them', async () => {
    await filled()
    const first = await start(2, '2.0.0')
    await first.close()
    const kept = await everything(libraryFolders(folder).upgrades)
    await writeFile(formFile(), '')
    const second = await start(2, '2.0.0')
    expect(second.upgradeBackup).not.toBe(first.upgradeBackup)
    expect(await upgrades()).toHaveLength(2)
    expect(await everything(libraryFolders(folder).upgrades)).toMatchObject(kept)
  })

  it('is found by a check as put aside, and by none as something to throw away', async () => {
    await filled()
    await writeFile(formFile(), 'null')
    const library = await start(1, '1.0.0')
    const [aside] = await aboutForm(library)
    const { findings } = unwrap(await library.check(async () => 'fine'))
    expect(findings.map(({ file, fault }) => [file, fault])).toContainEqual([aside?.file, 'set-aside'])
  })

  it.each([
    ['no room is left', 'no-room-to-upgrade', 'ENOSPC'],
    ['the disk breaks', 'not-upgraded', 'EIO'],
  ] as const)('stays, with all else, where it cannot be backed up: %s', async (_, reason, code) => {
    await filled()
    await writeFile(formFile(), 'null')
    const before = await everything(root())
    const full = await openLibrary({ ...partsIn(folder, failing(code)), kinds: { notes: 2 } })
    expect(full).toMatchObject({ ok: false, error: { kind: 'backup', reason } })
    expect([await everything(root()), await upgrades()]).toEqual([before, []])
    expect((await start(2, '2.0.0')).upgradeBackup).not.toBeNull()
  })

  it('stays where a file of it is in iCloud alone, and that is said', async () => {
    await filled()
    await writeFile(formFile(), 'null')
    await rename(join(root(), 'notes', 'a.json'), join(root(), 'notes', '.a.json.icloud'))
    const problem = `${join('notes', 'a.json')} is in iCloud and not on this Mac`
    expect(await openLibrary({ ...partsIn(folder), kinds: { notes: 2 } })).toEqual({
      ok: false,
      error: { kind: 'backup', reason: 'not-upgraded', problem },
    })
  })
})

/** A disk on which nothing can be written into the folder of these backups. */
function failing(code: string): Partial<LibraryDisk> {
  const open: LibraryDisk['open'] = async (path, flags, mode) => {
    const handle = await realLibraryDisk.open(path, flags, mode)
    if (String(path).startsWith(libraryFolders(folder).upgrades))
      handle.write = () => Promise.reject(systemError(code))
    return handle
  }
  return { open }
}

describe('a form that a newer program wrote', () => {
  it.each(['{"version":99,"kinds":{"notes":1}}', '{"version":1,"kinds":{"notes":{"form":7}}}'])(
    '(%s) is left alone, with the library, and a sentence says what to do',
    async text => {
      await filled()
      await writeFile(formFile(), text)
      const before = await everything(root())
      const refused = await openLibrary({ ...partsIn(folder), kinds: { notes: 2 } })
      const error = { kind: 'library', reason: 'newer', folder: root() } as const
      expect(refused).toEqual({ ok: false, error })
      expect([await everything(root()), await upgrades()]).toEqual([before, []])
      const { title, text: said, hint } = describeError(error, createTranslate('en'))
      expect([title, said, hint].join(' ')).toMatch(/newer version of Parlance .* Update Parlance/)
    },
  )

  it('in a form that this one knows stays to the letter, and what is newer is told of, thing by thing', async () => {
    await filled()
    await writeFile(formFile(), '{"kinds":{"notes":1,"media":1,"downloads":1},"by":"somebody"}')
    const before = await everything(root())
    const library = await start(0, '0.9.0')
    library.items({ ...noteKind, steps: [] })
    expect(await library.problems()).toMatchObject([{ kind: 'notes', state: 'newer' }])
    expect([await everything(root()), await upgrades()]).toEqual([before, []])
    await library.close()
    // What it says beside stays when there is something to write.
    await start(2, '2.0.0')
    expect(JSON.parse(await readFile(formFile(), 'utf8'))).toMatchObject({
      by: 'somebody',
      kinds: { notes: 2 },
    })
  })
})

it.each(['EACCES', 'EMFILE', 'EIO'])(
  'a form that cannot be read just now (%s) stops everything, and changes nothing',
  async code => {
    await filled()
    const before = await everything(root())
    const { disk, refuseCalls } = refusingDisk()
    refuseCalls(['readFile'], formName, code)
    const stopped = await openLibrary({ ...partsIn(folder, disk), kinds: { notes: 2 } })
    const error = { kind: 'storage', doing: 'reading', file: formFile(), code }
    expect(stopped).toMatchObject({ ok: false, error })
    expect([await everything(root()), await upgrades()]).toEqual([before, []])
    expect((await start(2, '2.0.0')).upgradeBackup).not.toBeNull()
  },
)
