import { normalized } from './normalized'

/** Points that readers of Arabic and Urdu set where a word could be misread, and mostly leave out. */
const arabicPoints =
  '\\u0610-\\u061a\\u064b-\\u0652\\u0656-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed'

/**
 * What people leave out when they search: accents, Hebrew and Arabic points, what stands over an alef. Not the signs
 * of other scripts: in Hindi or Thai they are vowels, in Japanese they make another letter, and so does Russian й.
 * Where there is no such mark, nothing else has to be looked at: that takes a third of the time.
 */
const leftOut = new RegExp(
  `(?=[\\p{Mn}${arabicPoints}])(?:${[
    '(?<=[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Hebrew}\\u0627])\\p{Mn}+',
    '(?<=[еЕ])[\\u0300\\u0301\\u0308]+',
    '(?<=\\p{Script=Cyrillic})[\\u0300\\u0301]+',
    `[${arabicPoints}]+`,
  ].join('|')})`,
  'gu',
)

const isPlain = (text: string): boolean => /^[\t\n\r -~]*$/.test(text)

/** The letters and signs that most of Europe writes with. None of them has to do with what stands beside it. */
const isEuropean = (text: string): boolean => /^[\t\n\r -~\u00a0-\u017f]*$/.test(text)
const notPlain = /[\u00a0-\u017f]/g
const foldedLetters = new Map<string, string>()

function foldedLetter(letter: string): string {
  const known = foldedLetters.get(letter) ?? foldedByUnicode(letter)
  foldedLetters.set(letter, known)
  return known
}

const foldedByUnicode = (text: string): string =>
  normalized(text, 'NFKD').replace(leftOut, '').normalize('NFC').toLowerCase()

/** The text as it is compared where people search: without regard to case, accents and forms of the same letter. */
export function folded(text: string): string {
  if (isPlain(text)) return text.toLowerCase()
  // In a quarter of the time.
  if (isEuropean(text)) return text.replace(notPlain, foldedLetter).toLowerCase()
  return foldedByUnicode(text)
}
