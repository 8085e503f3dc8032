/** A stretch of a text that sequence taggers take for one word. */
export interface Token {
  start: number
  end: number
  text: string
}

/**
 * Words with their marks, inner apostrophes and hyphens; numbers with theirs; of scripts without spaces one sign at a
 * time; every other sign alone, emoji sequences whole.
 */
const token =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|\p{N}+(?:[.,:]\p{N}+)*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}_\u200c\u200d])+(?:['’-](?=\p{L})(?:[\p{L}\p{M}\p{N}])+)*|\p{RI}\p{RI}|\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*)*|\S/gu

export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(token), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    text: found,
  }))
}
