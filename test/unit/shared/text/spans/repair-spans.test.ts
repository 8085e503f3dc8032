import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { annotationsFromSpans, spansFromAnnotations } from '../../../../../shared/text/spans/annotations'
import { repairSpans, type StatedSpan } from '../../../../../shared/text/spans/repair-spans'
import { findUnsoundSpan } from '../../../../../shared/text/spans/span'
import { annotatedText, anyText } from '../texts'

const stated = (start: number, end: number, value: string, label = 'x'): StatedSpan => ({
  start,
  end,
  value,
  label,
})

describe('repairing spans', () => {
  it('places sound spans or says why not, for any text and any claim', () => {
    const claim = fc.record({
      start: fc.integer({ min: -9, max: 90 }),
      end: fc.integer({ min: -9, max: 90 }),
      label: fc.constantFrom('x', 'y'),
      value: fc.oneof(fc.constantFrom('a', ' table', '\ud83d', '東京', ''), anyText),
    })
    fc.assert(
      fc.property(annotatedText, fc.array(claim, { maxLength: 9 }), ({ text, spans }, claims) => {
        const all = [...claims, ...spans]
        const repaired = repairSpans(text, all)
        expect(findUnsoundSpan(text, repaired.spans)).toBeNull()
        expect(repaired.exact.length + repaired.moved.length).toBe(repaired.spans.length)
        expect(repaired.spans.length + repaired.lost.length + repaired.repeats).toBe(all.length)
      }),
      { numRuns: 300 },
    )
  })

  it('finds sound spans exact, in both units', () => {
    fc.assert(
      fc.property(annotatedText, fc.constantFrom('codepoint', 'utf16'), ({ text, spans }, unit) => {
        const back = spansFromAnnotations(text, annotationsFromSpans(text, spans, unit), unit)
        expect(back).toMatchObject({ spans, exact: spans, moved: [], lost: [], repeats: 0 })
      }),
    )
  })

  it('brings spans back that were counted in the other unit', () => {
    const text = '🎉🎉 party in Mumbai'
    const spans = [{ start: 14, end: 20, label: 'city', value: 'Mumbai' }]
    const back = spansFromAnnotations(text, annotationsFromSpans(text, spans, 'codepoint'), 'utf16')
    expect(back.spans).toEqual(spans)
    expect(back.moved).toHaveLength(1)
  })

  it('moves the edges when a generated value begins with a space, and drops the repeat', () => {
    const text = 'book for four people'
    const repaired = repairSpans(text, [
      stated(8, 13, ' four'),
      stated(9, 13, 'four'),
      stated(9, 13, ' four'),
      stated(8, 13, 'four'),
    ])
    expect(repaired.exact).toEqual([stated(9, 13, 'four')])
    expect(repaired).toMatchObject({ moved: [], lost: [], repeats: 3 })
  })

  it('takes the nearest place, and leaves a place to the span that is right about it', () => {
    const text = 'john met john and john'
    const repaired = repairSpans(text, [stated(8, 12, 'john'), stated(9, 13, 'john'), stated(20, 24, 'john')])
    expect(repaired.exact.map(span => span.start)).toEqual([9])
    expect(repaired.moved.map(({ span }) => span.start)).toEqual([0, 18])
  })

  it('looks on both sides of the stated place', () => {
    const text = 'to go from a to b and to'
    expect(repairSpans(text, [stated(11, 13, 'to')]).spans[0]?.start).toBe(13)
    expect(repairSpans(text, [stated(5, 7, 'to')]).spans[0]?.start).toBe(0)
  })

  it('calls a span moved when only its end is wrong', () => {
    const repaired = repairSpans('four people', [stated(0, 3, 'four')])
    expect(repaired).toMatchObject({ exact: [], moved: [{ span: { start: 0, end: 4 } }] })
  })

  it('accepts other capitals last, and spells the value as the text does', () => {
    const repaired = repairSpans('a trip to mumbai', [stated(11, 17, 'Mumbai')])
    expect(repaired.spans).toEqual([stated(10, 16, 'mumbai')])
    expect(repaired.moved[0]?.otherCase).toBe(true)
    expect(repairSpans('mumbai, Mumbai', [stated(1, 7, 'Mumbai')]).moved[0]).toMatchObject({
      span: { start: 8 },
      otherCase: false,
    })
  })

  it('counts no places by letters that change their length with their case', () => {
    expect(repairSpans('İİİ mumbai', [stated(0, 6, 'Mumbai')]).lost[0]?.reason).toBe('not-found')
    expect(repairSpans('i\u0307x', [stated(5, 7, 'İx')]).lost[0]?.reason).toBe('not-found')
    expect(repairSpans('İİİ Mumbai', [stated(0, 6, 'Mumbai')]).spans[0]?.start).toBe(4)
  })

  it('never takes half a character for a value', () => {
    expect(repairSpans('🎉', [stated(0, 1, '\ud83c')]).lost[0]?.reason).toBe('not-found')
  })

  it.each([
    ['a value that is all space', stated(3, 4, ' '), 'empty-value'],
    ['a value that is not there', stated(0, 4, 'five'), 'not-found'],
    ['a span inside another', stated(9, 13, 'four', 'number'), 'nested'],
    ['a span across another', stated(5, 13, 'for four', 'phrase'), 'overlaps'],
    ['a stray value whose only place is taken', stated(0, 4, 'four', 'number'), 'nested'],
  ])('flags %s', (_title, claim, reason) => {
    const text = 'book for four people'
    const whole = stated(9, 20, 'four people', 'party')
    const { spans, lost } = repairSpans(text, [claim, whole])
    // Of two that cross, the one that begins first stays.
    if (reason === 'overlaps') expect(lost).toEqual([{ stated: whole, reason }])
    else {
      expect(spans).toEqual([whole])
      expect(lost).toEqual([{ stated: claim, reason }])
    }
  })
})
