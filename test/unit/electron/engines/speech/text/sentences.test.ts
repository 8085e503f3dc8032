import { describe, expect, it } from 'vitest'
import { hasSpeech, spokenParts } from '../../../../../../electron/engines/speech/text/sentences'

const textsOf = (text: string, language = 'en-US'): string[] =>
  spokenParts(text, language).map(part => part.text)

describe('spokenParts', () => {
  it.each([
    ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
    ['Mr. Smith met Dr. Jones. They left.', ['Mr. Smith met Dr. Jones.', 'They left.']],
    ['J. R. Tolkien wrote. We read.', ['J. R. Tolkien wrote.', 'We read.']],
    ['It ends with Dr.', ['It ends with Dr.']],
    ['Heading\nText below', ['Heading', 'Text below']],
    ['... Hello. --- !', ['Hello. --- !']],
    ['他走了。“再见。”她说。', ['他走了。', '“再见。”', '她说。']],
    ['今日は晴れ。（「行こう。」と', ['今日は晴れ。', '（「行こう。」', 'と']],
    ['„Ja.“Er ging.„Nein.“', ['„Ja.“', 'Er ging.', '„Nein.“']],
    ['»Ja.«Er ging.', ['»Ja.«', 'Er ging.']],
    ['他走了。再见。（', ['他走了。', '再见。（']],
    ['a\u0000b\u2028c', ['a b', 'c']],
    ['', []],
  ])('parts %j', (text, parts) => {
    expect(textsOf(text)).toEqual(parts)
  })

  it.each([
    ['नमस्ते। आप कैसे हैं?', 'hi-IN', 2],
    ['你好。再见。', 'zh-CN', 2],
    ['Καλημέρα. Τι κάνεις;', 'el-GR', 2],
  ])('parts %j, in %s', (text, language, count) => {
    expect(textsOf(text, language)).toHaveLength(count)
  })

  it('rests longer after a paragraph', () => {
    const [first, second] = spokenParts('One. Two.\n\nThree.', 'en')
    expect([first?.pause, second?.pause]).toEqual([0.35, 0.6])
  })
})

describe('hasSpeech', () => {
  it.each(['word', '5', '%+', '你', '😀'].map(text => [text]))('finds something in %j', text => {
    expect(hasSpeech(text)).toBe(true)
  })
  it.each(['', ' \n', '...', '—?!', '«»', '\u200b\u0301'].map(text => [text]))(
    'finds nothing in %j',
    text => {
      expect(hasSpeech(text)).toBe(false)
    },
  )
})
