import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { nodeProgramFolder } from '../../../electron/cli/node-host'
import { datasetKind } from '../../../electron/datasets/dataset-kind'
import { createCollection } from '../../../electron/library/documents/collection'
import { openLibrary } from '../../../electron/library/open-library'
import type { Rule } from '../../service/misbehaviour'
import { startTestService, type TestService } from '../../service/start'
import { quickTime } from '../jobs/quick-time'
import { partsIn, unwrap } from '../library/library-parts'
import { type Home, openHome, type Ran, withToken } from './command-line'

const nlu = `version: "3.1"

nlu:
- intent: book_flight
  examples: |
    - fly to [Paris]{"entity": "city", "role": "to"}
    - any flight from [Köln](city) to [Rome](city)

- intent: greet
  examples: |
    - good morning 😀
`

const greetFirst = `version: "3.1"

nlu:
- intent: greet
  examples: |
    - good morning 😀

- intent: book_flight
  examples: |
    - fly to [Paris](city)
`

let service: TestService
let home: Home
let env: Record<string, string>
beforeEach(async () => {
  service = await startTestService()
  home = await openHome()
  env = await withToken(home, service)
  await writeFile(join(home.folder, 'nlu.yml'), nlu)
  await datasets('import', 'nlu.yml', '--name', 'Bookings', '--language', 'en', '--type', 'train')
})
afterEach(async () => {
  await service.stop()
  await home.remove()
})

const { clock, timers } = quickTime(100)
const datasets = (...words: string[]): Promise<Ran> =>
  home.run(['datasets', ...words], { env, host: { clock, timers } })

/** Ctrl+C, once the service has refused for now what it was asked. */
async function stoppedWhileRefused(...words: string[]): Promise<Ran> {
  service.script({ do: { kind: 'too-many', retryAfter: '3600' } })
  const before = service.requests.length
  const ran = await home.run(['datasets', ...words], {
    env,
    host: {
      ...{ clock, timers },
      onInterrupt(listener) {
        const timer = setInterval(() => {
          if (service.requests.length > before) setTimeout(listener, 100)
        }, 20)
        return () => clearInterval(timer)
      },
    },
  })
  service.forgetScript()
  return ran
}
const jobCount = async (): Promise<number> =>
  (await home.run(['jobs', 'list'])).stdout.trim().split('\n').length

const rowSchema = z.object({
  text: z.string(),
  intent: z.string(),
  type: z.string(),
  entities: z.array(z.object({ start: z.number(), end: z.number(), value: z.string(), entity: z.string() })),
})

/** Each as the platform's own training data has it, with what is marked in it. */
async function rowsOf(dataset: string): Promise<z.infer<typeof rowSchema>[]> {
  const { stdout } = await datasets('export', dataset, '--format', 'training', '--utf16')
  const rows = z.array(rowSchema).parse(JSON.parse(stdout))
  for (const { text, entities } of rows)
    for (const { start, end, value } of entities) expect(text.slice(start, end)).toBe(value)
  return rows
}

/** The second suggestion of each sentence comes without its entities. */
const unmarking: Rule = {
  operation: 'augmentAnnotated',
  do: {
    kind: 'data',
    change: () => ({
      text: '',
      augmentation_suggestions: ['off to Paris', 'somewhere nice'],
      entities_output: [[{ start: 7, end: 12, value: 'Paris', entity: 'city' }], []],
    }),
  },
}

describe('augmenting a dataset', { timeout: 60_000 }, () => {
  it('adds what came, marked, with the facts of what it was made of, and asks for it once', async () => {
    const ran = await datasets('augment', 'Bookings', '-n', '2', '--json')
    expect(ran).toMatchObject({ code: 0, stderr: '' })
    const told = JSON.parse(ran.stdout)
    expect(told).toMatchObject({ asked: 3, added: 6, left: [], failed: [], skipped: {} })
    const rows = await rowsOf(told.id)
    expect(rows).toHaveLength(9)
    expect(rows.slice(3).map(({ text, intent, type }) => [text, intent, type])).toEqual([
      ['fly to paris variant 1', 'book_flight', 'train'],
      ['fly to paris variant 2', 'book_flight', 'train'],
      ['any flight from köln to rome variant 1', 'book_flight', 'train'],
      ['any flight from köln to rome variant 2', 'book_flight', 'train'],
      ['good morning 😀 variant 1', 'greet', 'train'],
      ['good morning 😀 variant 2', 'greet', 'train'],
    ])
    expect(rows[5]?.entities.map(({ value }) => value)).toEqual(['köln', 'rome'])
    // What is said of an entity beside its label holds for the same entity in other words.
    const { stdout } = await datasets('export', 'Bookings', '--format', 'rasa')
    expect(stdout).toContain('- fly to [paris]{"entity": "city", "role": "to"} variant 2')

    const asked = service.requests.length
    const again = await datasets('augment', 'Bookings', '-n', '2')
    expect(again).toMatchObject({ code: 0, stdout: `${told.id}\n` })
    expect(again.stderr).toContain('There is nothing to ask for')
    expect(service.requests).toHaveLength(asked)
    const more = JSON.parse((await datasets('augment', 'Bookings', '-n', '3', '--again', '--json')).stdout)
    expect(more.asked).toBe(9)
  })

  it('names what lacks an entity, and leaves it in the dataset unless it is told to take all', async () => {
    service.script(unmarking)
    const ran = await datasets('augment', 'Bookings', '-n', '2', '--intent', 'book_flight', '--type', 'train')
    expect(ran.code).toBe(0)
    expect(ran.stderr).toContain('3 sentences wait in the dataset as suggestions.')
    expect(ran.stderr).toContain(
      'Not added, as these entities are not in it: Paris (city). It says: somewhere nice',
    )
    expect((await rowsOf('Bookings')).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['off to Paris']),
    )
    expect(await rowsOf('Bookings')).toHaveLength(4)
  })

  it.each([
    ['none', 0, 4],
    ['all', 4, 0],
  ])('takes %s where that is said', async (accept, added, left) => {
    service.script(unmarking)
    const { stdout } = await datasets(
      ...['augment', 'Bookings', '-n', '2', '--intent', 'book_flight', '--accept', accept, '--json'],
    )
    const told = JSON.parse(stdout)
    expect(told).toMatchObject({ asked: 2, added })
    expect(told.left).toHaveLength(left)
    expect(await rowsOf('Bookings')).toHaveLength(3 + added)
    // What waits is taken later, without asking anew.
    const later = await datasets(
      'augment',
      'Bookings',
      '--intent',
      'book_flight',
      '--accept',
      'all',
      '--json',
    )
    expect(JSON.parse(later.stdout)).toMatchObject({ asked: 0, added: left })
  })

  it('says what it would ask for, and asks for nothing', async () => {
    const before = service.requests.length
    const dry = await datasets('augment', 'Bookings', '--dry-run')
    expect(dry).toMatchObject({ code: 0, stdout: '3 requests, for 9 sentences at most\n' })
    const json = JSON.parse((await datasets('augment', 'Bookings', '--dry-run', '--json')).stdout)
    expect(json).toMatchObject({ requests: 3, sentences: 9, skipped: {} })
    const translated = await datasets('translate', 'Bookings', '--to', 'fr, fr', '--dry-run')
    expect(translated).toMatchObject({ code: 0, stdout: 'fr: 3 requests, 0 sentences remembered\n' })
    expect(service.requests).toHaveLength(before)
  })

  it('goes on where it was stopped, and says which sentences the service refused', async () => {
    expect(await stoppedWhileRefused('augment', 'Bookings', '-n', '1')).toMatchObject({ code: 130 })
    const ran = await datasets('augment', 'Bookings', '-n', '1', '--json')
    expect(ran.code).toBe(0)
    expect(JSON.parse(ran.stdout)).toMatchObject({ asked: 0, added: 3 })
    expect(await jobCount()).toBe(1)

    service.script({ operation: 'augment', do: { kind: 'status', status: 400, message: 'No.' } })
    const failed = await datasets('augment', 'Bookings', '-n', '1', '--intent', 'greet', '--again', '--json')
    expect(failed.code).toBe(1)
    expect(JSON.parse(failed.stdout)).toMatchObject({
      added: 0,
      failed: [{ text: 'good morning 😀' }, { text: 'good morning 😀 variant 1' }],
    })
  })

  it.each([[[]], [['--again']], [['--dry-run']]])('refuses what means no sentence, with %j', async words => {
    const ran = await datasets('augment', 'Bookings', '--intent', 'greeet', ...words)
    expect(ran).toMatchObject({ code: 2, stdout: '' })
    expect(ran.stderr).toContain('There is no sentence with words among these.')
  })

  it('tells each time of a sentence of which a person has to decide', async () => {
    const greet = ['augment', 'Bookings', '-n', '1', '--intent', 'greet'] as const
    service.script({ operation: 'augment', do: { kind: 'drop', when: 'after-acting' } })
    expect(await datasets(...greet)).toMatchObject({ code: 1 })
    service.forgetScript()
    const asked = service.count('augment')
    const again = await datasets(...greet, '--again')
    expect(again.code).toBe(1)
    expect(again.stderr).toContain('To decide, see: parlance jobs show')
    expect(again.stderr).not.toContain('--again')
    expect(service.count('augment')).toBe(asked)
  })

  it('comes to an end where other sentences of such a run are left', async () => {
    await writeFile(join(home.folder, 'nlu.yml'), greetFirst)
    await datasets('import', 'nlu.yml', '--name', 'Greetings', '--language', 'en', '--type', 'train')
    service.script({ operation: 'augment', do: { kind: 'drop', when: 'after-acting' } })
    const stopped = await stoppedWhileRefused('augment', 'Greetings', '-n', '1')
    expect(stopped).toMatchObject({ code: 130 })
    const ran = await datasets('augment', 'Greetings', '-n', '1', '--intent', 'greet', '--patience', '1')
    expect(ran.code).toBe(1)
    expect(ran.stderr).toContain('To decide, see: parlance jobs show')
    expect(service.count('augment')).toBe(1)
    // Of a job that was removed nobody can decide any more, and who asks then asks once more.
    const { stdout } = await home.run(['jobs', 'list', '--json'])
    const [{ id }] = JSON.parse(stdout).jobs
    expect(await home.run(['jobs', 'remove', id])).toMatchObject({ code: 0 })
    service.forgetScript()
    expect(await datasets('augment', 'Greetings', '-n', '1', '--intent', 'greet')).toMatchObject({ code: 0 })
    expect(service.count('augment')).toBe(2)
  })

  it('asks once more, in one go, for what a job was asked for that is gone without a word', async () => {
    await writeFile(join(home.folder, 'nlu.yml'), greetFirst)
    await datasets('import', 'nlu.yml', '--name', 'Greetings', '--language', 'en', '--type', 'train')
    const greet = ['augment', 'Greetings', '-n', '1', '--intent', 'greet'] as const
    service.script({ operation: 'augment', do: { kind: 'drop', when: 'after-acting' } })
    expect(await datasets(...greet)).toMatchObject({ code: 1 })
    service.forgetScript()
    // As where a library is had back without them.
    await rm(join(nodeProgramFolder(home.env, 'linux', home.folder), 'library', 'jobs'), { recursive: true })
    expect(await datasets(...greet)).toMatchObject({ code: 0 })
    expect(service.count('augment')).toBe(2)
  })
})

describe('translating a dataset', { timeout: 60_000 }, () => {
  it('fills a parallel one for each language, by families, once', async () => {
    const ran = await datasets('translate', 'Bookings', '--to', 'fr,de', '--json')
    expect(ran).toMatchObject({ code: 0, stderr: '' })
    const { languages } = JSON.parse(ran.stdout)
    expect(languages).toMatchObject([
      { language: 'fr', name: 'Bookings (fr)', sentences: 3, added: 3, changed: 0, left: [], failed: [] },
      { language: 'de', name: 'Bookings (de)', sentences: 3, added: 3, changed: 0, left: [], failed: [] },
    ])
    const rows = await rowsOf('Bookings (fr)')
    expect(rows.map(({ text, intent, type }) => [text, intent, type])).toEqual([
      ['[fr] fly to Paris', 'book_flight', 'train'],
      ['[fr] any flight from Köln to Rome', 'book_flight', 'train'],
      ['[fr] good morning 😀', 'greet', 'train'],
    ])
    expect(rows[1]?.entities.map(({ value }) => value)).toEqual(['Köln', 'Rome'])

    const asked = service.requests.length
    const again = await datasets('translate', 'Bookings', '--to', 'fr')
    expect(again).toMatchObject({ code: 0, stdout: `${languages[0].id}\n` })
    expect(service.requests).toHaveLength(asked)
    expect(await rowsOf('Bookings (fr)')).toHaveLength(3)
    // A sentence and its translation stay together.
    await datasets('split', 'Bookings', '--count', '1')
  })

  it('tells of the languages that are done, also where a later one is refused', async () => {
    expect((await datasets('translate', 'Bookings', '--to', 'fr')).code).toBe(0)
    for (const operation of ['translate', 'translateAnnotated'])
      service.script({ operation, do: { kind: 'status', status: 401 } })
    const ran = await datasets('translate', 'Bookings', '--to', 'fr,de', '--json')
    expect(ran.code).toBe(3)
    expect(JSON.parse(ran.stdout).languages).toMatchObject([{ language: 'fr', sentences: 3, failed: [] }])
    const why = ran.stderr.trim().split('\n').at(-1) ?? ''
    expect(JSON.parse(why)).toMatchObject({ error: { kind: expect.anything() }, exitCode: 3 })
    expect(await datasets('translate', 'Bookings', '--to', 'it', '--json')).toMatchObject({ stdout: '' })
  })

  it('leaves out what an entity is not in, by name, and takes it where that is said', async () => {
    service.script({
      operation: 'translateAnnotated',
      do: {
        kind: 'data',
        change: () => ({ text: '', translatedText: 'ailleurs', suggestions: ['ailleurs'], entities: [] }),
      },
    })
    const ran = await datasets('translate', 'Bookings', '--from', 'en', '--to', 'fr')
    expect(ran.code).toBe(0)
    expect(ran.stderr).toContain('1 sentence added to Bookings (fr).')
    expect(ran.stderr).toContain('as these entities are not in it: Paris (city). It says: ailleurs')
    expect(ran.stderr).toContain('2 translations wait in the batch in Translate.')
    const all = await datasets('translate', 'Bookings', '--to', 'fr', '--accept', 'all', '--json')
    expect(JSON.parse(all.stdout).languages).toMatchObject([{ added: 2, left: [] }])
  })

  it('goes on where it was stopped', async () => {
    expect(await stoppedWhileRefused('translate', 'Bookings', '--to', 'fr')).toMatchObject({ code: 130 })
    const ran = await datasets('translate', 'Bookings', '--to', 'fr')
    expect(ran.code).toBe(0)
    expect(await jobCount()).toBe(1)
    expect(await rowsOf('Bookings (fr)')).toHaveLength(3)
  })

  it('says before that it asks again for what failed, and not for what is known', async () => {
    await writeFile(join(home.folder, 'three.csv'), 'text\none\ntwo\nthree\n')
    await datasets('import', 'three.csv', '--name', 'Three', '--language', 'en')
    const fr = ['translate', 'Three', '--to', 'fr'] as const
    service.script({ operation: 'translate', after: 1, do: { kind: 'status', status: 400, message: 'No.' } })
    expect(await datasets(...fr)).toMatchObject({ code: 1 })
    service.forgetScript()
    const dry = await datasets(...fr, '--dry-run')
    expect(dry).toMatchObject({ code: 0, stdout: 'fr: 2 requests, 0 sentences remembered\n' })
    const before = service.requests.length
    expect(await datasets(...fr)).toMatchObject({ code: 0 })
    expect(service.requests).toHaveLength(before + 2)
    expect((await datasets(...fr, '--dry-run')).stdout).toContain('fr: 0 requests')
  })

  it.each([
    ['a language that they are in', ['--to', 'en-GB'], 'The sentences are in en-GB already'],
    ['one that none is in', ['--from', 'hi', '--to', 'fr'], 'None of these sentences is in hi'],
    ['an intent that none has', ['--to', 'fr', '--intent', 'x'], 'None of these sentences is in en'],
    ['a choice that is none', ['--to', 'fr', '--accept', 'some'], 'aligned, all'],
  ])('refuses %s', async (_what, words, sentence) => {
    const ran = await datasets('translate', 'Bookings', ...words)
    expect(ran).toMatchObject({ code: 2, stdout: '' })
    expect(ran.stderr).toContain(sentence)
  })

  it('asks which language sentences are in that do not say', async () => {
    await writeFile(join(home.folder, 'bare.csv'), 'text\nhello there\n')
    await datasets('import', 'bare.csv')
    expect((await datasets('translate', 'bare', '--to', 'fr')).stderr).toContain('Name it with --from')
    expect(await datasets('translate', 'bare', '--from', 'en', '--to', 'fr')).toMatchObject({ code: 0 })
    expect(await readFile(join(home.folder, 'bare.csv'), 'utf8')).toContain('hello')
  })
})

it('what a dataset in the trash has asked for is told of, and asks for nothing', async () => {
  expect(await stoppedWhileRefused('augment', 'Bookings', '-n', '1')).toMatchObject({ code: 130 })
  const parts = partsIn(nodeProgramFolder(home.env, 'linux', home.folder))
  const library = unwrap(await openLibrary(parts))
  const collection = createCollection(datasetKind, { ...parts, store: library.documents(datasetKind) })
  const [dataset] = unwrap(await collection.list())
  unwrap(await collection.remove(dataset?.id ?? ''))
  await collection.close()
  await library.close()

  const before = service.requests.length
  const jobs = (...words: string[]) => home.run(['jobs', ...words], { env, host: { clock, timers } })
  const waits = 'waits until what asked for it is restored'
  const listed = await jobs()
  expect(listed.stdout).toContain(waits)
  const [id = ''] = listed.stdout.split(' ')
  expect((await jobs('show', id)).stdout).toContain(waits)
  for (const words of [['watch'], ['watch', id]]) {
    const watched = await jobs(...words)
    expect(watched).toMatchObject({ code: 1 })
    expect(watched.stdout).toContain(`${id}  ${waits}`)
    expect(watched.stderr).toContain(`parlance jobs cancel ${id}`)
    expect(watched.stderr).not.toContain('resume')
  }
  const resumed = await jobs('resume', id)
  expect(resumed.code).not.toBe(0)
  expect(resumed.stderr).toContain('was deleted')
  expect(service.requests).toHaveLength(before)
})
