import { lastUpTo } from '../count-below'
import type { Word } from './word'

/** Words `from` up to `to`, `to` not included. */
export interface Paragraph {
  readonly from: number
  readonly to: number
}

export function paragraphsOf(words: readonly Word[]): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let from = 0
  for (let at = 1; at <= words.length; at++) {
    if (at < words.length && !words[at]?.opens) continue
    paragraphs.push({ from, to: at })
    from = at
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
