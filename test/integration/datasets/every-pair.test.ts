import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileReading } from '../../../electron/datasets/files/file-reading'
import { readImportTask } from '../../../electron/datasets/files/read-import-task'
import { datasetFromColumns } from '../../../shared/datasets/dataset-columns'
import { sentenceOfRow } from '../../../shared/datasets/files/row-sentences'
import {
  type EntityFormat,
  entityFormats,
  extensions,
  sentenceFileKinds,
  writeEntities,
} from '../../../shared/formats/entities/entity-formats'
import { projectKinds } from '../../../shared/formats/entities/projects/project'
import type { Sentence } from '../../../shared/formats/entities/sentence'
import type { WordList } from '../../../shared/formats/entities/word-list'
import type { FormatLoss } from '../../../shared/formats/reading'
import { samples } from '../../unit/shared/formats/entities/platforms/samples'
import {
  dialogflowAgent,
  dialogflowCx,
  lexBot,
  rasaProject,
  witApp,
} from '../../unit/shared/formats/entities/projects/project-samples'

type Files = Readonly<Record<string, string>>

const city = { start: 3, end: 6, value: 'Goa', entity: 'city' }
/** All that can be said of an entity, in a table. */
const said = JSON.stringify([{ ...city, role: 'to', group: '1', synonym: 'the beach' }])
const inCell = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Each kind of file as it is in the world. The first of several is the one that is named. */
const files = {
  rasa: { 'nlu.yml': rasaProject['data/nlu/go.yml'] },
  training: {
    'data.json': JSON.stringify([
      { text: 'to Goa', intent: 'go', type: 'train', entities: [{ ...city, role: 'to' }] },
      { text: 'नमस्ते 🙂', intent: 'greet', type: 'test', entities: [] },
    ]),
  },
  spacy: {
    'train.jsonl': '{"text":"to Goa","entities":[[3,6,"city"]]}\n["at noon",{"entities":[[3,7,"time"]]}]\n',
  },
  doccano: {
    'export.jsonl': '{"id":1,"data":"to Goa","label":[[3,6,"city"]],"intent":"go","language":"en"}\n',
  },
  conll: { 'train.conll': '# intent: go\nto O\nNew B-city\nDelhi I-city\n\nhello O\n. O\n' },
  'label-studio': {
    'tasks.json': JSON.stringify([
      {
        id: 1,
        data: { text: 'to Goa', language: 'en' },
        annotations: [
          {
            result: [
              {
                type: 'labels',
                value: { start: 3, end: 6, text: 'Goa', labels: ['city'] },
                from_name: 'label',
              },
            ],
          },
        ],
      },
    ]),
  },
  csv: {
    'all.csv': `text,intent,type,language,entities\nto Goa,go,train,en,${inCell(said)}\n${inCell('two\nlines')},,,,\nhello,,,,\n`,
  },
  tsv: { 'marked.tsv': 'label\ttext\ngo\tto [Goa](city) by [New Year](time)\nbye\tso long\n' },
  luis: { 'app.json': samples.luis },
  dialogflow: { 'book.table_usersays_en.json': samples.dialogflowPhrases },
  wit: { 'utterances.json': samples.wit },
  'hugging-face': { 'train.jsonl': samples.huggingFace },
  lex: { 'Intent.json': samples.lex },
  brat: { 'deal.ann': samples.brat.annotations, 'deal.txt': samples.brat.text },
  names: { 'ner.yml': 'city:\n  - Pune\n  - Goa\nsize:\n  - two\n' },
  lines: { 'lines.txt': 'to [Goa](city)\n  and back again \n' },
} satisfies Record<(typeof sentenceFileKinds)[number], Files>

const projects = {
  'rasa-project': rasaProject,
  'dialogflow-agent': dialogflowAgent,
  'lex-bot': lexBot,
  'wit-app': witApp,
  files: { 'a.csv': files.csv['all.csv'], 'b.jsonl': files.spacy['train.jsonl'] },
} satisfies Record<(typeof projectKinds)[number], Files>

const others: Readonly<Record<string, Files>> = {
  'what came after LUIS': { 'project.json': samples.clu },
  'intents of Dialogflow': { 'intents.json': samples.dialogflow },
  'an intent of Dialogflow CX': { 'intent.json': samples.dialogflowCx },
  'an agent of Dialogflow CX': dialogflowCx,
  'what wit.ai answers': { 'utterances.json': samples.witAnswered },
  'what wit.ai was': { 'expressions.json': samples.witEarly },
  'an intent of the first Lex': { 'export.json': samples.lexEarly },
  'the viewer of Hugging Face': { 'rows.json': samples.huggingFaceViewer },
  'words in a table': { 'ner.csv': 'entity,value\ncity,Pune\nsize,two\n' },
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-pairs-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(path: string, kind?: EntityFormat): Promise<FileReading> {
  const limits = { rows: 1_000, bytes: 1_000_000 }
  const choices = kind === undefined ? {} : { kind }
  const watch = { progress: () => undefined, stage: () => undefined }
  const answer = await readImportTask({ source: { path }, choices, limits }, watch)
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}

interface Read {
  sentences: readonly Sentence[]
  lists: readonly WordList[]
}

function readIn({ columns }: FileReading): Read {
  const { rows, lists } = datasetFromColumns(columns)
  return { sentences: rows.map(sentenceOfRow), lists }
}

/** A project is an archive; what is one file, or two, lies in a folder. */
async function placed(name: string, contents: Files): Promise<string> {
  const paths = Object.keys(contents)
  const place = join(folder, name.replaceAll(' ', '-'))
  await mkdir(place, { recursive: true })
  if (paths.length > 1 && !('deal.ann' in contents)) {
    const entries = Object.entries(contents).map(([path, text]) => [path, strToU8(text)])
    await writeFile(`${place}.zip`, zipSync(Object.fromEntries(entries)))
    return `${place}.zip`
  }
  for (const [path, text] of Object.entries(contents)) {
    await mkdir(dirname(join(place, path)), { recursive: true })
    await writeFile(join(place, path), text)
  }
  return join(place, paths[0] ?? '')
}

const facts = ['intent', 'type', 'language'] as const
const attributes = ['synonym', 'role', 'group'] as const

/** All that is not as it was and that nobody told. */
function untold(before: Read, after: Read, losses: readonly FormatLoss[]): string[] {
  const isNamed = (field: string): boolean =>
    losses.some(({ code, excerpt }) => code === 'attribute' && excerpt === field)
  const left = [...after.sentences]
  const found: string[] = []
  let changed = 0
  for (const [item, sentence] of before.sentences.entries()) {
    const own = losses.filter(loss => loss.item === item && loss.code !== 'attribute')
    const at = left.findIndex(({ text }) => text === sentence.text)
    const [back] = at < 0 ? [] : left.splice(at, 1)
    if (own.length > 0 && !back) changed += 1
    if (own.length > 0) continue
    if (!back) found.push(`${sentence.text} is gone`)
    for (const fact of back ? facts : []) {
      if (back?.[fact] !== sentence[fact] && !isNamed(fact)) found.push(`${sentence.text}: ${fact}`)
    }
    const spans = new Map(back?.spans.map(span => [`${span.start}-${span.end} ${span.label}`, span]))
    for (const span of back ? sentence.spans : []) {
      const key = `${span.start}-${span.end} ${span.label}`
      const same = spans.get(key)
      spans.delete(key)
      if (!same) found.push(`${sentence.text}: ${key}`)
      for (const name of same ? attributes : []) {
        if (same?.[name] !== span[name] && !isNamed(name)) found.push(`${sentence.text}: ${key} ${name}`)
      }
    }
    for (const key of spans.keys()) found.push(`${sentence.text}: ${key} from nowhere`)
  }
  // What was told may be there in another form.
  for (const { text } of left.slice(changed)) found.push(`${text} from nowhere`)
  const backLists = JSON.stringify(after.lists)
  for (const list of before.lists) {
    const isThere = backLists.includes(JSON.stringify(list.words))
    if (list.kind !== 'refused' && !isThere && !isNamed(list.kind)) found.push(`${list.kind} ${list.name}`)
  }
  return found
}

describe.each(Object.entries({ ...files, ...projects, ...others }))('%s', (name, contents) => {
  let before: Read
  let kind: string
  beforeAll(async () => {
    const reading = await read(await placed(name, contents))
    before = readIn(reading)
    kind = reading.kind
  })

  it('is known for what it is, and holds something', () => {
    if (!(name in others)) expect(kind).toBe(name)
    expect(before.sentences.length + before.lists.length).toBeGreaterThan(0)
  })

  it.each(entityFormats)('into %s: what cannot be held is named, and nothing else is lost', async format => {
    const { text, losses } = writeEntities(format, before.sentences, 'codepoint', before.lists)
    const place = join(folder, `${name}-${format}.${extensions[format]}`.replaceAll(' ', '-'))
    await writeFile(place, text)
    const after = readIn(await read(place, format))
    expect(untold(before, after, losses)).toEqual([])
  })
})

it('every kind that can be read is among them', () => {
  const all = [...sentenceFileKinds, ...projectKinds]
  expect(new Set(Object.keys({ ...files, ...projects }))).toEqual(new Set<string>(all))
})
