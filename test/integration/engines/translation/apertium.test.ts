import { beforeAll, describe, expect, it } from 'vitest'
import { runProgram } from '../../../../electron/engines/programs/run-program'
import type { Apertium } from '../../../../electron/engines/translation/apertium/apertium'
import { createApertium } from '../../../../electron/engines/translation/apertium/apertium'
import { createTranslationEngine } from '../../../../electron/engines/translation/translation-engine'
import type { Annotation } from '../../../../shared/text/spans/annotations'
import { nativeProgram } from '../../../harness/native-programs'
import { noFirefox } from '../../../harness/no-firefox'

const engineWith = (apertium: Apertium) =>
  createTranslationEngine({ apertium, firefox: noFirefox, languageModel: () => null })
const spanish = nativeProgram('apertium')
const catalan = nativeProgram('apertium to Catalan')
const program = spanish ?? catalan
const found = program === null ? null : { file: program }
/** The real program, as a desktop starts it: with an environment that says nothing of languages. */
const engine = engineWith(
  createApertium({
    find: async () => found,
    run: runProgram,
    env: { PATH: process.env.PATH },
  }),
)

/** Entities by their words, counted in code points; a word that comes twice is found from the left. */
function entitiesOf(text: string, ...marked: [value: string, entity: string][]): Annotation[] {
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
  if (!answer.ok) throw new Error(answer.error)
  for (const { start, end, value } of answer.value.entities) {
    expect([...answer.value.text].slice(start, end).join('')).toBe(value)
  }
  const entities = answer.value.entities.map(({ value, entity }) => `${entity}: ${value}`)
  return { text: answer.value.text, suggestions: answer.value.suggestions, entities }
}

describe.skipIf(!spanish)('English to Spanish', () => {
  /** One text for what can be told line by line: each call of the program takes half a second of processor. */
  let answer: Awaited<ReturnType<typeof translated>>
  const oddSigns = 'Hello.\r\n\r\n  The cats & xyzzyq ~\n\t<b> 5 > 3\n'
  const source = [
    '😀 I want the red car tomorrow in New York.',
    'I want the red car.',
    'the big red house of John Smith',
    oddSigns,
  ]
  beforeAll(async () => {
    answer = await translated(
      source.join('\n'),
      'en es',
      ...([
        ['red car', 'thing'],
        ['tomorrow', 'when'],
        ['New York', 'city'],
        ['red car', 'thing'],
        ['car', 'part'],
        ['big red', 'look'],
        ['house', 'what'],
      ] satisfies [string, string][]),
    )
  })

  it('carries entities to where their words went', () => {
    expect(answer.text.split('\n')[0]).toBe('😀 Quiero el coche rojo mañana en Nueva York.')
    expect(answer.suggestions).toEqual([])
    expect(answer.entities.slice(0, 3)).toEqual(['thing: coche rojo', 'when: mañana', 'city: Nueva York'])
  })

  it('carries an entity inside another one', () => {
    expect(answer.entities.slice(3, 5)).toEqual(['thing: coche rojo', 'part: coche'])
  })

  it('puts an entity right whose mark went to its neighbour', () => {
    expect(answer.entities.slice(5)).toEqual(['what: casa', 'look: roja grande'])
  })

  it('keeps line breaks, edges, signs and unknown words', () => {
    expect(answer.text.split('\n').slice(3).join('\n')).toBe(
      'Hola.\r\n\r\n  Los gatos & xyzzyq ~\n\t<b> 5 > 3\n',
    )
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
    const text = 'The house is red. '.repeat(1_400)
    const request = { text, sourceLanguage: 'en', targetLanguage: 'es', entities: [] }
    const asked = engine.translate(request, {
      signal: stop.signal,
      progress: () => stop.abort(),
    })
    expect(await asked).toEqual({ ok: false, error: 'The translation was cancelled.' })
  })
})

describe.skipIf(!catalan)('English to Catalan', () => {
  it('offers another way to write it as a suggestion', async () => {
    expect(await translated('We leave today.', 'en ca')).toMatchObject({
      text: 'Deixem avui.',
      suggestions: ['Deixem hui.'],
    })
  })

  it('writes as the code asks, and a long text in that way alone', async () => {
    const { text, suggestions } = await translated('We leave today.\n'.repeat(150), 'en ca-ES-valencia')
    expect(new Set(text.trimEnd().split('\n'))).toEqual(new Set(['Deixem hui.']))
    expect(suggestions).toEqual([])
  })
})

it.skipIf(!spanish)('lists the pairs that are here', async () => {
  expect((await engine.pairs()).rules).toContainEqual({ source: 'en', target: 'es' })
})

describe('without the program', () => {
  const nowhere = engineWith(
    createApertium({ find: async () => null, run: () => Promise.reject(new Error('not asked')), env: {} }),
  )
  const ask = (sourceLanguage: string, targetLanguage: string, text = 'Hello') =>
    nowhere.translate({ text, sourceLanguage, targetLanguage, entities: [] })

  it('says what to install', async () => {
    expect(await nowhere.pairs()).toEqual({ rules: [], models: [] })
    expect(await ask('en', 'es')).toEqual({
      ok: false,
      error:
        'This computer cannot translate from English to Spanish yet. Download the model English to Spanish in Settings > This computer, or by parlance models get firefox-en-es. Or install Apertium with this pair (on Debian and Ubuntu: apt install apertium apertium-eng-spa). Or set the address of a language model server in the settings, under "This computer".',
    })
    expect(await ask('en-IN', 'hi-IN')).toEqual({
      ok: false,
      error:
        'This computer cannot translate from English to Hindi yet. Download the model English to Hindi in Settings > This computer, or by parlance models get firefox-en-hi. Or set the address of a language model server in the settings, under "This computer".',
    })
  })

  it('names the field of a code that is none', async () => {
    expect(await ask('english', 'es')).toMatchObject({ error: expect.stringContaining('sourceLanguage') })
    expect(await ask('en', '')).toMatchObject({ error: expect.stringContaining('targetLanguage') })
  })

  it('answers what needs no translation', async () => {
    expect(await ask('en', 'hi', '12:30 - 5')).toMatchObject({ value: { text: '12:30 - 5' } })
    expect(await ask('en', 'eng', 'Hello')).toMatchObject({ value: { text: 'Hello' } })
    expect(await ask('zh-Hans', 'zh-Hant', '汉')).toMatchObject({ ok: false })
  })
})

it('offers no suggestion where another way to write it comes to the same', async () => {
  const asked: string[] = []
  const alike = createApertium({
    find: async () => ({ file: 'apertium' }),
    env: {},
    run: async (_program, args, { input } = { timeoutMs: 0 }) => {
      if (args[0] === '-l') return { how: 'done', output: Buffer.from('  eng-cat\n  eng-cat_valencia\n') }
      asked.push(args.at(-1) ?? '')
      return { how: 'done', output: Buffer.from(input ?? '') }
    },
  })
  const request = { text: 'Hello', sourceLanguage: 'en', targetLanguage: 'ca', entities: [] }
  expect(await engineWith(alike).translate(request)).toMatchObject({ value: { suggestions: [] } })
  expect(new Set(asked)).toEqual(new Set(['eng-cat', 'eng-cat_valencia']))
})

it('says what Apertium said when it fails', async () => {
  const broken = createApertium({
    find: async () => ({ file: 'apertium' }),
    env: {},
    run: async (_program, args) =>
      args[0] === '-l'
        ? { how: 'done', output: Buffer.from('  eng-spa\n') }
        : { how: 'failed', detail: 'Error: Mode eng-spa does not exist' },
  })
  const request = { text: 'Hello', sourceLanguage: 'en', targetLanguage: 'es', entities: [] }
  expect(await engineWith(broken).translate(request)).toEqual({
    ok: false,
    error: 'Apertium could not translate the text: Error: Mode eng-spa does not exist.',
  })
})
