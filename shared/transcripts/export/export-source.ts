import type { TimedWord } from '../../formats/cues/cue'
import {
  namedWords,
  type SegmentedTranscript,
  segmentsOf,
  type TranscriptSegment,
} from '../../formats/transcript/segments'
import type { Transcript, TranscriptSpeaker } from '../../text/transcript/transcript'
import type { ExportLevel } from '../export-choice'
import type { Translation } from '../transcript-facts'

/** What files are made from: as it was spoken, or as it was translated. */
export interface ExportSource {
  title: string
  language: string
  transcript: Transcript
  /** Takes the place of the words; it has times of whole segments alone. */
  translation: Translation | null
  /** What a speaker is called. */
  nameOf: (speaker: string) => string
}

/** Speakers without a name are counted in the order of the list. */
export function speakerNames(
  speakers: readonly TranscriptSpeaker[],
  countedName: (number: number) => string,
): (speaker: string) => string {
  const names = new Map(speakers.map(({ id, name }, at) => [id, name || countedName(at + 1)]))
  return speaker => names.get(speaker) ?? speaker
}

export const languageOf = ({ language, translation }: ExportSource): string =>
  translation?.language ?? language

export function spokenWords({ transcript, nameOf }: ExportSource): TimedWord[] {
  return namedWords(transcript.words, nameOf)
}

export function segmentsFor(source: ExportSource, level: ExportLevel): SegmentedTranscript {
  const { title, transcript } = source
  const language = languageOf(source)
  return {
    segments: level === 'words' ? wordSegments(source) : paragraphs(source),
    title,
    ...(language !== '' && { language }),
    ...(transcript.duration !== null && { duration: transcript.duration }),
  }
}

function paragraphs({ transcript, translation, nameOf }: ExportSource): TranscriptSegment[] {
  if (!translation) return segmentsOf(transcript, nameOf)
  return translation.segments.map(({ start, end, text, speaker }) => ({
    start,
    end,
    text,
    ...(speaker !== null && { speaker: nameOf(speaker) }),
  }))
}

/** A translation has no words of its own with times: its segments are the least there is. */
function wordSegments(source: ExportSource): TranscriptSegment[] {
  if (source.translation) return paragraphs(source)
  return spokenWords(source).map(word => ({
    start: word.start,
    end: word.end,
    text: word.text,
    ...(word.speaker != null && { speaker: word.speaker }),
    words: [word],
  }))
}
