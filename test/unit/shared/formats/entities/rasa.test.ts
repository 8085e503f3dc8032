import fc from 'fast-check'
import * as yaml from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { itemsOf } from '../../../../../shared/formats/dry-run'
import { readRasa } from '../../../../../shared/formats/entities/read-rasa'
import type { Sentence } from '../../../../../shared/formats/entities/sentence'
import { writeRasa } from '../../../../../shared/formats/entities/write-rasa'
import { annotated, anyText } from '../scripts'

/** Another program's reader of YAML, which the packager brings along. */

const plain = (text: string, intent = 'ask'): Sentence => ({ text, spans: [], intent })

describe('writing an NLU file of Rasa', () => {
  it('has a block of examples for each intent', () => {
    const items = [
      {
        text: 'in Mumbai',
        spans: [{ start: 3, end: 9, value: 'Mumbai', label: 'city' }],
        intent: 'book',
      },
      plain('hi', 'greet'),
      plain('# not a comment: "quoted"', 'book'),
    ]
    expect(writeRasa(items)).toEqual({
      text: `version: "3.1"

nlu:
- intent: book
  examples: |
    - in [Mumbai](city)
    - # not a comment: "quoted"

- intent: greet
  examples: |
    - hi
`,
      losses: [],
    })
  })

  it.each([
    ['a line break', plain('a\nb'), 'line-break'],
    ['a break that only Python sees', plain('a\u2028b'), 'line-break'],
    ['a control character', plain('a\u0007b'), 'control-character'],
    ['half a surrogate pair', plain('a\ud83d'), 'control-character'],
    ['spaces around it', plain(' a'), 'outer-space'],
    ['no text', plain(''), 'text'],
    ['brackets that look like an entity', plain('[a](b)'), 'text'],
    ['no intent', { text: 'a', spans: [] }, 'intent'],
    [
      'an entity with a bracket',
      { ...plain('[x]'), spans: [{ start: 0, end: 3, value: '[x]', label: 'e' }] },
      'entity',
    ],
  ])('lists a sentence with %s and leaves it out', (_title, item, code) => {
    const { text, losses } = writeRasa([item])
    expect(text).toBe('version: "3.1"\n\nnlu: []\n')
    expect(losses).toMatchObject([{ item: 0, code }])
  })

  it('names overlapping entities as the reason', () => {
    const spans = [
      { start: 0, end: 3, value: 'abc', label: 'x' },
      { start: 1, end: 2, value: 'b', label: 'y' },
    ]
    expect(writeRasa([{ ...plain('abc'), spans }]).losses).toMatchObject([{ code: 'nested-entity' }])
  })

  it('says once that it has no place for languages and parts', () => {
    const items = [
      plain('a'),
      { ...plain('b'), language: 'en' },
      { ...plain('c'), language: 'en', type: 'test' },
    ]
    expect(writeRasa(items).losses).toEqual([
      { item: 2, code: 'attribute', excerpt: 'type' },
      { item: 1, code: 'attribute', excerpt: 'language' },
    ])
  })

  it('gives sentences without an intent the one it is told', () => {
    expect(writeRasa([{ text: 'a', spans: [] }], { intent: 'other' }).text).toContain('- intent: other\n')
  })

  it.each([
    'yes',
    'null',
    '1',
    'a: b',
    '- x',
    'frage stellen',
    'запрос',
    'x\u0085y',
    "it's",
    '#x',
    'faq/ask',
  ])('keeps the intent %j what it is, for our reader and for another', intent => {
    const { text } = writeRasa([plain('a', intent)])
    expect(itemsOf(readRasa(text))).toEqual([plain('a', intent)])
    expect(yaml.load(text)).toEqual({ version: '3.1', nlu: [{ intent, examples: '- a\n' }] })
  })

  it('comes back through our reader and through another', () => {
    fc.assert(
      fc.property(fc.array(annotated(anyText), { maxLength: 8 }), items => {
        const { text, losses } = writeRasa(items)
        const kept = items.filter((_, at) => !losses.some(({ item }) => item === at))
        expect(itemsOf(readRasa(text))).toEqual(kept)
        const file = yaml.load(text) as { nlu: { examples: string }[] }
        const lines = file.nlu.flatMap(section => section.examples.split('\n').filter(line => line !== ''))
        expect(lines).toHaveLength(kept.length)
      }),
      { numRuns: 200 },
    )
  })
})

describe('reading an NLU file of Rasa', () => {
  it('names the line of every example, and why one is skipped', () => {
    const source = `version: "3.1"
stories: []
nlu:
- intent: book
  examples: |
    - in [Mumbai](city)

    not an example
    - [x]{broken}
    -
- synonym: Mumbai
  examples: |
    - Bombay
- intent: greet
  examples:
  - text: |
      hi
    metadata: {a: 1}
  - hello
  - {}
`
    const { rows, problems } = readRasa(source)
    expect(rows.map(row => `${row.line} ${row.outcome} ${row.item?.text ?? row.problems[0]?.code}`)).toEqual([
      '6 taken in Mumbai',
      '8 skipped skipped-line',
      '9 skipped bad-json',
      '10 skipped missing-text',
      '17 taken hi',
      '19 taken hello',
      '20 skipped skipped-line',
    ])
    expect(problems.map(({ line, code, excerpt }) => `${line} ${code} ${excerpt}`)).toEqual([
      '2 skipped-section stories',
      '18 no-place metadata',
    ])
  })

  it('reads examples in quotes, and CRLF', () => {
    const source =
      'nlu:\r\n- intent: a\r\n  examples: "- one\\n- two"\r\n- intent: b\r\n  examples: |\r\n    - three\r\n'
    expect(itemsOf(readRasa(source)).map(item => item.text)).toEqual(['one', 'two', 'three'])
  })

  it('keeps what stands around a mistake', () => {
    const { rows, problems } = readRasa('nlu:\n- intent: a\n  examples: |\n    - one\n- intent: "b\n')
    expect(rows[0]?.item?.text).toBe('one')
    expect(problems.some(({ code }) => code === 'bad-yaml')).toBe(true)
  })

  it('does not unfold a bomb', () => {
    const levels = Array.from(
      { length: 30 },
      (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(9)}*a${at}]`,
    )
    const { rows, problems } = readRasa(`a0: &a0 [x]\n${levels.join('\n')}\nnlu: *a30\n`)
    expect(rows).toEqual([])
    expect(problems.at(-1)).toMatchObject({ code: 'empty' })
  })

  it.each(['[', '{', '- ', '? ', '[{a: '])('refuses %j without end', piece => {
    for (const levels of [100, 20_000]) {
      expect(readRasa(`nlu:\n  ${piece.repeat(levels)}`)).toMatchObject({
        rows: [],
        problems: [{ line: 0, code: 'bad-yaml' }],
      })
    }
  })

  it('refuses lines that go in without end', () => {
    const lines = Array.from({ length: 1_000 }, (_, level) => `${' '.repeat(level)}a:\n`)
    expect(readRasa(lines.join('')).problems).toMatchObject([{ code: 'bad-yaml' }])
  })

  it('minds no brackets in an example, and no nesting that people may mean', () => {
    const deep = `story: ${'['.repeat(30)}a${']'.repeat(30)}\n`
    const example = '['.repeat(20_000)
    const { rows, problems } = readRasa(`${deep}nlu:\n- intent: a\n  examples: |\n    - ${example}\n`)
    expect(rows.map(({ item }) => item?.text)).toEqual([example])
    expect(problems.map(({ code }) => code)).toEqual(['skipped-section'])
  })

  it.each([
    ['nothing', ''],
    ['a list', '- a'],
    ['a sentence', 'hello'],
  ])('says that %s is no such file', (_title, source) => {
    expect(readRasa(source).problems).toMatchObject([{ code: 'not-this-format' }])
  })
})

it('skips sections whose names are no texts', () => {
  const { rows, problems } = readRasa(
    '? [a, b]\n: x\nnlu:\n- just text\n- ? [c]\n  : d\n- intent: ask\n  examples: |\n    - hi\n',
  )
  expect(rows.map(({ item }) => item)).toEqual([{ text: 'hi', spans: [], intent: 'ask' }])
  expect(problems.map(({ code, excerpt }) => [code, excerpt])).toEqual([
    ['skipped-section', ''],
    ['skipped-section', ''],
    ['skipped-section', ''],
  ])
})
