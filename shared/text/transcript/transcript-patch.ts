import type { Transcript, TranscriptSpeaker } from './transcript'
import { isSameWord, type Word } from './word'

/**
 * One step of an edit, as plain data for the journal and the bridge. Each says what was and what is, so that
 * the same step read backwards is its own undo. Steps apply in order, each to what the one before it left.
 */
export type TranscriptChange =
  /** The words `removed`, found at index `at`, give way to `inserted`. */
  | { kind: 'words'; at: number; removed: readonly Word[]; inserted: readonly Word[] }
  /** Who speaks `count` words, without writing them all down. */
  | { kind: 'voice'; at: number; count: number; was: string | null; now: string | null }
  /** One line of the list of speakers: null was not there, or is not there any more. */
  | { kind: 'speaker'; at: number; was: TranscriptSpeaker | null; now: TranscriptSpeaker | null }

/** Empty when there was nothing to do. */
export type TranscriptPatch = readonly TranscriptChange[]

export function invertTranscriptPatch(patch: TranscriptPatch): TranscriptChange[] {
  return patch.toReversed().map(change => {
    if (change.kind === 'words') return { ...change, removed: change.inserted, inserted: change.removed }
    if (change.kind === 'voice') return { ...change, was: change.now, now: change.was }
    return { ...change, was: change.now, now: change.was }
  })
}

/** The words between two indices replaced, said as shortly as possible: equal words at the edges stay out. */
export function replaceWords(
  words: readonly Word[],
  from: number,
  to: number,
  replacement: readonly Word[],
): TranscriptChange[] {
  const most = Math.min(to - from, replacement.length)
  let head = 0
  while (head < most && isSame(words[from + head], replacement[head])) head++
  let tail = 0
  while (tail < most - head && isSame(words[to - 1 - tail], replacement[replacement.length - 1 - tail]))
    tail++
  const removed = words.slice(from + head, to - tail)
  const inserted = replacement.slice(head, replacement.length - tail)
  if (removed.length === 0 && inserted.length === 0) return []
  const isShort = Math.min(removed.length, inserted.length) <= leastBetween
  if (isShort) return [{ kind: 'words', at: from + head, removed, inserted }]
  return apart(from + head, removed, inserted)
}

/** From so many words between two changes on, two changes are said sooner than one with all of these in it. */
const leastBetween = 8

/** One change, or several where long stretches in between are the very same words; the last of them first. */
function apart(at: number, removed: readonly Word[], inserted: readonly Word[]): TranscriptChange[] {
  const changes: TranscriptChange[] = []
  const places = new Map(removed.map((word, index) => [word, index]))
  let from = 0
  let begun = 0
  let next = 0
  while (next < inserted.length) {
    const place = placeOf(inserted[next], places)
    const length = place < from ? 0 : sharedFrom(removed, place, inserted, next)
    if (length >= leastBetween) {
      const gone = removed.slice(from, place)
      changes.push({ kind: 'words', at: at + from, removed: gone, inserted: inserted.slice(begun, next) })
      from = place + length
      begun = next + length
    }
    next += Math.max(1, length)
  }
  changes.push({
    kind: 'words',
    at: at + from,
    removed: removed.slice(from),
    inserted: inserted.slice(begun),
  })
  return changes.toReversed()
}

const placeOf = (word: Word | undefined, places: ReadonlyMap<Word, number>): number =>
  (word && places.get(word)) ?? -1

function sharedFrom(removed: readonly Word[], place: number, inserted: readonly Word[], at: number): number {
  let length = 0
  while (at + length < inserted.length && removed[place + length] === inserted[at + length]) length++
  return length
}

/** What leads from one version to another: restoring a version is an edit like any other. */
export function patchBetween(from: Transcript, to: Transcript): TranscriptChange[] {
  const words = replaceWords(from.words, 0, from.words.length, to.words)
  const removed = from.speakers.map((was): TranscriptChange => ({ kind: 'speaker', at: 0, was, now: null }))
  const added = to.speakers.map((now, at): TranscriptChange => ({ kind: 'speaker', at, was: null, now }))
  const hasSameSpeakers = JSON.stringify(from.speakers) === JSON.stringify(to.speakers)
  return hasSameSpeakers ? words : [...words, ...removed, ...added]
}

const isSame = (one: Word | undefined, other: Word | undefined): boolean =>
  one !== undefined && other !== undefined && isSameWord(one, other)
