import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAugmentationEngine } from '../../../../../electron/engines/augmentation/augmentation-engine'
import { varyTextTask } from '../../../../../electron/engines/augmentation/vary-text'
import type { AugmentedSentence } from '../../../../../electron/engines/engine-ports'
import type { Result } from '../../../../../shared/result'
import type { Annotation } from '../../../../../shared/text/spans/annotations'
import { annotatedSentence } from './annotated-sentences'
import { golden } from './golden'
import { asMarkup, marked } from './marked'

const engine = createAugmentationEngine({
  model: () => null,
  vary: varyTextTask,
  roundTrips: async () => [],
})
const many = 1_000

async function varied(request: AugmentedSentence, count = many): Promise<AugmentedSentence[]> {
  const answer = await engine.augment({ ...request, count })
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}

/** "Please" or a word twice, gaps, two full stops, a small I. */
const slips = /[Pp]lease.*please|\b([a-z]+) \1\b| {2}| [,.?]|\.\.|\bi\b|undefined/

const labelled = (entities: readonly Annotation[]): string[] =>
  entities.map(({ entity, value }) => JSON.stringify([entity, value])).sort()

/** The same entities, each exactly where it is said to be. */
function keeps(source: AugmentedSentence, { text, entities }: AugmentedSentence): boolean {
  const characters = Array.from(text)
  const inPlace = entities.every(({ start, end, value }) => characters.slice(start, end).join('') === value)
  return inPlace && labelled(entities).join() === labelled(source.entities).join()
}

describe('frames', () => {
  it.each(Object.entries(golden))('vary %s', async (source, expected) => {
    expect((await varied(marked(source), 6)).map(asMarkup)).toEqual(expected)
  })

  it('keep every entity of any sentence, word for word and exactly in place', async () => {
    let seen = 0
    await fc.assert(
      fc.asyncProperty(annotatedSentence, async source => {
        const variants = await varied(source)
        seen += variants.length
        expect(variants.filter(variant => !keeps(source, variant))).toEqual([])
      }),
      { numRuns: 150 },
    )
    expect(seen).toBeGreaterThan(1_000)
  })

  it('answer no sentence twice, and never the source', async () => {
    await fc.assert(
      fc.asyncProperty(annotatedSentence, async source => {
        const texts = (await varied(source)).map(({ text }) => text)
        expect(new Set([source.text, ...texts]).size).toBe(texts.length + 1)
      }),
      { numRuns: 60 },
    )
  })

  it('only go on where more is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(annotatedSentence, fc.nat(12), async (source, count) => {
        expect(await varied(source, count)).toEqual((await varied(source)).slice(0, count))
      }),
      { numRuns: 60 },
    )
  })

  it.each(Object.keys(golden))('make no slips in any variant of %s', async source => {
    for (const sentence of await varied(marked(source))) {
      const text = sentence.text.replaceAll(/"[^"]*"/g, 'x')
      expect(text).toMatch(/^[A-Z\d"].*[.?]$/)
      expect(text).not.toMatch(slips)
    }
  })

  it.each([
    'Quiero reservar una mesa para cuatro',
    'Spiele Musik im Wohnzimmer',
    'कल मुंबई में टेबल बुक करो',
    '明天在北京订一张桌子',
    'Ich möchte play my Lied und das ist nicht gut',
    'Bonjour tout le monde',
    'Guten Morgen',
    'Löwenzahn im Garten',
  ])('leave %s to a language model', async text => {
    expect(await engine.augment({ text, count: 5, entities: [] })).toEqual({
      ok: false,
      error: 'This computer can vary English sentences only; a language model server can vary others.',
    })
  })

  it.each([
    ['Install Canon MP560 Ubuntu 15.04', 'Could you install Canon MP560 Ubuntu 15.04?'],
    ['cheap flights', "I'm looking for cheap flights."],
    ['hotels in [Paris](city)', 'Tell me about the hotels in [Paris](city).'],
    ['red shoes', 'Do you have red shoes?'],
    ['John Smith', 'Tell me about John Smith.'],
    ['😀 go to [Paris](city)', '😀 Could you go to [Paris](city)?'],
    ['👍🏽🎉 book a table', '👍🏽🎉 Please book a table.'],
  ])('vary what says little, such as %s', async (source, other) => {
    const request = marked(source)
    const all = await varied(request)
    expect(all.map(asMarkup)).toContain(other)
    expect(all.filter(variant => !keeps(request, variant))).toEqual([])
  })

  it.each(['', '👍', 'Thanks!', 'Hi there', '42', 'My name is John.'])(
    'answer nothing rather than noise for "%s"',
    async text => {
      expect(await varied({ text, entities: [] })).toEqual([])
    },
  )

  it.each<[string, Annotation]>([
    ['the wrong value', { start: 0, end: 4, value: 'Book', entity: 'a' }],
    ['a place outside the text', { start: 10, end: 90, value: 'e', entity: 'a' }],
    ['no width', { start: 4, end: 4, value: '', entity: 'a' }],
  ])('refuse an entity with %s', async (_, entity) => {
    const answer = await engine.augment({ text: 'book a table', count: 3, entities: [entity] })
    expect(answer).toMatchObject({ ok: false, error: expect.stringContaining('entities[0].value') })
  })

  it.each([
    ['Can we pay by card?', 'Is it possible to pay by card?'],
    ['Could you help me with my order?', 'I need help with my order.'],
    ['We want to speak to an agent.', 'Can we speak to an agent?'],
    ['I will call back tomorrow.', 'I am going to call back tomorrow.'],
    ['The guests will arrive tomorrow.', 'The guests are going to arrive tomorrow.'],
    ['My order is late and I want to cancel it.', 'My order is late. Can you help me cancel it?'],
    ['What is your name?', 'Can you tell me what your name is?'],
  ])('say %s as: %s', async (text, other) => {
    expect((await varied({ text, entities: [] })).map(variant => variant.text)).toContain(other)
  })

  it('ask nobody whether they know about themselves', async () => {
    const texts = (await varied({ text: 'What is your name?', entities: [] })).map(({ text }) => text)
    expect(texts.filter(text => /^do you know/i.test(text))).toEqual([])
  })

  it('refuse a text that is no sentence any more', async () => {
    const answer = await engine.augment({ text: 'book a table '.repeat(200), count: 3, entities: [] })
    expect(answer).toMatchObject({ ok: false, error: expect.stringContaining('1000') })
  })
})

describe('a way through other languages', () => {
  const asked: unknown[] = []
  const back = { text: 'Nehmen Sie einen Tisch', entities: [], byWayOf: 'en' }
  const travelling = createAugmentationEngine({
    model: () => null,
    vary: varyTextTask,
    async roundTrips({ text, language, count, known }) {
      asked.push({ text, language, count, known: known.length })
      return [back]
    },
  })

  it('is gone for what is still missing, and adds to what frames made', async () => {
    const few = await travelling.augment({ text: 'Book a table', count: 2, entities: [] })
    expect(few).toMatchObject({ ok: true, value: { length: 2 } })
    expect(asked).toEqual([])
    const answer = await travelling.augment({ text: 'Book a table', count: many, entities: [] })
    if (!answer.ok) throw new Error(answer.error)
    expect(answer.value.at(-1)).toEqual(back)
    const made = answer.value.length - 1
    expect(asked).toEqual([{ text: 'Book a table', language: 'en', count: many - made, known: made }])
  })

  it('is all there is for another language, and refuses as before what nobody can vary', async () => {
    const text = 'Ich möchte einen Tisch reservieren'
    expect(await travelling.augment({ text, count: 3, entities: [] })).toEqual({ ok: true, value: [back] })
    expect(asked.at(-1)).toMatchObject({ language: null })
    const long = await travelling.augment({ text: 'book a table '.repeat(200), count: 3, entities: [] })
    expect(long.ok).toBe(false)
    expect(await engine.augment({ text, count: 3, entities: [] })).toMatchObject({
      ok: false,
      error: expect.stringContaining('English sentences only'),
    })
  })
})

describe('a language model', () => {
  const withModel = (answer: Result<AugmentedSentence[], string>) =>
    createAugmentationEngine({
      model: () => async () => answer,
      vary: varyTextTask,
      roundTrips: async () => [],
    })
  const plain = (text: string): AugmentedSentence => ({ text, entities: [] })
  const request = { text: 'Book a table', count: 3, entities: [] }

  it('is asked first, and frames add what is missing', async () => {
    const model = withModel({ ok: true, value: [plain('Get us a table'), plain('Could you book a table?')] })
    expect(await model.augment(request)).toMatchObject({
      ok: true,
      value: [
        { text: 'Get us a table' },
        { text: 'Could you book a table?' },
        { text: "I'd like to reserve a table." },
      ],
    })
  })

  it('that writes enough has no frames added', async () => {
    const value = ['Get us a table', 'A table, please', 'Find me a table'].map(plain)
    expect(await withModel({ ok: true, value }).augment(request)).toEqual({ ok: true, value })
  })

  it('that fails leaves it to the frames', async () => {
    const model = withModel({ ok: false, error: 'The server does not answer.' })
    expect(await model.augment(request)).toMatchObject({ ok: true, value: { length: 3 } })
  })

  it('has the last word where no frame fits', async () => {
    const failing = withModel({ ok: false, error: 'The server does not answer.' })
    const other = { ...request, text: 'Quiero una mesa' }
    expect(await failing.augment(other)).toEqual({ ok: false, error: 'The server does not answer.' })
    const short = withModel({ ok: true, value: [plain('Una mesa, por favor')] })
    expect(await short.augment(other)).toMatchObject({ ok: true, value: [{ text: 'Una mesa, por favor' }] })
  })
})
