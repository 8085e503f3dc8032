import type { Range } from '../../../shared/text/characters'
import { sentencesOf } from '../speech/text/sentences'

const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/
const longest = 1_000

/**
 * The parts of a text that have words, as ranges: lines, and the sentences of a line that is longer than `whole`. What
 * lies between them has no words and stays as it is. No part ends inside one of the `kept` ranges, unless its line does.
 */
export function partsWithWords(text: string, kept: readonly Range[], whole = longest): Range[] {
  const parts: Range[] = []
  let at = 0
  while (at <= text.length) {
    const found = lineEnd.exec(text.slice(at))
    const end = found ? at + found.index : text.length
    parts.push(...(end - at > whole ? sentencesIn(text, { start: at, end }, kept) : [{ start: at, end }]))
    if (!found) break
    at = end + found[0].length
  }
  return parts.map(part => withoutEdges(text, part)).filter(part => hasWords(text, part))
}

export function sentencesIn(text: string, line: Range, kept: readonly Range[] = []): Range[] {
  const parts: Range[] = []
  let start = line.start
  let end = line.start
  for (const sentence of sentencesOf(text.slice(line.start, line.end), 'und')) {
    end += sentence.length
    if (end < line.end && kept.some(range => range.start < end && end < range.end)) continue
    parts.push({ start, end })
    start = end
  }
  return parts
}

function withoutEdges(text: string, { start, end }: Range): Range {
  const inside = text.slice(start, end)
  const from = start + (inside.length - inside.trimStart().length)
  return { start: from, end: Math.max(from, start + inside.trimEnd().length) }
}

const hasWords = (text: string, { start, end }: Range): boolean => /\p{L}/u.test(text.slice(start, end))

/** Neighbours together, up to so many characters each. */
export function inBatches<T extends Range>(parts: readonly T[], most: number): T[][] {
  const batches: T[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const part of parts) {
    const length = part.end - part.start
    if (size + length > most) {
      batches.push([])
      size = 0
    }
    batches.at(-1)?.push(part)
    size += length
  }
  return batches
}
