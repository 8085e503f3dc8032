import type { Translate } from '../../../shared/language/translate'
import type { Transcript } from '../../../shared/text/transcript/transcript'
import { type ExportSource, speakerNames } from '../../../shared/transcripts/export/export-source'

/** A transcript as the command line hands it out. */
export const spokenText = (
  title: string,
  language: string,
  transcript: Transcript,
  t: Translate,
): ExportSource => ({
  title,
  language,
  transcript,
  translation: null,
  nameOf: speakerNames(transcript.speakers, number => t('cli.transcript.speaker', { number })),
})
