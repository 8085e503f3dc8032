import type { Transcript } from './transcript'
import { replaceWords, type TranscriptChange } from './transcript-patch'

/** The words go, their neighbours stay where they are in time, and every paragraph that is left keeps its start. */
export function deleteWords({ words }: Transcript, from: number, to: number): TranscriptChange[] {
  const first = Math.max(0, from)
  const deleted = words.slice(first, to)
  const next = words[first + deleted.length]
  if (!next || next.opens || !deleted.some(word => word.opens)) {
    return replaceWords(words, first, first + deleted.length, [])
  }
  return replaceWords(words, first, first + deleted.length + 1, [{ ...next, opens: true }])
}
