import { graphemesOf } from '../../../shared/text/characters'

/** Unicode's East Asian Width W and F, in the blocks that hold letters; a terminal gives these two cells. */
const wide =
  /^[\u1100-\u115f\u231a\u231b\u2329\u232a\u23e9-\u23ec\u23f0\u23f3\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18aff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]/u
const picture = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u
const noCell = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u
const plain = /^[ -~]*$/

/** Pictures are one however many code points they have; of letters, terminals count each that is not laid over another. */
function cellsOf(grapheme: string): number {
  if (picture.test(grapheme)) return 2
  let cells = 0
  for (const character of grapheme) if (!noCell.test(character)) cells += wide.test(character) ? 2 : 1
  return cells
}

/** Cells of a terminal that the text takes. */
export function terminalWidth(text: string): number {
  if (plain.test(text)) return text.length
  return graphemesOf(text).reduce((sum, grapheme) => sum + cellsOf(grapheme), 0)
}

const cutMark = '…'

/** The text in at most so many cells, its end cut off where it is longer. No character is cut in two. */
export function fitWidth(text: string, width: number): string {
  if (terminalWidth(text) <= width) return text
  let taken = ''
  let cells = terminalWidth(cutMark)
  if (width < cells) return ''
  for (const grapheme of graphemesOf(text)) {
    cells += cellsOf(grapheme)
    if (cells > width) break
    taken += grapheme
  }
  return taken + cutMark
}

/** The text with spaces behind it up to so many cells. */
export const padWidth = (text: string, width: number): string =>
  text.padEnd(width + text.length - terminalWidth(text))

/** Control characters, and what reorders text unseen: a file name or a service's message could hold a terminal's commands. */
const controls = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
const controlsInText = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** One line that a terminal shows and does not obey. */
export const printableLine = (text: string): string =>
  // Most are, and a list has thousands.
  plain.test(text) && !text.includes('  ') ? text : text.replace(/\s+/gu, ' ').replace(controls, '\ufffd')

/** The same for a text of several lines. */
export const printableText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(controlsInText, '\ufffd')

/** Rows under each other, each column as wide as its widest cell. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths: number[] = []
  const cells = rows.map(row =>
    row.map((written, at) => {
      const text = printableLine(written)
      const width = terminalWidth(text)
      widths[at] = Math.max(widths[at] ?? 0, width)
      return { text, beyond: text.length - width }
    }),
  )
  const line = (row: (typeof cells)[number]): string =>
    row.map(({ text, beyond }, at) => text.padEnd((widths[at] ?? 0) + beyond)).join('  ')
  return cells.map(row => line(row).trimEnd()).join('\n')
}
