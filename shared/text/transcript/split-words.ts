import { segmenterOf, textSegments } from '../segments-of'
import { unspacedScripts } from '../unspaced-scripts'

/** A word as it is written, and whether it touches the one before it. */
export interface Token {
  readonly text: string
  readonly glued: boolean
}

const spaceless = new RegExp(`[${unspacedScripts}]`, 'u')
const wideSigns = '\\u3000-\\u303f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65'
const endsSpaceless = new RegExp(`[${unspacedScripts}${wideSigns}]$`, 'u')
const startsSpaceless = new RegExp(`^[${unspacedScripts}${wideSigns}]`, 'u')
export const closingSigns = /^[\p{Pe}\p{Pf}.,;:!?…،؛؟۔।॥]+$/u

/** Words as a person would count them: at white space, and by dictionary in scripts that write none. */
export function splitWords(text: string): Token[] {
  const tokens: Token[] = []
  for (const [chunk] of text.matchAll(/\S+/g)) {
    if (!spaceless.test(chunk)) tokens.push({ text: chunk, glued: false })
    else for (const token of splitSpaceless(chunk)) tokens.push(token)
  }
  return tokens
}

/** Signs go with the word before them: nobody speaks a full stop. */
function splitSpaceless(chunk: string): Token[] {
  const texts: string[] = []
  let hasWord = false
  for (const { segment, isWordLike } of textSegments(segmenterOf('word'), chunk)) {
    if (isWordLike && hasWord) texts.push(segment)
    else texts.push((texts.pop() ?? '') + segment)
    hasWord ||= isWordLike
  }
  return texts.map((text, index) => ({ text, glued: index > 0 }))
}

/** Whether two words a machine gave one by one are written without a space between them. */
export function areWrittenTogether(left: string, right: string): boolean {
  return (endsSpaceless.test(left) && startsSpaceless.test(right)) || closingSigns.test(right)
}

const piecePattern = new RegExp(`[${unspacedScripts}]\\p{M}*|[^\\s${unspacedScripts}]+`, 'gu')

export interface WordPiece {
  readonly text: string
  readonly start: number
}

/**
 * The smallest parts worth comparing: what stands between white space, and single letters in scripts without
 * spaces. Unlike words, they are the same whatever is written around them.
 */
export function wordPieces(text: string): WordPiece[] {
  if (!spaceless.test(text)) return chunksOf(text)
  return Array.from(text.matchAll(piecePattern), ({ 0: piece, index }) => ({ text: piece, start: index }))
}

/** What stands between white space, letter by letter: a pattern makes a record of each match, and takes six times as long. */
function chunksOf(text: string): WordPiece[] {
  const chunks: WordPiece[] = []
  let start = -1
  for (let at = 0; at <= text.length; at++) {
    const isOutside = at === text.length || isSpace(text.charCodeAt(at))
    if (!isOutside && start < 0) start = at
    else if (isOutside && start >= 0) {
      chunks.push({ text: text.slice(start, at), start })
      start = -1
    }
  }
  return chunks
}

/** What `\s` stands for in a pattern. */
export function isSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d)
  return rareSpaces.has(code)
}

const rareSpaces = new Set([
  0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a,
  0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff,
])
