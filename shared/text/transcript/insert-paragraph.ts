import { insertWords } from './insert-words'
import { naturalLength } from './make-room'
import { splitWords } from './split-words'
import type { Transcript } from './transcript'
import type { TranscriptChange } from './transcript-patch'

export interface TypedParagraph {
  readonly text: string
  readonly speaker: string | null
  /** When it is spoken, as far as that is known: no longer than its words need, and with no length where it begins. */
  readonly start: number
  readonly end: number
}

/** A paragraph between two others, which nobody heard but who typed it. */
export function insertParagraph(
  transcript: Transcript,
  { text, speaker, start, end }: TypedParagraph,
): TranscriptChange[] {
  const needed = start + naturalLength(splitWords(text))
  return insertWords(transcript, { text, speaker, start, end: Math.min(end, needed), opens: true })
}
