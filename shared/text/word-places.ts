import type { Range } from './characters'
import { splitWords } from './transcript/split-words'

/** Where the words of a text stand, each with the signs that touch it. */
export function wordPlaces(text: string): Range[] {
  let from = 0
  return splitWords(text).map(({ text: word }) => {
    const start = text.indexOf(word, from)
    from = start + word.length
    return { start, end: from }
  })
}
