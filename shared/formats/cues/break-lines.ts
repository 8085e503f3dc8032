import { countGraphemes } from '../../text/characters'
import { segmenterOf, textSegments } from '../../text/segments-of'
import { closingSigns } from '../../text/transcript/split-words'
import { isUnspaced } from '../../text/unspaced-scripts'
import { spaceBetween } from '../word-spacing'
import { breakCost } from './phrasing'
import type { ReadabilityRules } from './readability'

/** A word as it will be drawn. */
export interface LineWord {
  text: string
  width: number
  /** 1 when a space stands before it, unless it starts a line. */
  space: 0 | 1
  /** That space, where it is no plain one: Japanese has a wide one, where others write a comma. */
  gap?: string
}

type Limits = Pick<ReadabilityRules, 'lines' | 'lineLength'>

/** Where each line ends when the ones before it are filled up, which tells how few lines will do. */
function filledLines(words: readonly LineWord[], lineLength: number): number[] {
  const ends: number[] = []
  let width = Number.POSITIVE_INFINITY
  for (const [at, word] of words.entries()) {
    const longer = width + word.space + word.width
    if (longer > lineLength) {
      ends.push(at + 1)
      width = word.width
    } else {
      ends[ends.length - 1] = at + 1
      width = longer
    }
  }
  return ends
}

/** Lines. So many are no subtitle, and nobody looks where they break. */
const mostWeighed = 40

/** Words in as few lines as will do, broken where a phrase ends and of like length. */
export function breakLines(words: readonly LineWord[], limits: Limits, language: string): string {
  const filled = filledLines(words, limits.lineLength)
  if (filled.length <= 1) return lineText(words)
  const lines =
    filled.length > mostWeighed
      ? filled.map((end, at) => words.slice(filled[at - 1] ?? 0, end))
      : cheapestLines(words, filled, limits.lineLength, language)
  return lines.map(lineText).join('\n')
}

/** Breaks a plain text anew, whatever breaks it had. The spaces that stand in it stay as they are. */
export function reflow(text: string, limits: Limits, language: string): string {
  return breakLines(breakableWords(text, limits.lineLength), limits, language)
}

/** Spaces that hold two words together: no line ends there. */
const binding = '\\u00a0\\u2007\\u202f'
const spaceAndChunk = new RegExp(`([^\\S${binding}]*)([\\S${binding}]+)`, 'gu')
export const openingSigns = /^[\p{Ps}\p{Pi}]+$/u

/** What stands between spaces; and where that is too long for a line, and its script writes no spaces, its words. */
export function breakableWords(text: string, lineLength: number): LineWord[] {
  const words: Omit<LineWord, 'width'>[] = []
  let last = ''
  for (const [, gap = '', chunk = ''] of text.trim().matchAll(spaceAndChunk)) {
    const before = words.at(-1)
    const space = before && (!gap.includes('\n') || spaceBetween(last, chunk)) ? 1 : 0
    const sign = /^\p{Zs}$/u.test(gap) ? gap : ' '
    // French sets a space before its signs and within its quotation marks, and many type a plain one.
    if (before && (closingSigns.test(chunk) || openingSigns.test(last)))
      before.text += space ? sign + chunk : chunk
    else
      for (const [at, piece] of piecesOf(chunk, lineLength).entries())
        words.push(at === 0 ? { text: piece, space, gap: sign } : { text: piece, space: 0 })
    last = chunk
  }
  return words.map(word => ({ ...word, width: countGraphemes(word.text) }))
}

const piecesOf = (word: string, lineLength: number): string[] =>
  word.length > lineLength / 2 && isUnspaced(word) ? unspacedPieces(word) : [word]

function unspacedPieces(text: string): string[] {
  const pieces: string[] = []
  let carried = ''
  for (const { segment, isWordLike } of textSegments(segmenterOf('word'), text)) {
    if (isWordLike === true || pieces.length === 0) {
      if (openingSigns.test(segment)) carried += segment
      else {
        pieces.push(carried + segment)
        carried = ''
      }
    } else if (openingSigns.test(segment)) carried += segment
    // A comma or full stop never starts a line.
    else pieces[pieces.length - 1] += carried + segment
  }
  if (carried !== '') pieces.push(carried)
  return pieces
}

interface Way {
  cost: number
  /** Where the last line begins. */
  from: number
}

/**
 * The usual dynamic programme: the best way to lay the first `end` words on `line` lines, for every line and every end
 * that it can have. None can be before that of the line above it filled up, or the rest would not fit, nor behind its own.
 */
function cheapestLines(
  words: readonly LineWord[],
  filled: readonly number[],
  lineLength: number,
  language: string,
): LineWord[][] {
  let whole = 0
  const starts: number[] = []
  const ends = [0]
  for (const word of words) {
    starts.push(whole + word.space)
    whole += word.space + word.width
    ends.push(whole)
  }
  const widthOf = (from: number, to: number): number => (ends[to] ?? 0) - (starts[from] ?? 0)
  const even = whole / filled.length

  let row = new Map<number, Way>([[0, { cost: 0, from: 0 }]])
  const rows = [row]
  for (const [at, last] of filled.entries()) {
    const next = new Map<number, Way>()
    for (let to = (filled[at - 1] ?? 0) + 1; to <= last; to += 1) {
      const before = words[to - 1]
      const after = words[to]
      const phrase = before && after ? breakCost(before.text, after.text, language) : 0
      for (let from = to - 1; from >= at; from -= 1) {
        const width = widthOf(from, to)
        // A word that is longer than a line stands alone on its own.
        if (width > lineLength && to - from > 1) break
        const way = row.get(from)
        if (!way) continue
        const cost = way.cost + phrase + ((width - even) / lineLength) ** 2 * 2
        const best = next.get(to)
        if (!best || cost < best.cost) next.set(to, { cost, from })
      }
    }
    rows.push(next)
    row = next
  }

  const lines: LineWord[][] = []
  let to = words.length
  for (let line = filled.length; line > 0; line -= 1) {
    const from = rows[line]?.get(to)?.from ?? 0
    lines.push(words.slice(from, to))
    to = from
  }
  return lines.reverse()
}

function lineText(words: readonly LineWord[]): string {
  return words.map((word, at) => (at > 0 && word.space ? (word.gap ?? ' ') + word.text : word.text)).join('')
}
