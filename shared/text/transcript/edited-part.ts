import { editBetween } from '../text-edit'
import { type Paragraph, type WrittenParagraph, wordIndexAt, writeParagraph } from './paragraphs'
import { isPlaced } from './taken-times'
import type { Word } from './word'

/** The words of a paragraph that an edit can change, and what stands in their place now. */
export interface EditedPart extends Paragraph {
  readonly text: string
  readonly caret: number
}

/**
 * Each key is an edit, and a paragraph can be long: what lies further away than the words around the caret is not
 * looked at. Words typed before belong to it, for they are timed anew with those that follow, and one more on either
 * side, which gives them of its time.
 */
export function editedPart(
  words: readonly Word[],
  paragraph: Paragraph,
  text: string,
  caret: number,
): EditedPart {
  const old = words.slice(paragraph.from, paragraph.to)
  const written = writeParagraph(old)
  const edit = editBetween(written.text, text, caret)
  if (!edit) return { ...paragraph, text, caret }
  const from = grownBack(old, firstEnding(old, written, edit.start))
  const to = grownOn(old, wordIndexAt(written, edit.end) + 1)
  const start = written.starts[from] ?? 0
  const behind = written.text.length - endOf(old, written, to - 1)
  return {
    from: paragraph.from + from,
    to: paragraph.from + to,
    text: text.slice(start, text.length - behind),
    caret: caret - start,
  }
}

const endOf = (words: readonly Word[], { starts }: WrittenParagraph, at: number): number =>
  (starts[at] ?? 0) + (words[at]?.text.length ?? 0)

/** The first word that ends at the place or behind it. */
function firstEnding(words: readonly Word[], written: WrittenParagraph, place: number): number {
  let at = wordIndexAt(written, place)
  while (at > 0 && endOf(words, written, at - 1) >= place) at--
  return at
}

function grownBack(words: readonly Word[], first: number): number {
  let from = first
  while (from > 0 && (words[from]?.glued || isTyped(words[from - 1]))) from--
  return Math.max(0, from - 1)
}

function grownOn(words: readonly Word[], behind: number): number {
  let to = behind
  while (to < words.length && (words[to]?.glued || isTyped(words[to]))) to++
  return Math.min(words.length, to + 1)
}

const isTyped = (word: Word | undefined): boolean => word !== undefined && isPlaced(word)
