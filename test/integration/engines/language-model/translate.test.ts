import { describe, expect, it } from 'vitest'
import type { EngineTranslationRequest } from '../../../../electron/engines/engine-ports'
import { createApertium } from '../../../../electron/engines/translation/apertium/apertium'
import { createTranslationEngine } from '../../../../electron/engines/translation/translation-engine'
import { noFirefox } from '../../../harness/no-firefox'
import { type ChatReply, sendAnswer, sendJson, startChatServer } from './chat-server'

const hello: EngineTranslationRequest = {
  text: '😀 Hello from Paris and Rome',
  sourceLanguage: 'en',
  targetLanguage: 'es',
  entities: [
    { start: 13, end: 18, value: 'Paris', entity: 'city' },
    { start: 23, end: 27, value: 'Rome', entity: 'city' },
  ],
}
const plain = { ...hello, entities: [] }
const answer = (translation: string, ...values: string[]): string =>
  JSON.stringify({ translation, phrases: values.map((value, at) => ({ number: at + 1, value })) })

describe('a good answer', () => {
  it('is the translation, with its entities counted in code points', async () => {
    const server = await startChatServer([answer('😀 Hola desde París y Roma', 'París', 'Roma')])
    expect(await server.model().translate(hello)).toEqual({
      ok: true,
      value: {
        text: '😀 Hola desde París y Roma',
        suggestions: [],
        entities: [
          { start: 13, end: 18, value: 'París', entity: 'city' },
          { start: 21, end: 25, value: 'Roma', entity: 'city' },
        ],
      },
    })
    expect(server.asked[0]).toMatchObject({ model: 'test-model', temperature: 0 })
    expect(server.materials()[0]).toEqual({
      from: 'English',
      to: 'Spanish',
      text: hello.text,
      phrases: [
        { number: 1, value: 'Paris' },
        { number: 2, value: 'Rome' },
      ],
    })
  })

  it('may stand in a fence, after thoughts and greetings', async () => {
    const wrapped = `<think>hm {"translation": "no"}</think>Sure!\n\`\`\`json\n${answer('Hola desde París y Roma')}\n\`\`\``
    const server = await startChatServer([wrapped])
    expect(await server.model().translate(plain)).toMatchObject({
      value: { text: 'Hola desde París y Roma' },
    })
  })

  it('may come in pieces', async () => {
    const pieces = [
      { type: 'text', text: '{"translation":' },
      { type: 'text', text: '"Hola"}' },
    ]
    const server = await startChatServer([response => sendAnswer(response, pieces)])
    expect(await server.model().translate(plain)).toMatchObject({ value: { text: 'Hola' } })
  })

  it('keeps only entities whose words are there; the others are lost', async () => {
    const server = await startChatServer([answer('Hola desde París y Roma', 'Londres', 'Roma')])
    const translated = await server.model().translate(hello)
    expect(translated.ok && translated.value.entities).toEqual([
      { start: 19, end: 23, value: 'Roma', entity: 'city' },
    ])
  })

  it('tells two equal values apart by where they were', async () => {
    const text = 'Paris is far from Paris'
    const entities = [
      { start: 0, end: 5, value: 'Paris', entity: 'first' },
      { start: 18, end: 23, value: 'Paris', entity: 'second' },
    ]
    const server = await startChatServer([answer('París está lejos de París', 'París', 'París')])
    const translated = await server.model().translate({ ...plain, text, entities })
    expect(translated.ok && translated.value.entities.map(({ start, entity }) => [start, entity])).toEqual([
      [0, 'first'],
      [20, 'second'],
    ])
  })

  it('survives phrases that make no sense', async () => {
    const rubbish =
      '{"translation":"Hola Roma","phrases":[null,{"number":"2","value":"Roma"},{"number":9,"value":"x"}]}'
    const server = await startChatServer([rubbish])
    const translated = await server.model().translate(hello)
    expect(translated.ok && translated.value.entities).toEqual([
      { start: 5, end: 9, value: 'Roma', entity: 'city' },
    ])
  })
})

describe('an answer that cannot be used', () => {
  it.each([
    ['no JSON', 'Hola desde París y Roma', 'held no text'],
    ['nothing', answer('  '), 'held no text'],
    ['the text itself', answer('😀 hello from Paris and Rome!'), 'repeated the text'],
    ['an explanation', answer('Here is the translation: Hola desde París y Roma'), 'explained'],
    ['an essay', answer('Hola. '.repeat(100)), 'explained'],
    ['more lines', answer('Hola desde París\nNota: y Roma'), 'lines'],
  ])('%s is refused, after another try', async (_what, reply, problem) => {
    const server = await startChatServer([reply])
    const translated = await server.model().translate(hello)
    expect(translated).toEqual({
      ok: false,
      error: expect.stringMatching(
        new RegExp(`^The language model gave no usable translation: .*${problem}`),
      ),
    })
    expect(server.asked.map(({ temperature }) => temperature)).toEqual([0, 0.4])
  })

  it('is forgotten when the next one is good', async () => {
    const server = await startChatServer(['rubbish', answer('Hola')])
    expect(await server.model().translate(plain)).toMatchObject({ value: { text: 'Hola' } })
  })
})

it('translates lines one by one when the model muddles them', async () => {
  const server = await startChatServer([
    (response, { messages }) => {
      const { text } = JSON.parse(messages[1].content) as { text: string }
      sendAnswer(response, answer(`<${text.replaceAll(/\s+/g, ' ')}>`))
    },
  ])
  const text = 'one\ntwo\r\n\r\n  three Paris\n\nfour'
  const entities = [{ start: 19, end: 24, value: 'Paris', entity: 'city' }]
  expect(await server.model().translate({ ...plain, text, entities })).toMatchObject({
    value: { text: '<one>\n<two>\r\n\r\n  <three Paris>\n\n<four>' },
  })
})

describe('a server that', () => {
  const failing: [string, ChatReply, RegExp][] = [
    [
      'refuses',
      response => sendJson(response, { error: { message: 'model not found' } }, 404),
      /HTTP 404: model not found/,
    ],
    ['breaks', response => sendJson(response, { error: 'out of memory' }, 500), /HTTP 500: out of memory/],
    ['sends something else', response => sendJson(response, { hello: 1 }), /makes no sense/],
    ['sends HTML', response => void response.end('<html>'), /makes no sense/],
    ['was cut off', response => sendAnswer(response, answer('Hola'), 'length'), /makes no sense/],
    ['drops the line', response => void response.destroy(), /could not be reached/],
    [
      'sends too much',
      response => void response.end(Buffer.alloc(5 * 1024 * 1024, 32)),
      /more than it was asked for/,
    ],
  ]
  it.each(failing)('%s is told of', async (_what, reply, message) => {
    const server = await startChatServer([reply])
    expect(await server.model().translate(plain)).toEqual({
      ok: false,
      error: expect.stringMatching(message),
    })
  })

  it('hangs is not waited for without end', async () => {
    const server = await startChatServer([() => undefined])
    expect(await server.model({ firstByte: 50 }).translate(plain)).toEqual({
      ok: false,
      error: expect.stringContaining('did not answer within 0.05 seconds'),
    })
  })

  it('hangs can be cancelled', async () => {
    const stop = new AbortController()
    const server = await startChatServer([() => stop.abort()])
    expect(await server.model().translate(plain, { signal: stop.signal })).toEqual({
      ok: false,
      error: 'The request was cancelled.',
    })
  })

  it('knows no answer formats is asked without one', async () => {
    const server = await startChatServer([
      response => sendJson(response, { error: 'response_format' }, 400),
      answer('Hola'),
    ])
    expect(await server.model().translate(plain)).toMatchObject({ value: { text: 'Hola' } })
    expect(server.asked.map(({ response_format }) => response_format?.type)).toEqual([
      'json_schema',
      undefined,
    ])
  })
})

describe('models', () => {
  it('are listed, and the first that can chat is taken where none is named', async () => {
    const server = await startChatServer([answer('Hola')], ['nomic-embed-text', 'qwen3:4b'])
    expect(await server.model().models()).toEqual({ ok: true, value: ['nomic-embed-text', 'qwen3:4b'] })
    await server.model({ name: '' }).translate(plain)
    expect(server.asked[0]?.model).toBe('qwen3:4b')
  })

  it('may be missing', async () => {
    const server = await startChatServer([answer('Hola')], [])
    expect(await server.model({ name: '' }).translate(plain)).toMatchObject({ ok: false })
    expect(server.asked).toEqual([])
  })
})

it('is what the translation engine turns to for a pair that no rules know', async () => {
  const server = await startChatServer([answer('नमस्ते')])
  const apertium = createApertium({
    find: async () => null,
    run: () => Promise.reject(new Error('no')),
    env: {},
  })
  const engine = createTranslationEngine({
    apertium,
    firefox: noFirefox,
    languageModel: () => server.model(),
  })
  expect(await engine.translate({ ...plain, text: 'Hello', targetLanguage: 'hi-IN' })).toMatchObject({
    value: { text: 'नमस्ते' },
  })
  expect(server.materials()[0]).toMatchObject({ to: 'Hindi' })
})
