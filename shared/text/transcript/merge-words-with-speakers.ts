import { longPause, openParagraphs } from './paragraphs'
import type { Segment, SpeakerTurn } from './segment'
import type { Timed, Word } from './word'

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

export interface OwnedTime extends Timed {
  readonly owner: number
}

/**
 * For each word the owner of the time it shares most of, -1 where nobody is near. In a tie the owner of the
 * word before goes on; a word between two turns goes to the nearer one. Both lists are sorted by start.
 */
export function ownersByOverlap(words: readonly Timed[], turns: readonly OwnedTime[]): Int32Array {
  const owned = withoutDoubles(turns)
  const owners = new Int32Array(words.length)
  let active: OwnedTime[] = []
  let next = 0
  let lastEnded: OwnedTime | null = null
  let before = -1
  for (const [at, word] of words.entries()) {
    for (; next < owned.length; next++) {
      const turn = owned[next]
      if (!turn || turn.start >= word.end) break
      active.push(turn)
    }
    const still: OwnedTime[] = []
    for (const turn of active) {
      if (turn.end > word.start) still.push(turn)
      else if (!lastEnded || turn.end > lastEnded.end) lastEnded = turn
    }
    active = still
    before = active.length > 0 ? mostShared(word, active, before) : nearest(word, lastEnded, owned[next])
    owners[at] = before
  }
  return owners
}

function mostShared(word: Timed, turns: readonly OwnedTime[], before: number): number {
  const shares = new Map<number, number>()
  for (const turn of turns) {
    const share = Math.min(word.end, turn.end) - Math.max(word.start, turn.start)
    shares.set(turn.owner, (shares.get(turn.owner) ?? 0) + share)
  }
  let best = -1
  let most = 0
  for (const [owner, share] of shares) {
    if (share > most || (share === most && owner === before)) {
      best = owner
      most = share
    }
  }
  return best
}

function nearest(word: Timed, ended: OwnedTime | null, coming: OwnedTime | undefined): number {
  const since = ended ? word.start - ended.end : Number.POSITIVE_INFINITY
  const until = coming ? coming.start - word.end : Number.POSITIVE_INFINITY
  const near = since <= until ? ended : coming
  return near && Math.min(since, until) <= longPause ? near.owner : -1
}

/** One owner's overlapping turns become one, or the time they share would count twice. */
function withoutDoubles(turns: readonly OwnedTime[]): OwnedTime[] {
  const joined: OwnedTime[] = []
  const lastOf = new Map<number, number>()
  for (const turn of turns) {
    const index = lastOf.get(turn.owner)
    const last = index === undefined ? undefined : joined[index]
    if (index !== undefined && last && turn.start <= last.end) {
      joined[index] = { ...last, end: Math.max(last.end, turn.end) }
    } else {
      lastOf.set(turn.owner, joined.length)
      joined.push(turn)
    }
  }
  return joined
}
