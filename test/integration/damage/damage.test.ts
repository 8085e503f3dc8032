import { cp, lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, sep } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { formName } from '../../../electron/library/backup/library-form'
import type { Problem } from '../../../shared/problems'
import { unwrap } from '../library/library-parts'
import { editAll, fill, openKeeping, shown } from './filled-library'
import { damage, isHarmless, type Way, ways } from './ways'

/** What is made again without a word when it is damaged, because it holds nothing of its own. */
const madeAgain = new Set(['an index', 'a snapshot that is kept'])
/** What decides before anything is opened: `library/before-upgrade.test.ts` damages it in the same ways. */
const before = new Set(['the form'])
/** What is looked at when somebody asks for it: a check of the library plays every sound. */
const lookedAtInUse = new Set(['content', 'a version'])

/** Every other document was given another name. */
const editedOtherwise = new Set<Problem['what']>(['job', 'memory', 'recording', 'sound'])

/** The kind of a file by its path; a file that fits none is one that somebody forgot here. */
function kindOf(path: string): string {
  const [first = '', ...rest] = path.split(sep)
  const [kind = '', , room = '', name = ''] = rest
  if (path === 'settings.json') return 'settings'
  if (first === 'profiles') return 'profile'
  if (first === 'library-indexes') return 'an index'
  if (path === join('library', formName)) return 'the form'
  if (first === 'library' && rest.length === 2) return kind
  if (room === 'edits') return name.endsWith('.jsonl') ? `${kind}, edits` : 'a snapshot that is kept'
  if (room === 'versions') return 'a version'
  if (room.startsWith('content')) return 'content'
  throw new Error(`No test damages ${path}.`)
}

let filled = ''
let kinds: Map<string, string[]>
let names: string[]
let registered: string[]

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-damage-'))
  const first = await openKeeping(folder)
  await fill(folder, first)
  const backup = unwrap(await first.work.library.backUp(join(folder, 'a.zip')))
  registered = Object.keys(backup.kinds)
  await first.problems.list()
  await first.close()
  const second = await openKeeping(folder)
  await editAll(second)
  names = await shown(second)
  filled = `${folder}-killed`
  // As it lies there when the program is killed.
  await cp(folder, filled, { recursive: true })
  await second.close()
  for (const path of ['library-locks', 'locks', 'a.zip', 'talk.wav']) {
    await rm(join(filled, path), { recursive: true, force: true })
  }
  await rm(folder, { recursive: true })
  kinds = new Map()
  for (const path of await filesIn(filled)) {
    const kind = kindOf(path)
    kinds.set(kind, [...(kinds.get(kind) ?? []), path])
  }
})
afterAll(() => rm(filled, { recursive: true, force: true }))

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort()
}

const damagedKinds = (): string[] =>
  [...kinds.keys()].filter(kind => ![madeAgain, before, lookedAtInUse].some(others => others.has(kind)))

/** Of items the first, of the second one the last edits: the third stays as it is. */
function victimOf(kind: string): string {
  const files = kinds.get(kind) ?? []
  if (!kind.endsWith(', edits')) return files[0] ?? ''
  const [, second] = new Set(files.map(file => dirname(file)))
  return files.findLast(file => dirname(file) === second) ?? ''
}

interface Victim {
  kind: string
  file: string
  bytes: Buffer | null
}

async function copied(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-damaged-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(filled, folder, { recursive: true, preserveTimestamps: true })
  return folder
}

/** One of each kind is damaged, and the program starts. */
async function startDamaged(way: Way) {
  const folder = await copied()
  const victims: Victim[] = []
  const all = damagedKinds()
  for (const [at, kind] of all.entries()) {
    const file = join(folder, victimOf(kind))
    const others = all.filter(one => one.endsWith('edits') === kind.endsWith('edits'))
    const other = join(filled, victimOf(others[(others.indexOf(kind) + 1) % others.length] ?? all[at] ?? ''))
    victims.push({ kind, file, bytes: await damage(file, way, other) })
  }
  const keeping = await openKeeping(folder)
  onTestFinished(() => keeping.close())
  unwrap(await keeping.work.resume())
  await keeping.work.begin()
  return { folder, keeping, victims, problems: await keeping.problems.list() }
}

const about = ({ file }: Victim, problems: readonly Problem[]): Problem | undefined =>
  problems.find(problem => problem.file === file || problem.file.startsWith(`${file}.`))

/** It is still what the damage made of it. */
async function isUntouched({ bytes }: Pick<Victim, 'bytes'>, file: string): Promise<boolean> {
  if (bytes !== null) return bytes.equals(await readFile(file))
  const stats = await lstat(file)
  return stats.isDirectory() || stats.isSymbolicLink()
}

const withoutEdits = (all: readonly string[]): string[] => all.map(name => name.replace(', edited', ''))
const isDocument = (kind: string): boolean => kinds.has(`${kind}, edits`)
const hasIndex = (kind: string): boolean => ['recordings', 'media', 'downloads'].includes(kind)

it('fills every kind of file that the library keeps', () => {
  for (const kind of registered) expect([...kinds.keys()]).toContain(kind)
  expect(damagedKinds().length).toBeGreaterThan(18)
})

describe.each(ways)('%s', way => {
  it('is told of, in every kind of file, and nothing is written over', async () => {
    const { victims, problems, keeping } = await startDamaged(way)
    if (isHarmless(way)) {
      expect(problems).toEqual([])
      expect(await shown(keeping)).toEqual(names)
      return
    }
    const silent = victims.filter(victim => !about(victim, problems)).map(({ kind }) => kind)
    expect(silent).toEqual([])
    const touched: string[] = []
    for (const victim of victims) {
      if (!(await isUntouched(victim, about(victim, problems)?.file ?? ''))) touched.push(victim.kind)
    }
    expect(touched).toEqual([])
    // What another kind wrote may have a number that is high for this one.
    if (way === 'another kind') return
    const newer = problems.filter(({ state }) => state === 'newer').length
    expect(newer).toBe(way === 'version 99' ? victims.length : 0)
  })

  it('is told of in a version of a transcript, once somebody asks for it', async () => {
    const folder = await copied()
    const file = join(folder, (kinds.get('a version') ?? []).at(-1) ?? '')
    const bytes = await damage(file, way, join(filled, victimOf('datasets')))
    const keeping = await openKeeping(folder)
    onTestFinished(() => keeping.close())
    const [, , transcript = '', , name = ''] = file.slice(folder.length + 1).split(sep)
    const asked = await keeping.work.versions.get(transcript, basename(name, '.json'))
    const told = (await keeping.problems.list()).filter(({ part }) => part === 'version')
    expect(told.length + Number(!asked.ok)).toBe(isHarmless(way) ? 0 : 1)
    expect(await isUntouched({ bytes }, told[0]?.file ?? file)).toBe(true)
  })

  it('hides nothing else', async () => {
    const { keeping } = await startDamaged(way)
    const now = new Set(withoutEdits(await shown(keeping)))
    const missing = new Set(withoutEdits(names).filter(name => !now.has(name)))
    expect(missing).not.toContain('Here')
    // One of each kind at most, for of each one was damaged.
    const kindsMissing = [...missing].map(name => name.split(' ')[0])
    expect(new Set(kindsMissing).size).toBe(kindsMissing.length)
  })

  it('comes back by one press, with the edits, where anything is left of it', async () => {
    const { victims, problems, keeping } = await startDamaged(way)
    const canBack = problems.filter(({ canBringBack }) => canBringBack)
    const expected = victims
      .filter(victim => about(victim, problems)?.state === 'damaged')
      .filter(({ kind }) => isDocument(kind) || hasIndex(kind))
    expect(new Set(canBack.map(({ file }) => file))).toEqual(
      new Set(expected.map(victim => about(victim, problems)?.file)),
    )
    for (const { file } of canBack) unwrap(await keeping.problems.bringBack(file, 'remains'))
    const left = await keeping.problems.list()
    expect(left.filter(({ canBringBack }) => canBringBack)).toEqual([])
    for (const victim of expected) {
      expect(await isUntouched(victim, `${about(victim, problems)?.file}.settled`)).toBe(true)
    }
    const back = await shown(keeping)
    for (const { name, part } of canBack.filter(({ what }) => what !== 'sound' && what !== 'memory')) {
      expect(part).toBe('whole')
      expect(back.filter(one => one.startsWith(name.replace(', edited', '')))).toHaveLength(1)
    }
    const edited = canBack.filter(({ what }) => !editedOtherwise.has(what))
    for (const { name } of edited) expect(back).toContain(`${name.replace(', edited', '')}, edited`)
  })
})
