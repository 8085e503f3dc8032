import { expect, it } from 'vitest'
import { readSuggestions } from '../../../shared/augment/read-suggestions'
import { readBrackets } from '../../../shared/text/spans/bracket-markup'
import type { Span } from '../../../shared/text/spans/span'
import { readTranslation } from '../../../shared/translate/translation'
import { type JobEngine, openJobEngine } from '../jobs/job-engine'
import { unwrap } from '../library/library-parts'

/** Replies that are not as promised, through the real client and the engine, up to what a screen shows of them. */

const source = '🎉 four in [Mumbai](city)'

interface Shown {
  text: string
  values: string[]
  lost: number
}

const shown = (one: { text: string; spans: readonly Span[]; lost: readonly unknown[] }): Shown => ({
  text: one.text,
  // Where the words are has to be where they are said to be.
  values: one.spans.map(({ start, end, value }) => {
    expect(one.text.slice(start, end)).toBe(value)
    return value
  }),
  lost: one.lost.length,
})

const city = (start: number, value: string) => ({
  start,
  end: start + [...value].length,
  value,
  entity: 'city',
})

async function augmented(engine: JobEngine, data: unknown, markup = source): Promise<Shown[]> {
  const { text, spans } = readBrackets(markup)
  const operation = spans.length > 0 ? 'augmentAnnotated' : 'augment'
  engine.service.script({ operation, times: 1, do: { kind: 'data', change: () => data } })
  const id = await engine.start({
    kind: 'augment',
    rows: [{ text, spans: [...spans], count: 2 }],
  })
  await engine.end(id)
  const job = await engine.job(id)
  if (job.kind !== 'augment') throw new Error(job.kind)
  return readSuggestions(job, 0, [], { restoreCase: false }).suggestions.map(shown)
}

const suggested = (entities_output: unknown[], ...texts: string[]) => ({
  augmentation_suggestions: texts,
  entities_output,
})

it('of augmentation: every value is where it is said to be, or listed as lost', async () => {
  const engine = await openJobEngine()
  const found = { values: ['mumbai'], lost: 0 }
  const astray = {
    'counted in code points': [city(2, 'mumbai')],
    'shifted by one': [city(3, 'mumbai')],
    'counted in UTF-16 units': [city(3, 'mumbai')],
    'with a space before it': [city(1, ' mumbai')],
    'there twice': [city(2, 'mumbai'), city(2, 'mumbai')],
    'past the end': [{ start: 90, end: 96, value: 'mumbai', entity: 'city' }],
    backwards: [{ start: 8, end: 2, value: 'mumbai', entity: 'city' }],
  }
  for (const entities of Object.values(astray)) {
    expect(await augmented(engine, suggested([entities], '🎉 mumbai for four'))).toEqual([
      { text: '🎉 mumbai for four', ...found },
    ])
  }
  const lost = suggested([[city(0, 'bombay!')]], 'bombay for four')
  expect(await augmented(engine, lost)).toEqual([{ text: 'bombay for four', values: [], lost: 1 }])
  // Lists that are too short, more sentences than were asked for, and fewer.
  const short = suggested([[city(0, 'mumbai')]], 'mumbai one', 'two mumbai', 'mumbai three')
  expect((await augmented(engine, short)).map(({ values, lost }) => [...values, lost])).toEqual([
    ['mumbai', 0],
    ['mumbai', 0],
    ['mumbai', 0],
  ])
  expect(await augmented(engine, suggested([], 'only mumbai'))).toEqual([{ text: 'only mumbai', ...found }])
  for (const data of [['one', 'two', 'three'], { sentences: ['one', 'two', 'three'] }]) {
    expect((await augmented(engine, data, 'plain')).map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  }
})

it('of translation: the same, whatever the text is called', async () => {
  const engine = await openJobEngine()
  async function translated(data: unknown, markup: string): Promise<Shown[]> {
    const { text, spans } = readBrackets(markup)
    const operation = spans.length > 0 ? 'translateAnnotated' : 'translate'
    engine.service.script({ operation, times: 1, do: { kind: 'data', change: () => data } })
    const languages = { sourceLanguage: 'en', targetLanguage: 'ur' }
    const rows = [{ text, spans: [...spans] }]
    const id = await engine.start({ kind: 'translate', ...languages, rows })
    await engine.end(id)
    const job = await engine.job(id)
    const [row] = job.kind === 'translate' ? job.rows : []
    if (job.kind !== 'translate' || !row) throw new Error(job.kind)
    return readTranslation(job, row).map(shown)
  }
  const plain = { text: 'سلام', values: [], lost: 0 }
  for (const data of [{ translatedText: 'سلام' }, { translated_text: 'سلام' }, 'سلام']) {
    expect(await translated(data, 'Hello')).toEqual([plain])
  }
  const text = '🎉 ممبئی میں'
  for (const entities of [[city(2, 'ممبئی')], [city(3, 'ممبئی')], [city(1, ' ممبئی')]]) {
    expect(await translated({ translatedText: text, entities }, source)).toEqual([
      { text, values: ['ممبئی'], lost: 0 },
    ])
  }
  expect(await translated({ translatedText: text, suggestions: ['کچھ اور'] }, source)).toEqual([
    { text, values: [], lost: 1 },
    { text: 'کچھ اور', values: [], lost: 1 },
  ])
})

it('nothing in answer to words is a failure that can be tried again, and in answer to signs alone it is none', async () => {
  const engine = await openJobEngine()
  const languages = { sourceLanguage: 'en', targetLanguage: 'ur' }
  const job = async (markup: string, kind: 'augment' | 'translate', data: unknown) => {
    const { text, spans } = readBrackets(markup)
    const operation = spans.length > 0 ? (`${kind}Annotated` as const) : kind
    engine.service.script({ operation, times: 1, do: { kind: 'data', change: () => data } })
    const row = { text, spans: [...spans] }
    return engine.start(
      kind === 'augment' ? { kind, rows: [{ ...row, count: 2 }] } : { kind, ...languages, rows: [row] },
    )
  }
  const ended = async (...[markup, kind, data]: Parameters<typeof job>) => {
    const id = await job(markup, kind, data)
    const { state } = await engine.end(id)
    const [unit] = (await engine.job(id)).units
    return [state, unit?.problem ?? null]
  }
  const failed = ['failed', { kind: 'empty-answer' }]
  expect(await ended('Hello', 'translate', { translatedText: ' ' })).toEqual(failed)
  expect(await ended(source, 'translate', { translatedText: '', entities: [] })).toEqual(failed)
  expect(await ended('Hello', 'augment', ['', ' '])).toEqual(failed)
  expect(await ended(source, 'augment', suggested([]))).toEqual(failed)
  expect(await ended('…', 'translate', { translatedText: '' })).toEqual(['done', null])
  expect(await ended('?!', 'augment', [])).toEqual(['done', null])

  const id = await job('Hello', 'translate', '')
  expect(await engine.end(id)).toMatchObject({ state: 'failed' })
  unwrap(await engine.jobs.retry(id, 'failed'))
  expect(await engine.end(id)).toMatchObject({ state: 'done' })
})

it('what cannot be read may have been paid for: a person is asked, and told where it went wrong', async () => {
  const engine = await openJobEngine()
  const { text, spans } = readBrackets(source)
  for (const data of ['a bare string', { augmentation_suggestions: 'one' }, null]) {
    engine.service.script({
      operation: 'augmentAnnotated',
      times: 1,
      do: { kind: 'data', change: () => data },
    })
    const rows = [{ text, spans: [...spans], count: 2 }]
    const id = await engine.start({ kind: 'augment', rows })
    expect(await engine.end(id)).toMatchObject({ state: 'unsure' })
    const { units } = await engine.job(id)
    expect(units[0]?.problem).toMatchObject({ kind: 'malformed', path: expect.stringMatching(/^data/) })
  }
})
