import type { Transcript } from './transcript'
import { replaceWords, type TranscriptChange } from './transcript-patch'
import type { Timed } from './word'

/** A word must stay long enough to be grabbed again. */
const leastLength = 0.01

/**
 * Moves one edge of a word, as far as its neighbour and its own other edge allow. Where two words touch they
 * share the edge, and both follow it.
 */
export function moveBoundary(
  transcript: Transcript,
  at: number,
  edge: 'start' | 'end',
  time: number,
): TranscriptChange[] {
  const { words } = transcript
  const range = boundaryRange(transcript, at, edge)
  const word = words[at]
  if (!range || !word || Number.isNaN(time)) return []
  const place = Math.min(Math.max(time, range.start), range.end)
  if (edge === 'start') {
    const before = words[at - 1]
    const moved = { ...word, start: place }
    if (before?.end !== word.start) return replaceWords(words, at, at + 1, [moved])
    return replaceWords(words, at - 1, at + 1, [{ ...before, end: place }, moved])
  }
  const after = words[at + 1]
  const moved = { ...word, end: place }
  if (after?.start !== word.end) return replaceWords(words, at, at + 1, [moved])
  return replaceWords(words, at, at + 2, [moved, { ...after, start: place }])
}

/** Where the edge may go; null when it has no room at all. */
export function boundaryRange(
  { words, duration }: Transcript,
  at: number,
  edge: 'start' | 'end',
): Timed | null {
  const word = words[at]
  if (!word) return null
  const before = words[at - 1]
  const after = words[at + 1]
  const range =
    edge === 'start'
      ? {
          start: before?.end === word.start ? before.start + leastLength : (before?.end ?? 0),
          end: word.end - leastLength,
        }
      : {
          start: word.start + leastLength,
          end:
            after?.start === word.end
              ? after.end - leastLength
              : (after?.start ?? Math.max(duration ?? Number.POSITIVE_INFINITY, word.end)),
        }
  return range.start <= range.end ? range : null
}
