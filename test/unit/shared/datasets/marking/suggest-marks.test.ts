import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placesOfWords } from '../../../../../shared/datasets/marking/mark-words'
import { createMarkSuggester, withRefusal } from '../../../../../shared/datasets/marking/suggest-marks'
import { tamePattern } from '../../../../../shared/datasets/marking/tame-pattern'
import type { NewSentence } from '../../../../../shared/datasets/row'
import type { WordList, WordListKind } from '../../../../../shared/formats/entities/word-list'
import { findUnsoundSpan, inTextOrder } from '../../../../../shared/text/spans/span'
import { tenScripts } from '../families/ten-scripts'
import { datasetOf, marked } from '../sample-dataset'

const list = (kind: WordListKind, name: string, ...words: string[]): WordList => ({ kind, name, words })

/** What is suggested for the last of these sentences, as short as it can be said. */
function suggested(sentences: readonly NewSentence[], ...lists: WordList[]): string[] {
  const { rows } = datasetOf(sentences)
  const row = rows.at(-1)
  const marks = row ? createMarkSuggester({ rows, lists }).in(row) : []
  return marks.map(({ label, value, source, synonym }) =>
    [`${source} ${label}=${value}`, ...(synonym === undefined ? [] : [synonym])].join(' for '),
  )
}

describe('suggested marks', () => {
  it('come from what is marked, by the label that a value has most often', () => {
    const sentences = [
      marked('[Pune](city)'),
      marked('[pune](name) [PUNE](city)'),
      marked('[2](count) [a](letter)'),
      marked('from Pune 2 a, [Pune](city), Punekar'),
    ]
    expect(suggested(sentences)).toEqual(['marked city=Pune'])
  })

  it('come from lookup tables, and from synonyms of what has a label', () => {
    const lists = [
      list('synonym', 'New York', 'big apple', 'NYC'),
      list('lookup', 'city', 'New York', 'Goa', 'NYC'),
      list('synonym', 'nobody knows', 'thing'),
    ]
    expect(suggested([marked('the big apple, nyc, New York, Goa, thing')], ...lists)).toEqual([
      'synonym city=big apple for New York',
      'lookup city=nyc for New York',
      'lookup city=New York',
      'lookup city=Goa',
    ])
    expect(
      suggested(
        [marked('[NYC](place)'), marked('big apple')],
        list('synonym', 'New York', 'NYC', 'big apple'),
      ),
    ).toEqual(['synonym place=big apple for New York'])
  })

  it('are whole words, and no space beside them', () => {
    expect(suggested([marked('to Goa')], list('lookup', 'city', ' Goa'))).toEqual([])
  })

  it('bring what a marked value stands for', () => {
    const first = marked('[NYC](city)')
    const spans = first.spans.map(span => ({ ...span, synonym: 'New York' }))
    expect(suggested([{ ...first, spans }, marked('to NYC')])).toEqual(['marked city=NYC for New York'])
  })

  it('come from patterns that end, where whole words fit', () => {
    const lists = [list('regex', 'booking', '[A-Z]{2}\\d{4}', '(a+)+$'), list('regex', 'other', '[')]
    expect(suggested([marked('AB1234, AB12345 and XY0001')], ...lists)).toEqual([
      'regex booking=AB1234',
      'regex booking=XY0001',
    ])
    expect(createMarkSuggester({ rows: [], lists }).leftOut).toBe(2)
    const spaces = list('regex', 'room', '\\s\\d+', '\\d+\\s')
    expect(suggested([marked('a room 12 please')], spaces)).toEqual([])
    expect(suggested([marked(`AB1234 ${'x'.repeat(2_000)}`)], ...lists)).toEqual([])
  })

  it('are apart: the longest of values, and values before patterns', () => {
    const lists = [list('lookup', 'city', 'New York', 'York'), list('regex', 'word', '\\w+')]
    expect(suggested([marked('New York now')], ...lists)).toEqual(['lookup city=New York', 'regex word=now'])
  })

  it('are no more what a person refused', () => {
    const sentences = [marked('[May](month)'), marked('may I')]
    expect(suggested(sentences)).toEqual(['marked month=may'])
    const refused = withRefusal([], { label: 'month', value: 'MAY' })
    expect(suggested(sentences, refused)).toEqual([])
    expect(withRefusal([refused], { label: 'month', value: 'march' }).words).toEqual(['MAY', 'march'])
    expect(suggested(sentences, withRefusal([], { label: 'name', value: 'may' }))).toEqual([
      'marked month=may',
    ])
    const pattern = list('regex', 'month', 'may')
    expect(suggested([marked('may I')], pattern, refused)).toEqual([])
  })
})

describe.each(Object.entries(tenScripts))('suggestions in %s', (_script, text) => {
  it('are sound with what is marked, whatever is known', () => {
    const words = fc.constantFrom(...text.split(' '), text)
    const kinds = fc.constantFrom<WordListKind>('lookup', 'synonym', 'regex')
    const lists = fc.array(fc.record({ kind: kinds, name: words, words: fc.array(words) }), { maxLength: 4 })
    fc.assert(
      fc.property(lists, words, (known, one) => {
        const start = text.indexOf(one)
        const spans = [{ start, end: start + one.length, label: 'x', value: one }]
        const { rows } = datasetOf([
          { ...marked(''), text, spans },
          { ...marked(''), text: `${text}, 🙂 ${text}` },
        ])
        const suggester = createMarkSuggester({ rows, lists: known })
        for (const row of rows) {
          const marks = suggester.in(row)
          expect(findUnsoundSpan(row.text, [...row.spans, ...marks].sort(inTextOrder))).toBeNull()
        }
        // What is marked in the one is suggested wherever it stands in the other.
        if ([...one].length < 2) return
        const alone = createMarkSuggester({ rows, lists: [] })
        const places = placesOfWords(rows, { words: one, label: 'x' })
        expect(rows.reduce((sum, row) => sum + alone.in(row).length, 0)).toBe(places.free)
        expect(places.free).toBeGreaterThanOrEqual(2)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a pattern', () => {
  it.each([
    '\\d{4}',
    '[A-Z]+-\\d+',
    '(?i)pnr',
    '(?:north|south)east',
    '[(+*)]{2,}',
    '\\(\\d+\\)',
    '(ab){2}',
    'x?(y)z',
  ])('%s is looked for', source => expect(tamePattern(source)).toBeInstanceOf(RegExp))

  it.each([
    '(a+)+',
    '(a|a)*',
    '((a?))*',
    '(?:a{2,}){3}',
    'a*b*c*d*',
    '(a)\\1',
    '(?=a)b',
    '(?<=a)b',
    '(?<!a)b',
    '[',
    '(?P<name>a)',
    'a'.repeat(301),
  ])('%s is not', source => expect(tamePattern(source)).toBeNull())

  it('does not mind capitals where it says so', () => {
    expect(tamePattern('(?i)pnr')?.test('PNR')).toBe(true)
    expect(tamePattern('pnr')?.test('PNR')).toBe(false)
  })

  it('takes no longer for a text that was made to hurt it', () => {
    const tame = tamePattern('a+b+c+d')
    const time = (length: number): number => {
      const started = performance.now()
      'a'.repeat(length).match(tame ?? /x/)
      return performance.now() - started
    }
    time(2_000)
    expect(time(2_000)).toBeLessThan(Math.max(1, time(500)) * 400)
  })
})
