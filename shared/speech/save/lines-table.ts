import { speechFields } from '../../formats/speech/speech-line'
import { writeTable } from '../../formats/table/write-table'
import type { LineCells } from '../line'

/** The lines as a table that the import and any spreadsheet take. What was typed stands in it as it was typed. */
export function linesTable(lines: readonly LineCells[]): string {
  const rows = lines.map(({ text, language, gender, speakerId, fit, meta }) => {
    const mode = fit.mode === 'none' && fit.seconds === '' ? '' : fit.mode
    return [text, language, gender, speakerId, fit.seconds, mode, meta]
  })
  return writeTable([speechFields, ...rows], { byteOrderMark: true })
}
