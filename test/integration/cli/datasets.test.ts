import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { healthKinds } from '../../../shared/datasets/health/finding'
import { type Home, openHome, type Ran } from './command-line'

const nlu = `version: "3.1"
nlu:
- intent: book_flight
  examples: |
    - fly to [Paris](city)
    - a flight from [Köln](city) to [Rome](city)
- intent: greet
  examples: |
    - good morning 😀
`

let home: Home
beforeEach(async () => {
  home = await openHome()
  await write('nlu.yml', nlu)
})
afterEach(() => home.remove())

const write = (name: string, text: string): Promise<void> => writeFile(join(home.folder, name), text)
const written = (name: string): Promise<string> => readFile(join(home.folder, name), 'utf8')
const datasets = (...words: string[]): Promise<Ran> => home.run(['datasets', ...words])
const listed = async (): Promise<unknown> => JSON.parse((await datasets('--json')).stdout)

it('takes in a file, lists the dataset, and writes it out in another format', async () => {
  const taken = await datasets('import', 'nlu.yml', '--language', 'en', '--type', 'train')
  expect(taken).toMatchObject({ code: 0, stderr: '3 sentences added to nlu.\n' })
  const id = taken.stdout.trim()
  expect(await listed()).toEqual([
    {
      ...{ id, name: 'nlu', sentences: 3, intents: 2, languages: ['en'] },
      editedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ])
  expect((await datasets('list')).stdout).toMatch(new RegExp(`^${id} {2}nlu {2}3 sentences {2}`))

  const out = await datasets('export', 'nlu', 'train.jsonl', '--format', 'spacy', '--type', 'train')
  expect(out).toMatchObject({ code: 0, stdout: `${join(home.folder, 'train.jsonl')}\n` })
  expect(out.stderr).toBe('All 3 sentences come back the same when the file is imported.\n')
  const rows = (await written('train.jsonl'))
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(rows[1]).toMatchObject({
    text: 'a flight from Köln to Rome',
    entities: [
      [14, 18, 'city'],
      [22, 26, 'city'],
    ],
  })
})

it.skipIf(process.platform !== 'linux')(
  'says what the system says of a file that it does not give out',
  async () => {
    const ran = await datasets('import', '/proc/self/mem')
    expect(ran.code).toBe(1)
    expect(ran.stderr).toContain('Reading /proc/self/mem failed.')
  },
)

it('adds to a dataset what it does not hold yet, in one step that can be taken back', async () => {
  const id = (await datasets('import', 'nlu.yml', '--name', 'Bookings')).stdout.trim()
  await write('more.csv', 'text,intent\nfly to Rome,book_flight\ngood morning 😀,greet\n')
  const more = await datasets('import', 'more.csv', '--into', id.slice(0, 6), '--json')
  expect(JSON.parse(more.stdout)).toEqual({
    ...{ id, name: 'Bookings', added: 1, repeats: 0, there: 1, lists: 0, skipped: 0 },
  })
  const again = await datasets('import', 'more.csv', '--into', 'Bookings', '--repeats', '--json')
  expect(JSON.parse(again.stdout)).toMatchObject({ added: 2 })
  expect(await listed()).toMatchObject([{ sentences: 6 }])
})

it('tells each row that cannot be used, and takes none until it is told to', async () => {
  await write('bad.jsonl', '{"text":"one"}\n{"tex":"two"}\nnot json\n{"text":"three"}\n')
  const stopped = await datasets('import', 'bad.jsonl')
  expect(stopped).toMatchObject({ code: 2, stdout: '' })
  expect(stopped.stderr).toContain('bad.jsonl, line 2: There is no text')
  expect(stopped.stderr).toContain('bad.jsonl, line 3: This is not JSON')
  expect(stopped.stderr).toContain('Nothing was taken, as 2 rows cannot be used.')
  expect(await listed()).toEqual([])
  const taken = await datasets('import', 'bad.jsonl', '--skip-bad', '--json')
  expect(JSON.parse(taken.stdout)).toMatchObject({ name: 'bad', added: 2, skipped: 2 })
})

it('writes only the set and the language that are asked for', async () => {
  await write('sets.csv', 'text,type,language\none,train,en\ntwo,test,en\ntrois,test,fr\n')
  await datasets('import', 'sets.csv')
  const test = await datasets('export', 'sets', '--format', 'csv', '--type', 'test', '--language', 'en')
  expect(test.code).toBe(0)
  expect(test.stdout).toContain('two')
  expect(test.stdout).not.toMatch(/one|trois/)
})

it('converts between formats without a library, from a pipe too', async () => {
  expect(await home.run(['convert', 'nlu.yml', 'nlu.conll'])).toMatchObject({ code: 0 })
  expect(await written('nlu.conll')).toMatch(/^Köln\tB-city$/m)
  const back = await home.run(['convert', '-', '--from', 'conll', '--to', 'rasa'], {
    stdin: await written('nlu.conll'),
  })
  expect(back.stdout).toContain('- a flight from [Köln](city) to [Rome](city)')
  const before = (await home.run(['convert', 'nlu.yml', '--to', 'training', '--utf16'])).stdout
  expect(before).toContain('Paris')
})

it('tells what a format cannot hold', async () => {
  await write('plain.csv', 'text,language\nhello there,en\n')
  const { code, stdout, stderr } = await home.run(['convert', 'plain.csv', '--to', 'rasa', '--json'])
  expect(code).toBe(0)
  const answer = JSON.parse(stdout)
  expect(answer).toMatchObject({ file: null, format: 'rasa', sentences: 1 })
  expect(answer.returning).toBeLessThan(1)
  expect(stderr).toContain('There is no place in this format for: Language')
})

it('divides a dataset without leaks, the same again by the same seed, and tells of one that leaks', async () => {
  const said = ['book a table', 'cancel my order', 'where is my parcel', 'open an account', 'lend me a pen']
  const rows = said.flatMap(text => [`${text} please,train,ask`, `${text}!,test,ask`])
  await write('leaky.csv', ['text,type,intent', ...rows].join('\n'))
  await datasets('import', 'leaky.csv')
  const leaky = await datasets('split', 'leaky', '--check', '--json')
  expect(leaky.code).toBe(1)
  expect(JSON.parse(leaky.stdout)).toMatchObject({ train: 5, test: 5, moved: 0, parted: 5, untested: [] })
  const typesNow = async () => (await datasets('export', 'leaky', '--format', 'csv')).stdout

  expect(await datasets('split', 'leaky', '--mend')).toMatchObject({ code: 0 })
  expect((await datasets('split', 'leaky', '--check')).code).toBe(0)
  const divided = await datasets('split', 'leaky', '--count', '4', '--seed', '3')
  expect(divided).toMatchObject({ code: 0, stdout: '6 for training, 4 for testing\n' })
  expect((await datasets('split', 'leaky', '--check')).code).toBe(0)
  const first = await typesNow()
  await datasets('split', 'leaky', '--percent', '90')
  expect(await typesNow()).not.toBe(first)
  await datasets('split', 'leaky', '--count', '4', '--seed', '3')
  expect(await typesNow()).toBe(first)
  const none = await datasets('split', 'leaky', '--percent', '0')
  expect(none.stderr).toContain('Nothing for testing in: ask')
})

/** Ten sentences each of three intents, one of which is filed wrongly. */
const orders = [
  'a pizza',
  'two coffees',
  'some soup',
  'a large salad',
  'fried rice',
  'an apple pie',
  'noodles',
]
const filed = [
  ...orders.flatMap(food => [`please order ${food},order`, `I want to order ${food} today,order`]),
  ...orders.flatMap(food => [`please cancel ${food},cancel`, `I have to cancel ${food} today,cancel`]),
  ...orders.flatMap(food => [`how much is ${food},price`, `what is the price of ${food} today,price`]),
]

it('tells what may be wrong with a dataset, all of it or of some kinds, and fails where there is something', async () => {
  const rows = [...filed, 'please order tea,order', 'please order tea!,cancel', 'hello,greet']
  await write('shop.csv', ['text,intent', ...rows].join('\n'))
  await datasets('import', 'shop.csv')
  const looked = await datasets('health', 'shop')
  expect(looked).toMatchObject({ code: 1, stderr: '' })
  expect(looked.stdout).toMatch(/^One sentence, two intents\n {2}please order tea: order, cancel\n/)
  expect(looked.stdout).toContain('\nIntents with few sentences\n  greet: 1 sentence\n')
  expect(looked.stdout).not.toContain('Training')

  const told = JSON.parse((await datasets('health', 'shop', '--only', 'two-intents,leak', '--json')).stdout)
  expect(told).toEqual({
    id: expect.any(String),
    sentences: rows.length,
    findings: [
      {
        ...{ kind: 'two-intents', names: ['please order tea', 'order', 'cancel'] },
        sentences: ['please order tea', 'please order tea!'],
      },
    ],
    training: null,
  })
  expect(await datasets('health', 'shop', '--only', 'leak')).toMatchObject({
    code: 0,
    stdout: 'Nothing stands out.\n',
  })
  expect(await datasets('health', 'shop', '--only', 'leek')).toMatchObject({ code: 2 })
  const { stdout: help } = await datasets('health', '--help')
  for (const kind of healthKinds) expect(help).toMatch(new RegExp(`\\b${kind}[,\\s]`))
})

it('tries a training, and tells which sentences are probably filed wrongly', async () => {
  await write('shop.csv', ['text,intent', ...filed, 'please order hot tea,cancel', 'hello,greet'].join('\n'))
  await datasets('import', 'shop.csv')
  const train = ['health', 'shop', '--only', 'leak', '--train']
  const tried = await datasets(...train)
  expect(tried.code).toBe(1)
  expect(tried.stdout).toMatch(/\n(The intents can be told apart|Most intents can be told apart)/)
  expect(tried.stdout).toMatch(/Of 43 sentences it had not seen, a small model filed \d+% as/)
  expect(tried.stdout).toMatch(/Probably under the wrong intent: 1\ncancel → order {2}please order hot tea\n/)
  expect(tried.stderr).toContain('fewer than three different sentences: 1 intent (greet)')
  expect(tried.stderr).toContain('Too few entities are marked')

  const told = JSON.parse((await datasets(...train, '--json')).stdout)
  expect(told).toMatchObject({ sentences: 44, findings: [] })
  const { intents, tooFew, entities } = told.training
  expect({ tooFew, entities }).toEqual({ tooFew: ['greet'], entities: null })
  expect(intents).toMatchObject({ canTell: true })
  expect(intents.doubtful[0]).toEqual({
    ...{ text: 'please order hot tea', intent: 'cancel', guess: 'order', isSure: true },
  })
  expect(intents.mixedUp).toContainEqual({
    ...{ intent: 'cancel', guess: 'order' },
    sentences: expect.arrayContaining(['please order hot tea']),
  })
})

it('tells of the labels how well they are found again, and ends at Ctrl+C', async () => {
  const cities = ['Rome', 'Pune', 'Oslo', 'Lima', 'Accra', 'Kyiv']
  const asked = cities.flatMap(city => [`fly to [${city}](city)`, `a hotel in [${city}](city) please`])
  const yaml = ['nlu:', '- intent: go', '  examples: |', ...asked.map(text => `    - ${text}`)].join('\n')
  await write('go.yml', `version: "3.1"\n${yaml}\n`)
  await datasets('import', 'go.yml')
  const train = ['datasets', 'health', 'go', '--only', 'leak', '--train']
  const { code, stdout } = await home.run(train)
  // What was marked and not found again is to be looked at, and may well be right.
  expect(code).toBe(0)
  expect(stdout).toMatch(/\nThere is too little to try/)
  expect(stdout).toMatch(/\nEntities +Marked +Precision +Recall\ncity +12 +\d+% +\d+%\n/)
  const { entities } = JSON.parse((await home.run([...train, '--json'])).stdout).training
  expect(entities.labels).toEqual([
    { label: 'city', marked: 12, precision: expect.any(Number), recall: expect.any(Number) },
  ])
  const stopped = await home.run(train, {
    host: {
      onInterrupt(listener) {
        listener()
        return () => undefined
      },
    },
  })
  expect(stopped).toMatchObject({ code: 130, stdout: '' })
})

it.each([
  ['two ways to divide', ['datasets', 'split', 'a', '--percent', '2', '--check'], 'Use only one of'],
  ['to divide what is not there', ['datasets', 'split', 'nothing'], 'No dataset is called nothing'],
  ['a dataset that is not there', ['datasets', 'export', 'nothing', 'a.csv'], 'No dataset is called nothing'],
  ['two targets', ['datasets', 'import', 'nlu.yml', '--into', 'a', '--name', 'b'], 'not with both'],
  ['a target that is not there', ['datasets', 'import', 'nlu.yml', '--into', 'nowhere'], 'nowhere'],
  ['a name that means two formats', ['convert', 'nlu.yml', 'a.json'], 'Name the format.'],
  ['no such file', ['convert', 'nowhere.yml', 'a.csv'], ''],
  ['a place that is taken', ['convert', 'nlu.yml', 'nlu.yml'], 'is there already'],
  ['an empty file', ['convert', '-', '--from', 'csv', '--to', 'tsv'], 'stdin holds no sentence'],
])('refuses %s', async (_what, words, sentence) => {
  const ran = await home.run(words)
  expect(ran).toMatchObject({ code: 2, stdout: '' })
  expect(ran.stderr).toContain(sentence)
  expect(await listed()).toEqual([])
})
