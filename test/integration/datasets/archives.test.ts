import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { FileReading } from '../../../electron/datasets/files/file-reading'
import { fates } from '../../../electron/datasets/files/gather-rows'
import { openDatasetImport } from '../../../electron/datasets/files/imports'
import { readImportTask } from '../../../electron/datasets/files/read-import-task'
import { datasetFromColumns } from '../../../shared/datasets/dataset-columns'
import { samples } from '../../unit/shared/formats/entities/platforms/samples'
import {
  dialogflowAgent,
  dialogflowCx,
  lexBot,
  rasaProject,
  witApp,
} from '../../unit/shared/formats/entities/projects/project-samples'

const watch = { progress: () => undefined, stage: () => undefined }
const limits = { rows: 1_000, bytes: 1_000_000 }

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-archive-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

type Contents = Readonly<Record<string, string | Uint8Array>>

const zipOf = (files: Contents): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, text]) => [path, typeof text === 'string' ? strToU8(text) : text]),
      ),
    ),
  )

async function fileOf(bytes: Uint8Array, name = 'project.zip'): Promise<string> {
  const path = join(await newFolder(), name)
  await writeFile(path, bytes)
  return path
}

async function folderOf(files: Contents): Promise<string> {
  const folder = await newFolder()
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

async function read(path: string | readonly string[], kind?: string): Promise<FileReading> {
  const source = typeof path === 'string' ? { path } : { paths: path }
  const answer = await readImportTask({ source, choices: kind === undefined ? {} : { kind }, limits }, watch)
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}

/** Each sentence with its marks, its facts and the file it is from. */
function said(reading: FileReading): string[] {
  const opened = openDatasetImport(reading)
  return opened.rows(0, 1_000, 'all').flatMap(({ sentence, file }) => {
    if (!sentence) return []
    const { text, spans, intent, language } = sentence
    for (const { start, end, value } of spans) expect(text.slice(start, end)).toBe(value)
    const marks = spans.map(({ value, label, role }) => `${value}=${label}${role ? `/${role}` : ''}`)
    return [[text, ...marks, intent, language, file].join(' | ')]
  })
}

const listsIn = ({ columns }: FileReading): string[] =>
  columns.lists.map(({ kind, name, words }) => `${kind} ${name}: ${words.join(', ')}`)

const unheld = ({ fileProblems }: FileReading): string[] =>
  fileProblems.map(({ code, excerpt }) => `${code} ${excerpt}`)

const inOrder = (texts: readonly string[]): string[] => texts.toSorted((one, other) => (one < other ? -1 : 1))

const skippedIn = (reading: FileReading): string[] =>
  openDatasetImport(reading)
    .rows(0, 1_000, 'skipped')
    .flatMap(({ file = '', line, problems }) => problems.map(({ code }) => `${file}:${line} ${code}`))

describe('a project comes in whole', () => {
  it.each([
    ['an archive', async () => fileOf(zipOf(rasaProject))],
    ['an archive that is called otherwise', async () => fileOf(zipOf(rasaProject), 'bot.export')],
    ['a folder', async () => folderOf(rasaProject)],
  ])('of Rasa, from %s', async (_what, source) => {
    const reading = await read(await source())
    expect(reading).toMatchObject({ kind: 'rasa-project', sureness: 'sure' })
    expect(said(reading)).toEqual([
      'to Goa | Goa=city/to | go |  | data/nlu/go.yml',
      'from Pune to Goa | Pune=city | Goa=city | go |  | data/nlu/go.yml',
      'hello 🙂 | greet |  | data/nlu/greet.yml',
      'good morning | greet |  | data/nlu/greet.yml',
    ])
    expect(listsIn(reading)).toEqual([
      'synonym Goa: the beach',
      'lookup city: Goa, Pune',
      'regex booking: \\d+',
    ])
    expect(inOrder(unheld(reading))).toEqual([
      'no-place config.yml: language, pipeline',
      'no-place domain.yml: intents, responses',
      'no-place stories.yml: stories',
      'other-files 2',
    ])
  })

  it('of Dialogflow ES, its languages and the values of its entities', async () => {
    const reading = await read(await fileOf(zipOf(dialogflowAgent)))
    expect(reading).toMatchObject({ kind: 'dialogflow-agent', sureness: 'sure' })
    expect(said(reading)).toEqual([
      'a table in Pune | Pune=sys.geo-city/where | book.table | en | intents/book.table_usersays_en.json',
      'eat 🙂 | book.table | en | intents/book.table_usersays_en.json',
      'एक मेज़ | book.table | hi | intents/book.table_usersays_hi.json',
    ])
    expect(listsIn(reading)).toEqual(['lookup size: large, small', 'synonym large: big'])
    expect(unheld(reading)).toEqual(['no-place responses'])
  })

  it('of Dialogflow CX, whose intents say their names apart', async () => {
    const reading = await read(await fileOf(zipOf(dialogflowCx)))
    expect(reading).toMatchObject({ kind: 'dialogflow-agent', sureness: 'sure' })
    expect(said(reading)).toEqual([
      'to Goa | Goa=sys.geo-city/where | travel.go | en | intents/go/trainingPhrases/en.json',
    ])
    expect(listsIn(reading)).toEqual(['lookup size: large', 'synonym large: big'])
  })

  it('of Amazon Lex, whose slots are told', async () => {
    const reading = await read(await fileOf(zipOf(lexBot)))
    expect(reading).toMatchObject({ kind: 'lex-bot', sureness: 'sure' })
    const file = 'Travel/BotLocales/en_US/Intents/Book/Intent.json'
    expect(said(reading)).toEqual([
      `book a hotel | Book | en-US | ${file}`,
      `a room in {City} | {City}=City | Book | en-US | ${file}`,
    ])
    expect(listsIn(reading)).toEqual(['lookup Room: queen', 'synonym queen: large'])
    expect(reading.problems).toMatchObject([[1, [{ code: 'no-place', excerpt: '{City}: AMAZON.City' }]]])
    expect(unheld(reading)).toEqual(['no-place promptSpecification'])
  })

  it('of wit.ai', async () => {
    const reading = await read(await fileOf(zipOf(witApp)))
    expect(reading).toMatchObject({ kind: 'wit-app', sureness: 'sure' })
    expect(said(reading)).toEqual([
      'heat the kitchen | kitchen=room/target | heat |  | Home/utterances/utterances-1.json',
    ])
    expect(listsIn(reading)).toEqual(['lookup room: kitchen', 'synonym kitchen: galley'])
    expect(unheld(reading)).toEqual(['no-place traits'])
  })

  it('of files of several kinds, each by what is in it, with what is none', async () => {
    const files = {
      'a.jsonl': '{"text":"one","entities":[]}\n',
      'b/b.csv': 'text,intent\ntwo,x\n',
      'c.ann': samples.brat.annotations,
      'c.txt': samples.brat.text,
      'package.json': '{"name":"x","version":"1.0.0"}',
      'empty.yml': '',
      'photo.png': '\u0000',
    }
    for (const source of [await fileOf(zipOf(files)), await folderOf(files)]) {
      const reading = await read(source)
      expect(reading).toMatchObject({ kind: 'files', sureness: 'guess' })
      expect(said(reading).map(line => line.split(' | ')[0])).toEqual(expect.arrayContaining(['one', 'two']))
      expect(reading.columns.textEnds).toHaveLength(4)
      expect(reading.fileProblems).toEqual(
        expect.arrayContaining([
          { line: 0, code: 'unknown-format', excerpt: '', file: 'package.json' },
          { line: 0, code: 'empty', excerpt: '', file: 'empty.yml' },
          { line: 0, code: 'other-files', excerpt: '1' },
        ]),
      )
    }
  })

  it('from several files, each named by where it lies as far as it must', async () => {
    const folder = await folderOf(rasaProject)
    const reading = await read(
      ['data/nlu/go.yml', 'data/nlu/greet.yml', 'domain.yml'].map(path => join(folder, path)),
    )
    expect(reading).toMatchObject({ kind: 'rasa-project', sureness: 'sure' })
    expect(said(reading)).toHaveLength(4)
    expect(said(reading)[2]).toMatch(/greet\.yml$/)
  })

  it('from several files of one name, which are told apart', async () => {
    const folder = await folderOf({
      'a/x.csv': 'text\none\n',
      'b/x.csv': 'text\ntwo\n',
      'y.csv': 'text\nsix\n',
    })
    const reading = await read(['a/x.csv', 'b/x.csv', 'y.csv'].map(path => join(folder, path)))
    expect(said(reading).map(line => line.split('/').slice(-2).join('/'))).toEqual([
      'a/x.csv',
      'b/x.csv',
      'six |  |  | y.csv',
    ])
  })

  it('as a person says that it is', async () => {
    const reading = await read(await fileOf(zipOf(dialogflowAgent)), 'files')
    expect(reading).toMatchObject({ kind: 'files', sureness: null })
    expect(said(reading)).toHaveLength(3)
  })

  it('from a folder without what is linked into it', async () => {
    const secret = await folderOf({ 'secret.csv': 'text\nsecret\n' })
    const folder = await folderOf({ 'a.csv': 'text\none\n' })
    await symlink(secret, join(folder, 'linked'))
    await symlink(join(secret, 'secret.csv'), join(folder, 'b.csv'))
    const reading = await read(folder)
    expect(said(reading)).toEqual(['one |  |  | a.csv'])
    expect(unheld(reading)).toEqual(['other-files 2'])
  })

  it('from a folder of more files than are read at once, with how many were not read', async () => {
    const names = ['a/1.csv', 'a/2.csv', 'b/3.csv', 'b/c/4.csv', 'd.csv']
    const folder = await folderOf(Object.fromEntries(names.map(name => [name, `text\n${name}\n`])))
    const source = { path: folder }
    const few = await readImportTask({ source, choices: {}, limits: { ...limits, files: 3 } }, watch)
    if (!few.ok) throw new Error(few.error)
    expect(said(few.value).map(line => line.split(' ')[0])).toEqual(names.slice(0, 3))
    expect(unheld(few.value)).toEqual(['too-many-files 2'])
    expect(unheld(await read(folder))).toEqual([])
  })
})

const central = Buffer.from([0x50, 0x4b, 1, 2])
/** The directory's entry of this number, with some of its bytes changed. */
function spoilt(bytes: Buffer, entry: number, change: (bytes: Buffer, at: number) => void): Buffer {
  let at = -1
  for (let left = entry; left >= 0; left -= 1) at = bytes.indexOf(central, at + 1)
  change(bytes, at)
  return bytes
}

const twoFiles = { 'a.csv': 'text,intent\none,x\n', 'b.csv': 'text,intent\ntwo,x\n' }

/** What it is, the archive, the sentences that come in, rows that are skipped, and what is said of the whole. */
const broken: readonly (readonly [
  string,
  () => Buffer,
  readonly string[],
  readonly string[],
  readonly string[],
])[] = [
  [
    'is cut off',
    () => zipOf(twoFiles).subarray(0, 90),
    [],
    [],
    ['damaged-archive is not a zip file, or is cut off'],
  ],
  [
    'ends after its first bytes',
    () => Buffer.from('PK\u0003\u0004'),
    [],
    [],
    ['damaged-archive is not a zip file, or is cut off'],
  ],
  ['is empty', () => zipOf({}), [], [], ['unknown-format ']],
  [
    'holds pictures alone',
    () => zipOf({ 'a.png': 'x', 'b.jpg': 'y' }),
    [],
    [],
    ['other-files 2', 'unknown-format '],
  ],
  [
    'holds a file with another checksum',
    () => spoilt(zipOf(twoFiles), 0, (bytes, at) => void bytes.writeUInt32LE(5, at + 16)),
    ['two'],
    ['a.csv:0 damaged-file'],
    [],
  ],
  [
    'says less than it holds',
    () => spoilt(zipOf(twoFiles), 1, (bytes, at) => void bytes.writeUInt32LE(3, at + 24)),
    ['one'],
    ['b.csv:0 damaged-file'],
    [],
  ],
  [
    'is encrypted',
    () => spoilt(zipOf(twoFiles), 1, (bytes, at) => void bytes.writeUInt16LE(1, at + 8)),
    [],
    [],
    ['damaged-archive b.csv is encrypted'],
  ],
  [
    'has paths that climb out',
    () =>
      zipOf({
        '../../etc/a.csv': 'text\nx\n',
        '/b.csv': 'text\ny\n',
        'C:/c.csv': 'text\nz\n',
        'd.csv': 'text\nfour\n',
      }),
    ['four'],
    ['../../etc/a.csv:0 unsafe-path', '/b.csv:0 unsafe-path', 'C:/c.csv:0 unsafe-path'],
    [],
  ],
  [
    'has the same path twice',
    () => {
      const bytes = zipOf(twoFiles)
      for (let at = bytes.indexOf('b.csv'); at >= 0; at = bytes.indexOf('b.csv', at + 1))
        bytes.write('a.csv', at)
      return bytes
    },
    ['one'],
    ['a.csv:0 repeated-path'],
    [],
  ],
  [
    'holds a file that is no JSON',
    () => zipOf({ ...dialogflowAgent, 'intents/x_usersays_en.json': '[{"data":\n' }),
    ['a table in Pune', 'eat 🙂', 'एक मेज़'],
    ['intents/x_usersays_en.json:2 bad-json'],
    ['no-place responses'],
  ],
  [
    'holds a file that is JSON of something else',
    () => zipOf({ ...witApp, 'Home/utterances/more.json': '{"utterances":7}' }),
    ['heat the kitchen'],
    ['Home/utterances/more.json:1 not-this-format'],
    ['no-place traits'],
  ],
  [
    'holds a slot type that is no JSON',
    () => zipOf({ ...lexBot, 'T/BotLocales/en_US/SlotTypes/X/SlotType.json': '{' }),
    ['book a hotel', 'a room in {City}'],
    ['T/BotLocales/en_US/SlotTypes/X/SlotType.json:1 bad-json'],
    ['no-place promptSpecification'],
  ],
  [
    'holds bytes that are no text',
    () => zipOf({ ...twoFiles, 'c.csv': Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 255]) }),
    ['one', 'two'],
    ['c.csv:0 not-text'],
    [],
  ],
  [
    'holds a file whose YAML breaks off',
    () => zipOf({ ...rasaProject, 'data/nlu/more.yml': 'nlu:\n- intent: "b\n' }),
    ['to Goa', 'from Pune to Goa', 'hello 🙂', 'good morning'],
    ['data/nlu/more.yml:3 bad-yaml'],
    [
      'no-place config.yml: language, pipeline',
      'no-place domain.yml: intents, responses',
      'no-place stories.yml: stories',
      'other-files 2',
    ],
  ],
]

describe('an archive that', () => {
  it.each(broken)(
    '%s is told, and what is whole in it comes in',
    async (_what, bytes, sentences, skipped, whole) => {
      const reading = await read(await fileOf(bytes()))
      expect(said(reading).map(line => line.split(' | ')[0])).toEqual(sentences)
      expect(skippedIn(reading)).toEqual(skipped)
      expect(inOrder(unheld(reading))).toEqual(whole)
      // Whatever is not taken is counted.
      const counted = reading.fates.filter(fate => fate === fates.indexOf('skipped')).length
      expect(counted).toBe(skipped.length)
    },
  )

  it('unpacks to more than may be read is refused before it is unpacked', async () => {
    const path = await fileOf(zipOf({ 'a.csv': Buffer.alloc(limits.bytes + 1, 'a') }))
    expect(await readImportTask({ source: { path }, choices: {}, limits }, watch)).toEqual({
      ok: false,
      error: 'too-large',
    })
    const folder = await folderOf({ 'a.csv': Buffer.alloc(limits.bytes, 'a'), 'b.csv': 'text\nx\n' })
    expect(await readImportTask({ source: { path: folder }, choices: {}, limits }, watch)).toMatchObject({
      error: 'too-large',
    })
  })

  it('is in an old encoding is read as a person says', async () => {
    const path = await fileOf(zipOf({ 'a.csv': Buffer.from('text\ncaf\xe9\n', 'latin1') }))
    const read = (encoding?: string) =>
      readImportTask({ source: { path }, choices: encoding === undefined ? {} : { encoding }, limits }, watch)
    const answer = await read('windows-1252')
    if (!answer.ok) throw new Error(answer.error)
    expect(datasetFromColumns(answer.value.columns).rows[0]?.text).toBe('café')
  })
})
