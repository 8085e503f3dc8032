import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemsOf } from '../../../../../shared/formats/dry-run'
import { readJsonl, writeJsonl } from '../../../../../shared/formats/entities/jsonl'
import { annotated, anyText } from '../scripts'

const item = {
  text: '👍 in Mumbai',
  spans: [{ start: 6, end: 12, value: 'Mumbai', label: 'city' }],
}

describe('JSON lines', () => {
  it('count code points, under the name that each tool wants', () => {
    expect(writeJsonl([item], { spans: 'entities' }).text).toBe(
      '{"text":"👍 in Mumbai","entities":[[5,11,"city"]]}\n',
    )
    expect(writeJsonl([{ ...item, intent: 'x', language: 'en' }], { spans: 'label' }).text).toBe(
      '{"text":"👍 in Mumbai","label":[[5,11,"city"]],"intent":"x","language":"en"}\n',
    )
    expect(writeJsonl([item], { spans: 'label', unit: 'utf16' }).text).toContain('[6,12,"city"]')
  })

  it.each([
    ['entities', '{"text":"👍 in Mumbai","entities":[[5,11,"city"]]}'],
    ['label', '{"id":4,"text":"👍 in Mumbai","label":[[5,11,"city"]]}'],
    ['labels', '{"text":"👍 in Mumbai","labels":[[5,11,"city"]]}'],
    [
      'what doccano exports with relations',
      '{"text":"👍 in Mumbai","entities":[{"id":1,"label":"city","start_offset":5,"end_offset":11}],"relations":[]}',
    ],
    ['spans of Prodigy', '{"text":"👍 in Mumbai","spans":[{"start":5,"end":11,"label":"city"}]}'],
    ['pairs of spaCy 2', '["👍 in Mumbai", {"entities":[[5,11,"city"]]}]'],
  ])('are read with %s', (_title, source) => {
    expect(itemsOf(readJsonl(`\ufeff${source}\r\n`))).toEqual([item])
  })

  it('lose one broken row in the middle, and say which', () => {
    const good = '{"text":"a","label":[]}'
    const source = `${good}\n\n{"text": "b"\n{"label":[]}\n"c"\n{"text":"d","label":[[0,1,"x"],[0,9,"y"],"z"]}\n${good}`
    const { rows } = readJsonl(source)
    expect(
      rows.map(row => `${row.line} ${row.outcome} ${row.problems.map(({ code }) => code).join(' ')}`.trim()),
    ).toEqual([
      '1 taken',
      '3 skipped bad-json',
      '4 skipped missing-text',
      '5 skipped missing-text',
      '6 repaired bad-span bad-span',
      '7 taken',
    ])
    expect(rows[4]?.item?.spans).toHaveLength(1)
  })

  it('name the fields they have no place for', () => {
    const spans = [{ start: 0, end: 1, value: 'a', label: 'x', synonym: 'b' }]
    expect(writeJsonl([{ text: 'a', spans }], { spans: 'label' }).losses).toEqual([
      { item: 0, code: 'attribute', excerpt: 'synonym' },
    ])
  })

  it.each(['entities', 'label'] as const)('come back as they were, as %s and in both units', spans => {
    fc.assert(
      fc.property(fc.array(annotated(anyText)), fc.constantFrom('codepoint', 'utf16'), (items, unit) => {
        const { text } = writeJsonl(items, { spans, unit })
        expect(itemsOf(readJsonl(text, unit))).toEqual(items)
      }),
    )
  })
})

it('take a line that marks nothing, and leave out spans that lack a part', () => {
  const broken = [['0', 1, 'x'], [0, '1', 'x'], [0, 1, 2], { start: 0, end: 1 }, { end: 1, label: 'x' }, 5]
  const source = `{"text":"a"}\n${JSON.stringify({ text: 'b', label: broken })}\n{"text":"c","label":[{"start":0,"label":"x"}]}`
  expect(readJsonl(source).rows.map(({ outcome, item: read }) => [outcome, read])).toEqual([
    ['taken', { text: 'a', spans: [] }],
    ['repaired', { text: 'b', spans: [] }],
    ['repaired', { text: 'c', spans: [] }],
  ])
})
