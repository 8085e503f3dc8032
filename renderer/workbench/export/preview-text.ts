import { type ExportSource, languageOf } from '../../../shared/transcripts/export/export-source'
import { writeArchive } from '../../../shared/transcripts/export/transcript-archive'
import { writeExport } from '../../../shared/transcripts/export/write-export'
import type { ExportFormat, ExportOptions } from '../../../shared/transcripts/export-choice'
import { useTranscript } from '../../transcripts/store'

/** What the file will hold, as text; a document reads as plain text does. */
export function previewText(source: ExportSource, format: ExportFormat, options: ExportOptions): string {
  if (format === 'json') return archiveText(source)
  const readable = format === 'docx' ? 'txt' : format
  const { content } = writeExport(source, readable, options)
  return typeof content === 'string' ? content.replace(/^\uFEFF/, '') : ''
}

/** The page does not hold the other translations, of which the file has all. */
function archiveText(source: ExportSource): string {
  const { facts, notes, speakersBy, machine } = useTranscript.getState()
  const { title, transcript, translation } = source
  return writeArchive({
    title,
    transcript,
    machine: machine.transcript(),
    facts: { ...facts, language: facts.language || languageOf(source) },
    notes,
    speakersBy,
    translations: translation ? [translation] : [],
  })
}

/** The start of a text, for a box that nobody scrolls through to the end. */
export function firstLines(text: string, most: number): { text: string; isCut: boolean } {
  let end = 0
  for (let line = 0; line < most; line++) {
    const next = text.indexOf('\n', end)
    if (next === -1) return { text: text.slice(0, longestPreview), isCut: text.length > longestPreview }
    end = next + 1
  }
  return { text: text.slice(0, Math.min(end, longestPreview)), isCut: end < text.length }
}

const longestPreview = 60_000
