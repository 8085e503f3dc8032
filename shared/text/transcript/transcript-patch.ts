import type { AppError } from '../../errors'
import { failure, type Result, success } from '../../result'
import { rememberEdges } from './shared-edges'
import type { Transcript, TranscriptSpeaker } from './transcript'
import { findUnsoundWord, isSameWord, type Word } from './word'

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

/**
 * The transcript after the patch. A patch made for another version is refused as a whole: a journal replayed
 * on the wrong file must not mix two texts.
 */
export function applyPatch(transcript: Transcript, patch: TranscriptPatch): Result<Transcript> {
  const words = transcript.words.slice()
  const speakers = transcript.speakers.slice()
  let { length: head } = words
  let tail = head
  for (const [at, change] of patch.entries()) {
    const fits = applyChange(words, speakers, change)
    if (!fits) {
      return failure({ kind: 'invalid', path: `patch[${at}]`, problem: 'does not fit this transcript' })
    }
    if (change.kind === 'speaker') continue
    const changed = change.kind === 'words' ? change.inserted.length : change.count
    head = Math.min(head, change.at)
    tail = Math.min(tail, words.length - change.at - changed)
  }
  rememberEdges(transcript.words, words, { head, tail })
  // What the patch leaves alone stays the same list: whoever shows it need not look again.
  const changesSpeakers = patch.some(({ kind }) => kind === 'speaker')
  const changesWords = patch.some(({ kind }) => kind !== 'speaker')
  return success({
    ...transcript,
    words: changesWords ? words : transcript.words,
    speakers: changesSpeakers ? speakers : transcript.speakers,
  })
}

/** One patch of several steps, each made for what the one before it left. */
export function changesInTurn(
  from: Transcript,
  steps: readonly ((now: Transcript) => readonly TranscriptChange[])[],
): TranscriptChange[] {
  let now = from
  return steps.flatMap(step => {
    const changes = step(now)
    const applied = applyPatch(now, changes)
    if (applied.ok) now = applied.value
    return changes
  })
}

function applyChange(words: Word[], speakers: TranscriptSpeaker[], change: TranscriptChange): boolean {
  switch (change.kind) {
    case 'words':
      return changeWords(words, change)
    case 'voice':
      return changeVoice(words, change)
    case 'speaker':
      return changeSpeaker(speakers, change)
  }
}

function changeWords(
  words: Word[],
  { at, removed, inserted }: Extract<TranscriptChange, { kind: 'words' }>,
): boolean {
  if (at < 0 || at > words.length) return false
  const isThere = removed.every((word, index) => {
    const found = words[at + index]
    return found !== undefined && isSameWord(found, word)
  })
  if (!isThere) return false
  const swapped = Math.min(removed.length, inserted.length)
  for (const [index, word] of inserted.slice(0, swapped).entries()) words[at + index] = word
  const surplus = inserted.slice(swapped)
  if (removed.length > swapped) words.splice(at + swapped, removed.length - swapped)
  else if (surplus.length > 0) insertAll(words, at + swapped, surplus)
  return true
}

/** In portions, since hundreds of thousands of arguments overflow the stack. */
const portion = 10_000

function insertAll(words: Word[], at: number, inserted: readonly Word[]): void {
  for (let done = 0; done < inserted.length; done += portion) {
    words.splice(at + done, 0, ...inserted.slice(done, done + portion))
  }
}

function changeVoice(
  words: Word[],
  { at, count, was, now }: Extract<TranscriptChange, { kind: 'voice' }>,
): boolean {
  if (at < 0 || at + count > words.length) return false
  for (let index = at; index < at + count; index++) {
    const word = words[index]
    if (word?.speaker !== was) return false
    words[index] = { ...word, speaker: now }
  }
  return true
}

function changeSpeaker(
  speakers: TranscriptSpeaker[],
  { at, was, now }: Extract<TranscriptChange, { kind: 'speaker' }>,
): boolean {
  if (at < 0 || at > speakers.length) return false
  const found = speakers[at]
  const isThere =
    was === null ||
    (found !== undefined && found.id === was.id && found.name === was.name && found.style === was.style)
  if (!isThere) return false
  speakers.splice(at, was ? 1 : 0, ...(now ? [now] : []))
  return true
}

/**
 * Null unless the patch would make unsound what was sound. Only the words it changes are looked at, and one on either
 * side: this is asked at each key.
 */
export function checkPatch(before: Transcript, patch: TranscriptPatch): AppError | null {
  const { first, from, to } = stretchOf(before.words.length, patch)
  const around = { ...before, words: before.words.slice(from, to) }
  const applied = applyPatch(around, movedBy(-from, patch))
  if (!applied.ok) return applied.error
  const unsound = findUnsoundWord(applied.value.words, first - from)
  // What was unsound already can only be mended by edits that leave some of it.
  if (!unsound || findUnsoundWord(around.words, first - from)) return null
  const { at, problem } = unsound
  return { kind: 'unexpected', detail: `unsound edit: ${problem} of word ${from + at + 1}` }
}

/** The first word that changes, and which words lie around the change, `to` not included. */
function stretchOf(count: number, patch: TranscriptPatch): { first: number; from: number; to: number } {
  let length = count
  let head = count
  let tail = count
  for (const change of patch) {
    if (change.kind === 'speaker') continue
    const isVoice = change.kind === 'voice'
    const removed = isVoice ? change.count : change.removed.length
    const inserted = isVoice ? change.count : change.inserted.length
    head = Math.min(head, change.at)
    tail = Math.min(tail, length - change.at - removed)
    length += inserted - removed
  }
  const first = Math.max(0, head)
  return { first, from: Math.max(0, first - 1), to: Math.max(0, count - tail + 1) }
}

const movedBy = (by: number, patch: TranscriptPatch): TranscriptPatch =>
  patch.map(change => (change.kind === 'speaker' ? change : { ...change, at: change.at + by }))
