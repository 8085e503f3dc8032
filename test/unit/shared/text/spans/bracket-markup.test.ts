import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBrackets, writeBrackets } from '../../../../../shared/text/spans/bracket-markup'
import { findUnsoundSpan } from '../../../../../shared/text/spans/span'
import { annotatedText, anyText } from '../texts'

describe('bracket markup', () => {
  it('reads spans and takes the brackets out', () => {
    expect(readBrackets('a table for [four people](party_size) in [ 北京 ](city)')).toEqual({
      text: 'a table for four people in  北京 ',
      spans: [
        { start: 12, end: 23, label: 'party_size', value: 'four people' },
        { start: 28, end: 30, label: 'city', value: '北京' },
      ],
    })
  })

  it.each(['a [b] (c)', '[](x)', '[ ](x)', '[a]()', '[a]( )', '[a](b', '[[]](x)', '](x)'])(
    'leaves %s as it is',
    markup => {
      expect(readBrackets(markup)).toEqual({ text: markup, spans: [] })
    },
  )

  it('comes back as it was whenever nothing is listed, and is sound in any case', () => {
    fc.assert(
      fc.property(annotatedText, annotated => {
        const { markup, unwritten } = writeBrackets(annotated)
        const back = readBrackets(markup)
        expect(findUnsoundSpan(back.text, back.spans)).toBeNull()
        if (unwritten.length === 0) expect(back).toEqual(annotated)
        const lost = unwritten.filter(item => item.kind !== 'look-alike').length
        const gained = unwritten.length - lost
        expect(back.spans).toHaveLength(annotated.spans.length - lost + gained)
      }),
      { numRuns: 400 },
    )
  })

  it('reads any text without tearing it', () => {
    fc.assert(
      fc.property(anyText, text => {
        const read = readBrackets(text)
        expect(findUnsoundSpan(read.text, read.spans)).toBeNull()
      }),
    )
  })

  it('lists a value or a label that brackets cannot hold and writes its plain text', () => {
    const value = { start: 0, end: 3, label: 'x', value: 'a]b' }
    const label = { start: 4, end: 5, label: 'x)', value: 'c' }
    expect(writeBrackets({ text: 'a]b c', spans: [value, label] })).toEqual({
      markup: 'a]b c',
      unwritten: [
        { kind: 'value', span: value },
        { kind: 'label', span: label },
      ],
    })
  })

  it('lists plain text that would be read as a span, and only that', () => {
    const text = 'see [1](note) and four'
    const span = { start: 18, end: 22, label: 'n', value: 'four' }
    expect(writeBrackets({ text, spans: [span] }).unwritten).toEqual([
      { kind: 'look-alike', start: 4, end: 13 },
    ])
    expect(writeBrackets({ text: 'a [ ](x) and [x]( )', spans: [] }).unwritten).toEqual([])
    const tail = { start: 6, end: 8, label: 'n', value: 'y)' }
    expect(writeBrackets({ text: '[abc](y)', spans: [tail] }).unwritten).toEqual([])
  })
})
