import fc from 'fast-check'
import { expect, it } from 'vitest'
import { annotationPieces } from '../../../../../renderer/annotations/state/pieces'
import { annotatedText } from '../../../shared/text/texts'

it('cuts a text at its entities and loses nothing', () => {
  fc.assert(
    fc.property(annotatedText, value => {
      const pieces = annotationPieces(value)
      expect(pieces.map(({ text }) => text).join('')).toBe(value.text)
      expect(pieces.flatMap(({ span }) => span ?? [])).toEqual(value.spans)
      for (const { start, text, span } of pieces) {
        expect(value.text.startsWith(text, start)).toBe(true)
        if (span) expect(text).toBe(span.value)
      }
    }),
  )
})
