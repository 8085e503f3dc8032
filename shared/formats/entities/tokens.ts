import { unspacedScripts } from '../../text/unspaced-scripts'
import type { LossCode } from '../reading'
import { type EntitySpan, entitiesInOrder } from './sentence'

const outside = 'O'

/** A tag of the BIO kind for each token. Only a few different strings: there may be very many of them. */
export function tagsOf(
  tokens: readonly Token[],
  spans: readonly EntitySpan[],
  lose: (code: LossCode, excerpt: string) => void,
): string[] {
  const tags: string[] = new Array<string>(tokens.length).fill(outside)
  for (const span of entitiesInOrder(spans)) {
    const first = tokens.findIndex(found => found.end > span.start)
    const last = tokens.findLastIndex(found => found.start < span.end)
    const label = span.label.replace(/\s+/g, '_')
    if (label !== span.label) lose('label', span.label)
    const opening = tokens[first]
    const closing = tokens[last]
    if (!opening || !closing || last < first) lose('entity', span.value)
    else if (tags.slice(first, last + 1).some(tag => tag !== outside)) lose('nested-entity', span.value)
    else {
      const { start } = opening
      const { end } = closing
      if (start < span.start || end > span.end) lose('span-inside-token', span.value)
      // Spaces at the ends of a span belong to no token.
      else if (start > span.start || end < span.end) lose('outer-space', span.value)
      tags.fill(`I-${label}`, first, last + 1)
      tags[first] = `B-${label}`
    }
  }
  return tags
}

/** A stretch of a text that sequence taggers take for one word. */
interface Token {
  start: number
  end: number
  text: string
}

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
  `[${unspacedScripts}]\\p{M}*|${number}|(?:(?![${unspacedScripts}])${letter})+${joined}|${sign}`,
  'gu',
)
/** The same where nothing else can come, which most texts are: looking ahead at each letter takes most of the time. */
const spacedToken = new RegExp(`${number}|${letter}+${joined}|${sign}`, 'gu')
const asciiToken = /\d+(?:[.,:]\d+)*|\w+(?:['-](?=[A-Za-z])[A-Za-z\d]+)*|\S/g

const hasUnspaced = new RegExp(`[${unspacedScripts}]`, 'u')
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
