import { makeRoom, pushApart, pushWords } from './make-room'
import { splitWords } from './split-words'
import { endOf, type Transcript } from './transcript'
import { replaceWords, type TranscriptChange } from './transcript-patch'
import { indexAtTime, leastTime, type Word } from './word'
import { layOutWords } from './word-times'

export interface MissedWords {
  readonly text: string
  /** The stretch of sound that was selected. Only what others leave of it is taken, and what the sound has. */
  readonly start: number
  readonly end: number
  readonly speaker: string | null
  /** As a paragraph of their own, or as part of the one that is there. */
  readonly opens: boolean
}

/** Adds what the machine did not hear. */
export function insertWords(transcript: Transcript, missed: MissedWords): TranscriptChange[] {
  const { words } = transcript
  const tokens = splitWords(missed.text)
  if (tokens.length === 0 || !(missed.start >= 0) || !(missed.end >= missed.start)) return []
  const at = placeFor(words, missed)
  const before = words[at - 1] ?? null
  const after = words[at] ?? null
  const last = endOf(transcript)
  const start = Math.max(missed.start, before?.end ?? 0)
  const end = Math.min(missed.end, after?.start ?? last)
  const hasRoom = end - start >= leastTime * tokens.length
  const room = hasRoom
    ? { place: { start, end }, before, after }
    : makeRoom(tokens, before, after, { start: 0, end: last })

  const startsParagraph = missed.opens || before?.speaker !== missed.speaker
  const inserted = layOutWords(tokens, room.place.start, room.place.end).map(
    ({ text, glued, start, end }, index): Word => ({
      text,
      start,
      end,
      confidence: null,
      speaker: missed.speaker,
      machine: null,
      glued,
      opens: index === 0 && startsParagraph,
      confirmed: true,
    }),
  )
  const behind = room.after && {
    ...room.after,
    opens: room.after.opens || missed.opens || room.after.speaker !== missed.speaker,
  }
  const from = before ? at - 1 : at
  const replacement = [...(room.before ? [room.before] : []), ...inserted, ...(behind ? [behind] : [])]
  const to = after ? at + 1 : at
  const ordered = pushApart(replacement)
  const pushed = pushWords(words, to, ordered.at(-1)?.end ?? 0)
  return replaceWords(words, from, to + pushed.length, [...ordered, ...pushed])
}

/** Before the word that is spoken at that time, or behind it when the selection begins in its second half. */
function placeFor(words: readonly Word[], { start }: MissedWords): number {
  const at = indexAtTime(words, start)
  const word = words[at]
  return word && word.start < start && start - word.start > word.end - start ? at + 1 : at
}
