import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemsOf } from '../../../../../shared/formats/dry-run'
import { readConll } from '../../../../../shared/formats/entities/read-conll'
import { tokensOf } from '../../../../../shared/formats/entities/tokens'
import { writeConll } from '../../../../../shared/formats/entities/write-conll'
import { annotated, lineText } from '../scripts'

const item = {
  text: 'Book in New Delhi, please.',
  intent: 'book',
  spans: [{ start: 8, end: 17, value: 'New Delhi', label: 'city' }],
}

describe('tokens', () => {
  it.each([
    ["Don't stop, x-ray at 9:30!", ["Don't", 'stop', ',', 'x-ray', 'at', '9:30', '!']],
    ['नमस्ते दुनिया।', ['नमस्ते', 'दुनिया', '।']],
    ['مَرحبًا بكم', ['مَرحبًا', 'بكم']],
    ['東京は 5,000円', ['東', '京', 'は', '5,000', '円']],
    ['👨‍👩‍👧‍👦👍🏽🇮🇳 ok', ['👨‍👩‍👧‍👦', '👍🏽', '🇮🇳', 'ok']],
    ['e\u0301te\u0301', ['e\u0301te\u0301']],
  ])('of %s', (text, tokens) => {
    expect(tokensOf(text).map(token => token.text)).toEqual(tokens)
  })

  it('are the same whatever else is in the text', () => {
    const here = (text: string): string[] => tokensOf(text).map(token => token.text)
    fc.assert(
      fc.property(fc.oneof(fc.string(), lineText), text => {
        // Each of these makes another of the patterns read the same text.
        for (const other of ['é', '東', '東é'])
          expect(here(`${text} ${other}`)).toEqual([...here(text), ...other])
      }),
    )
  })

  it('leave out nothing but space', () => {
    fc.assert(
      fc.property(lineText, text => {
        const tokens = tokensOf(text)
        expect(tokens.map(token => token.text).join('')).toBe(text.replace(/\s+/gu, ''))
        for (const { start, end, text: found } of tokens) expect(text.slice(start, end)).toBe(found)
      }),
    )
  })
})

describe('CoNLL', () => {
  it('has a token and its tag on each line', () => {
    expect(writeConll([item])).toEqual({
      text: 'Book\tO\nin\tO\nNew\tB-city\nDelhi\tI-city\n,\tO\nplease\tO\n.\tO\n\n',
      losses: [
        { item: 0, code: 'attribute', excerpt: 'intent' },
        { item: 0, code: 'spacing', excerpt: 'Book in New Delhi, please.' },
      ],
    })
  })

  it('has no place for a label that is as long as a page', () => {
    const { rows } = readConll(`Pune\tB-${'x'.repeat(2_000)}\n`)
    expect(rows).toMatchObject([
      { outcome: 'repaired', item: { text: 'Pune', spans: [] }, problems: [{ line: 1, code: 'bad-tag' }] },
    ])
  })

  it('warns of spans inside a token, and of spans that share one', () => {
    const { text, losses } = writeConll([
      {
        text: 'unhappy dogs',
        spans: [
          { start: 2, end: 7, value: 'happy', label: 'feel ing' },
          { start: 5, end: 12, value: 'py dogs', label: 'x' },
        ],
      },
      { text: '  ', spans: [] },
    ])
    expect(text).toBe('unhappy\tB-feel_ing\ndogs\tO\n\n')
    expect(losses.map(({ item: at, code }) => `${at} ${code}`)).toEqual([
      '0 label',
      '0 span-inside-token',
      '0 nested-entity',
      '1 text',
    ])
  })

  it.each([
    [
      'columns between token and tag',
      '-DOCSTART- -X- -X- O\n\nNew NNP B-NP B-city\nDelhi NNP I-NP I-city\n. . O O\n',
    ],
    ['IOB tags', 'New\tI-city\nDelhi\tI-city\n.\tO\n'],
    ['BIOES tags', 'New\tB-city\nDelhi\tE-city\n.\tO\n'],
    ['BILOU tags and CRLF', 'New\tB-city\r\nDelhi\tL-city\r\n.\tO\r\n'],
  ])('is read with %s', (_title, source) => {
    expect(itemsOf(readConll(source))).toEqual([
      { text: 'New Delhi.', spans: [{ start: 0, end: 9, value: 'New Delhi', label: 'city' }] },
    ])
  })

  it('is joined as people write', () => {
    const source = '(\tO\n東\tB-x\n京\tI-x\n)\tO\nis\tO\nbig\tO\n!\tO\n'
    expect(itemsOf(readConll(source))).toEqual([
      { text: '(東京) is big!', spans: [{ start: 1, end: 3, value: '東京', label: 'x' }] },
    ])
  })

  it('says when a span has spaces at its ends, which no token has', () => {
    const spans = [{ start: 0, end: 2, value: 'a ', label: 'x' }]
    expect(writeConll([{ text: 'a b', spans }]).losses).toEqual([
      { item: 0, code: 'outer-space', excerpt: 'a' },
    ])
  })

  it('ends a span where a token stands outside', () => {
    const [item] = itemsOf(readConll('a\tB-x\nb\tO\nc\tI-x\n'))
    expect(item?.spans.map(span => span.value)).toEqual(['a', 'c'])
  })

  it('keeps neighbours of one label apart, and names tags it does not know', () => {
    const { rows } = readConll('a\tB-x\nb\tB-x\nc\tZZ\n')
    expect(rows).toMatchObject([
      { outcome: 'repaired', problems: [{ line: 3, code: 'bad-tag', excerpt: 'ZZ' }] },
    ])
    expect(rows[0]?.item?.spans).toHaveLength(2)
    expect(readConll('').problems).toMatchObject([{ code: 'empty' }])
  })

  it('comes back as it was when the text is in a comment', () => {
    fc.assert(
      fc.property(fc.array(annotated(lineText), { maxLength: 5 }), items => {
        const { text, losses } = writeConll(items, { comments: true })
        const whole = items.filter((_, at) => !losses.some(loss => loss.item === at))
        const read = itemsOf(readConll(text))
        for (const kept of whole) expect(read).toContainEqual(kept)
        for (const { text: said, spans } of read) {
          for (const span of spans) expect(said.slice(span.start, span.end)).toBe(span.value)
        }
      }),
      { numRuns: 300 },
    )
  })
})

it('brings a text of two lines back from its comment', () => {
  const item = { text: 'book a room\u2028in  Pune', intent: 'a\u2029b', spans: [] }
  expect(itemsOf(readConll(writeConll([item], { comments: true }).text))).toEqual([item])
})

describe('CoNLL that lost something', () => {
  it('has a token without a tag', () => {
    expect(readConll('a\nb\tO\n').rows).toMatchObject([
      { item: { text: 'a b', spans: [] }, problems: [{ line: 1, code: 'bad-tag', excerpt: 'a' }] },
    ])
  })

  it('is joined anew when its comment holds other words', () => {
    expect(
      itemsOf(readConll('# text = quite another\n# intent = ask\nNew\tB-city\nDelhi\tI-city\n')),
    ).toEqual([
      {
        text: 'New Delhi',
        intent: 'ask',
        spans: [{ start: 0, end: 9, value: 'New Delhi', label: 'city' }],
      },
    ])
  })

  it('is written with a break in its text as a space, and without an intent where there is none', () => {
    expect(writeConll([{ text: 'a\nb', spans: [] }], { comments: true })).toEqual({
      text: '# text = a b\na\tO\nb\tO\n\n',
      losses: [{ item: 0, code: 'line-break', excerpt: 'a b' }],
    })
  })

  it.each([
    ['between two tokens', { start: 1, end: 3, value: '  ', label: 'x' }],
    ['behind the last', { start: 5, end: 6, value: ' ', label: 'x' }],
    ['before the first', { start: -2, end: 0, value: '', label: 'x' }],
  ])('has no place for a span %s', (_title, span) => {
    const { text, losses } = writeConll([{ text: 'a   b ', spans: [span] }])
    expect(text).toBe('a\tO\nb\tO\n\n')
    expect(losses).toContainEqual({ item: 0, code: 'entity', excerpt: span.value.trim() })
  })
})
