import { speechFields, stretchModes } from '../../formats/speech/speech-line'
import { type Cell, writeTable } from '../../formats/table/write-table'
import { genders, type LineCells } from '../line'

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

/** What such a row was written from. Null: somebody changed it into what no line has. */
export function lineOfRow(cells: readonly string[]): LineCells | null {
  const [text = '', language = '', typedGender, speakerId = '', seconds = '', typedMode] = cells
  const [meta = '', ...typedNumbers] = cells.slice(6)
  const gender = ([...genders, ''] as const).find(one => one === typedGender)
  const mode = typedMode === '' ? 'none' : stretchModes.find(one => one === typedMode)
  // Spreadsheets of some countries write a comma.
  const numbers = typedNumbers.map(typed => (typed === '' ? null : Number(typed.replace(',', '.'))))
  const [start = null, upTo = null] = numbers
  const areNumbers = [start ?? 0, upTo ?? 1].every(Number.isFinite) && (upTo ?? 1) > 0
  if (gender === undefined || mode === undefined || !areNumbers) return null
  const fit = { mode, seconds, ...(upTo !== null && { upTo }) }
  return { text, language, gender, speakerId, fit, meta, start }
}
