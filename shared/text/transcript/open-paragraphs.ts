import type { Word } from './word'

const endsSentence = /[.!?…。！？؟۔।॥]["'”’»)\]]*$/

/**
 * Begins a paragraph at each change of speaker and after each long pause. Speech without either would be one
 * endless paragraph: from `longest` words on, the next end of a sentence ends it, and twice as many words do
 * anyway.
 */
export function openParagraphs(words: readonly Word[], longest = Number.POSITIVE_INFINITY): Word[] {
  let before: Word | undefined
  let length = 0
  return words.map(word => {
    const opens = before === undefined || endsParagraph(before, word, length, longest)
    length = opens ? 1 : length + 1
    before = word
    return word.opens === opens ? word : { ...word, opens }
  })
}

function endsParagraph(before: Word, word: Word, length: number, longest: number): boolean {
  if (before.speaker !== word.speaker || word.start - before.end > longPause) return true
  return length >= 2 * longest || (length >= longest && endsSentence.test(before.text))
}

/** Seconds of silence that end a paragraph, and beyond which a speaker's turn says nothing about a word. */
export const longPause = 1
