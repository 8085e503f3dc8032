import type { AppError } from '../../errors'
import { failure, type Result, success } from '../../result'
import { rememberEdges } from './shared-edges'
import type { Transcript, TranscriptSpeaker } from './transcript'
import type { TranscriptChange, TranscriptPatch } from './transcript-patch'
import { findUnsoundWord, isSameWord, type Word } from './word'

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
  const { first, from, to } = placeOf(before.words.length, patch)
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
function placeOf(count: number, patch: TranscriptPatch): { first: number; from: number; to: number } {
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
