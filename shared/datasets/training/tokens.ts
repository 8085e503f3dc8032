import { unspacedScripts } from '../../text/unspaced-scripts'

/** Where the nth token stands. */
export interface TokenPlace {
  readonly start: number
  readonly end: number
}

/** Words, numbers and single signs; of scripts without spaces each letter. An entity seldom ends inside of one. */
const pattern = new RegExp(
  `[${unspacedScripts}]\\p{M}*|\\p{N}+|(?:(?![${unspacedScripts}])[\\p{L}\\p{M}])+|[^\\s]`,
  'gu',
)

export const tokenPlaces = (text: string): TokenPlace[] =>
  Array.from(text.matchAll(pattern), ({ 0: token, index }) => ({ start: index, end: index + token.length }))
