import type { AppError } from '../../errors'
import { applyPatch } from './apply-patch'
import { findUnsoundWord } from './check-words'
import type { Transcript } from './transcript'
import type { TranscriptPatch } from './transcript-patch'

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
