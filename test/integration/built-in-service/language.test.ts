import { describe, expect, it } from 'vitest'
import { augmentAnnotated, requestAugmentation } from '../../../electron/service/augmentation'
import { requestTranslation, translateAnnotated } from '../../../electron/service/translation'
import { got, localWorld, until } from './local-client'
import { envelope, sendRaw } from './local-service'

const text = 'Book 😀 İzmir now'
/** Counted in code points: the face is one, and the capital I with a dot becomes two when it is small. */
const entities = [{ start: 7, end: 12, value: 'İzmir', entity: 'City' }]

describe('augmentation', () => {
  it('is in small letters, and has what was asked for and no more', async () => {
    const { client, ask } = await localWorld()
    expect(got(await requestAugmentation(client, { text: 'Book a Table', exampleCount: 2 }))).toEqual([
      { text: 'book a table', entities: [] },
      { text: 'please book a table', entities: [] },
    ])
    const body = JSON.stringify({ text: 'Hi', exampleCount: 1 })
    const reply = await ask('/api/augmentation/v1/augment', { method: 'POST', body })
    expect(await reply.json()).toEqual({
      success: true,
      message: 'Sentences generated',
      data: { text: 'Hi', augmentation_suggestions: ['hi'] },
    })
  })

  it('says of each sentence whether it came by way of another language, and of none where none did', async () => {
    const { client } = await localWorld()
    const wanted = { text: 'Travel far', exampleCount: 2 }
    expect(got(await requestAugmentation(client, wanted))).toEqual([
      { text: 'travel far', entities: [] },
      { text: 'please travel far', entities: [], byWayOf: 'fr' },
    ])
    const travelled = [{ start: 7, end: 10, value: 'far', entity: 'where' }]
    expect(got(await augmentAnnotated(client, { ...wanted, entities: travelled }))).toMatchObject([
      { text: 'travel far' },
      { text: 'please travel far', byWayOf: 'fr' },
    ])
  })

  it('is a short list, and says so, where there is no more', async () => {
    const { ask } = await localWorld()
    const body = JSON.stringify({ text: 'Hi', exampleCount: 10 })
    const reply = envelope.parse(
      await (await ask('/api/augmentation/v1/augment', { method: 'POST', body })).json(),
    )
    expect(reply.message).toBe('Generated 4 of 10 sentences: there were no more good ones')
    expect(reply.data).toMatchObject({ augmentation_suggestions: { length: 4 } })
  })

  it('with entities says where they are in each sentence, in code points', async () => {
    const { client } = await localWorld()
    const sentences = got(await augmentAnnotated(client, { text, exampleCount: 2, entities }))
    expect(sentences).toEqual([
      {
        text: 'book 😀 i̇zmir now',
        entities: [{ start: 7, end: 13, value: 'i̇zmir', entity: 'City' }],
      },
      {
        text: 'please book 😀 i̇zmir now',
        entities: [{ start: 14, end: 20, value: 'i̇zmir', entity: 'City' }],
      },
    ])
    for (const { text: made, entities: found } of sentences) {
      for (const { start, end, value } of found) expect([...made].slice(start, end).join('')).toBe(value)
    }
  })

  it.each([
    [{ text: 'Hi' }, 'The field exampleCount is missing.'],
    [{ text: 'Hi', exampleCount: 0 }, 'The field exampleCount must be a whole number from 1 to 50.'],
    [{ text: 'Hi', exampleCount: 51 }, 'The field exampleCount must be a whole number from 1 to 50.'],
    [{ text: 'Hi', exampleCount: '3' }, 'The field exampleCount must be a whole number from 1 to 50.'],
    [{ text: '', exampleCount: 3 }, 'The field text must not be empty.'],
  ])('refuses %j', async (body, message) => {
    const { ask } = await localWorld()
    const reply = await ask('/api/augmentation/v1/augment', { method: 'POST', body: JSON.stringify(body) })
    expect(reply.status).toBe(400)
    expect(envelope.parse(await reply.json()).message).toBe(message)
  })
})

describe('translation', () => {
  const languages = { sourceLanguage: 'en', targetLanguage: 'es' }

  it('answers the text and other ways to say it', async () => {
    const { client, ask } = await localWorld()
    expect(got(await requestTranslation(client, { text: 'Hi', ...languages }))).toMatchObject({
      translatedText: '¿ Hi',
      suggestions: ['Hi'],
    })
    const body = JSON.stringify({ text: 'Hi', ...languages })
    const reply = await ask('/api/translation/v1/translate', { method: 'POST', body })
    expect(envelope.parse(await reply.json()).data).toEqual({
      text: 'Hi',
      translatedText: '¿ Hi',
      translated_text: '¿ Hi',
      suggestions: ['Hi'],
    })
  })

  it('with entities says where they are in the translation, and leaves out what is not there', async () => {
    const { client } = await localWorld()
    expect(got(await translateAnnotated(client, { text, entities, ...languages }))).toMatchObject({
      translatedText: `¿ ${text}`,
      suggestions: [text],
      entities: [{ start: 9, end: 14, value: 'İzmir', entity: 'City' }],
    })
  })

  it('that no engine can do says what to install', async () => {
    const { ask } = await localWorld()
    const body = JSON.stringify({ text: 'Hi', sourceLanguage: 'en', targetLanguage: 'ca' })
    const reply = await ask('/api/translation/v1/translate', { method: 'POST', body })
    expect(reply.status).toBe(422)
    expect(envelope.parse(await reply.json()).message).toBe('Install apertium-eng-cat.')
  })

  it.each([
    [{ text: 'Hi', sourceLanguage: 'en' }, 'The field targetLanguage is missing.'],
    [{ text: 'Hi', ...languages, sourceLanguage: 7 }, 'The field sourceLanguage must be a string.'],
  ])('refuses %j', async (body, message) => {
    const { ask } = await localWorld()
    const reply = await ask('/api/translation/v1/translate', { method: 'POST', body: JSON.stringify(body) })
    expect(reply.status).toBe(400)
    expect(envelope.parse(await reply.json()).message).toBe(message)
  })
})

describe('entities that are refused', () => {
  const entity = entities[0]

  it.each<[unknown, number, string]>([
    [{}, 400, 'The field entities must be an array.'],
    [[{ ...entity, start: '7' }], 400, 'The field entities[0].start must be a whole number of at least 0.'],
    [
      [entity, { ...entity, end: -1 }],
      400,
      'The field entities[1].end must be a whole number of at least 0.',
    ],
    [[{ ...entity, value: '' }], 400, 'The field entities[0].value must not be empty.'],
    [[{ ...entity, entity: null }], 400, 'The field entities[0].entity must be a string.'],
    [[{ ...entity, end: 99 }], 422, 'The field entities[0].end is 99, and the text has 16 characters.'],
    // As a program counts that counts UTF-16 units.
    [
      [{ ...entity, start: 8, end: 13 }],
      422,
      'The field entities[0].value is not what the text has from 8 to 13.',
    ],
    [
      [{ ...entity, start: 12, end: 7 }],
      422,
      'The field entities[0].value is not what the text has from 12 to 7.',
    ],
  ])('%j', async (given, status, message) => {
    const { ask } = await localWorld()
    for (const [path, more] of [
      ['/api/augmentation/v1/annotated/augment', { exampleCount: 3 }],
      ['/api/translation/v1/annotated/translate', { sourceLanguage: 'en', targetLanguage: 'es' }],
    ] as const) {
      const reply = await ask(path, {
        method: 'POST',
        body: JSON.stringify({ text, entities: given, ...more }),
      })
      expect(reply.status).toBe(status)
      expect(envelope.parse(await reply.json()).message).toBe(message)
    }
  })

  it('are more sentences than ten', async () => {
    const { ask } = await localWorld()
    const body = JSON.stringify({ text, entities, exampleCount: 11 })
    const reply = await ask('/api/augmentation/v1/annotated/augment', { method: 'POST', body })
    expect(reply.status).toBe(400)
    expect(envelope.parse(await reply.json()).message).toBe(
      'The field exampleCount must be a whole number from 1 to 10.',
    )
  })
})

describe('many at once', () => {
  const body = JSON.stringify({ text: 'Hi', exampleCount: 1 })
  const request = { method: 'POST', body }
  const path = '/api/augmentation/v1/augment'
  const serviceLimits = {
    atOnce: { speech: 1, transcription: 1, speakers: 1, language: 1 },
    places: { speech: 1, transcription: 1, speakers: 1, language: 2 },
  }

  it('are done in their turn, and refused when there are too many', async () => {
    const { ask, gate } = await localWorld({ serviceLimits })
    gate.close()
    const first = ask(path, request)
    await gate.reached(1)
    const rest = [ask(path, request), ask(path, request)]
    const refused = await Promise.race(rest)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(envelope.parse(await refused.json()).success).toBe(false)
    gate.open()
    expect((await first).status).toBe(200)
    expect((await Promise.all(rest)).map(({ status }) => status).sort()).toEqual([200, 429])
  })

  it('leave no place taken when the one who asked goes away', async () => {
    const places = { ...serviceLimits.places, language: 1 }
    const { ask, gate } = await localWorld({ serviceLimits: { ...serviceLimits, places } })
    gate.close()
    const gone = new AbortController()
    const first = ask(path, { ...request, signal: gone.signal }).catch(() => 'gone')
    await gate.reached(1)
    expect((await ask(path, request)).status).toBe(429)
    gone.abort()
    expect(await first).toBe('gone')
    gate.open()
    expect(
      (
        await until(
          () => ask(path, request),
          ({ status }) => status !== 429,
        )
      ).status,
    ).toBe(200)
  })
})

describe('how much is done', () => {
  it('is told before the answer to who prefers to know, and to nobody else', async () => {
    const { client, service, token } = await localWorld()
    const told: number[] = []
    const request = { text, sourceLanguage: 'en', targetLanguage: 'es' }
    got(await requestTranslation(client, request, undefined, part => told.push(part)))
    expect(told).toEqual([0.25, 0.5, 1])
    const body = JSON.stringify(request)
    const head = `POST /api/translation/v1/translate HTTP/1.1\r\nhost: 127.0.0.1:${service.port}\r\nauthorization: ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n`
    expect(await sendRaw(service.port, `${head}\r\n${body}`)).toMatch(/^HTTP\/1\.1 200/)
    expect(await sendRaw(service.port, `${head}prefer: progress\r\n\r\n${body}`)).toMatch(/^HTTP\/1\.1 102/)
    const old = head.replace('HTTP/1.1', 'HTTP/1.0')
    expect(await sendRaw(service.port, `${old}prefer: progress\r\n\r\n${body}`)).toMatch(/^HTTP\/1\.1 200/)
  })
})
