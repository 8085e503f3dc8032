import type { Range } from '../../../shared/text/characters'
import { sentencesIn } from '../translation/split-text'

/** Small models lose the thread of long texts, and drop lines of them. */
const longest = 1_500

const paragraphs = /[^\r\n]+/g

/** The text as lines that are asked for together, none cut but one that is too long for itself. Empty lines lie between. */
export const textBlocks = (text: string): Range[] => together(text, textLines(text))

/** Each of its lines, and of the sentences of one that is too long. */
export function textLines(text: string): Range[] {
  return Array.from(text.matchAll(paragraphs), ({ index, 0: line }) => ({
    start: index,
    end: index + line.length,
  }))
    .flatMap(line => (line.end - line.start > longest ? sentencesIn(text, line) : [line]))
    .map(piece => withoutEdges(text, piece))
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)))
}

function together(text: string, lines: readonly Range[]): Range[] {
  const blocks: { start: number; end: number }[] = []
  for (const { start, end } of lines) {
    const last = blocks.at(-1)
    if (last && end - last.start <= longest && !hasBlankLine(text.slice(last.end, start))) last.end = end
    else blocks.push({ start, end })
  }
  return blocks
}

const hasBlankLine = (between: string): boolean => (between.match(/\r\n|\n|\r/g) ?? []).length > 1

function withoutEdges(text: string, { start, end }: Range): Range {
  const inside = text.slice(start, end)
  const from = start + (inside.length - inside.trimStart().length)
  return { start: from, end: Math.max(from, start + inside.trimEnd().length) }
}
