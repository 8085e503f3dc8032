import type { Transcript } from '../../shared/text/transcript/transcript'
import { columnsFromWords, wordsFromColumns } from '../../shared/text/transcript/word-columns'
import type { Translation, TranslationSummary } from '../../shared/transcripts/transcript-facts'
import type { OpenedTranscript, SpokenColumns } from '../../shared/transcripts/transcript-requests'
import type { TranscriptContent } from './transcript-content'

/** A transcript as it crosses to the page. */
export function openedTranscript(id: string, content: TranscriptContent, edits: number): OpenedTranscript {
  const { name, transcript, notes, facts, source, speakersBy, translations, createdAt, editedAt } = content
  return {
    id,
    name,
    spoken: spokenColumns(transcript),
    notes,
    facts,
    source,
    speakersBy,
    translations: translations.map(translationSummary),
    createdAt,
    editedAt,
    edits,
  }
}

export const spokenColumns = ({ words, speakers, duration }: Transcript): SpokenColumns => ({
  words: columnsFromWords(words),
  speakers,
  duration,
})

export const spokenTranscript = ({ words, speakers, duration }: SpokenColumns): Transcript => ({
  words: wordsFromColumns(words),
  speakers,
  duration,
})

export const translationSummary = ({ language, segments, madeAt }: Translation): TranslationSummary => ({
  language,
  segments: segments.length,
  madeAt,
})
