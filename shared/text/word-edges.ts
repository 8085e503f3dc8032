import { splitsPair } from './characters'
import { unspacedScripts } from './unspaced-scripts'

const written = /[\p{L}\p{M}\p{N}]+/gu
/** Written without spaces: a word may begin and end at each letter. */
const unspaced = new RegExp(`[${unspacedScripts}]+`, 'gu')
/** In those scripts a sign, or a vowel written after its consonant, belongs to the letter before it. */
const trailing = '[\\p{M}\\u0e30\\u0e32\\u0e33\\u0e45\\u0eb0\\u0eb2\\u0eb3\\uff9e\\uff9f]'
/** A vowel written before its consonant, and what puts the next letter below, belong to the one after. */
const leading = '[\\p{Logical_Order_Exception}\\u17d2\\u1039]'
const insideLetter = new RegExp(
  `(?<=[\\p{L}\\p{M}\\p{N}])${trailing}|(?<=${leading})[\\p{L}\\p{M}\\p{N}]`,
  'gu',
)

/** For a pattern: between two letters of which one is of those scripts, and not within one of them. */
export const edgeInUnspaced = `(?<!${leading})(?!${trailing})(?:(?<=[${unspacedScripts}])|(?=[${unspacedScripts}]))`

/** In small letters, of which each stands where it stood: the capital of a Turkish i would become two. */
export function lowerInPlace(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from(text, letter => {
    const small = letter.toLowerCase()
    return small.slice(0, letter.length)
  }).join('')
}

const onlyAscii = /^[\0-\x7f]*$/

/** For each place of a text, its end with them, whether a word may begin or end there: 1 or 0. */
export function wordEdges(text: string): Uint8Array {
  const edges = new Uint8Array(text.length + 1).fill(1)
  if (onlyAscii.test(text)) {
    // A third of the time that the patterns take.
    for (let at = 1; at < text.length; at += 1)
      if (mayBeWritten(text, at - 1) && mayBeWritten(text, at)) edges[at] = 0
    return edges
  }
  for (const { 0: run, index } of text.matchAll(written)) edges.fill(0, index + 1, index + run.length)
  let isUnspaced = false
  for (const { 0: run, index } of text.matchAll(unspaced)) {
    isUnspaced = true
    edges.fill(1, index, index + run.length + 1)
  }
  if (isUnspaced) for (const { index } of text.matchAll(insideLetter)) edges[index] = 0
  return edges
}

const writtenLetter = /^[\p{L}\p{M}\p{N}]$/u
const unspacedLetter = new RegExp(`^[${unspacedScripts}]$`, 'u')
const trailingLetter = new RegExp(`^${trailing}$`, 'u')
const leadingLetter = new RegExp(`^${leading}$`, 'u')

/** Of the first signs surely, of the others perhaps: most between words are of the first, and told without a pattern. */
function mayBeWritten(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 128 || (code >= 48 && code < 58) || (code >= 65 && code < 91) || (code >= 97 && code < 123)
}

/** The same of one place. */
export function isWordEdge(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true
  if (!mayBeWritten(text, at - 1) || !mayBeWritten(text, at)) return true
  const before = text.slice(splitsPair(text, at - 1) ? at - 2 : at - 1, at)
  const after = String.fromCodePoint(text.codePointAt(at) ?? 0)
  const isInside = writtenLetter.test(before) && writtenLetter.test(after)
  if (!isInside) return true
  if (trailingLetter.test(after) || leadingLetter.test(before)) return false
  return unspacedLetter.test(before) || unspacedLetter.test(after)
}
