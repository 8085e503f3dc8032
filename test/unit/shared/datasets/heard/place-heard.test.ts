import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeHeard } from '../../../../../shared/datasets/heard/place-heard'
import { findUnsoundSpan } from '../../../../../shared/text/spans/span'
import { splitWords } from '../../../../../shared/text/transcript/split-words'
import { tenScripts } from '../families/ten-scripts'
import { marked } from '../sample-dataset'

const heard = (markup: string, text: string): string[] => {
  const { spans, lost } = placeHeard(marked(markup), text)
  return [
    ...spans.map(({ label, value }) => `${label}=${value}`),
    ...lost.map(one => `${one.stated.label} ${one.reason}`),
  ]
}

describe('an entity', () => {
  it.each([
    ['a table in [Pune](city) for [two](size)', 'a table in pune for two', ['city=pune', 'size=two']],
    ['a table in [Pune](city), please', 'A TABLE IN PUNE. PLEASE', ['city=PUNE']],
    ['a table in [Mumbai](city) tonight', 'the table in mum by tonight', ['city=mum by']],
    ['fly from [Mumbai](a) to [New Delhi](b)', 'fly from mumbai to newdelhi', ['a=mumbai', 'b=newdelhi']],
    ['from [Pune](a) to [Goa](b) now', 'from boon a to go up now', ['a=boon a', 'b=go up']],
    ['in [Pune](city) now', 'in now', ['city not-found']],
    ['in [Pune](city)', '', ['city not-found']],
    ["to [Mumbai](city)'s centre", "to Mumbai's centre", ['city=Mumbai']],
    ['at [4](hour) [pm](half)', 'at 4 pm', ['hour=4', 'half=pm']],
    ['at [four](hour) [pm](half)', 'at fourpm', ['hour=four', 'half=pm']],
    ['[four](a) [five](b)', 'forfive', ['a=forfive', 'b overlaps']],
    ['one [a](size) please', 'one banana please', ['size=banana']],
    ['[Pune](city)', '— pune —', ['city=pune']],
    ['[alpha](a) [omega](b) now', 'alphu now', ['a=alphu', 'b not-found']],
    ['去[北京](city)吧', '去背景吧', ['city=背景']],
    ['[Pune](city)', '…', ['city not-found']],
  ])('of %s, heard as %s', (markup, text, expected) => {
    expect(new Set(heard(markup, text))).toEqual(new Set(expected))
  })

  it('is the one of equal words that it was', () => {
    const { spans } = placeHeard(marked('two for [two](size)'), 'Two for two')
    expect(spans).toMatchObject([{ start: 8, end: 11, value: 'two' }])
  })

  it('keeps what was said of it beside', () => {
    const said = { ...marked('to [Bombay](city)') }
    const spans = said.spans.map(span => ({ ...span, synonym: 'Mumbai', role: 'to' }))
    expect(placeHeard({ ...said, spans }, 'to bombay').spans).toMatchObject([
      { value: 'bombay', synonym: 'Mumbai', role: 'to' },
    ])
  })

  it('is not looked for word by word where nothing is the same for long', () => {
    const said = marked(`${'so '.repeat(70)}[Pune](city)`)
    const text = 'la '.repeat(70).trim()
    expect(placeHeard(said, text)).toMatchObject({ spans: [{ start: 0, end: text.length }], lost: [] })
  })
})

/** Some words of the text, one after the other, and each of them as an entity. */
const markedWords = (text: string, chosen: readonly boolean[]) => {
  const spans = []
  let at = 0
  for (const [nth, { text: word }] of splitWords(text).entries()) {
    const start = text.indexOf(word, at)
    at = start + word.length
    if (chosen[nth % chosen.length]) spans.push({ start, end: at, label: `l${nth}`, value: word })
  }
  return { text, spans, lost: [] }
}

describe.each(Object.entries(tenScripts))('in %s', (_, text) => {
  const words = splitWords(text).map(({ text: word }) => word)
  const chosen = fc.array(fc.boolean(), { minLength: 1, maxLength: words.length })

  it('what is heard as it was said is marked as it was', () => {
    fc.assert(
      fc.property(chosen, some => {
        const said = markedWords(text, some)
        expect(placeHeard(said, text)).toEqual(said)
      }),
    )
  })

  it('whatever is heard, each entity says what is there, in order and apart, and none is forgotten', () => {
    const strange = fc.oneof(
      fc.shuffledSubarray(words, { minLength: 0 }).map(some => some.join(' ')),
      fc
        .array(fc.constantFrom(...words, 'uh', 'ähm', '的', '…', '🕘'), { maxLength: 12 })
        .map(some => some.join(' ')),
      fc.string({ unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(chosen, strange, (some, other) => {
        const said = markedWords(text, some)
        const { text: now, spans, lost } = placeHeard(said, other)
        expect(now).toBe(other)
        expect(findUnsoundSpan(now, spans)).toBeNull()
        expect(spans.length + lost.length).toBe(said.spans.length)
      }),
    )
  })
})
