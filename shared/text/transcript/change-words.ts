import type { Paragraph } from './paragraphs'
import type { Transcript } from './transcript'
import { replaceWords, type TranscriptChange } from './transcript-patch'
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

interface EditedWord {
  /** Which word of the paragraph it was. */
  readonly at: number
  /** The paragraph before the word was edited. */
  readonly before: readonly Word[]
}

/**
 * What was written in the place of one word gives way to that word again. The words around it are the same as before,
 * but the next one may have had to begin the paragraph meanwhile.
 */
export function putWordBack(
  { words }: Transcript,
  { from, to }: Paragraph,
  { at, before }: EditedWord,
): TranscriptChange[] {
  const word = before[at]
  const behind = before.slice(at + 1)
  const first = to - behind.length
  const isAround =
    first >= from + at &&
    before.slice(0, at).every(({ text }, index) => words[from + index]?.text === text) &&
    behind.every(({ text }, index) => words[first + index]?.text === text)
  if (!word || !isAround) return []
  const following = words.slice(first, to).map((now, index) => {
    const { glued, opens } = behind[index] ?? now
    return { ...now, glued, opens }
  })
  return replaceWords(words, from + at, to, [word, ...following])
}

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
