import { describe, expect, it } from 'vitest'
import { augmentAnnotated, requestAugmentation } from '../../../electron/service/augmentation'
import { requestTranslation, translateAnnotated } from '../../../electron/service/translation'
import { answering, client, eachAtService, got, service } from './at-service'

eachAtService()

/** The supplement has it looked for by its words: nothing else of the answer is lost with its place. */
const before = [{ start: -1, end: 6, value: ' mumbai', entity: 'city' }]
const atTheBeginning = [{ start: 0, end: 6, value: ' mumbai', entity: 'city' }]

describe('augmentation', () => {
  it('answers as many sentences as were wanted', async () => {
    const sentences = got(await requestAugmentation(client, { text: 'Book a table', exampleCount: 3 }))
    expect(sentences).toHaveLength(3)
    expect(service.requests[0]?.body).toEqual({ text: 'Book a table', exampleCount: 3 })
  })

  it.each<[unknown]>([
    [['a', 'b']],
    [{ augmentation_suggestions: ['a', 'b'] }],
    [{ suggestions: ['a', 'b'] }],
    [{ sentences: ['a', 'b'], more: 1 }],
  ])('is read from %j', async data => {
    service.script({ operation: 'augment', do: answering(() => data) })
    expect(got(await requestAugmentation(client, { text: 'x', exampleCount: 2 }))).toEqual([
      { text: 'a', entities: [] },
      { text: 'b', entities: [] },
    ])
  })

  it.each<[unknown]>([[{}], ['a'], [[1]], [{ suggestions: 'a' }]])('is not read from %j', async data => {
    service.script({ operation: 'augment', do: answering(() => data) })
    expect(await requestAugmentation(client, { text: 'x', exampleCount: 2 })).toMatchObject({
      error: { kind: 'malformed', path: 'data' },
    })
  })

  it('with entities answers them beside their sentence, as they came', async () => {
    const entities = [{ start: 7, end: 12, value: 'table', entity: 'thing', colour: 'blue' }]
    const request = { text: 'Book a table', exampleCount: 2, entities }
    const [first, second] = got(await augmentAnnotated(client, request))
    expect(first).toEqual({
      text: 'book a table variant 1',
      entities: [{ start: 7, end: 12, value: 'table', entity: 'thing' }],
    })
    expect(second?.entities.map(({ value }) => value)).toEqual([' table', ' table'])
    expect(service.requests[0]?.body).toMatchObject({
      entities: [{ start: 7, end: 12, value: 'table', entity: 'thing' }],
    })
    expect(JSON.stringify(service.requests[0]?.body)).not.toContain('colour')
  })

  it('with an entity before its sentence keeps that and all others', async () => {
    const data = { augmentation_suggestions: ['mumbai', 'b'], entities_output: [before, []] }
    service.script({ operation: 'augmentAnnotated', do: answering(() => data) })
    const request = { text: 'x', exampleCount: 2, entities: [] }
    expect(got(await augmentAnnotated(client, request))).toEqual([
      { text: 'mumbai', entities: atTheBeginning },
      { text: 'b', entities: [] },
    ])
  })

  it('with fewer lists of entities than sentences is read', async () => {
    const data = { augmentation_suggestions: ['a', 'b'], entities_output: [[]] }
    service.script({ operation: 'augmentAnnotated', do: answering(() => data) })
    const request = { text: 'x', exampleCount: 2, entities: [] }
    expect(got(await augmentAnnotated(client, request))).toEqual([
      { text: 'a', entities: [] },
      { text: 'b', entities: [] },
    ])
  })
})

describe('translation', () => {
  const request = { text: 'Good morning', sourceLanguage: 'en', targetLanguage: 'hi' }

  it.each<[unknown, object]>([
    [
      { translatedText: 'a', suggestions: ['b'] },
      { translatedText: 'a', suggestions: ['b'] },
    ],
    [{ translatedText: 'a' }, { translatedText: 'a', suggestions: [] }],
    [{ translated_text: 'a' }, { translatedText: 'a', suggestions: [] }],
    ['a', { translatedText: 'a', suggestions: [] }],
  ])('is read from %j', async (data, expected) => {
    service.script({ operation: 'translate', do: answering(() => data) })
    expect(got(await requestTranslation(client, request))).toMatchObject(expected)
    expect(service.requests[0]?.body).toEqual(request)
  })

  it('is not read from anything else', async () => {
    service.script({ operation: 'translate', do: answering(() => ['a']) })
    expect(await requestTranslation(client, request)).toMatchObject({
      error: { kind: 'malformed', path: 'data' },
    })
  })

  it('with entities answers where they went', async () => {
    const entities = [{ start: 5, end: 12, value: 'morning', entity: 'time' }]
    const translated = got(await translateAnnotated(client, { ...request, entities }))
    expect(translated).toMatchObject({
      translatedText: '[hi] Good morning',
      entities: [{ start: 10, end: 17, value: 'morning', entity: 'time' }],
    })
  })

  it('with an entity before it is kept', async () => {
    const data = { translatedText: 'mumbai', entities: before }
    service.script({ operation: 'translateAnnotated', do: answering(() => data) })
    expect(got(await translateAnnotated(client, { ...request, entities: [] }))).toMatchObject({
      translatedText: 'mumbai',
      entities: atTheBeginning,
    })
  })

  it('without a list of entities has none', async () => {
    service.script({ operation: 'translateAnnotated', do: answering(() => ({ translatedText: 'a' })) })
    const translated = got(await translateAnnotated(client, { ...request, entities: [] }))
    expect(translated).toMatchObject({ translatedText: 'a', suggestions: [], entities: [] })
  })
})
