import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { graphemeEnd, graphemeStart } from '../../../../shared/text/characters'
import { applyEdit, editBetween } from '../../../../shared/text/text-edit'
import { anyText, editOf } from './texts'

const textAndEdit = anyText.chain(text => fc.record({ text: fc.constant(text), edit: editOf(text) }))
const isBorder = (text: string, at: number): boolean =>
  graphemeStart(text, at) === at && graphemeEnd(text, at) === at

describe('the edit between two texts', () => {
  it('leads from one to the other and cuts no character of either', () => {
    fc.assert(
      fc.property(textAndEdit, fc.option(fc.nat(60), { nil: undefined }), ({ text, edit }, caret) => {
        const after = applyEdit(text, edit)
        const found = editBetween(text, after, caret)
        if (!found) {
          expect(after).toBe(text)
          return
        }
        expect(applyEdit(text, found)).toBe(after)
        expect(isBorder(text, found.start) && isBorder(text, found.end)).toBe(true)
        expect(isBorder(after, found.start)).toBe(true)
        expect(isBorder(after, found.start + found.insert.length)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('is as small as whole characters allow', () => {
    expect(editBetween('four people', 'five people')).toEqual({ start: 1, end: 4, insert: 'ive' })
    expect(editBetween('👍🏻', '👍🏽')).toEqual({ start: 0, end: 4, insert: '👍🏽' })
    expect(editBetween('a🎉b', 'a🎊b')).toEqual({ start: 1, end: 3, insert: '🎊' })
    expect(editBetween('cafe', 'cafe\u0301')).toEqual({ start: 3, end: 4, insert: 'e\u0301' })
    expect(editBetween('a\r\nb', 'a\nb')).toEqual({ start: 1, end: 3, insert: '\n' })
    expect(editBetween('same', 'same')).toBeNull()
  })

  it('believes the caret where equal letters leave a choice', () => {
    expect(editBetween('aa', 'aaa', 1)).toEqual({ start: 0, end: 0, insert: 'a' })
    expect(editBetween('aa', 'aaa', 2)).toEqual({ start: 1, end: 1, insert: 'a' })
    expect(editBetween('aaa', 'aa', 1)).toEqual({ start: 1, end: 2, insert: '' })
  })
})
