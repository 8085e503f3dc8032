import { spacelessScripts } from '../../text/transcript/split-words'

/** Where the nth token stands. */
export interface TokenPlace {
  readonly start: number
  readonly end: number
}

/** Words, numbers and single signs; of scripts without spaces each letter. An entity seldom ends inside of one. */
const pattern = new RegExp(
  `[${spacelessScripts}]\\p{M}*|\\p{N}+|(?:(?![${spacelessScripts}])[\\p{L}\\p{M}])+|[^\\s]`,
  'gu',
)

export const tokenPlaces = (text: string): TokenPlace[] =>
  Array.from(text.matchAll(pattern), ({ 0: token, index }) => ({ start: index, end: index + token.length }))
