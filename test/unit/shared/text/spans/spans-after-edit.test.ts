import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findUnsoundSpan } from '../../../../../shared/text/spans/span'
import { spansAfterEdit } from '../../../../../shared/text/spans/spans-after-edit'
import { applyEdit, editBetween } from '../../../../../shared/text/text-edit'
import { annotatedText, editOf } from '../texts'

const text = 'for four people in Mumbai'
const spans = [
  { start: 4, end: 15, label: 'party', value: 'four people' },
  { start: 19, end: 25, label: 'city', value: 'Mumbai' },
]
const valuesAfter = (start: number, end: number, insert: string): string[] =>
  spansAfterEdit(spans, { start, end, insert }, applyEdit(text, { start, end, insert })).map(
    span => span.value,
  )

describe('spans after an edit', () => {
  it('keep every promise, through many edits of any text', () => {
    const edited = annotatedText.chain(start =>
      fc.record({ start: fc.constant(start), edits: fc.array(editOf('x'.repeat(40)), { maxLength: 6 }) }),
    )
    fc.assert(
      fc.property(edited, ({ start, edits }) => {
        let now = start
        for (const raw of edits) {
          const edit = {
            start: Math.min(raw.start, now.text.length),
            end: Math.min(raw.end, now.text.length),
            insert: raw.insert,
          }
          const newText = applyEdit(now.text, edit)
          now = { text: newText, spans: spansAfterEdit(now.spans, edit, newText) }
          expect(findUnsoundSpan(now.text, now.spans)).toBeNull()
        }
      }),
      { numRuns: 400 },
    )
  })

  it('stay the same wherever the edit touches no span, whole characters given', () => {
    const edited = annotatedText.chain(start =>
      fc.record({ start: fc.constant(start), edit: editOf(start.text) }),
    )
    fc.assert(
      fc.property(edited, ({ start, edit }) => {
        const newText = applyEdit(start.text, edit)
        const smallest = editBetween(start.text, newText)
        if (!smallest) return
        const after = spansAfterEdit(start.spans, smallest, newText)
        const untouched = start.spans.filter(span => span.end <= smallest.start || span.start >= smallest.end)
        for (const { value, label } of untouched) {
          expect(after).toContainEqual(expect.objectContaining({ value, label }))
        }
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['text typed before', 0, 0, 'A table ', ['four people', 'Mumbai']],
    ['text typed at a front edge', 4, 4, 'all ', ['four people', 'Mumbai']],
    ['text typed at a back edge', 15, 15, 's', ['four people', 'Mumbai']],
    ['text typed inside', 8, 8, ' or five', ['four or five people', 'Mumbai']],
    ['other words for a span', 4, 15, 'six guests', ['six guests', 'Mumbai']],
    ['a cut through a front edge', 0, 9, 'x ', ['people', 'Mumbai']],
    ['a cut through a back edge', 9, 18, '', ['four', 'Mumbai']],
    ['a cut through two spans', 9, 21, ' or ', ['four', 'mbai']],
    ['a span deleted', 4, 15, '', ['Mumbai']],
    ['a span replaced by space', 4, 15, '  ', ['Mumbai']],
    ['a span and more deleted', 3, 16, '', ['Mumbai']],
    ['everything replaced', 0, 25, 'hello', []],
  ])('%s', (_title, start, end, insert, values) => {
    expect(valuesAfter(start, end, insert)).toEqual(values)
  })

  it('step back from a character whose halves find each other at the edge', () => {
    const half = { start: 0, end: 2, label: 'x', value: 'a\ud83d' }
    const edit = { start: 2, end: 2, insert: '\ude00' }
    expect(spansAfterEdit([half], edit, 'a\ud83d\ude00')).toEqual([
      { start: 0, end: 1, label: 'x', value: 'a' },
    ])
    const other = { start: 1, end: 3, label: 'x', value: '\ude00b' }
    const before = { start: 1, end: 1, insert: '\ud83d' }
    expect(spansAfterEdit([other], before, 'a\ud83d\ude00b')).toEqual([
      { start: 3, end: 4, label: 'x', value: 'b' },
    ])
    const alone = { start: 1, end: 2, label: 'x', value: '\ude00' }
    expect(spansAfterEdit([alone], before, 'a\ud83d\ude00b')).toEqual([])
  })
})
