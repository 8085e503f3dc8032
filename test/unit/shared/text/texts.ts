import fc from 'fast-check'
import { isWithin, placeSpan } from '../../../../shared/text/spans/place-span'
import type { Span } from '../../../../shared/text/spans/span'
import type { TextEdit } from '../../../../shared/text/text-edit'

/** What text is really made of: ten scripts, marks, joined emoji, halves of characters, every kind of space. */
const scraps = {
  latin: ['book', 'a', 'table', 'Zoë', 'naïve', 'İstanbul', 'straße', "don't"],
  arabic: ['احجز', 'طاولة', 'في', 'دبي'],
  hebrew: ['שלום', 'עולם', 'מה'],
  devanagari: ['नमस्ते', 'क्षत्रिय', 'दिल्ली', 'में'],
  tamil: ['வணக்கம்', 'நாளை', 'கௌ'],
  thai: ['สวัสดีครับ', 'ขอโต๊ะ', 'น้ำ'],
  han: ['東京都', '明天', '北京', '𠮷野家', 'です。'],
  hangul: ['안녕하세요', '내일', '한국'],
  cyrillic: ['привет', 'Москва', 'ёлка'],
  emoji: ['🎉', '👩‍👩‍👧‍👦', '👍🏽', '🇩🇪🇫🇷', '❤️', '1️⃣'],
  marks: ['e\u0301', '\u0301', 'Z\u0351\u036b', '\u200d', '\ufe0f'],
  halves: ['\ud83d', '\ude00', '\ud800', '\udfff'],
  spaces: [' ', ' ', ' ', '  ', '\r\n', '\n', '\t', '\u00a0', '\u3000'],
  signs: ['.', ',', '[', ']', '(', ')', '](', '-', '"'],
}

const scrap = fc.constantFrom(...Object.values(scraps).flat())
export const anyText = fc.array(scrap, { maxLength: 24 }).map(parts => parts.join(''))

/** Words with one space or none between them, of one script or many. */
const wordScrap = fc.constantFrom(...Object.values({ ...scraps, spaces: [], halves: [] }).flat())
export const anyWord = fc
  .array(wordScrap, { minLength: 1, maxLength: 2 })
  .map(parts => parts.join(''))
  .filter(text => text.trim() !== '')

const labels = fc.constantFrom('city', 'time', 'party_size', 'ort', '都市')

/** Sound spans, made the way a person makes them. */
export const annotatedText = fc
  .record({
    text: anyText,
    selections: fc.array(fc.record({ start: fc.nat(60), length: fc.nat(12), label: labels }), {
      maxLength: 8,
    }),
  })
  .map(({ text, selections }) => {
    let spans: readonly Span[] = []
    for (const { start, length, label } of selections) {
      const range = { start, end: Math.min(text.length, start + length) }
      if (!isWithin(text, range)) continue
      const placed = placeSpan(text, spans, { ...range, label })
      if (placed.ok) spans = placed.spans
    }
    return { text, spans }
  })

/** An edit anywhere in the text, as an input method or a paste may make it: even through a character. */
export const editOf = (text: string): fc.Arbitrary<TextEdit> =>
  fc
    .record({ from: fc.nat(text.length), to: fc.nat(text.length), insert: fc.oneof(anyText, scrap) })
    .map(({ from, to, insert }) => ({ start: Math.min(from, to), end: Math.max(from, to), insert }))
