import { expandTemplate, parseTemplateOf } from '../../../shared/formats/name-template'
import { endingOfExport } from '../../../shared/transcripts/export/write-export'
import { type ExportFormat, exportFields } from '../../../shared/transcripts/export-choice'
import { createFileNames } from '../../library/names/unique-file-names'

export interface NamedTranscript {
  title: string
  language: string
  /** Epoch milliseconds. */
  createdAt: number
}

/**
 * Answers the names of the files of one transcript after the other: no two the same, and none that is taken. Days are
 * those of this computer's own time zone unless another is given.
 */
export function createExportNames(
  template: string,
  taken: readonly string[],
  timeZone?: string,
): (transcript: NamedTranscript, format: ExportFormat, index: number) => string {
  const names = createFileNames(taken)
  const parsed = parseTemplateOf(template, exportFields)
  // Swedes write days as ISO 8601 does.
  const days = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone })
  return ({ title, language, createdAt }, format, index) => {
    const date = days.format(createdAt)
    return names.take(expandTemplate(parsed, { title, language, date, index }), nameOptions(format))
  }
}

const nameOptions = (format: ExportFormat) => ({ extension: endingOfExport[format], fallback: 'transcript' })
