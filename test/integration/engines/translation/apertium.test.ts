import { describe, expect, it } from 'vitest'
import type { Apertium } from '../../../../electron/engines/translation/apertium/apertium'
import { createApertium } from '../../../../electron/engines/translation/apertium/apertium'
import { createTranslationEngine } from '../../../../electron/engines/translation/translation-engine'
import type { Entity } from '../../../../electron/service/entity'
import { hasPair, realApertium } from './apertium-here'

const engineWith = (apertium: Apertium) => createTranslationEngine({ apertium, languageModel: () => null })
const engine = engineWith(realApertium())

/** Entities by their words, counted in code points; a word that comes twice is found from the left. */
function entitiesOf(text: string, ...marked: [value: string, entity: string][]): Entity[] {
  let from = 0
  return marked.map(([value, entity]) => {
    const at = text.indexOf(value, from)
    from = at + 1
    const start = [...text.slice(0, at)].length
    return { start, end: start + [...value].length, value, entity }
  })
}

async function translated(text: string, to: string, ...marked: [string, string][]) {
  const [sourceLanguage, targetLanguage] = to.split(' ') as [string, string]
  const answer = await engine.translate({
    text,
    sourceLanguage,
    targetLanguage,
    entities: entitiesOf(text, ...marked),
  })
  if (!answer.ok) throw new Error(answer.message)
  for (const { start, end, value } of answer.value.entities) {
    expect([...answer.value.text].slice(start, end).join('')).toBe(value)
  }
  const entities = answer.value.entities.map(({ value, entity }) => `${entity}: ${value}`)
  return { text: answer.value.text, suggestions: answer.value.suggestions, entities }
}

describe.skipIf(!hasPair('eng-spa'))('English to Spanish', () => {
  it('carries entities to where their words went', async () => {
    const text = '😀 I want the red car tomorrow in New York.'
    expect(
      await translated(text, 'en es', ['red car', 'thing'], ['tomorrow', 'when'], ['New York', 'city']),
    ).toEqual({
      text: '😀 Quiero el coche rojo mañana en Nueva York.',
      suggestions: [],
      entities: ['thing: coche rojo', 'when: mañana', 'city: Nueva York'],
    })
  })

  it('carries an entity inside another one', async () => {
    const { entities } = await translated(
      'I want the red car.',
      'en es',
      ['red car', 'thing'],
      ['car', 'part'],
    )
    expect(entities).toEqual(['thing: coche rojo', 'part: coche'])
  })

  it('puts an entity right whose mark went to its neighbour', async () => {
    const text = 'the big red house of John Smith'
    const { entities } = await translated(text, 'en es', ['big red', 'look'], ['house', 'what'])
    expect(entities).toEqual(['what: casa', 'look: roja grande'])
  })

  it('keeps line breaks, edges, signs and unknown words', async () => {
    const { text } = await translated('Hello.\r\n\r\n  The cats & xyzzyq ~\n\t<b> 5 > 3\n', 'eng spa')
    expect(text).toBe('Hola.\r\n\r\n  Los gatos & xyzzyq ~\n\t<b> 5 > 3\n')
  })

  it('translates a long text in pieces that fit together', async () => {
    const line = 'The house is red and the car is blue.'
    const count = 330
    const source = Array.from({ length: count }, () => line).join('\n')
    const seen: number[] = []
    const answer = await engine.translate(
      { text: source, sourceLanguage: 'en', targetLanguage: 'es', entities: [] },
      { progress: part => void seen.push(part) },
    )
    const lines = answer.ok ? answer.value.text.split('\n') : []
    expect(lines).toHaveLength(count)
    expect(new Set(lines)).toEqual(new Set(['La casa es roja y el coche es azul.']))
    expect(seen).toEqual([0.5, 1])
  })

  it('ends when it is cancelled', async () => {
    const stop = new AbortController()
    const text = 'The house is red. '.repeat(2_100)
    const request = { text, sourceLanguage: 'en', targetLanguage: 'es', entities: [] }
    const asked = engine.translate(request, {
      signal: stop.signal,
      progress: () => stop.abort(),
    })
    expect(await asked).toEqual({ ok: false, message: 'The translation was cancelled.' })
  })
})

describe.skipIf(!hasPair('eng-cat_valencia'))('English to Catalan', () => {
  it('offers another way to write it as a suggestion, if it differs', async () => {
    expect(await translated('We leave today.', 'en ca')).toMatchObject({
      text: 'Deixem avui.',
      suggestions: ['Deixem hui.'],
    })
    expect((await translated('Hello.', 'en ca')).suggestions).toEqual([])
  })

  it('writes as the code asks', async () => {
    expect((await translated('We leave today.', 'en ca-ES-valencia')).text).toBe('Deixem hui.')
  })
})

it.skipIf(!hasPair('eng-spa'))('lists the pairs that are here', async () => {
  expect(await engine.pairs()).toContainEqual({ source: 'en', target: 'es' })
})

describe('without the program', () => {
  const nowhere = engineWith(
    createApertium({ find: async () => null, run: () => Promise.reject(new Error('not asked')), env: {} }),
  )
  const ask = (sourceLanguage: string, targetLanguage: string, text = 'Hello') =>
    nowhere.translate({ text, sourceLanguage, targetLanguage, entities: [] })

  it('says what to install', async () => {
    expect(await nowhere.pairs()).toEqual([])
    expect(await ask('en', 'es')).toEqual({
      ok: false,
      message:
        'This computer cannot translate from English to Spanish yet. Install Apertium with this pair (on Debian and Ubuntu: apt install apertium apertium-eng-spa), or set the address of a language model server in the settings, under "This computer".',
    })
    expect(await ask('en-IN', 'hi-IN')).toEqual({
      ok: false,
      message:
        'This computer cannot translate from English to Hindi yet. Set the address of a language model server in the settings, under "This computer".',
    })
  })

  it('names the field of a code that is none', async () => {
    expect(await ask('english', 'es')).toMatchObject({ message: expect.stringContaining('sourceLanguage') })
    expect(await ask('en', '')).toMatchObject({ message: expect.stringContaining('targetLanguage') })
  })

  it('answers what needs no translation', async () => {
    expect(await ask('en', 'hi', '12:30 - 5')).toMatchObject({ value: { text: '12:30 - 5' } })
    expect(await ask('en', 'eng', 'Hello')).toMatchObject({ value: { text: 'Hello' } })
    expect(await ask('zh-Hans', 'zh-Hant', '汉')).toMatchObject({ ok: false })
  })
})

it('says what Apertium said when it fails', async () => {
  const broken = createApertium({
    find: async () => 'apertium',
    env: {},
    run: async (_program, args) =>
      args[0] === '-l'
        ? { how: 'done', output: Buffer.from('  eng-spa\n') }
        : { how: 'failed', detail: 'Error: Mode eng-spa does not exist' },
  })
  const request = { text: 'Hello', sourceLanguage: 'en', targetLanguage: 'es', entities: [] }
  expect(await engineWith(broken).translate(request)).toEqual({
    ok: false,
    message: 'Apertium could not translate the text: Error: Mode eng-spa does not exist.',
  })
})
