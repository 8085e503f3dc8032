import { paragraphsOf, writeParagraph } from '../../text/transcript/paragraphs'
import type { Transcript } from '../../text/transcript/transcript'
import type { TimedWord } from '../cues/cue'
import { excerptOf, type FormatLoss } from '../reading'

/** A stretch of speech by one speaker, as files hold it. Times are seconds. */
export interface TranscriptSegment {
  start: number
  end: number
  text: string
  /** The name as it is shown, not an id. */
  speaker?: string
  words?: readonly TimedWord[]
  /** The text in pieces, where people left something at it. */
  runs?: readonly SegmentRun[]
}

/** A piece of a text with what was left at it. */
export interface SegmentRun {
  text: string
  /** Since an earlier version; what was removed is not in the text of the segment. */
  change?: 'added' | 'removed'
  notes?: readonly RunNote[]
}

/** Without text it is a bookmark. */
export interface RunNote {
  /** Seconds. */
  at: number
  text: string
  /** Epoch milliseconds. */
  addedAt?: number
}

/** What the writers need to know of a transcript. */
export interface SegmentedTranscript {
  segments: readonly TranscriptSegment[]
  title?: string
  language?: string
  /** The length of the recording. */
  duration?: number
}

/** What a speaker is called; null where nobody is to be named. */
export type SpeakerNames = (speaker: string) => string | null

/** Paragraphs as segments, with speakers named as the interface names them. */
export function writtenSegments(
  { words }: Pick<Transcript, 'words'>,
  nameOf: SpeakerNames,
): TranscriptSegment[] {
  return paragraphsOf(words).map(({ from, to }) => {
    const spoken = namedWords(words.slice(from, to), nameOf)
    const first = spoken[0]
    const last = spoken.at(-1)
    const speaker = first?.speaker
    return {
      start: first?.start ?? 0,
      end: last?.end ?? 0,
      text: writeParagraph(words.slice(from, to)).text,
      ...(speaker != null && { speaker }),
      words: spoken,
    }
  })
}

/** Who reads `Name: ` before a text takes the first colon for its end, and a long name for a sentence. */
export const prefixNameLosses = (spoken: readonly Pick<TranscriptSegment, 'speaker'>[]): FormatLoss[] =>
  spoken.flatMap(({ speaker = '' }, item) =>
    speaker === '' || /^[^\s:][^:\n]{0,59}$/.test(speaker)
      ? []
      : [{ item, code: 'speaker-name', excerpt: excerptOf(speaker) }],
  )

/** Words for cutting cues from, with the names of their speakers in place of the ids. */
export function namedWords(words: readonly TimedWord[], nameOf: SpeakerNames): TimedWord[] {
  return words.map(word => (word.speaker == null ? word : { ...word, speaker: nameOf(word.speaker) }))
}
