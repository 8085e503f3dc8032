import { lastUpTo } from '../../../shared/text/count-below'
import type { Word } from '../../../shared/text/transcript/word'

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

const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0xa0 || code === 0x09 || code === 0x0d || code === 0x3000

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
