import { expandTemplate, parseTemplateOf } from '../../../shared/formats/name-template'
import { endingOf } from '../../../shared/transcripts/export/write-export'
import { type ExportFormat, exportFields } from '../../../shared/transcripts/export-choice'
import { safeFileName } from '../../library/names/safe-file-name'
import { createFileNames } from '../../library/names/unique-file-names'

export interface NamedTranscript {
  title: string
  language: string
  /** Epoch milliseconds. */
  createdAt: number
}

/** Answers the names of the files of one transcript after the other: no two the same, and none that is taken. */
export function createExportNames(
  template: string,
  taken: readonly string[],
): (transcript: NamedTranscript, format: ExportFormat, index: number) => string {
  const names = createFileNames(taken)
  const parsed = parseTemplateOf(template, exportFields)
  return ({ title, language, createdAt }, format, index) => {
    const date = new Date(createdAt).toISOString().slice(0, 10)
    return names.take(expandTemplate(parsed, { title, language, date, index }), nameOptions(format))
  }
}

export const suggestedName = (title: string, format: ExportFormat): string =>
  safeFileName(title, nameOptions(format))

const nameOptions = (format: ExportFormat) => ({ extension: endingOf[format], fallback: 'transcript' })
