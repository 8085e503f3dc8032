import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyNumber } from '../../../../../shared/datasets/dataset'
import { checkHealth } from '../../../../../shared/datasets/health/check-health'
import { type HealthKind, healthKinds, sectionOf } from '../../../../../shared/datasets/health/finding'
import { findingText } from '../../../../../shared/datasets/health/finding-text'
import type { NewSentence } from '../../../../../shared/datasets/row'
import { createTranslate } from '../../../../../shared/language/translate'
import { tenScripts } from '../families/ten-scripts'
import { datasetOf, marked } from '../sample-dataset'

const scripts = Object.values(tenScripts)
const healthOf = (sentences: readonly NewSentence[]) =>
  new Map([...checkHealth(datasetOf(sentences))].map(section => [section.kind, section]))
/** What is found of one kind: what it is about, and in which rows. */
const found = (kind: HealthKind, sentences: readonly NewSentence[]) =>
  healthOf(sentences)
    .get(kind)
    ?.findings.map(({ names, keys }) => [...names, keys.join(' ')])
const plain = (text: string, facts: Partial<NewSentence> = {}): NewSentence => ({
  ...marked(''),
  text,
  ...facts,
})
const times = (count: number, sentence: (at: number) => NewSentence) =>
  Array.from({ length: count }, (_, at) => sentence(at))
const keysTo = (count: number, from = 0) =>
  times(count, () => plain(''))
    .map((_, at) => keyNumber(from + at))
    .join(' ')
/** Of which no two are nearly the same. */
const word = (at: number): string => `${at}`.padStart(3, '0').replace(/./g, '$&$&$&')

describe('intents', () => {
  it('are small with fewer than ten different sentences, whatever the number of rows', () => {
    const intent = (name: string, count: number) =>
      times(count, at => plain(`${name} ${word(at)}`, { intent: name }))
    const repeated = times(20, at => plain(`again ${word(at % 9)}`, { intent: 'repeated' }))
    const small = found('small-intent', [
      ...intent('ten', 10),
      ...repeated,
      ...intent('nine', 9),
      plain('none'),
    ])
    expect(small).toEqual([
      ['nine', keysTo(9, 30)],
      ['repeated', keysTo(20, 10)],
    ])
  })

  it.each(scripts)('are alike where they say the same words, and not where they share a few: %s', text => {
    const others = scripts.filter(other => other !== text)
    const spoken = (intent: string, sentence: string) =>
      times(6, at => plain(`${sentence} ${'abcdef'[at]}`, { intent }))
    const alike = found('alike', [
      ...spoken('one', text),
      ...spoken('two', text),
      ...others.flatMap((other, at) => spoken(`other ${at}`, other)),
    ])
    expect(alike).toEqual([['one', 'two', keysTo(12)]])
  })

  it('are two of one sentence, signs aside', () => {
    for (const text of scripts) {
      const sentences = [
        plain(text, { intent: 'a' }),
        plain(`${text}!`, { intent: 'b' }),
        plain(text),
        plain('x', { intent: 'a' }),
      ]
      expect(found('two-intents', sentences)).toEqual([[text, 'a', 'b', '0 1']])
    }
    expect(found('two-intents', [plain('a b', { intent: 'a' }), plain('a b', { intent: 'a' })])).toEqual([])
  })

  it('are out of balance with five times as many in one language as in another', () => {
    const rows = (count: number, language: string, intent = 'a') =>
      times(count, () => plain('x', { language, intent }))
    expect(found('language', [...rows(11, 'en'), ...rows(2, 'hi')])).toEqual([
      ['a', 'hi', 'en', '11 12'.replace('11', 'b').replace('12', 'c')],
    ])
    expect(found('language', [...rows(10, 'en'), ...rows(2, 'hi')])).toEqual([])
    expect(found('language', [...rows(9, 'en'), ...rows(1, 'hi')])).toEqual([])
    expect(found('language', rows(30, 'en'))).toEqual([])
    // Of none it is those that could be translated.
    expect(found('language', [...rows(10, 'en'), ...rows(10, 'hi', 'b'), ...rows(10, 'en', 'b')])).toEqual([
      ['a', 'hi', 'en', keysTo(10)],
    ])
  })
})

describe('entities', () => {
  it('have a label hardly used below five, or not at all', () => {
    const sentences = [
      ...times(2, () => marked('[a](city) and [b](city)')),
      ...times(5, () => marked('[c](time)')),
    ]
    expect(found('rare-label', sentences)).toEqual([
      ['party_size', ''],
      ['city', '0 1'],
    ])
  })

  it('are the same words with different labels, whatever their capitals', () => {
    const sentences = [
      marked('in [May](city)'),
      marked('[may](time) be'),
      marked('[June](time)'),
      marked('[June](time)'),
    ]
    expect(found('same-value', sentences)).toEqual([['May', 'city', 'time', '0 1']])
  })

  it('are marked here and not there, where most are marked', () => {
    for (const text of scripts) {
      const [value = ''] = text.split(' ')
      const also = `${value} ${scripts.find(other => other !== text)}`
      const sentences = [
        marked(`[${value}](city)`),
        marked(`1, [${value}](city)`),
        plain(also),
        plain(text.includes(' ') ? `1 ${value}x` : 'x'),
      ]
      expect(found('unmarked', sentences)).toEqual([[value, 'city', '2']])
      // In more it is not marked: it is a word like others.
      expect(found('unmarked', [...sentences, plain(also), plain(also)])).toEqual([])
      expect(found('unmarked', sentences.slice(1))).toEqual([])
    }
    const inside = [marked('[New York](city)'), marked('[New York](city)'), marked('[New York City](place)')]
    expect(found('unmarked', inside)).toEqual([])
    const touching = [marked('[大阪](city)'), marked('[大阪](city)へ'), marked('[東京](place)大阪')]
    expect(found('unmarked', touching)).toEqual([['大阪', 'city', '2']])
    expect(found('unmarked', [marked('[7](time)'), marked('[7](time)'), plain('7')])).toEqual([])
  })

  it('were changed by a rewrite that says something else, or nothing, in their place', () => {
    const from = keyNumber(0)
    const rewrite = (markup: string, facts: Partial<NewSentence> = {}) =>
      marked(markup, { from, origin: 'augmented', ...facts })
    const sentences = [
      marked('to [Pune](city) at [nine](time)'),
      rewrite('at [Nine](time) to [pune](city)'),
      rewrite('to [Goa](city) at [nine](time)'),
      rewrite('at [nine](time)'),
      rewrite('at [nine](time)', { origin: 'translated' }),
      rewrite('to [Pune](city), [Goa](city) at [ten](time)'),
    ]
    expect(found('changed-value', sentences)).toEqual([
      ['city', '2 3 5'],
      ['time', '5'],
    ])
  })
})

describe('sentences', () => {
  it('leak where kin is in training and in test, and are nearly the same where they are not the very same', () => {
    for (const text of scripts) {
      const rows = [
        plain(text, { type: 'train' }),
        plain(`${text}?`, { type: 'test' }),
        plain(text.slice(1)),
        plain('x'),
        plain('X'),
      ]
      expect(found('leak', rows)).toEqual([[text, '0 1 2']])
      expect(found('near-same', rows)).toEqual([[text, '0 1 2']])
      expect(
        found(
          'leak',
          rows.map(row => ({ ...row, type: row.type && 'train' })),
        ),
      ).toEqual([])
    }
    const made = [
      plain('one', { type: 'test' }),
      plain('quite another', { type: 'train', from: keyNumber(0) }),
    ]
    expect(found('leak', made)).toEqual([['one', '0 1']])
    expect(found('near-same', made)).toEqual([])
  })

  it('are long at more than four times what is usual in their language, where that can be told', () => {
    const usual = times(19, () => plain('x'.repeat(10), { language: 'en' }))
    const long = plain('x'.repeat(41), { language: 'en' })
    expect(found('long', [...usual, long])).toEqual([['en', keyNumber(19)]])
    expect(found('long', [...usual, plain('x'.repeat(40), { language: 'en' })])).toEqual([])
    expect(found('long', [...usual, { ...long, language: 'hi' }])).toEqual([])
    expect(found('long', [...usual.slice(1), long])).toEqual([])
  })

  it('are without words where there is neither letter nor number', () => {
    expect(
      found('wordless', [
        plain('?!'),
        plain('👍'),
        plain(''),
        plain('7'),
        ...scripts.map(text => plain(text)),
      ]),
    ).toEqual([['0 1 2']])
    expect(found('wordless', [plain('a')])).toEqual([])
  })
})

describe('what is found', () => {
  it('is told of each kind once, names rows that are there, and has a line of text', () => {
    const t = createTranslate('en')
    const sentence = fc.record({
      at: fc.nat(scripts.length - 1),
      intent: fc.constantFrom('', 'a', 'b'),
      type: fc.constantFrom('', 'train', 'test'),
      language: fc.constantFrom('', 'en', 'hi'),
      label: fc.constantFrom('', 'city', 'time'),
      from: fc.option(fc.nat(20).map(keyNumber), { nil: null }),
    })
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 25 }), drawn => {
        const dataset = datasetOf(
          drawn.map(({ at, label, ...facts }) => {
            const [first = '', ...rest] = (scripts[at] ?? '').split(' ')
            return marked(
              label === '' ? (scripts[at] ?? '') : [`[${first}](${label})`, ...rest].join(' '),
              facts,
            )
          }),
        )
        const keys = new Set(dataset.rows.map(({ key }) => key))
        const sections = [...checkHealth(dataset)]
        expect(sections).toHaveLength(healthKinds.length)
        expect(new Set(sections.map(({ kind }) => kind))).toEqual(new Set(healthKinds))
        for (const { kind, findings, keys: all } of sections) {
          expect(new Set(all).size).toBe(all.length)
          expect(new Set(findings.flatMap(one => one.keys))).toEqual(new Set(all))
          for (const finding of findings) {
            expect(finding.keys.every(key => keys.has(key))).toBe(true)
            expect(new Set(finding.keys).size).toBe(finding.keys.length)
            expect(findingText(kind, finding, t)).toMatch(/\S/)
          }
        }
      }),
    )
  })

  it('is told of the first fifty, with how many come after', () => {
    const section = sectionOf(
      'leak',
      times(53, () => plain('')).map((_, at) => ({ names: [`${at}`], keys: ['a', `b${at}`] })),
    )
    expect(section.findings).toHaveLength(50)
    expect([section.more, section.keys.length]).toEqual([3, 54])
    expect(sectionOf('leak', []).more).toBe(0)
  })
})
