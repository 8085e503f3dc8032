import type { TranscriptSegment } from '../../formats/transcript/segments'
import type { Transcript, TranscriptSpeaker } from '../../text/transcript/transcript'
import { wordsFromSegments } from '../../text/transcript/word-times'

/** Speakers keep the names they have in the file. */
export function transcriptFromSegments(
  segments: readonly TranscriptSegment[],
  duration: number | null,
): Transcript {
  const speakers = new Map<string, TranscriptSpeaker>()
  for (const { speaker } of segments) {
    if (speaker === undefined || speakers.has(speaker)) continue
    speakers.set(speaker, { id: `speaker-${speakers.size + 1}`, name: speaker, style: speakers.size })
  }
  const words = wordsFromSegments(
    segments.map(({ start, end, text, speaker }) => ({
      start: Math.max(0, start),
      end: Math.max(0, end),
      text,
      speaker: speaker === undefined ? null : (speakers.get(speaker)?.id ?? null),
    })),
  )
  const spoken = new Set(words.map(word => word.speaker))
  return { words, speakers: [...speakers.values()].filter(({ id }) => spoken.has(id)), duration }
}
