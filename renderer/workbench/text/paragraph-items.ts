import {
  type Paragraph,
  type WrittenParagraph,
  writeParagraph,
} from '../../../shared/text/transcript/paragraphs'
import type { Word } from '../../../shared/text/transcript/word'

/** A paragraph on screen. It keeps its key while the text around it is edited, so that rows stay what they are. */
export interface ParagraphItem extends Paragraph {
  readonly key: number
  /** The same list for as long as nothing in it has changed. */
  readonly words: readonly Word[]
}

export interface ParagraphList {
  readonly items: readonly ParagraphItem[]
  /** The same list for as long as no paragraph came or went. */
  readonly keys: readonly number[]
  readonly nextKey: number
}

export const noParagraphs: ParagraphList = { items: [], keys: [], nextKey: 1 }

const written = new WeakMap<readonly Word[], WrittenParagraph>()

/** Written when somebody looks at it: most paragraphs are never in sight. */
export function writtenOf({ words }: Pick<ParagraphItem, 'words'>): WrittenParagraph {
  const known = written.get(words)
  if (known) return known
  const text = writeParagraph(words)
  written.set(words, text)
  return text
}

/**
 * The paragraphs after an edit. Those before and behind what has changed are taken over; the ones in between take
 * the keys of those that stood there, in order.
 */
export function followWords(before: ParagraphList, words: readonly Word[]): ParagraphList {
  const old = before.items
  const head = sameAtStart(old, words)
  const tail = sameAtEnd(old, words, head)
  const shift = words.length - (old.at(-1)?.to ?? 0)
  const from = old[head - 1]?.to ?? 0
  const to = tail === 0 ? words.length : (old[old.length - tail]?.from ?? 0) + shift
  const replaced = old.slice(head, old.length - tail)
  let { nextKey } = before
  const middle = paragraphsBetween(words, from, to).map(
    (paragraph, at): ParagraphItem => ({
      ...paragraph,
      key: replaced[at]?.key ?? nextKey++,
      words: words.slice(paragraph.from, paragraph.to),
    }),
  )
  const behind = old.slice(old.length - tail)
  const items = [
    ...old.slice(0, head),
    ...middle,
    ...(shift === 0
      ? behind
      : behind.map(item => ({ ...item, from: item.from + shift, to: item.to + shift }))),
  ]
  const isSameRows = middle.length === replaced.length
  return { items, keys: isSameRows ? before.keys : items.map(({ key }) => key), nextKey }
}

/** How many paragraphs at the start are word for word what they were. */
function sameAtStart(old: readonly ParagraphItem[], words: readonly Word[]): number {
  for (const [at, item] of old.entries()) {
    const next = words[item.to]
    if (!isSameAt(item, words, item.from) || (next && !next.opens)) return at
  }
  return old.length
}

function sameAtEnd(old: readonly ParagraphItem[], words: readonly Word[], head: number): number {
  const shift = words.length - (old.at(-1)?.to ?? 0)
  const free = old[head - 1]?.to ?? 0
  for (let tail = 0; tail < old.length - head; tail++) {
    const item = old[old.length - 1 - tail]
    const place = (item?.from ?? 0) + shift
    if (!item || place < free || !isSameAt(item, words, place)) return tail
    const first = words[place]
    if (place > 0 && first && !first.opens) return tail
  }
  return old.length - head
}

function isSameAt(item: ParagraphItem, words: readonly Word[], place: number): boolean {
  for (const [at, word] of item.words.entries()) if (words[place + at] !== word) return false
  return true
}

function paragraphsBetween(words: readonly Word[], from: number, to: number): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let first = from
  for (let at = from + 1; at <= to; at++) {
    if (at < to && !words[at]?.opens) continue
    paragraphs.push({ from: first, to: at })
    first = at
  }
  return paragraphs
}

/** Index of the paragraph that holds the word. */
export function paragraphOfWord(items: readonly ParagraphItem[], word: number): number {
  let low = 0
  let high = items.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((items[middle]?.from ?? 0) <= word) low = middle
    else high = middle - 1
  }
  return low
}
