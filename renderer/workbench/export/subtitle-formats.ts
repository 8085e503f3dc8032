import type { ExportFormat } from '../../../shared/transcripts/export-choice'

/** Formats that people read along with the sound. */
export const subtitleFormats: ReadonlySet<ExportFormat> = new Set(['srt', 'vtt'])
