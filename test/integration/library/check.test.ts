import { mkdir, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { journalFile } from '../../../electron/library/documents/journal-file'
import type { LibraryDisk } from '../../../electron/library/library-disk'
import { libraryFolders } from '../../../electron/library/library-folders'
import type { Library } from '../../../electron/library/open-library'
import type { AskSoundEnds, SoundEnds } from '../../../electron/media/look/sound-look'
import { fingerprintOf } from '../../../electron/recordings/fingerprint'
import { settledEnding } from '../../../electron/storage/aside-name'
import type { LibraryFinding, LibraryReport } from '../../../shared/library-check'
import { callAllLinks } from './all-links'
import { everything, opened } from './backup-parts'
import { libraryParts, partsIn, systemError, type TestParts, unwrap } from './library-parts'
import { noteKind, textKind } from './note-kind'

let parts: TestParts
let library: Library
let root: string
let media: string
const dayOld = new Date(Date.now() - 25 * 3_600_000)

const versionKind = (id: string) => ({ ...noteKind, name: `texts/${id}/versions` })
const deepKind = { ...textKind, inside: (id: string) => [versionKind(id)] }

/** Titles of notes are ids of media; a test's words on who needs what. */
const needyKind: typeof noteKind = {
  ...noteKind,
  name: 'needy',
  contents: ({ title }) => [{ store: 'media', id: title, fingerprint }],
}
let fingerprint = ''

const fine = async (): Promise<SoundEnds> => 'fine'

/** A new process each time: nothing is remembered. */
async function check(
  soundEnds: (file: string) => Promise<SoundEnds> = fine,
  broken: Partial<LibraryDisk> = {},
): Promise<LibraryReport> {
  const fresh = await withKinds(partsIn(parts.folder, broken))
  return unwrap(await fresh.check(soundEnds))
}

async function withKinds(inFolder: TestParts): Promise<Library> {
  const one = await opened(inFolder)
  one.items(noteKind)
  one.items(needyKind)
  one.documents(deepKind)
  return one
}

const told = ({ findings }: LibraryReport): string[] =>
  findings.map(({ fault, file }) => `${fault} ${file.slice(root.length + 1)}`).sort(byText)

const byText = (one: string, other: string): number => (one < other ? -1 : 1)

beforeEach(async () => {
  parts = await libraryParts()
  library = await withKinds(parts)
  root = libraryFolders(parts.folder).root
  const wav = join(parts.folder, 'talk.wav')
  await writeFile(wav, Buffer.alloc(300_000, 'sound '))
  fingerprint = await fingerprintOf(wav, 300_000)
  media = unwrap(await library.media.import(wav)).id
  const notes = library.items(noteKind)
  for (const id of ['a', 'b']) unwrap(await notes.put({ id, title: `Title ${id}`, count: 1 }))
  unwrap(await library.items(needyKind).put({ id: 'n', title: media, count: 0 }))
  unwrap(await library.documents(textKind).create('t', { words: ['zero'] }))
  for (const words of [2, 1]) {
    const { document } = unwrap(await library.documents(textKind).open('t'))
    for (let word = 0; word < words; word += 1) unwrap(await document.append({ at: 0, word: `w${word}` }))
    await document.close()
  }
  const versions = library.items(versionKind('t'))
  unwrap(await versions.put({ id: 'first', title: 'x', count: 0 }))
  await writeFile(join(root, 'media', media, 'peaks'), 'made of it')
})

describe('a check', () => {
  it('finds nothing wrong in a library that is whole, and changes nothing', async () => {
    const before = await everything(parts.folder)
    const steps: number[] = []
    const fresh = await withKinds(partsIn(parts.folder))
    const report = unwrap(await fresh.check(fine, { onProgress: (done, total) => steps.push(done / total) }))
    expect(report).toMatchObject({
      findings: [],
      sounds: 1,
      files: Object.keys(await everything(root)).length,
    })
    expect(steps).toEqual(steps.toSorted((one, other) => one - other))
    expect(steps.at(-1)).toBe(1)
    expect(await everything(parts.folder)).toEqual(before)
  })

  const ways: [string, (bytes: Buffer) => Buffer][] = [
    ['empty', () => Buffer.alloc(0)],
    ['half', bytes => bytes.subarray(0, bytes.length / 2)],
    ['zeros', bytes => Buffer.alloc(bytes.length)],
    ['null', () => Buffer.from('null')],
    ['of another kind', () => Buffer.from('[{"other":1}]')],
  ]
  it.each(ways)('names every file of the library that is %s, and writes over none', async (_way, damage) => {
    const files = Object.keys(await everything(root))
    // What is made of a recording is made again.
    const silent = (name: string): boolean => name.endsWith('peaks')
    expect(files.length).toBeGreaterThan(8)
    for (const name of files) {
      const file = join(root, name)
      const whole = await readFile(file)
      await writeFile(file, damage(whole))
      const before = await everything(parts.folder)
      const named = (await check()).findings.map(finding => finding.file)
      expect(await everything(parts.folder)).toEqual(before)
      if (!silent(name)) expect([name, named]).toEqual([name, expect.arrayContaining([file])])
      await writeFile(file, whole)
    }
  })

  it('does not take the end of a process that was killed for a loss, and says where it is kept', async () => {
    const { document } = unwrap(await library.documents(textKind).open('t'))
    for (const word of ['x', 'y']) unwrap(await document.append({ at: 0, word }))
    const journal = journalFile(join(root, 'texts', 't'), 2)
    await writeFile(journal, (await readFile(journal)).subarray(0, -4))
    expect(told(await check())).toEqual([])
    const reader = await withKinds(partsIn(parts.folder))
    await rename(libraryFolders(parts.folder).locks, join(parts.folder, 'locks-of-the-dead'))
    const [recovery] = unwrap(await reader.documents(textKind).settle())
    const texts = unwrap(await reader.documents(textKind).read('t'))
    expect(texts?.words).toEqual(['x', 'w0', 'w1', 'w0', 'zero'])
    // Nothing else is missed, and the list of what cannot be read tells the same of it.
    const aside = recovery?.setAsideAs ?? ''
    expect((await check()).findings).toMatchObject([{ fault: 'edits-aside', file: aside }])
    const looker = await withKinds(partsIn(parts.folder))
    expect(await looker.problems()).toMatchObject([{ part: 'edits', file: aside }])
    await rename(aside, `${aside}${settledEnding}`)
    expect(told(await check())).toEqual([])
  })

  it('tells a newer form, edits that are lost, and what was put aside before', async () => {
    await writeFile(join(root, 'notes', 'a.json'), '{"version":9,"id":"a"}')
    await writeFile(join(root, 'notes', 'b.json.malformed-2026-11-21T06-30-00Z'), '{')
    const journal = journalFile(join(root, 'texts', 't'), 0)
    const [header, first, second] = (await readFile(journal, 'utf8')).split('\n')
    await writeFile(journal, [header, first?.slice(5), second, ''].join('\n'))
    expect(told(await check())).toEqual([
      'edits texts/t/edits/00000000.jsonl',
      'newer notes/a.json',
      'set-aside notes/b.json.malformed-2026-11-21T06-30-00Z',
    ])
  })

  it('tells a folder, or a link to nowhere, where a file should be', async () => {
    const file = join(root, 'notes', 'a.json')
    await rm(file)
    await mkdir(file)
    expect(told(await check())).toEqual(['unreadable notes/a.json'])
    await rm(file, { recursive: true })
    await symlink(file, file)
    expect(told(await check())).toEqual(['unreadable notes/a.json'])
  })

  it('looks into every folder of a library in OneDrive', async () => {
    const { files } = await check()
    callAllLinks()
    expect((await check()).files).toBe(files)
  })

  it('tells a kept snapshot that is of another time, and what was put aside in the folder of an item', async () => {
    const edits = join(root, 'texts', 't', 'edits')
    await rename(join(edits, '00000001.json'), join(edits, '00000000.json'))
    const version = 'first.json.malformed-2026-11-21T06-30-00Z'
    await writeFile(join(root, 'texts', 't', 'versions', version), '{')
    expect(told(await check())).toEqual([
      'misplaced texts/t/edits/00000000.json',
      `version-aside texts/t/versions/${version}`,
    ])
  })

  it('tells edits that the next start could not use', async () => {
    const { document } = unwrap(await library.documents(textKind).open('t'))
    for (const word of ['x', 'y']) unwrap(await document.append({ at: 0, word }))
    const file = journalFile(join(root, 'texts', 't'), 2)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('"word":"x"', '"word":7'))
    expect(told(await check())).toContain('edits texts/t.json')
    // The last line of a process that was killed was never promised to anybody.
    await writeFile(file, text.slice(0, -4))
    expect(told(await check())).toEqual([])
    await document.close()
  })

  it('tells bytes that are gone, cut or others, and who misses what', async () => {
    const file = join(root, 'media', media, 'content.wav')
    const whole = await readFile(file)
    await writeFile(file, whole.subarray(1))
    expect(told(await check())).toEqual([`size media/${media}/content.wav`])
    await writeFile(file, Buffer.alloc(whole.length, 'other '))
    expect(told(await check())).toEqual([`damaged media/${media}/content.wav`])
    await rm(file)
    expect(told(await check())).toEqual([`missing media/${media}/content.wav`])
    unwrap(await library.media.remove(media))
    const { findings } = await check()
    expect(findings).toMatchObject([{ fault: 'missing', name: media, part: 'recordings' }])
  })

  it.each(['no-sound', 'begins-badly', 'ends-badly'] as const)('tells a sound with %s', async ends => {
    expect(told(await check(async () => ends))).toEqual([`${ends} media/${media}/content.wav`])
  })

  it('tells what the disk refuses, and goes on', async () => {
    const broken: Partial<LibraryDisk> = {
      open: (path, flags, mode) =>
        String(path).endsWith(join('notes', 'a.json'))
          ? Promise.reject(systemError('EIO'))
          : parts.disk.open(path, flags, mode),
    }
    expect(told(await check(fine, broken))).toEqual(['unreadable notes/a.json'])
  })

  it('is stopped while a sound gives no answer', async () => {
    const cancel = new AbortController()
    const fresh = await withKinds(partsIn(parts.folder))
    const silent: AskSoundEnds = (_file, signal) =>
      new Promise(resolve => {
        signal?.addEventListener('abort', () => resolve('unknown'))
        cancel.abort()
      })
    const checked = await fresh.check(silent, { signal: cancel.signal })
    expect(checked).toEqual({ ok: false, error: { kind: 'cancelled' } })
  })

  it('is stopped at once', async () => {
    const cancel = new AbortController()
    const fresh = await withKinds(partsIn(parts.folder))
    const checked = await fresh.check(fine, { signal: cancel.signal, onProgress: () => cancel.abort() })
    expect(checked).toEqual({ ok: false, error: { kind: 'cancelled' } })
  })
})

describe('what belongs to nobody', () => {
  /** One of each sort, all a day old. */
  async function litter(): Promise<string[]> {
    const unnamed = unwrap(await library.media.import(join(parts.folder, 'talk.wav'))).id
    await mkdir(join(root, 'media', 'begun'))
    await writeFile(join(root, 'media', 'begun', 'content.part'), 'half')
    await mkdir(join(root, 'texts', 'gone', 'edits'), { recursive: true })
    await writeFile(join(root, 'texts', 'gone', 'edits', '00000000.jsonl'), '{}\n')
    await mkdir(join(root, 'notes', 'hollow'))
    await writeFile(join(root, 'notes', '.parlance-0123456789abcdef.tmp'), 'x')
    for (const name of await readdir(root, { recursive: true }))
      await utimes(join(root, name), dayOld, dayOld)
    return [
      'leftover notes/.parlance-0123456789abcdef.tmp',
      'unclaimed media/begun',
      `unclaimed media/${unnamed}.json`,
      'unclaimed notes/hollow',
      'unclaimed texts/gone',
    ].sort(byText)
  }

  it('is nothing of an item that iCloud has put away', async () => {
    await rename(join(root, 'texts', 't.json'), join(root, 'texts', '.t.json.icloud'))
    for (const name of await readdir(root, { recursive: true }))
      await utimes(join(root, name), dayOld, dayOld)
    expect(told(await check())).toEqual([])
  })

  it('is no recording while what may name it cannot be read', async () => {
    for (const name of await readdir(root, { recursive: true }))
      await utimes(join(root, name), dayOld, dayOld)
    const needy = join(root, 'needy', 'n.json')
    const open: LibraryDisk['open'] = (path, flags, mode) =>
      path === needy ? Promise.reject(systemError('EBUSY')) : parts.disk.open(path, flags, mode)
    const report = await check(fine, { open })
    expect(told(report)).toEqual(['unreadable needy/n.json'])
    await rename(needy, join(root, 'needy', '.n.json.icloud'))
    await writeFile(join(root, 'needy', '.n.json.icloud'), 'elsewhere')
    await utimes(join(root, 'needy'), dayOld, dayOld)
    expect(told(await check())).toEqual([])
    const refuse = (): Promise<void> => Promise.reject(new Error('Nothing was to go.'))
    const wanted = [{ file: join(root, 'media', `${media}.json`) }]
    expect(unwrap(await library.removeSpare(wanted, refuse))).toEqual([])
  })

  it('is told once for each, and not before it is a day old', async () => {
    const expected = await litter()
    expect(told(await check())).toEqual(expected)
    const now = new Date()
    for (const name of await readdir(root, { recursive: true })) await utimes(join(root, name), now, now)
    expect(told(await check())).toEqual([])
  })

  it('goes into the bin, and nothing else does', async () => {
    const before = await everything(root)
    await litter()
    const bin = join(parts.folder, 'bin')
    await mkdir(bin)
    let count = 0
    const trash = async (path: string): Promise<void> => {
      count += 1
      await rename(path, join(bin, String(count)))
    }
    const { findings } = await check()
    const rest = findings.slice(1)
    expect(unwrap(await library.removeSpare(rest, trash))).toEqual(rest.map(({ file }) => file))
    expect(told(await check())).toEqual([told({ ...report, findings: findings.slice(0, 1) })[0]])
    expect(unwrap(await library.removeSpare(findings, trash))).toHaveLength(1)
    expect(told(await check())).toEqual([])
    expect(await everything(root)).toEqual(before)
  })

  it('is not what a newer version may have put there', async () => {
    await mkdir(join(root, 'songs', 'one'), { recursive: true })
    await writeFile(join(root, 'songs', 'one.json'), '{}')
    await writeFile(join(root, 'notes', 'a.song'), 'x')
    for (const name of await readdir(root, { recursive: true }))
      await utimes(join(root, name), dayOld, dayOld)
    const report = await check()
    expect(told(report)).toEqual(['unknown notes/a.song', 'unknown songs'])
    const refuse = (): Promise<void> => Promise.reject(new Error('Nothing was to go.'))
    expect(unwrap(await library.removeSpare(report.findings, refuse))).toEqual([])
  })

  it('stays when somebody came to need it, and so does what was never spare', async () => {
    await litter()
    const { findings } = await check()
    const unnamed = findings.find(({ file }) => file.endsWith('.json')) as LibraryFinding
    const id = unnamed.file.slice(-41, -5)
    unwrap(await library.items(noteKind).put({ id: 'a', title: `needs ${id}`, count: 0 }))
    const wanted = [unnamed, { file: join(root, 'notes', 'b.json') }]
    const refuse = (): Promise<void> => Promise.reject(new Error('Nothing was to go.'))
    expect(unwrap(await library.removeSpare(wanted, refuse))).toEqual([])
  })
})

const report = { files: 0, bytes: 0, sounds: 0 }
