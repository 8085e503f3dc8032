import type { Paragraph } from './paragraphs'
import type { Transcript } from './transcript'
import { replaceWords, type TranscriptChange } from './transcript-patch'
import type { Word } from './word'

export interface EditedWord {
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
