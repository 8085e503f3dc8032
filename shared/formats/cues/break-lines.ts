import { countGraphemes } from '../../text/characters'
import { spaceBetween } from '../word-spacing'
import { breakCost } from './phrasing'
import type { ReadabilityRules } from './readability'

/** A word as it will be drawn. */
export interface LineWord {
  text: string
  width: number
  /** 1 when a space stands before it, unless it starts a line. */
  space: 0 | 1
}

export function lineWords(words: readonly string[]): LineWord[] {
  return words.map((text, at) => {
    const before = words[at - 1]
    return {
      text,
      width: countGraphemes(text),
      space: before !== undefined && spaceBetween(before, text) ? 1 : 0,
    }
  })
}

type Limits = Pick<ReadabilityRules, 'lines' | 'lineLength'>

/** Filling each line up tells how few lines will do. */
export function linesNeeded(words: readonly LineWord[], lineLength: number): number {
  let lines = 0
  let width = Number.POSITIVE_INFINITY
  for (const word of words) {
    const longer = width + word.space + word.width
    if (longer > lineLength) {
      lines += 1
      width = word.width
    } else width = longer
  }
  return lines
}

/** Words in as few lines as will do, broken where a phrase ends and of like length. */
export function breakLines(words: readonly LineWord[], limits: Limits, language: string): string {
  const count = linesNeeded(words, limits.lineLength)
  if (count <= 1) return lineText(words)
  const lines = cheapestLines(words, count, limits.lineLength, language)
  return lines.map(lineText).join('\n')
}

/** Breaks a plain text anew, whatever breaks it had. */
export function reflow(text: string, limits: Limits, language: string): string {
  return breakLines(lineWords(text.split(/\s+/).filter(word => word !== '')), limits, language)
}

interface Way {
  cost: number
  /** Where the last line begins. */
  from: number
}

/** The usual dynamic programme: the best way to lay the first `end` words on `line` lines, for every end and line. */
function cheapestLines(
  words: readonly LineWord[],
  count: number,
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
  const even = whole / count

  let row: (Way | undefined)[] = [{ cost: 0, from: 0 }]
  const rows = [row]
  for (let line = 1; line <= count; line += 1) {
    const next: (Way | undefined)[] = []
    for (let to = line; to <= words.length; to += 1) {
      const before = words[to - 1]
      const after = words[to]
      const phrase = before && after ? breakCost(before.text, after.text, language) : 0
      for (let from = to - 1; from >= line - 1; from -= 1) {
        const width = widthOf(from, to)
        // A word that is longer than a line stands alone on its own.
        if (width > lineLength && to - from > 1) break
        const way = row[from]
        if (!way) continue
        const cost = way.cost + phrase + ((width - even) / lineLength) ** 2 * 2
        const best = next[to]
        if (!best || cost < best.cost) next[to] = { cost, from }
      }
    }
    rows.push(next)
    row = next
  }

  const lines: LineWord[][] = []
  let to = words.length
  for (let line = count; line > 0; line -= 1) {
    const from = rows[line]?.[to]?.from ?? 0
    lines.unshift(words.slice(from, to))
    to = from
  }
  return lines
}

function lineText(words: readonly LineWord[]): string {
  return words.map((word, at) => (at > 0 && word.space ? ` ${word.text}` : word.text)).join('')
}
