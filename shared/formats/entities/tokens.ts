/** A stretch of a text that sequence taggers take for one word. */
export interface Token {
  start: number
  end: number
  text: string
}

/** Scripts that put no space between words. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const number = '\\p{N}+(?:[.,:]\\p{N}+)*'
const letter = '[\\p{L}\\p{M}\\p{N}_\\u200c\\u200d]'
const joined = "(?:['’-](?=\\p{L})[\\p{L}\\p{M}\\p{N}]+)*"
const sign =
  '\\p{RI}\\p{RI}|\\p{Extended_Pictographic}[\\p{M}\\p{Emoji_Modifier}]*(?:\\u200d\\p{Extended_Pictographic}[\\p{M}\\p{Emoji_Modifier}]*)*|\\S'

/**
 * Words with their marks, inner apostrophes and hyphens; numbers with theirs; of scripts without spaces one sign at a
 * time; every other sign alone, emoji sequences whole.
 */
const token = new RegExp(
  `[${unspaced}]\\p{M}*|${number}|(?:(?![${unspaced}])${letter})+${joined}|${sign}`,
  'gu',
)
/** The same where nothing else can come, which most texts are: looking ahead at each letter takes most of the time. */
const spacedToken = new RegExp(`${number}|${letter}+${joined}|${sign}`, 'gu')
const asciiToken = /\d+(?:[.,:]\d+)*|\w+(?:['-](?=[A-Za-z])[A-Za-z\d]+)*|\S/g

const hasUnspaced = new RegExp(`[${unspaced}]`, 'u')
const isAscii = /^[\0-\x7f]*$/

export function tokensOf(text: string): Token[] {
  const pattern = isAscii.test(text) ? asciiToken : hasUnspaced.test(text) ? token : spacedToken
  const tokens: Token[] = []
  pattern.lastIndex = 0
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    tokens.push({ start: found.index, end: pattern.lastIndex, text: found[0] })
  }
  return tokens
}
