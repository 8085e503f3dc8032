import type { ExportFormat } from '../../../shared/transcripts/export-choice'

/** Formats that people read along with the sound. */
export const subtitleFormats: ReadonlySet<ExportFormat> = new Set(['srt', 'vtt'])

/** Those that hold what people left at the words. */
export const documentFormats: ReadonlySet<ExportFormat> = new Set(['docx', 'html'])
