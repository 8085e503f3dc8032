import fc from 'fast-check'
import type { Sentence } from '../../../../shared/formats/entities/sentence'

/** Words in ten scripts and signs that break careless code. */
const words = [
  ['hello', 'naïve', 'São', 'O’Neill', "don't", 'x-ray'],
  ['привет', 'съёмка'],
  ['γειά', 'κόσμε'],
  ['مرحبا', 'السَّلام', 'اردو'],
  ['שלום', 'עִבְרִית'],
  ['नमस्ते', 'हिन्दी', 'क्षत्रिय'],
  ['สวัสดี', 'น้ำ'],
  ['你好', '中文', '𠮷野家'],
  ['こんにちは', 'カタカナ', 'がぎ'],
  ['안녕하세요', '한국어'],
  ['வணக்கம்', 'தமிழ்'],
] as const

const signs = [
  '👍🏽',
  '👨‍👩‍👧‍👦',
  '🇮🇳',
  '❤️',
  'e\u0301',
  'n\u0303',
  '\u200f',
  '\u200d',
  '\u00a0',
  '𝔘',
  '“',
  '”',
  '„',
]
const traps = [
  '"',
  '""',
  "'",
  ',',
  ';',
  '|',
  '&',
  '<',
  '>',
  '-->',
  '&amp;',
  '<b',
  '[',
  ']',
  '(',
  ')',
  '{',
  '}',
  ':',
  '#',
  '=1',
  '-2',
  '@x',
  '+3',
  '1',
  '12',
  '\\',
  '`',
  '.',
  '?',
  '!',
  '。',
  '؟',
]
const breaks = ['\n', '\r\n', '\r', '\n\n', '\t', '\u2028', '\0', '\v']
const broken = ['\ud83d', '\ude00']

const word = fc.constantFrom(...words.flat(), ...signs)

const textOf = (pieces: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 5, arbitrary: word },
        { weight: 2, arbitrary: fc.constantFrom(...pieces) },
        { weight: 4, arbitrary: fc.constant(' ') },
      ),
      {
        maxLength: 14,
      },
    )
    .map(parts => parts.join(''))

/** Anything a string can hold. */
export const anyText = textOf([...traps, ...breaks, ...broken])
/** Text on one line, without halves of surrogate pairs. */
export const lineText = textOf(traps)
/** Plain words only. */
export const plainText = fc.array(word, { minLength: 1, maxLength: 10 }).map(parts => parts.join(' '))

export const anyWord = word

export const label = fc.constantFrom('city', 'party_size', 'time', 'Ort', 'مدينة', '城市')

/** A text with entities as the app allows them: apart, of whole characters, without space at their ends. */
export function annotated(text: fc.Arbitrary<string>): fc.Arbitrary<Sentence> {
  return fc
    .tuple(
      text,
      fc.array(fc.tuple(fc.nat(200), fc.nat(200)), { maxLength: 6 }),
      fc.array(label, { minLength: 6, maxLength: 6 }),
    )
    .map(([written, cuts, labels]) => {
      const bounds = boundaries(written)
      const places = [...new Set(cuts.flat().map(cut => bounds[cut % bounds.length] ?? 0))].toSorted(
        (a, b) => a - b,
      )
      const spans = []
      for (let at = 0; at + 1 < places.length; at += 2) {
        const start = places[at] ?? 0
        const end = places[at + 1] ?? 0
        const value = written.slice(start, end)
        if (value === '' || value.trim() !== value) continue
        spans.push({ start, end, value, label: labels[at % 6] ?? 'x' })
      }
      return { text: written, spans, intent: 'book_table' }
    })
}

/** Every index between two code points. */
function boundaries(text: string): number[] {
  const bounds = [0]
  for (const point of text) bounds.push((bounds.at(-1) ?? 0) + point.length)
  return bounds
}
