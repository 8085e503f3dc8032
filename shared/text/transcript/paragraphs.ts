import { lastUpTo } from '../count-below'
import { isSpace } from './split-words'
import type { Word } from './word'

/** Words `from` up to `to`, `to` not included. */
export interface Paragraph {
  readonly from: number
  readonly to: number
}

/** Of all the words, or of whole paragraphs among them. */
export function paragraphsOf(words: readonly Word[], from = 0, to = words.length): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let first = from
  for (let at = from + 1; at <= to; at++) {
    if (at < to && !words[at]?.opens) continue
    paragraphs.push({ from: first, to: at })
    first = at
  }
  return paragraphs
}

/** The paragraph that holds the word. */
export function paragraphAt(words: readonly Word[], at: number): Paragraph {
  let from = at
  while (from > 0 && !words[from]?.opens) from--
  let to = at + 1
  while (to < words.length && !words[to]?.opens) to++
  return { from, to }
}

export interface WrittenParagraph {
  readonly text: string
  /** Where each word begins in `text`. */
  readonly starts: readonly number[]
}

/** The words as one text, with a space wherever none are glued. */
export function writeParagraph(words: readonly Word[]): WrittenParagraph {
  const starts: number[] = []
  let text = ''
  for (const word of words) {
    if (starts.length > 0 && !word.glued) text += ' '
    starts.push(text.length)
    text += word.text
  }
  return { text, starts }
}

/** Index of the word that holds the place or stands before it; 0 before the first. */
export const wordIndexAt = ({ starts }: WrittenParagraph, offset: number): number => lastUpTo(starts, offset)

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

/**
 * Where each word begins in a text that may hold more white space than its words need, and no less: a space just
 * typed is no word yet. Null while the text says something else, as in the middle of composing a character.
 */
export function placeWords(words: readonly Word[], text: string): readonly number[] | null {
  const places: number[] = []
  let at = 0
  for (const word of words) {
    const end = at
    while (isSpace(text.charCodeAt(at))) at++
    const isApart = at > end || word.glued || places.length === 0
    if (!isApart || !text.startsWith(word.text, at)) return null
    places.push(at)
    at += word.text.length
  }
  while (isSpace(text.charCodeAt(at))) at++
  return at === text.length ? places : null
}

/** A place in the text as it stands, as a place in the text as it is written, and the other way round. */
export function movePlace(
  words: readonly Word[],
  from: readonly number[],
  to: readonly number[],
  offset: number,
): number {
  const at = lastUpTo(from, offset)
  const inside = Math.max(0, offset - (from[at] ?? 0))
  return (to[at] ?? 0) + Math.min(inside, words[at]?.text.length ?? 0)
}
