import { type DryRunRow, takenRow } from '../../formats/dry-run'
import { excerptOf, type FormatProblem, type ProblemCode } from '../../formats/reading'
import { speechFields } from '../../formats/speech/speech-line'
import { type Cell, writeTable } from '../../formats/table/write-table'
import { cellFromText } from '../cells-from-line'
import type { Fit, LineCells } from '../line'

const fields = [...speechFields, 'start', 'upTo'] as const

/** The heading of our own tables, in which an empty cell says that the line has nothing there. */
export const isLinesHeading = (headings: readonly string[]): boolean => headings.join() === fields.join()

/** Lines as rows, their heading first. What was typed stands in them as it was typed. */
export const lineRows = (lines: readonly LineCells[]): (readonly Cell[])[] => [
  fields,
  ...lines.map(({ text, language, gender, speakerId, fit, meta, start }) => {
    const mode = fit.mode === 'none' && fit.seconds === '' ? '' : fit.mode
    return [text, language, gender, speakerId, fit.seconds, mode, meta, start, fit.upTo]
  }),
]

/** The lines as a table that the import and any spreadsheet take. */
export const linesTable = (lines: readonly LineCells[]): string =>
  writeTable(lineRows(lines), { byteOrderMark: true })

/** What such a row was written from. What somebody changed in it into what no line has is left out, and told. */
export function lineOfRow(cells: readonly string[], at: number): DryRunRow<LineCells> {
  const [text = '', language = '', gender = '', speakerId = '', seconds = '', mode = ''] = cells
  const [meta = '', start = '', upTo = ''] = cells.slice(6)
  const problems: FormatProblem[] = []
  const refuse = (code: ProblemCode, name: (typeof fields)[number], typed: string): null => {
    problems.push({ line: at, code, excerpt: excerptOf(`${name}: ${typed}`) })
    return null
  }
  const begins = start === '' ? null : (numberIn(start) ?? refuse('bad-number', 'start', start))
  const speed = upTo === '' ? null : numberIn(upTo) || refuse('unknown-value', 'upTo', upTo)
  const fit: Fit = { mode: 'none', seconds, ...(speed !== null && { upTo: speed }) }
  const item: LineCells = {
    ...{ text, language, gender: '', speakerId, fit, meta, start: begins },
    ...(cellFromText('gender', gender, { fit }) ?? refuse('unknown-value', 'gender', gender)),
    ...(cellFromText('mode', mode, { fit }) ?? refuse('unknown-value', 'stretchMode', mode)),
  }
  return takenRow(at, excerptOf(text), item, problems)
}

/** Spreadsheets of some countries write a comma. */
function numberIn(typed: string): number | null {
  const number = Number(typed.replace(',', '.'))
  return Number.isFinite(number) && number >= 0 ? number : null
}
