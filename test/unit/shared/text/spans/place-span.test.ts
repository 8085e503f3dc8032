import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeSpan } from '../../../../../shared/text/spans/place-span'
import { findUnsoundSpan, type Span } from '../../../../../shared/text/spans/span'
import { annotatedText } from '../texts'

const text = 'a table for four people in Mumbai'
const span = (value: string, label: string): Span => {
  const start = text.indexOf(value)
  return { start, end: start + value.length, label, value }
}

describe('placing a span', () => {
  it('keeps every promise of spans, whatever is selected', () => {
    fc.assert(
      fc.property(annotatedText, fc.nat(60), fc.nat(60), ({ text: any, spans }, from, to) => {
        const placed = placeSpan(any, spans, {
          start: Math.min(from, to),
          end: Math.max(from, to),
          label: 'x',
        })
        expect(findUnsoundSpan(any, placed.ok ? placed.spans : spans)).toBeNull()
      }),
    )
  })

  it('leaves the space of a careless selection outside', () => {
    expect(placeSpan(text, [], { start: 11, end: 24, label: 'party' })).toEqual({
      ok: true,
      span: span('four people', 'party'),
      spans: [span('four people', 'party')],
    })
  })

  it('takes whole characters where a selection cuts them', () => {
    expect(placeSpan('a🎉b', [], { start: 2, end: 2, label: 'x' })).toMatchObject({
      ok: false,
      reason: 'empty',
    })
    expect(placeSpan('a🎉b', [], { start: 2, end: 3, label: 'x' })).toMatchObject({
      span: { start: 1, end: 3 },
    })
    expect(placeSpan('a🎉b', [], { start: 0, end: 2, label: 'x' })).toMatchObject({
      span: { start: 0, end: 3 },
    })
  })

  it.each([
    ['a place outside the text', { start: 30, end: 99 }, 'outside', null],
    ['half an index', { start: 0.5, end: 2 }, 'outside', null],
    ['nothing but space', { start: 7, end: 8 }, 'empty', null],
    ['a part of another span', { start: 12, end: 16 }, 'nested', 'four people'],
    ['a span around another', { start: 8, end: 26 }, 'nested', 'four people'],
    ['the same place again', { start: 12, end: 23 }, 'nested', 'four people'],
    ['a span across the edge of another', { start: 8, end: 16 }, 'overlaps', 'four people'],
  ])('refuses %s and says why', (_title, range, reason, other) => {
    const refused = placeSpan(text, [span('four people', 'party')], { ...range, label: 'x' })
    expect(refused).toEqual({ ok: false, reason, other: other && span(other, 'party') })
  })
})

describe('checking spans', () => {
  const four = span('four', 'n')
  it.each([
    ['outside', { ...four, end: 99 }],
    ['empty', { ...four, end: four.start, value: '' }],
    ['value', { ...four, value: 'five' }],
    ['outer-space', { ...four, end: four.end + 1, value: 'four ' }],
  ])('finds what is %s', (problem, broken) => {
    expect(findUnsoundSpan(text, [broken])).toEqual({ at: 0, problem })
  })

  it('finds a torn character and an overlap', () => {
    const torn = { start: 1, end: 2, label: 'x', value: '\ud83c' }
    expect(findUnsoundSpan('a🎉', [torn])).toEqual({ at: 0, problem: 'split-character' })
    expect(findUnsoundSpan(text, [four, four])).toEqual({ at: 1, problem: 'overlaps' })
  })
})
