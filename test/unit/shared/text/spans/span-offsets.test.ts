import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inUnit, inUtf16, offsetMap } from '../../../../../shared/text/spans/span-offsets'
import { annotatedText, anyText } from '../texts'

describe('offsets in code points', () => {
  it('count as Python counts, wherever a sound span stands', () => {
    fc.assert(
      fc.property(annotatedText, ({ text, spans }) => {
        const points = Array.from(text)
        for (const span of inUnit(text, spans, 'codepoint')) {
          expect(points.slice(span.start, span.end).join('')).toBe(span.value)
        }
      }),
    )
  })

  it.each(['codepoint', 'utf16'] as const)('come back unchanged from %s', unit => {
    fc.assert(
      fc.property(annotatedText, ({ text, spans }) => {
        expect(inUtf16(text, inUnit(text, spans, unit), unit)).toEqual(spans)
      }),
    )
  })

  it('come back unchanged from UTF-16 units too, however far outside the text', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: -5, max: 99 }), (text, point) => {
        const map = offsetMap(text, 'codepoint')
        expect(map.fromUtf16(map.toUtf16(point))).toBe(point)
      }),
    )
  })

  it('count half a character as the place before it', () => {
    const map = offsetMap('a🎉b', 'codepoint')
    expect([0, 1, 2, 3, 4].map(map.fromUtf16)).toEqual([0, 1, 1, 2, 3])
    expect([0, 1, 2, 3].map(map.toUtf16)).toEqual([0, 1, 3, 4])
  })
})
