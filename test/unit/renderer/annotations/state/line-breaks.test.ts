import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ownOffset,
  shownOffset,
  shownText,
  withBreaksOf,
} from '../../../../../renderer/annotations/state/line-breaks'
import { anyText } from '../../../shared/text/texts'

const broken = fc
  .array(fc.oneof(anyText, fc.constantFrom('\r', '\r\n', '\n')), { maxLength: 8 })
  .map(parts => parts.join(''))

describe('line breaks', () => {
  it('are counted as a text field counts them', () => {
    fc.assert(
      fc.property(broken, fc.nat(200), (text, raw) => {
        const at = Math.min(raw, text.length)
        const insideBreak = text[at - 1] === '\r' && text[at] === '\n'
        const before = insideBreak ? at - 1 : at
        expect(shownOffset(text, at)).toBe(shownText(text.slice(0, before)).length)
      }),
      { numRuns: 400 },
    )
  })

  it('lead back to the place in the text', () => {
    fc.assert(
      fc.property(broken, fc.nat(200), (text, raw) => {
        const shown = Math.min(raw, shownText(text).length)
        expect(shownOffset(text, ownOffset(text, shown))).toBe(shown)
      }),
      { numRuns: 400 },
    )
  })

  it.each([
    ['a\r\nb', 'x\ny', 'x\r\ny'],
    ['a\nb\r\n', 'x\r\ny\rz', 'x\ny\nz'],
    ['a\rb', 'x\ny', 'x\ry'],
    ['none', 'x\r\ny', 'x\ny'],
  ])('of %j are written into %j', (text, insert, written) => {
    expect(withBreaksOf(text, insert)).toBe(written)
  })
})
