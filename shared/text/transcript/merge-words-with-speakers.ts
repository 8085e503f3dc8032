import { ownersByOverlap } from './owners-by-overlap'
import { openParagraphs } from './paragraphs'
import type { Segment, SpeakerTurn } from './segment'
import type { Word } from './word'

/**
 * Our own merge, where the service has none: each word goes to the speaker whose turns it overlaps most, and a
 * paragraph begins at each change of speaker or long pause.
 */
export function mergeWordsWithSpeakers(words: readonly Word[], turns: readonly SpeakerTurn[]): Word[] {
  const ids = [...new Set(turns.map(turn => turn.speaker))]
  const owned = turns.map(({ start, end, speaker }) => ({ start, end, owner: ids.indexOf(speaker) }))
  const owners = ownersByOverlap(words, owned)
  return openParagraphs(words.map((word, at) => withSpeaker(word, ids[owners[at] ?? -1] ?? null)))
}

/** The service's own merge laid over the words: its speakers, and a paragraph for each of its segments. */
export function mergeWordsWithSegments(words: readonly Word[], segments: readonly Segment[]): Word[] {
  const owned = segments.map(({ start, end }, owner) => ({ start, end, owner }))
  const owners = ownersByOverlap(words, owned)
  return words.map((word, at) => {
    const owner = owners[at] ?? -1
    const opens = at === 0 || owner !== owners[at - 1]
    return { ...withSpeaker(word, segments[owner]?.speaker ?? null), opens }
  })
}

const withSpeaker = (word: Word, speaker: string | null): Word =>
  word.speaker === speaker ? word : { ...word, speaker }
