import { normalized } from '../../../../shared/text/normalized'

/** Flite says nothing of characters that are not ASCII, and does not say that it left them out. */

const money: Readonly<Record<string, [one: string, many: string]>> = {
  '€': ['euro', 'euros'],
  '£': ['pound', 'pounds'],
  '¥': ['yen', 'yen'],
  '₹': ['rupee', 'rupees'],
  '₽': ['rouble', 'roubles'],
  '₩': ['won', 'won'],
  '¢': ['cent', 'cents'],
}
const signs = Object.keys(money).join('')
const amount = String.raw`(\d[\d,]*(?:\.\d+)?)`
const scale = String.raw`(\s+(?:thousand|million|billion|trillion)\b)?`
const moneyBefore = new RegExp(`([${signs}])\\s*${amount}${scale}`, 'giu')
// From the first digit of a number alone, or each of them would be tried in turn.
const moneyAfter = new RegExp(`(?<!\\d,?)${amount}${scale}\\s*([${signs}])`, 'giu')

const words: Readonly<Record<string, string>> = {
  '°C': ' degrees Celsius ',
  '°F': ' degrees Fahrenheit ',
  '°': ' degrees ',
  '×': ' times ',
  '÷': ' divided by ',
  '±': ' plus or minus ',
  '−': ' minus ',
  '≈': ' about ',
  '≤': ' at most ',
  '≥': ' at least ',
  '≠': ' is not ',
  '½': ' one half ',
  '¼': ' one quarter ',
  '¾': ' three quarters ',
  '²': ' squared ',
  '³': ' cubed ',
  '§': ' section ',
  '√': ' root of ',
  '∞': ' infinity ',
  '№': ' number ',
  '…': '... ',
  '—': ', ',
  '–': ' - ',
  '―': ', ',
  '·': ' ',
  '•': ', ',
}

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'th',
  Ð: 'Th',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
}

const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega'.split(
    ' ',
  )
const firstGreek = 'α'.codePointAt(0) ?? 0

/** A letter that stands alone is a symbol, which English reads by its name; a word of them is another language. */
const loneGreek = /(?<!\p{Script=Greek})\p{Script=Greek}(?!\p{Script=Greek})/gu

const replaced = (table: Readonly<Record<string, string>>): RegExp =>
  new RegExp(Object.keys(table).join('|'), 'gu')
const wordSigns = replaced(words)
const otherLetters = replaced(letters)

export interface PlainEnglish {
  /** ASCII alone, in as many lines, since a sentence ends with its line. */
  text: string
  /** Letters and digits of other scripts, which cannot be said; signs and pictures are left out in silence. */
  unsayable: string[]
}

const lineEnd = /\r\n|[\n\r\u0085\u2028\u2029]/u

export function plainEnglish(text: string): PlainEnglish {
  const lines = text.split(lineEnd).map(plainLine)
  return {
    text: lines.map(line => line.text).join('\n'),
    unsayable: [...new Set(lines.flatMap(({ unsayable }) => unsayable))],
  }
}

function plainLine(text: string): PlainEnglish {
  const english = normalized(text, 'NFC')
    .replace(moneyBefore, (_, sign: string, number: string, unit?: string) => inWords(sign, { number, unit }))
    .replace(moneyAfter, (_, number: string, unit: string | undefined, sign: string) =>
      inWords(sign, { number, unit }),
    )
    .replace(wordSigns, sign => words[sign] ?? ' ')
    .replace(otherLetters, letter => letters[letter] ?? letter)
  const ascii = normalized(english, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(loneGreek, letter => ` ${nameOfGreek(letter)} `)
    .replace(/[‐‑]/gu, '-')
  return {
    text: ascii
      .replace(/[^ -~]/gu, ' ')
      .replace(/ +/g, ' ')
      .trim(),
    unsayable: ascii.match(/(?![ -~])[\p{L}\p{N}]/gu) ?? [],
  }
}

function inWords(sign: string, { number, unit }: { number: string; unit: string | undefined }): string {
  const [one, many] = money[sign] ?? [sign, sign]
  return ` ${number}${unit ?? ''} ${number === '1' && unit === undefined ? one : many} `
}

function nameOfGreek(letter: string): string {
  return greek[(letter.toLowerCase().codePointAt(0) ?? 0) - firstGreek] ?? letter
}
