import type { TimedWord } from '../../formats/cues/cue'
import {
  namedWords,
  type SegmentedTranscript,
  type SpeakerNames,
  type TranscriptSegment,
  writtenSegments,
} from '../../formats/transcript/segments'
import { countBelow } from '../../text/count-below'
import { speakerNumbers } from '../../text/speakers/speaker-numbers'
import type { Segment } from '../../text/transcript/segment'
import type { Transcript, TranscriptSpeaker } from '../../text/transcript/transcript'
import type { Word } from '../../text/transcript/word'
import type { ExportLevel } from '../export-choice'
import type { Note } from '../note'
import type { Translation } from '../transcript-facts'

/** What files are made from: as it was spoken, or as it was translated. */
export interface ExportSource {
  title: string
  language: string
  transcript: Transcript
  /** Takes the place of the words; it has times of whole segments alone. */
  translation: Translation | null
  nameOf: SpeakerNames
  /** For documents. */
  notes?: readonly Note[]
  /** What changes are counted from; null: they are not to be shown. */
  earlier?: Pick<Transcript, 'words'> | null
}

/** Speakers without a name have a number. */
export function speakerNames(
  speakers: readonly TranscriptSpeaker[],
  countedName: (number: number) => string,
): (speaker: string) => string {
  const numbers = speakerNumbers(speakers)
  const names = new Map(speakers.map(({ id, name }) => [id, name || countedName(numbers.get(id) ?? 0)]))
  return speaker => names.get(speaker) ?? speaker
}

/** Of whoever is no speaker of the transcript any more, for two were one, each segment is said by whoever says most there now. */
export function spokenNow(translation: Translation, { words, speakers }: Transcript): Translation {
  const ids = new Set(speakers.map(({ id }) => id))
  const isThere = ({ speaker }: Segment): boolean => speaker === null || ids.has(speaker)
  if (translation.segments.every(isThere)) return translation
  const segments = translation.segments.map(segment =>
    isThere(segment) ? segment : { ...segment, speaker: mostHeard(words, segment) },
  )
  return { ...translation, segments }
}

function mostHeard(words: readonly Word[], { start, end }: Segment): string | null {
  const first = countBelow(words.length, at => (words[at]?.end ?? 0) <= start)
  const behind = countBelow(words.length, at => (words[at]?.start ?? 0) < end)
  const seconds = new Map<string | null, number>()
  for (const word of words.slice(first, behind)) {
    const heard = Math.min(word.end, end) - Math.max(word.start, start)
    seconds.set(word.speaker, (seconds.get(word.speaker) ?? 0) + heard)
  }
  const [most] = [...seconds].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? null
}

const nobody: SpeakerNames = () => null

/** For somebody who wants no speakers in the file. */
export const withoutSpeakers = (source: ExportSource): ExportSource => ({ ...source, nameOf: nobody })

/** Where a name is all that tells people apart, the id stands beside a name that two of them have. */
export function withDistinctNames(source: ExportSource): ExportSource {
  const { transcript, translation, nameOf } = source
  const ids = new Set(transcript.speakers.map(({ id }) => id))
  for (const { speaker } of translation?.segments ?? transcript.words) if (speaker !== null) ids.add(speaker)
  const names = new Set<string | null>()
  const shared = new Set<string | null>()
  for (const id of ids) {
    const name = nameOf(id)
    if (names.has(name)) shared.add(name)
    names.add(name)
  }
  return {
    ...source,
    nameOf(speaker) {
      const name = nameOf(speaker)
      return name !== null && shared.has(name) ? `${name} (${speaker})` : name
    },
  }
}

export const languageOfExport = ({ language, translation }: ExportSource): string =>
  translation?.language ?? language

export function spokenWords({ transcript, nameOf }: ExportSource): TimedWord[] {
  return namedWords(transcript.words, nameOf)
}

export function segmentsFor(source: ExportSource, level: ExportLevel): SegmentedTranscript {
  const { title, transcript } = source
  const language = languageOfExport(source)
  return {
    segments: level === 'words' ? wordSegments(source) : paragraphs(source),
    title,
    ...(language !== '' && { language }),
    ...(transcript.duration !== null && { duration: transcript.duration }),
  }
}

function paragraphs({ transcript, translation, nameOf }: ExportSource): TranscriptSegment[] {
  if (!translation) return writtenSegments(transcript, nameOf)
  return translation.segments.map(({ start, end, text, speaker }) => {
    const name = speaker === null ? null : nameOf(speaker)
    return { start, end, text, ...(name !== null && { speaker: name }) }
  })
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
