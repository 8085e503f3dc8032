import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readParagraphs,
  writeMarkedParagraph,
} from '../../../../../../electron/engines/translation/apertium/marked-html'

describe('writing', () => {
  it('escapes what HTML would take for its own, and composes letters', () => {
    expect(writeMarkedParagraph({ text: 'R&D <b> "cafe\u0301"', marks: [] })).toBe(
      '<p>R&amp;D &lt;b&gt; "caf\u00E9"</p>',
    )
  })

  it('nests marks that overlap', () => {
    const marks = [
      { id: 0, start: 2, end: 9 },
      { id: 1, start: 6, end: 13 },
    ]
    expect(writeMarkedParagraph({ text: 'a red car now', marks })).toBe(
      '<p>a <b id="0">red </b><b id="0"><b id="1">car</b></b><b id="1"> now</b></p>',
    )
  })
})

describe('reading', () => {
  it('puts the marks where their words went', () => {
    const html = '<p> Quiero el <b id="1">coche</b> <b id="0">rojo</b>.</p><p><b id="2">Hola</b></p>'
    expect(readParagraphs(html)).toEqual([
      {
        text: 'Quiero el coche rojo.',
        marks: [
          { id: 1, start: 10, end: 15 },
          { id: 0, start: 16, end: 20 },
        ],
      },
      { text: 'Hola', marks: [{ id: 2, start: 0, end: 4 }] },
    ])
  })

  it('joins a mark that was closed and opened again at one place, and keeps one that stands apart', () => {
    const html = '<p><b id="0">luz</b> de <b id="0">la </b><b id="0">cocina</b></p>'
    expect(readParagraphs(html)[0]?.marks).toEqual([
      { id: 0, start: 0, end: 3 },
      { id: 0, start: 7, end: 16 },
    ])
  })

  it('drops spaces that a word left behind when it moved', () => {
    expect(readParagraphs('<p> Es John   coche &amp;  era </p>')[0]?.text).toBe('Es John coche & era')
  })

  it('reads every way to write a character, and leaves what it does not know', () => {
    expect(readParagraphs('<p>&quot;&#233;&#xE9;&nbsp;&amp;lt; &unknown; &#0; a & b</p>')[0]?.text).toBe(
      '"éé\u00A0&lt; &unknown; &#0; a & b',
    )
  })

  it('keeps an empty paragraph, so that lines can be counted', () => {
    expect(readParagraphs('<p></p>\n<p>a</p>').map(({ text }) => text)).toEqual(['', 'a'])
  })
})

it('gives back any text and mark that come back as they went', () => {
  const words = fc.array(fc.stringMatching(/^[^\s\p{M}\0]{1,8}$/u), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(words, fc.nat(5), (parts, which) => {
      const text = parts.join(' ').normalize('NFC')
      const at = which % parts.length
      const start = parts.slice(0, at).join(' ').normalize('NFC').length + (at > 0 ? 1 : 0)
      const end = start + (parts[at]?.normalize('NFC').length ?? 0)
      const [read] = readParagraphs(writeMarkedParagraph({ text, marks: [{ id: 7, start, end }] }))
      expect(read).toEqual({ text, marks: [{ id: 7, start, end }] })
    }),
  )
})

describe('reading what nobody wrote so', () => {
  it.each([
    ['<p>a <i>b</i></p>', [{ text: 'a b', marks: [{ id: -1, start: 2, end: 3 }] }]],
    ['before <p>a</p> after', [{ text: 'a', marks: [] }]],
    ['<p>a <b id="1"> </b></p>', [{ text: 'a', marks: [] }]],
    ['<p>a &lt; &#98; &#x63; &what; &#0;</p>', [{ text: 'a < b c &what; &#0;', marks: [] }]],
  ])('makes of %s what it can', (html, paragraphs) => {
    expect(readParagraphs(html)).toEqual(paragraphs)
  })

  it('writes a zero as a space', () => {
    expect(writeMarkedParagraph({ text: 'a\0b', marks: [] })).toBe('<p>a b</p>')
  })
})
