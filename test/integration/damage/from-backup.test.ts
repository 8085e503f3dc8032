import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formName } from '../../../electron/library/backup/library-form'
import type { LibraryReport } from '../../../shared/library-check'
import { everything } from '../library/backup-parts'
import { unwrap } from '../library/library-parts'
import { backUpOnce, inLibrary, newest, series, started, weeklyOf, zipIn } from './backed-up-library'
import { editAll, type Keeping, openKeeping, shown } from './filled-library'

const day = 86_400_000
const library = backUpOnce()

const jsonIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter(name => name.endsWith('.json')).sort()

/** One of each kind makes no sense, and nothing of its own leads back to it. Answers where they were. */
async function spoilOneOfEach(folder: string): Promise<string[]> {
  const kinds = (await readdir(inLibrary(folder))).filter(name => name !== formName)
  const files: string[] = []
  for (const kind of kinds) {
    const [name = ''] = await jsonIn(inLibrary(folder, kind))
    const file = inLibrary(folder, kind, name)
    await writeFile(file, '{')
    await rm(join(file.slice(0, -'.json'.length), 'edits'), { recursive: true, force: true })
    files.push(file)
  }
  await rm(join(folder, 'library-indexes'), { recursive: true })
  return files
}

async function contentOf(file: string): Promise<unknown> {
  const { generation: _, version: __, content, ...item } = JSON.parse(await readFile(file, 'utf8'))
  return content ?? item
}

/** What is read at each start alone, as if somebody had pressed “Check now”. */
async function checked({ work, problems }: Keeping): Promise<LibraryReport> {
  const report = unwrap(await work.library.check(async () => 'fine'))
  problems.takeReport(report)
  return report
}

describe('from a backup', () => {
  it('everything is had back of which nothing else is left, by one press each', async () => {
    const folder = await library.copied()
    const files = await spoilOneOfEach(folder)
    expect(files.length).toBeGreaterThan(11)
    const keeping = await started(folder)
    const problems = await keeping.problems.list()
    expect(problems.map(({ canBringBack }) => canBringBack)).toEqual(files.map(() => false))
    const offers = await keeping.problems.lookInBackups()
    expect(new Set(offers.map(({ file }) => file))).toEqual(new Set(problems.map(({ file }) => file)))
    const { madeAt } = unwrap(await keeping.work.library.readBackup(zipIn(folder)))
    expect(new Set(offers.map(offer => offer.madeAt))).toEqual(new Set([madeAt]))
    for (const { file } of problems) {
      expect(unwrap(await keeping.problems.bringBack(file, 'backup'))).toEqual({ madeAt })
      expect(await readFile(`${file}.settled`, 'utf8')).toBe('{')
    }
    expect(await keeping.problems.list()).toEqual([])
    expect(await shown(keeping)).toEqual(library.names())
    for (const file of files) {
      const before = await contentOf(join(library.original(), file.slice(folder.length)))
      const isJob = basename(dirname(file)) === 'jobs'
      // It waits: what was done since would be done, and paid for, again.
      expect(await contentOf(file)).toEqual(isJob ? { ...(before as object), intent: 'pause' } : before)
    }
    expect((await checked(keeping)).findings).toEqual([])
  })

  it('it comes with the edits that were made since, where those are left', async () => {
    const folder = await library.copied()
    const first = await openKeeping(folder)
    await editAll(first)
    await first.close()
    const [name = ''] = await jsonIn(inLibrary(folder, 'speech-sheets'))
    const file = inLibrary(folder, 'speech-sheets', name)
    const edits = join(file.slice(0, -'.json'.length), 'edits')
    await writeFile(file, '')
    for (const kept of await jsonIn(edits)) await rm(join(edits, kept))
    await rm(join(folder, 'library-indexes'), { recursive: true })
    const keeping = await started(folder)
    const [problem] = await keeping.problems.list()
    expect(problem).toMatchObject({ canBringBack: false, what: 'sheet' })
    unwrap(await keeping.problems.bringBack(problem?.file ?? '', 'backup'))
    const sheets = (await shown(keeping)).filter(one => one.startsWith('Sheet'))
    expect(sheets).toEqual(['Sheet one, edited', 'Sheet three, edited', 'Sheet two, edited'])
  })

  it('both ways are open where something is left of the thing itself', async () => {
    const folder = await library.copied()
    const [name = ''] = await jsonIn(inLibrary(folder, 'datasets'))
    await writeFile(inLibrary(folder, 'datasets', name), '')
    const keeping = await started(folder)
    const [problem] = await keeping.problems.list()
    expect(problem?.canBringBack).toBe(true)
    expect(await keeping.problems.lookInBackups()).toMatchObject([{ file: problem?.file }])
    expect(unwrap(await keeping.problems.bringBack(problem?.file ?? '', 'remains'))).toEqual({ madeAt: null })
    // It is there: nothing takes its place, and nothing is put beside it.
    const beside = inLibrary(folder, 'datasets', name.replace('.json', ''), 'edits')
    for (const kept of await jsonIn(beside)) await rm(join(beside, kept))
    const before = await everything(inLibrary(folder))
    const again = await keeping.work.library.bringBackFromBackup(problem?.file ?? '', weeklyOf(folder))
    expect(again).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    expect(await everything(inLibrary(folder))).toEqual(before)
    expect(await shown(keeping)).toEqual(library.names())
  })

  it('what the disk refuses gives way, and is kept', async () => {
    const folder = await library.copied()
    const file = inLibrary(folder, 'recordings', 'needy.json')
    await rm(file)
    await mkdir(join(file, 'inside'), { recursive: true })
    const keeping = await started(folder)
    const problem = (await keeping.problems.list()).find(one => one.file === file)
    expect(problem?.state).toBe('unreadable')
    unwrap(await keeping.problems.bringBack(file, 'backup'))
    expect(await keeping.problems.list()).toEqual([])
    expect(await shown(keeping)).toEqual(library.names())
    const aside = (await readdir(dirname(file))).find(name => name.startsWith('needy.json.unreadable-')) ?? ''
    expect(await readdir(join(dirname(file), aside))).toEqual(['inside'])
  })

  it('a version of a transcript is had back', async () => {
    const folder = await library.copied()
    const versions = inLibrary(folder, 'transcripts', 'transcript-one', 'versions')
    const [name = ''] = await jsonIn(versions)
    const whole = await readFile(join(versions, name))
    await writeFile(join(versions, name), 'x')
    const keeping = await started(folder)
    await keeping.work.versions.get('transcript-one', basename(name, '.json'))
    const [problem] = await keeping.problems.list()
    expect(problem?.part).toBe('version')
    expect(await keeping.problems.lookInBackups()).toMatchObject([{ file: problem?.file }])
    unwrap(await keeping.problems.bringBack(problem?.file ?? '', 'backup'))
    expect(await keeping.problems.list()).toEqual([])
    expect(await readFile(join(versions, name))).toEqual(whole)
  })
})

describe('sounds that a check misses', () => {
  /** The folder of the sound that a recording needs, and whose fingerprint it knows. */
  async function needed(folder: string): Promise<string> {
    const { media } = JSON.parse(await readFile(inLibrary(folder, 'recordings', 'needy.json'), 'utf8'))
    return inLibrary(folder, 'media', media)
  }

  const ways: [string, string, (sound: string) => Promise<unknown>][] = [
    ['are gone', 'missing', sound => rm(join(sound, 'content.wav'))],
    ['are cut short', 'size', sound => writeFile(join(sound, 'content.wav'), 'RI')],
    ['are others', 'damaged', sound => writeFile(join(sound, 'content.wav'), 'JUNK')],
    [
      'are gone with all that was known of them',
      'missing',
      async sound => {
        await rm(sound, { recursive: true })
        await rm(`${sound}.json`)
      },
    ],
    [
      'are cut short, and whose entry is gone',
      'missing',
      async sound => {
        await writeFile(join(sound, 'content.wav'), 'RI')
        await rm(`${sound}.json`)
      },
    ],
  ]
  it.each(ways)('that %s are had back', async (_way, fault, spoil) => {
    const folder = await library.copied()
    const sound = await needed(folder)
    await spoil(sound)
    const spoilt = await readFile(join(sound, 'content.wav'), 'utf8').catch(() => null)
    const keeping = await started(folder)
    const { findings } = await checked(keeping)
    expect(findings).toMatchObject([{ fault }])
    const file = findings[0]?.file ?? ''
    expect(await keeping.problems.lookInBackups()).toMatchObject([{ file }])
    unwrap(await keeping.problems.bringBack(file, 'backup'))
    expect(keeping.problems.report()?.findings).toEqual([])
    expect(await readFile(join(sound, 'content.wav'), 'utf8')).toBe('RIFF')
    const asides = (await readdir(sound)).filter(name => name.endsWith('.settled'))
    const kept = await Promise.all(asides.map(name => readFile(join(sound, name), 'utf8')))
    expect(kept).toEqual(spoilt === null ? [] : [spoilt])
    expect((await checked(keeping)).findings).toEqual([])
  })

  it('come from an older backup where the newest was made of what is there', async () => {
    const folder = await library.copied()
    const sound = await needed(folder)
    await writeFile(join(sound, 'content.wav'), 'JUNK')
    const keeping = await started(folder)
    unwrap(await keeping.work.library.backUp(zipIn(folder, newest + 7 * day), {}, series))
    const { madeAt } = unwrap(await keeping.work.library.readBackup(zipIn(folder, newest + 7 * day)))
    const older = unwrap(await keeping.work.library.readBackup(zipIn(folder))).madeAt
    const { findings } = await checked(keeping)
    expect(await keeping.problems.lookInBackups()).toEqual([{ file: findings[0]?.file, madeAt }])
    const back = await keeping.problems.bringBack(findings[0]?.file ?? '', 'backup')
    expect(unwrap(back)).toEqual({ madeAt: older })
    expect((await checked(keeping)).findings).toEqual([])
  })

  it('come with their entry from an older backup where the newest holds them cut short', async () => {
    const folder = await library.copied()
    const sound = await needed(folder)
    await writeFile(join(sound, 'content.wav'), 'RI')
    const keeping = await started(folder)
    unwrap(await keeping.work.library.backUp(zipIn(folder, newest + 7 * day), {}, series))
    const older = unwrap(await keeping.work.library.readBackup(zipIn(folder))).madeAt
    await rm(sound, { recursive: true })
    await rm(`${sound}.json`)
    const { findings } = await checked(keeping)
    const back = await keeping.problems.bringBack(findings[0]?.file ?? '', 'backup')
    expect(unwrap(back)).toEqual({ madeAt: older })
    expect(await readFile(join(sound, 'content.wav'), 'utf8')).toBe('RIFF')
  })
})

it('the backup that was made before an upgrade serves too', async () => {
  const folder = await library.copied()
  const upgrades = join(folder, 'library-before-upgrade')
  await mkdir(upgrades)
  await rename(zipIn(folder), join(upgrades, 'before-upgrade-to-2.0.0-2026-11-20.zip'))
  const files = await spoilOneOfEach(folder)
  const keeping = await started(folder)
  await keeping.problems.list()
  expect(await keeping.problems.lookInBackups()).toHaveLength(files.length)
})
