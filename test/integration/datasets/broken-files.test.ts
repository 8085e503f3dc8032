import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { FileReading } from '../../../electron/datasets/files/file-reading'
import { fates } from '../../../electron/datasets/files/gather-rows'
import { readImportTask } from '../../../electron/datasets/files/read-import-task'
import { samples } from '../../unit/shared/formats/entities/platforms/samples'

const watch = { progress: () => undefined, stage: () => undefined }
const limits = { rows: 1_000, bytes: 1_000_000 }

async function readFiles(files: Record<string, string | Uint8Array>, kind?: string): Promise<FileReading> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-broken-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const [first = ''] = Object.keys(files)
  const choices = kind === undefined ? {} : { kind }
  const read = await readImportTask({ source: { path: join(folder, first) }, choices, limits }, watch)
  if (!read.ok) throw new Error(read.error)
  return read.value
}

/** How many rows are ready, doubtful and skipped, and each problem: of the file, then of its rows. */
function told({ fates: results, problems, fileProblems, columns }: FileReading): [string, string[]] {
  const counts = fates.map((_, fate) => results.filter(one => one === fate).length)
  // Whatever is not skipped is there, and whatever is not ready says why.
  expect(columns.textEnds.length).toBe((counts[0] ?? 0) + (counts[1] ?? 0))
  expect(problems.map(([at]) => at)).toEqual(
    [...results.keys()].filter(at => results[at] !== fates.indexOf('ready')),
  )
  const all = [...fileProblems, ...problems.flatMap(([, found]) => found)]
  return [counts.join(' '), all.map(({ line, code }) => `${line} ${code}`)]
}

const rasa = (examples: string): string => `version: "3.1"\nnlu:\n- intent: go\n  examples: |\n${examples}`
const luis = (utterances: string): string => `{"luis_schema_version":"7.0.0","utterances":${utterances}}`
const wit = (utterances: string): string => `{"utterances":${utterances}}`

/** What is named, the file, `ready doubtful skipped`, and where what is wrong. */
const broken: readonly (readonly [
  title: string,
  name: string,
  content: string,
  counts: string,
  told: readonly string[],
])[] = [
  ['an empty file', 'a.json', '', '0 0 0', ['0 empty']],
  ['JSON of something else', 'package.json', '{"name":"x","version":"1.0.0"}', '0 0 0', ['0 unknown-format']],
  ['YAML of something else', 'a.yml', 'services:\n  web: {}\n', '0 0 0', ['0 unknown-format']],
  ['a page of the web', 'a.txt', '<!doctype html><p>text, intent</p>', '0 0 0', ['0 unknown-format']],
  ['words in a .json', 'a.json', 'hello there', '0 0 0', ['0 unknown-format']],
  ['a .conll without tags', 'a.conll', 'just words\nand more\n', '0 0 0', ['0 unknown-format']],
  ['an .ann of something else', 'a.ann', 'BEGIN\nEND\n', '0 0 0', ['0 unknown-format']],
  [
    'JSON that ends in the middle',
    'a.json',
    '[{"text":"a","entities":[]},\n{"text":"b',
    '0 0 0',
    ['2 bad-json'],
  ],
  [
    'sentences without a text',
    'a.json',
    '[{"text":"a","entities":[]},{"intent":"b"},7]',
    '1 0 2',
    ['2 missing-text', '3 missing-text'],
  ],
  [
    'an entity beyond the end',
    'a.json',
    '[{"text":"a","entities":[{"start":0,"end":9,"entity":"x"}]}]',
    '0 1 0',
    ['1 bad-span'],
  ],
  [
    'an entity that is no object',
    'a.json',
    '[{"text":"a","entities":[{"start":"0"}]}]',
    '0 1 0',
    ['1 bad-span'],
  ],
  [
    'entities that overlap',
    'a.jsonl',
    '{"text":"abc","entities":[[0,2,"x"],[1,3,"y"]]}\n',
    '0 1 0',
    ['1 overlapping-spans'],
  ],
  [
    'a line that is no JSON',
    'a.jsonl',
    '{"text":"a","entities":[]}\n{"text":\n{"text":"c","entities":[]}\n',
    '2 0 1',
    ['2 bad-json'],
  ],
  [
    'a table with a quote that does not close',
    'a.csv',
    'text,intent\na,b\n"c,d\n',
    '1 1 0',
    ['3 unclosed-quote'],
  ],
  ['a table with rows of another width', 'a.csv', 'text,intent\na,b\nc,d,e\n', '1 1 0', ['3 uneven-row']],
  ['a table with a row without text', 'a.csv', 'text,intent\na,b\n,c\n', '1 0 1', ['3 missing-text']],
  [
    'a table with entities that are no JSON',
    'a.csv',
    'text,entities\na,"[{"\nb,0:1\n',
    '0 2 0',
    ['2 bad-span', '3 bad-span'],
  ],
  ['a table with braces that are none', 'a.csv', 'text\n[a](b)\n[x]{y}\n', '1 1 0', ['3 bad-span']],
  ['an example that is none', 'a.yml', rasa('    - one\n    two\n'), '1 0 1', ['6 skipped-line']],
  ['an example with broken braces', 'a.yml', rasa('    - [a]{"entity": }\n'), '0 0 1', ['5 bad-json']],
  ['YAML that breaks off', 'a.yml', `${rasa('    - one\n')}- intent: "b\n`, '1 0 0', ['7 bad-yaml']],
  [
    'LUIS without utterances',
    'a.json',
    '{"luis_schema_version":"7.0.0","intents":[]}',
    '0 0 0',
    ['1 not-this-format'],
  ],
  [
    'LUIS with an entity that has no place',
    'a.json',
    luis('[{"text":"ab","intent":"x","entities":[{"entity":"y","startPos":5,"endPos":6},{"entity":"y"}]}]'),
    '0 1 0',
    ['1 bad-span', '1 bad-span'],
  ],
  [
    'LUIS with an utterance that is none',
    'a.json',
    luis('[{"text":"a"},null,{"text":4}]'),
    '1 0 2',
    ['2 missing-text', '3 missing-text'],
  ],
  ['LUIS cut off', 'a.json', luis('[{"text":"a"},'), '0 0 0', ['1 bad-json']],
  [
    'wit.ai with a body that is elsewhere',
    'a.json',
    wit('[{"text":"in Pune","entities":[{"entity":"c:c","start":0,"end":4,"body":"Pune"}]}]'),
    '0 1 0',
    ['1 moved-span'],
  ],
  [
    'wit.ai with a body that is nowhere',
    'a.json',
    wit('[{"text":"in Pune","entities":[{"entity":"c:c","start":0,"end":4,"body":"Goa!"}]}]'),
    '0 1 0',
    ['1 bad-span'],
  ],
  [
    'wit.ai whose utterances are no list',
    'a.json',
    '{"utterances":{"text":"a"}}',
    '0 0 0',
    ['1 not-this-format'],
  ],
  [
    'Dialogflow with a phrase without parts',
    'a.json',
    '[{"isTemplate":false,"data":[{"text":"a"}]},{"isTemplate":false}]',
    '1 0 1',
    ['2 missing-text'],
  ],
  [
    'Dialogflow with parts that are none',
    'a.json',
    '{"displayName":"x","trainingPhrases":[{"parts":[1,{"text":" "}]},{"parts":[{"text":"a","entityType":"@b"}]}]}',
    '2 0 0',
    [],
  ],
  [
    'Lex without an utterance',
    'a.json',
    '{"name":"x","sampleUtterances":[]}',
    '0 0 0',
    ['1 not-this-format'],
  ],
  [
    'Lex with an utterance that is none',
    'a.json',
    '{"name":"x","sampleUtterances":[{"utterance":"a"},{"x":1},5],"slots":[]}',
    '1 0 2',
    ['2 missing-text', '3 missing-text'],
  ],
  [
    'tags that are numbers without names',
    'a.jsonl',
    '{"tokens":["a"],"ner_tags":[0]}\n',
    '0 0 1',
    ['1 unnamed-tags'],
  ],
  [
    'tags that are too few, or none',
    'a.jsonl',
    '{"tokens":["a","b"],"ner_tags":["O"]}\n{"tokens":["a"],"ner_tags":["?"]}\n{"tokens"',
    '0 1 2',
    ['1 uneven-tags', '2 bad-tag', '3 bad-json'],
  ],
  ['a tag of CoNLL that is none', 'a.conll', 'a O\nb B-x\nc Z\n', '0 1 0', ['3 bad-tag']],
  ['annotations without their text', 'a.ann', samples.brat.annotations, '0 0 0', ['0 text-beside']],
]

describe('a broken file', () => {
  it.each(broken)('%s', async (_title, name, content, counts, problems) => {
    expect(told(await readFiles({ [name]: content }))).toEqual([counts, problems])
  })

  it('of thirty kinds and more', () => {
    expect(broken.length).toBeGreaterThanOrEqual(30)
  })
})

describe('a file of words', () => {
  it.each([
    ['ner.csv', 'entity,value\ncity,Pune\n,Goa\n', ['3 missing-field']],
    ['ner.yml', 'city:\n- Pune\nsize:\n- two\n', []],
  ])('brings lists and no rows, and tells what it passes by: %s', async (name, content, problems) => {
    const read = await readFiles({ [name]: content })
    expect(read).toMatchObject({ kind: 'names', sureness: 'likely' })
    expect(told(read)).toEqual(['0 0 0', problems])
    expect(read.columns.lists[0]).toEqual({ kind: 'lookup', name: 'city', words: ['Pune'] })
  })
})

describe('two files that belong together', () => {
  it.each(['a.ann', 'a.txt'])('are read whichever is given: %s', async given => {
    const both = { 'a.ann': samples.brat.annotations, 'a.txt': samples.brat.text }
    const read = await readFiles({ [given]: both[given as 'a.ann'], ...both })
    expect(read).toMatchObject({ kind: 'brat', sureness: 'sure' })
    expect(told(read)[0]).toBe('2 0 0')
    expect(read.fileProblems).toHaveLength(5)
    expect(read.columns.words).toContain('Organization')
  })

  it('are one where a person says that it is text alone', async () => {
    const both = { 'a.txt': samples.brat.text, 'a.ann': samples.brat.annotations }
    expect(await readFiles(both, 'lines')).toMatchObject({ kind: 'lines', sureness: null, fileProblems: [] })
    expect(await readFiles({ 'a.txt': 'Sony' }, 'brat')).toMatchObject({
      fileProblems: [{ code: 'text-beside' }],
    })
  })
})
