import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { fates } from '../../../electron/datasets/files/gather-rows'
import { archiveLimits } from '../../../electron/datasets/files/open-project'
import { readImportTask } from '../../../electron/datasets/files/read-import-task'
import { weaveArchive, weaveInto } from '../../../electron/datasets/files/weave-project'
import { lookAtProjectTask } from '../../../electron/datasets/files/write-project-task'
import { readDirectory } from '../../../electron/library/zip/read-directory'
import { datasetFromColumns } from '../../../shared/datasets/dataset-columns'
import {
  dialogflowAgent,
  lexBot,
  rasaProject,
  witApp,
} from '../../unit/shared/formats/entities/projects/project-samples'
import {
  fileOf,
  folderOf,
  inOrder,
  limits,
  read,
  said,
  skippedIn,
  unheld,
  watch,
  zipOf,
} from './project-files'

const central = Buffer.from([0x50, 0x4b, 1, 2])
/** The directory's entry of this number, with some of its bytes changed. */
function spoilt(bytes: Buffer, entry: number, change: (bytes: Buffer, at: number) => void): Buffer {
  let at = -1
  for (let left = entry; left >= 0; left -= 1) at = bytes.indexOf(central, at + 1)
  change(bytes, at)
  return bytes
}

const namesAreUtf8 = 0x0800

/** As the programs of Macs and Linux write it: names in UTF-8, and nothing that says so. */
function withoutFlag(bytes: Buffer): Buffer {
  for (let at = bytes.indexOf(central); at >= 0; at = bytes.indexOf(central, at + 1))
    bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) & ~namesAreUtf8, at + 8)
  return bytes
}

/** The entry is a link, as a Unix packs one. */
function asLink(bytes: Buffer, at: number): void {
  bytes.writeUInt8(3, at + 5)
  bytes.writeUInt32LE(0o120777 * 0x10000, at + 38)
}

/** The second letter of its name is an é of the code page of old consoles. */
const asOldName = (bytes: Buffer, at: number): void => void bytes.writeUInt8(0x82, at + 47)

const encrypt = (bytes: Buffer, at: number): void => void bytes.writeUInt16LE(1, at + 8)

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
  ['is encrypted in part', () => spoilt(zipOf(twoFiles), 1, encrypt), ['one'], ['b.csv:0 damaged-file'], []],
  [
    'is encrypted',
    () => spoilt(spoilt(zipOf(twoFiles), 0, encrypt), 1, encrypt),
    [],
    [],
    ['damaged-archive a.csv is encrypted'],
  ],
  [
    'is packed in part by a way of later',
    () => spoilt(zipOf(twoFiles), 1, (bytes, at) => void bytes.writeUInt16LE(14, at + 10)),
    ['one'],
    ['b.csv:0 damaged-file'],
    [],
  ],
  [
    'has names in UTF-8 without saying so',
    () =>
      withoutFlag(
        zipOf({
          'caf\u00e9.csv': 'text\none\n',
          'cafe\u0301.csv': 'text\ntwo\n',
          'na\u00efve.png': 'x',
        }),
      ),
    ['one', 'two'],
    [],
    ['other-files 1'],
  ],
  [
    'has links beside its files',
    () => spoilt(spoilt(zipOf({ ...twoFiles, 'c.csv': 'a.csv', d: 'e' }), 2, asLink), 3, asLink),
    ['one', 'two'],
    ['c.csv:0 damaged-file'],
    ['other-files 1'],
  ],
  [
    'has names in an old code page',
    () =>
      spoilt(
        spoilt(zipOf({ ...twoFiles, 'ce.csv': 'text\nsix\n', 'de.png': 'x' }), 2, asOldName),
        3,
        asOldName,
      ),
    ['one', 'two'],
    ['c\ufffd.csv:0 damaged-file'],
    ['other-files 1'],
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

it.each(['../x/', '/x/', 'C:/x/', '..\\x/'])('nothing is made for a project under %s', async folder => {
  const files = [{ path: `${folder}intents/a_usersays_en.json`, text: '[]' }]
  const said = { sentences: [{ text: 'bye', spans: [], intent: 'b' }], lists: [], unit: 'codepoint' as const }
  const woven = weaveInto({ kind: 'dialogflow-agent', files, form: 'archive' }, said)
  await expect(woven).rejects.toThrow('is not inside of the project')
})

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

  it('is written into has its other files as they were packed, however much would become of them', async () => {
    const other = Object.keys(rasaProject).length
    const packed = zipOf({ ...rasaProject, 'logo.png': Buffer.alloc(300_000) })
    const path = await fileOf(
      spoilt(packed, other, (bytes, at) => void bytes.writeUInt32LE(0xffff_fff0, at + 24)),
    )
    expect(await lookAtProjectTask({ path })).toEqual({ ok: true, value: 'rasa-project' })
    const written = Buffer.from(await weaveArchive(path, new Map([['data/nlu/go.yml', 'nlu: []\n']])))
    const entriesOf = async (file: string) => {
      const handle = await open(file)
      const entries = await readDirectory(handle, (await handle.stat()).size, archiveLimits)
      await handle.close()
      return entries.map(({ offset: _, ...entry }) => entry)
    }
    const [before, after] = [await entriesOf(path), await entriesOf(await fileOf(written))]
    const isChanged = ({ name }: { name: string }) => name === 'data/nlu/go.yml'
    expect(after.filter(entry => !isChanged(entry))).toEqual(before.filter(entry => !isChanged(entry)))
    spoilt(written, other, (bytes, at) => void bytes.writeUInt32LE(300_000, at + 24))
    const { 'logo.png': logo, ...texts } = unzipSync(written)
    expect(logo).toEqual(new Uint8Array(300_000))
    expect(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strFromU8(text)]))).toEqual({
      ...rasaProject,
      'data/nlu/go.yml': 'nlu: []\n',
    })
  })

  it('is several files of which one cannot be had is read without that, which is told', async () => {
    const folder = await folderOf({ 'a.csv': 'text\nbook a table\n' })
    const paths = ['gone.csv', 'a.csv'].map(name => join(folder, name))
    const answer = await readImportTask({ source: { paths }, choices: {}, limits }, watch)
    if (!answer.ok) throw new Error(answer.error)
    expect(datasetFromColumns(answer.value.columns).rows.map(({ text }) => text)).toEqual(['book a table'])
    expect(answer.value.problems.flatMap(([, problems]) => problems)).toEqual([
      { line: 0, code: 'damaged-file', excerpt: 'ENOENT' },
    ])
    expect(answer.value.sources).toEqual([[0, 'gone.csv']])
  })

  it('is in an old encoding is read as a person says', async () => {
    const path = await fileOf(zipOf({ 'a.csv': Buffer.from('text\ncaf\xe9\n', 'latin1') }))
    const read = (encoding?: string) =>
      readImportTask({ source: { path }, choices: encoding === undefined ? {} : { encoding }, limits }, watch)
    const answer = await read('windows-1252')
    if (!answer.ok) throw new Error(answer.error)
    expect(datasetFromColumns(answer.value.columns).rows[0]?.text).toBe('café')
  })

  it('has a link or a name in an old code page is not written into, as neither would stay what it is', async () => {
    const look = async (bytes: Buffer) => lookAtProjectTask({ path: await fileOf(bytes) })
    const last = Object.keys(rasaProject).length
    const named = withoutFlag(zipOf({ ...rasaProject, 'caf\u00e9.png': 'x' }))
    expect(await look(named)).toEqual({ ok: true, value: 'rasa-project' })
    for (const change of [asLink, asOldName]) {
      const bytes = spoilt(zipOf({ ...rasaProject, 'xe.png': 'x' }), last, change)
      expect(await look(bytes)).toEqual({ ok: true, value: null })
    }
  })
})
