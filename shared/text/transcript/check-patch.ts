import type { AppError } from '../../errors'
import { applyPatch } from './apply-patch'
import type { Transcript } from './transcript'
import type { TranscriptPatch } from './transcript-patch'
import type { Word } from './word'

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

export type WordProblem = 'text' | 'time' | 'length' | 'order' | 'paragraph'

/** The first word that breaks a promise of `Word`, or null. Those before `from` are known not to. */
export function findUnsoundWord(
  words: readonly Word[],
  from = 0,
): { at: number; problem: WordProblem } | null {
  let before = words[from - 1] ?? null
  for (const [index, word] of words.slice(from).entries()) {
    const problem = problemOf(word, before)
    if (problem) return { at: from + index, problem }
    before = word
  }
  return null
}

function problemOf(word: Word, before: Word | null): WordProblem | null {
  if (word.text === '' || word.text.trim() !== word.text) return 'text'
  if (!Number.isFinite(word.start) || !Number.isFinite(word.end) || word.start < 0) return 'time'
  if (word.end <= word.start) return 'length'
  if (before && word.start < before.end) return 'order'
  const mustOpen = !before || before.speaker !== word.speaker
  return mustOpen && !word.opens ? 'paragraph' : null
}
