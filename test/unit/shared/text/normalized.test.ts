import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalized } from '../../../../shared/text/normalized'

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const
const unordered = '\u0301\u0323'

describe('a text in one form', () => {
  it('is as the engine has it, up to thirty marks on a letter', () => {
    const letter = fc.constantFrom('e', 'ế', 'ﬁ', '각', 'ก', '\u{1d15e}', ' ')
    const marks = fc.array(fc.constantFrom('\u0301', '\u0323', '\u0e33', '\u{1d165}'), { maxLength: 30 })
    const written = fc
      .array(
        fc.tuple(
          letter,
          marks.map(list => list.join('')),
        ),
      )
      .map(list => list.flat().join(''))
    fc.assert(
      fc.property(written, fc.constantFrom(...forms), (text, form) => {
        expect(normalized(text, form)).toBe(text.normalize(form))
      }),
    )
  })

  it.each([0, 1, 29, 30])('has a heap of marks in order by pieces, with %i letters before it', before => {
    const text = `${'a'.repeat(before)}e${unordered.repeat(20)}`
    const ordered = `${'\u0323'.repeat(15)}${'\u0301'.repeat(15)}`
    const rest = `\u034f${'\u0323'.repeat(5)}${'\u0301'.repeat(5)}`
    expect(normalized(text, 'NFD')).toBe(`${'a'.repeat(before)}e${ordered}${rest}`)
  })

  it.each([0, 1])('looks for heaps of marks that take two places each: %i', before => {
    const heap = '\u{1d165}'.repeat(31)
    expect(normalized('a'.repeat(before) + heap, 'NFC')).toContain('\u034f')
  })
})
