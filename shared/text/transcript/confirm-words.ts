import type { Transcript } from './transcript'
import type { TranscriptChange } from './transcript-patch'
import type { Word } from './word'

/** Marks words as read and found correct, or takes the mark away: one change a run of words. */
export function confirmWords(
  { words }: Transcript,
  from: number,
  to: number,
  confirmed = true,
): TranscriptChange[] {
  const changes: TranscriptChange[] = []
  const last = Math.min(to, words.length)
  for (let at = Math.max(0, from); at < last; ) {
    const end = endOfRun(words, at, last)
    if (words[at]?.confirmed !== confirmed) {
      const removed = words.slice(at, end)
      const inserted = removed.map(word => ({ ...word, confirmed }))
      changes.push({ kind: 'words', at, removed, inserted })
    }
    at = end
  }
  return changes
}

function endOfRun(words: readonly Word[], at: number, last: number): number {
  let end = at + 1
  while (end < last && words[end]?.confirmed === words[at]?.confirmed) end++
  return end
}
