import fc from 'fast-check'
import { expect, it } from 'vitest'
import { expectSpans } from '../../../../../shared/text/spans/annotations'
import { repairSpans } from '../../../../../shared/text/spans/repair-spans'
import { findUnsoundSpan, type Span } from '../../../../../shared/text/spans/span'

const span = (start: number, value: string, label: string): Span => ({
  start,
  end: start + value.length,
  label,
  value,
})

it('asks for nothing that was spoken of, be it placed or lost', () => {
  const text = 'in rome'
  const stated = repairSpans(text, [span(3, 'rome', 'city'), span(0, 'friday', 'date')])
  const found = expectSpans(text, stated, [span(0, 'Rome', 'city'), span(9, 'Friday', 'date')])
  expect(found.spans).toEqual([span(3, 'rome', 'city')])
  expect(found.lost).toHaveLength(1)
  expect(found.moved).toBe(0)
})

it('finds what nobody spoke of beside another of the same label', () => {
  const text = 'from rome to oslo'
  const stated = repairSpans(text, [span(5, 'rome', 'city')])
  const found = expectSpans(text, stated, [span(0, 'Oslo', 'city'), span(8, 'Rome', 'city')])
  expect(found.spans.map(({ value }) => value)).toEqual(['rome', 'oslo'])
  expect(found.moved).toBe(1)
})

const word = fc.constantFrom('rome', '🎉 party', 'مساء', 'दिल्ली', 'a', 'Zu\u0308rich')
const label = fc.constantFrom('city', 'time')

it('answers sound spans whatever was stated and expected', () => {
  const stated = fc.array(fc.tuple(fc.nat(40), word, label), { maxLength: 4 })
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), stated, stated, (words, said, wanted) => {
      const text = words.join(' ')
      const spans = (list: typeof said): Span[] => list.map(([at, value, name]) => span(at, value, name))
      const { spans: found, lost } = expectSpans(text, repairSpans(text, spans(said)), spans(wanted))
      expect(findUnsoundSpan(text, found)).toBeNull()
      expect(found.length + lost.length).toBeLessThanOrEqual(said.length + wanted.length)
    }),
    { numRuns: 200 },
  )
})
