import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemsOf } from '../../../../../shared/formats/dry-run'
import { readTrainingJson, writeTrainingJson } from '../../../../../shared/formats/entities/training-json'
import { annotated, anyText } from '../scripts'

const item = {
  text: '👍 in Mumbai',
  intent: 'book',
  type: 'train',
  spans: [{ start: 6, end: 12, value: 'Mumbai', label: 'city' }],
}

describe("the platform's training data", () => {
  it('names text, intent, type and entities in code points', () => {
    const { text, losses } = writeTrainingJson([{ ...item, language: 'en' }])
    expect(JSON.parse(text)).toEqual([
      {
        text: '👍 in Mumbai',
        intent: 'book',
        type: 'train',
        entities: [{ start: 5, end: 11, value: 'Mumbai', entity: 'city' }],
      },
    ])
    expect(losses).toEqual([{ item: 0, code: 'attribute', excerpt: 'language' }])
  })

  it('repairs a span that was counted in another unit', () => {
    const { rows } = readTrainingJson(writeTrainingJson([item], 'utf16').text, 'codepoint')
    expect(rows).toMatchObject([{ outcome: 'repaired', item, problems: [{ line: 1, code: 'moved-span' }] }])
  })

  it('is read from an envelope, past sentences that are none', () => {
    const { rows } = readTrainingJson(
      JSON.stringify({ data: [{ text: 'a', entities: [{ entity: 'x' }] }, 5, { text: 1 }] }),
    )
    expect(rows.map(row => `${row.line} ${row.outcome} ${row.problems[0]?.code}`)).toEqual([
      '1 repaired bad-span',
      '2 skipped missing-text',
      '3 skipped missing-text',
    ])
  })

  it.each([
    ['{', 'bad-json'],
    ['"a"', 'not-this-format'],
    ['[]', 'empty'],
  ])('says what is wrong with %s', (source, code) => {
    expect(readTrainingJson(source).problems).toMatchObject([{ code }])
  })

  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.array(annotated(anyText)), fc.constantFrom('codepoint', 'utf16'), (items, unit) => {
        expect(itemsOf(readTrainingJson(writeTrainingJson(items, unit).text, unit))).toEqual(items)
      }),
    )
  })
})

it('takes a sentence without entities, and leaves out those that are none', () => {
  const source = JSON.stringify([{ text: 'a' }, { text: 'b', entities: [5, null] }, 5])
  const run = readTrainingJson(source)
  expect(run.rows.map(({ outcome }) => outcome)).toEqual(['taken', 'repaired', 'skipped'])
  expect(itemsOf(run)).toEqual([
    { text: 'a', spans: [] },
    { text: 'b', spans: [] },
  ])
})
