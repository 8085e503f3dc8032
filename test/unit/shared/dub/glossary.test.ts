import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { missedTerms, termSpans, withTerms } from '../../../../shared/dub/glossary'
import { findUnsoundSpan } from '../../../../shared/text/spans/span'

const glossary = [
  { term: 'Sun City', translations: { es: 'Ciudad Sol' } },
  { term: 'Sun', translations: { es: 'Sol', fr: '' } },
  { term: '東京', translations: { es: 'Tokio' } },
]

it('finds terms as words, the longest first, in any case, and inside of scripts without spaces', () => {
  const values = (text: string) => termSpans(text, glossary).map(({ value, label }) => [label, value])
  expect(values('SUN over sun city, not Sunday')).toEqual([
    ['term-1', 'SUN'],
    ['term-2', 'sun city'],
  ])
  expect(values('私は東京へ行く')).toEqual([['term-1', '東京']])
  expect(termSpans('nothing', [{ term: ' ', translations: {} }])).toEqual([])
})

it('puts each term where the translator put it, whatever the order', () => {
  const source = termSpans('Sun over Sun City', glossary)
  const target = {
    text: 'Sun City bajo Sun',
    spans: [
      { start: 0, end: 8, label: 'term-2', value: 'Sun City' },
      { start: 14, end: 17, label: 'term-1', value: 'Sun' },
    ],
    lost: [],
    moved: 0,
  }
  expect(withTerms(target, source, glossary, 'es')).toEqual({
    text: 'Ciudad Sol bajo Sol',
    spans: [],
    lost: [],
    moved: 0,
  })
  // No word for it, or an empty one: it stays as it was written, whatever the translator made of it.
  const french = {
    ...target,
    text: 'Soleil X',
    spans: [{ start: 0, end: 6, label: 'term-1', value: 'Soleil' }],
  }
  expect(withTerms(french, source, glossary, 'fr').text).toBe('Sun X')
  const unknown = { ...target, spans: [{ start: 0, end: 3, label: 'city', value: 'Sun' }] }
  expect(withTerms(unknown, source, glossary, 'es').text).toBe('Sun City bajo Sun')
})

it('tells of terms that are not said as the glossary has them, each once', () => {
  expect(missedTerms('Sun, sun and Sun City', 'el sol y Sun City', glossary, 'es')).toEqual([
    { written: 'Sun City', called: 'Ciudad Sol' },
  ])
  expect(missedTerms('Sun', 'Soleil', glossary, 'fr')).toEqual([{ written: 'Sun', called: 'Sun' }])
  expect(missedTerms('Sunday', 'domingo', glossary, 'es')).toEqual([])
})

it('knows a term though somebody left spaces around it', () => {
  const spaced = [{ term: ' Sun ', translations: { es: 'Sol' } }]
  expect(missedTerms('The sun', 'La luna', spaced, 'es')).toEqual([{ written: 'sun', called: 'Sol' }])
  expect(missedTerms('The sun', 'El sol', spaced, 'es')).toEqual([])
})

it('knows a term however its accents are written, and does not miss what is said in the other way', () => {
  const accented = [{ term: 'caf\u00e9', translations: { vi: 'c\u00e0 ph\u00ea' } }]
  expect(termSpans('the cafe\u0301', accented).map(({ value }) => value)).toEqual(['cafe\u0301'])
  expect(missedTerms('the cafe\u0301', 'quán', accented, 'vi')).toEqual([
    { written: 'cafe\u0301', called: 'c\u00e0 ph\u00ea' },
  ])
  expect(missedTerms('the cafe\u0301', 'ca\u0300 phe\u0302', accented, 'vi')).toEqual([])
})

it('finds a term that ends in a long vowel before a digit or a Latin letter', () => {
  const long = [{ term: 'サーバー', translations: { en: 'server' } }]
  expect(termSpans('サーバー2台とサーバーAを買う', long).map(({ start }) => start)).toEqual([0, 7])
  expect(missedTerms('サーバー2台', 'two machines', long, 'en')).toEqual([
    { written: 'サーバー', called: 'server' },
  ])
})

it('makes no pattern of letters of all scripts for each term, which would take longer than all else', () => {
  const made: string[] = []
  const counted = class extends RegExp {
    constructor(pattern: RegExp | string, flags?: string) {
      super(pattern, flags)
      made.push(this.source)
    }
  }
  vi.stubGlobal('RegExp', counted)
  const terms = Array.from({ length: 50 }, (_, at) => ({ term: `Term${at}`, translations: {} }))
  const text = terms.map(({ term }) => term).join(', ')
  const spans = termSpans(text, terms)
  vi.unstubAllGlobals()
  expect(spans).toHaveLength(50)
  expect(made.filter(source => source.includes('\\p{'))).toEqual([])
})

it('marks what every service may be sent', () => {
  const word = fc.constantFrom('a', 'ab', 'b c', '東', 'é', '😀', ' ', 'x-y', '(')
  fc.assert(
    fc.property(fc.array(word), fc.array(word, { minLength: 1, maxLength: 5 }), (parts, terms) => {
      const text = parts.join(' ')
      const spans = termSpans(
        text,
        terms.map(term => ({ term, translations: {} })),
      )
      expect(findUnsoundSpan(text, spans)).toBeNull()
      expect(new Set(spans.map(span => span.label)).size).toBe(spans.length)
    }),
  )
})

it('of two terms that differ in capitals alone, each is called as its own', () => {
  const both = [
    { term: 'Polish', translations: { es: 'polaco' } },
    { term: 'polish', translations: { es: 'pulir' } },
  ]
  expect(missedTerms('polish it, then Polish it', 'nada', both, 'es')).toEqual([
    { written: 'polish', called: 'pulir' },
    { written: 'Polish', called: 'polaco' },
  ])
  expect(missedTerms('POLISH', 'nada', both, 'es')).toEqual([{ written: 'POLISH', called: 'polaco' }])
})
