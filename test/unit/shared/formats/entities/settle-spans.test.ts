import { describe, expect, it } from 'vitest'
import { settleSpans } from '../../../../../shared/formats/entities/settle-spans'

const settle = (text: string, ...stated: Parameters<typeof settleSpans>[1]): string[] => {
  const { spans, problems } = settleSpans(text, stated, 'codepoint', 7)
  return [
    ...spans.map(span => `${span.start}-${span.end} ${span.value} ${span.label}`),
    ...problems.map(({ line, code }) => `${line} ${code}`),
  ]
}

describe('spans as a file states them', () => {
  it('are taken when they hold their value, in the unit of the file', () => {
    expect(settle('👍 in Mumbai', { start: 5, end: 11, value: 'Mumbai', label: 'city' })).toEqual([
      '6-12 Mumbai city',
    ])
    expect(settle('in Mumbai', { start: 3, end: 9, label: 'city' })).toEqual(['3-9 Mumbai city'])
  })

  it('are moved to the nearest place of their value', () => {
    const text = 'two or two or two'
    expect(settle(text, { start: 8, end: 11, value: 'two', label: 'n' })).toEqual([
      '7-10 two n',
      '7 moved-span',
    ])
    expect(settle(text, { start: 99, end: 102, value: 'two', label: 'n' })).toEqual([
      '14-17 two n',
      '7 moved-span',
    ])
    expect(settle(text, { start: -4, end: Number.NaN, value: 'two', label: 'n' })).toEqual([
      '0-3 two n',
      '7 moved-span',
    ])
  })

  it('are trimmed of the spaces at their ends', () => {
    expect(settle('in Mumbai now', { start: 2, end: 10, value: ' Mumbai ', label: 'city' })).toEqual([
      '3-9 Mumbai city',
      '7 trimmed-span',
    ])
    expect(settle('a  b', { start: 1, end: 3, label: 'x' })).toEqual(['7 bad-span'])
  })

  it('never cut a character in two', () => {
    const { spans } = settleSpans('👍👍', [{ start: 0, end: 1, label: 'x' }], 'utf16', 1)
    expect(spans).toEqual([])
  })

  it.each([
    ['past the end', { start: 3, end: 99, label: 'x' }],
    ['backwards', { start: 3, end: 2, label: 'x' }],
    ['of no length', { start: 3, end: 3, label: 'x' }],
    ['in the middle of a character', { start: 0.5, end: 2, label: 'x' }],
    ['without a label', { start: 0, end: 2, label: '' }],
    ['of a value that is nowhere', { start: 0, end: 2, value: 'Pune', label: 'x' }],
  ])('are dropped when they are %s', (_title, span) => {
    expect(settle('in Mumbai', span)).toEqual(['7 bad-span'])
  })

  it('neither repeat nor overlap', () => {
    const span = { start: 0, end: 5, label: 'a' }
    expect(settle('South Indian', span, { ...span }, { start: 3, end: 12, label: 'b' })).toEqual([
      '0-5 South a',
      '7 overlapping-spans',
      '7 repeated-span',
    ])
  })
})

it('keeps what else a file says of a span', () => {
  const span = { start: 3, end: 9, label: 'city', synonym: 'Bombay', role: 'to', group: '1' }
  expect(settleSpans('in Mumbai', [span], 'codepoint', 1)).toEqual({
    spans: [{ ...span, value: 'Mumbai' }],
    problems: [],
  })
})
