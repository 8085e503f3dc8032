import { type Result, success } from '../../../shared/result'
import { noMachineWords } from '../../../shared/text/review/marked-words'
import type { Transcript } from '../../../shared/text/transcript/transcript'
import { spokenTranscript } from '../../../shared/text/transcript/word-columns'
import type { ExportSource } from '../../../shared/transcripts/export/export-source'
import { writeArchive } from '../../../shared/transcripts/export/transcript-archive'
import { writeExport } from '../../../shared/transcripts/export/write-export'
import type { ExportFormat, ExportOptions } from '../../../shared/transcripts/export-choice'
import type { Translation } from '../../../shared/transcripts/transcript-facts'
import { machineVersion } from '../../../shared/transcripts/transcript-version'
import { bridge } from '../../bridge'
import { useTranscript } from '../../transcripts/transcript-on-screen'

/** Whether the file is a text, and can be copied as one. */
export const isText = (format: ExportFormat): boolean => format !== 'docx'

export interface ExportText {
  text: string
  /** What the format could not hold. */
  losses: number
}

/** What the file will hold, as text; a document reads as plain text does. */
export async function exportText(
  source: ExportSource,
  format: ExportFormat,
  options: ExportOptions,
): Promise<Result<ExportText>> {
  if (format === 'json') return archiveText(source)
  const { content, losses } = writeExport(source, format === 'docx' ? 'txt' : format, options)
  const text = typeof content === 'string' ? content.replace(/^\uFEFF/, '') : ''
  return success({ text, losses: losses.length })
}

/** The page holds one translation at most; the file has all of them. */
async function archiveText({ title, transcript, translation }: ExportSource): Promise<Result<ExportText>> {
  const { id, facts, notes, speakersBy, translations, source } = useTranscript.getState()
  const all: Translation[] = []
  for (const { language } of translations) {
    if (translation?.language === language) all.push(translation)
    else {
      const answer = await bridge.getTranslation({ id, language })
      if (!answer.ok) return answer
      all.push(answer.value)
    }
  }
  const machine = await machineTranscript(id)
  const { wordTimes, importedFrom } = source
  const about = { facts, notes, speakersBy, translations: all, wordTimes, importedFrom }
  return success({ text: writeArchive({ title, transcript, machine, ...about }), losses: 0 })
}

/** Null: it was not kept. */
async function machineTranscript(id: string): Promise<Transcript | null> {
  const { machine } = useTranscript.getState()
  if (machine !== noMachineWords) return machine.transcript()
  const version = await bridge.getVersion({ id, version: machineVersion })
  return version.ok ? spokenTranscript(version.value) : null
}
