import { countBelow } from '../../../shared/text/count-below'
import {
  type Paragraph,
  paragraphsOf,
  type WrittenParagraph,
  wordIndexAt,
  writeParagraph,
} from '../../../shared/text/transcript/paragraphs'
import { sharedEdges } from '../../../shared/text/transcript/shared-edges'
import type { Word } from '../../../shared/text/transcript/word'

/** A paragraph on screen. It keeps its key while the text around it is edited, so that rows stay what they are. */
export interface ParagraphItem extends Paragraph {
  readonly key: number
  /** The same list for as long as nothing in it has changed. */
  readonly words: readonly Word[]
}

/** A row without words, between two paragraphs or where one was emptied. */
export interface BlankRow {
  readonly key: number
  /** Whose words will be written there. */
  readonly speaker: string | null
  /** When they are spoken, as far as that is known: words that were there; else the end of those before. */
  readonly start: number
  readonly end: number
  /** Of one that Enter has opened and that never held a word: beside which of the two it was pressed. */
  readonly openedFrom?: 'before' | 'after'
}

export interface ParagraphList {
  readonly items: readonly ParagraphItem[]
  /** The same list for as long as no paragraph came or went. */
  readonly keys: readonly number[]
  readonly nextKey: number
  /** The row among them that is empty. */
  readonly blank: BlankRow | null
  /** The words that were parted into these paragraphs. */
  readonly words: readonly Word[]
}

export const noParagraphs: ParagraphList = {
  items: [],
  keys: [],
  nextKey: 1,
  blank: null,
  words: [],
}

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
 * the keys of those that stood there: in order, or each of the one it was where some of them went or came.
 */
export function followWords(before: ParagraphList, words: readonly Word[]): ParagraphList {
  const old = before.items
  const shift = words.length - before.words.length
  const { head, tail } = untouched(before, words)
  const from = old[head - 1]?.to ?? 0
  const to = tail === 0 ? words.length : (old[old.length - tail]?.from ?? 0) + shift
  const replaced = old.slice(head, old.length - tail)
  let { nextKey } = before
  const parted = paragraphsOf(words, from, to)
  const isSameRows = parted.length === replaced.length
  const stood = isSameRows ? replaced : whatStood(replaced, parted, words)
  const middle = parted.map((paragraph, at): ParagraphItem => {
    const was = stood[at]
    return { ...paragraph, key: was?.key ?? nextKey++, words: wordsIn(paragraph, words, was) }
  })
  const behind = old.slice(old.length - tail)
  const items = [
    ...old.slice(0, head),
    ...middle,
    ...(shift === 0
      ? behind
      : behind.map(item => ({ ...item, from: item.from + shift, to: item.to + shift }))),
  ]
  return { items, keys: isSameRows ? before.keys : items.map(({ key }) => key), nextKey, blank: null, words }
}

/**
 * What each paragraph was before: the first that shares a word with it, else what was said at that time. Their words
 * are not always the same objects: one that comes to begin a paragraph is another, and so is one that was moved.
 */
function whatStood(
  replaced: readonly ParagraphItem[],
  parted: readonly Paragraph[],
  words: readonly Word[],
): (ParagraphItem | undefined)[] {
  const holders = new Map<number | string, number>()
  for (const [at, item] of replaced.entries()) {
    for (const word of item.words) if (!holders.has(identityOf(word))) holders.set(identityOf(word), at)
  }
  let next = 0
  const shared = parted.map(({ from, to }) => {
    for (let place = from; place < to; place++) {
      const word = words[place]
      const at = word && holders.get(identityOf(word))
      if (at === undefined || at < next) continue
      next = at + 1
      return at
    }
    return null
  })
  const taken = new Set(shared)
  const isPast = (at: number, time: number): boolean =>
    taken.has(at) || (replaced[at]?.words.at(-1)?.end ?? 0) <= time
  let free = 0
  return parted.map(({ from, to }, index) => {
    const at = shared[index] ?? null
    if (at !== null) return replaced[at]
    const start = words[from]?.start ?? 0
    const end = words[to - 1]?.end ?? 0
    while (free < replaced.length && isPast(free, start)) free++
    return (replaced[free]?.words[0]?.start ?? end) < end ? replaced[free++] : undefined
  })
}

/** What a word is known by whatever becomes of it: the machine's by that, a person's by when it is said. */
const identityOf = ({ machine, start, text }: Word): number | string => machine ?? `${start} ${text}`

/** How many paragraphs at either end are word for word what they were. */
function untouched({ items, words: was }: ParagraphList, words: readonly Word[]) {
  const shift = words.length - was.length
  const same = sharedEdges(was, words)
  let head = howManyEndBy(items, same.head)
  // What follows may no longer be parted from the last of them.
  while (head > 0 && words[items[head - 1]?.to ?? 0]?.opens === false) head--
  let tail = items.length - howManyBeginBefore(items, was.length - same.tail)
  while (tail > 0 && joinsBefore(words, (items[items.length - tail]?.from ?? 0) + shift)) tail--
  return { head, tail }
}

const joinsBefore = (words: readonly Word[], place: number): boolean =>
  place > 0 && words[place]?.opens === false

function howManyEndBy(items: readonly ParagraphItem[], word: number): number {
  const at = paragraphOfWord(items, word)
  const item = items[at]
  return item && item.to <= word ? at + 1 : at
}

function howManyBeginBefore(items: readonly ParagraphItem[], word: number): number {
  const at = paragraphOfWord(items, word)
  const item = items[at]
  return item && item.from < word ? at + 1 : at
}

/** The very list that stood there, where nothing in it has changed: what was made of it stays true. */
function wordsIn({ from, to }: Paragraph, words: readonly Word[], was: ParagraphItem | undefined) {
  const isSame = was?.words.length === to - from && was.words.every((word, at) => words[from + at] === word)
  return isSame ? was.words : words.slice(from, to)
}

/** Index of the paragraph that holds the word. */
export const paragraphOfWord = (items: readonly ParagraphItem[], word: number): number =>
  Math.max(0, countBelow(items.length, at => (items[at]?.from ?? 0) <= word) - 1)

interface PlaceInRow {
  /** Which row, counted from the first. */
  readonly paragraph: number
  readonly start: number
}

/** Where a place in the text is after an edit: in the same word, and where that is another one now, in the same row. */
export function followPlace(
  { paragraph, start }: PlaceInRow,
  before: ParagraphList,
  after: ParagraphList,
): PlaceInRow {
  const was = before.items[paragraph]
  if (!was) return { paragraph, start }
  const at = wordIndexAt(writtenOf(was), start)
  const word = was.words[at]
  const place = word ? after.words.indexOf(word) : -1
  const row = place < 0 ? after.keys.indexOf(was.key) : paragraphOfWord(after.items, place)
  const item = after.items[row]
  if (!item) return { paragraph, start }
  if (place < 0) return { paragraph: row, start }
  const inWord = start - (writtenOf(was).starts[at] ?? 0)
  return { paragraph: row, start: (writtenOf(item).starts[place - item.from] ?? 0) + inWord }
}

/** One for all of them: what was made of it stays true. */
const noWords: readonly Word[] = []

/**
 * An empty row, with the caret in it as a rule: it is a paragraph as soon as there is a word in it. Its time is between
 * the words around it, as that is where what is typed will go.
 */
export function withBlank(list: ParagraphList, index: number, blank: BlankRow): ParagraphList {
  const place = list.items[index - 1]?.to ?? 0
  const row = { key: blank.key, from: place, to: place, words: noWords }
  const items = list.items.toSpliced(index, 0, row)
  const nextKey = Math.max(list.nextKey, blank.key + 1)
  const earliest = list.words[place - 1]?.end ?? 0
  const latest = list.words[place]?.start ?? Number.POSITIVE_INFINITY
  const start = Math.min(Math.max(blank.start, earliest), latest)
  const end = Math.min(Math.max(blank.end, start), latest)
  return { ...list, items, keys: items.map(({ key }) => key), nextKey, blank: { ...blank, start, end } }
}

export function withoutBlank(list: ParagraphList): ParagraphList {
  const { blank } = list
  if (blank === null) return list
  const items = list.items.filter(({ key }) => key !== blank.key)
  return { ...list, items, keys: items.map(({ key }) => key), blank: null }
}

/** The rows after an edit. Words that come to stand where a row was empty are that row's. */
export function followRows(before: ParagraphList, words: readonly Word[]): ParagraphList {
  const { blank, items, keys } = before
  const list = followWords(withoutBlank(before), words)
  if (blank === null) return list
  const index = keys.indexOf(blank.key)
  const place = items[index]?.from ?? 0
  const came = words.length - before.words.length
  const row = list.items[index]
  const isFilled = list.items.length === items.length && row?.from === place && row.to - place === came
  if (isFilled && isSameAround(before.words, words, place)) return withKeys(list, keys)
  return withBlank(list, placeOfBlank(list, keys, index), blank)
}

/** Whether all that came stands at one place: what is said before it and behind it is what was, though moved perhaps. */
function isSameAround(before: readonly Word[], words: readonly Word[], place: number): boolean {
  const came = words.length - before.length
  const { head, tail } = sharedEdges(before, words)
  const to = Math.max(place, before.length - tail)
  for (let at = Math.min(place, head); at < to; at++) {
    if (before[at]?.text !== words[at < place ? at : at + came]?.text) return false
  }
  return true
}

/** Before the paragraph that it was before, else behind the one that it was behind. */
function placeOfBlank({ keys }: ParagraphList, before: readonly number[], index: number): number {
  const next = before[index + 1]
  if (next === undefined) return keys.length
  const at = keys.indexOf(next)
  if (at >= 0) return at
  const last = keys.indexOf(before[index - 1] ?? -1)
  return last >= 0 ? last + 1 : Math.min(index, keys.length)
}

const withKeys = (list: ParagraphList, keys: readonly number[]): ParagraphList => ({
  ...list,
  items: list.items.map((item, at) => ({ ...item, key: keys[at] ?? item.key })),
  keys,
})

/** The words of a row; none while the rows are about to be others. */
export function wordsOfRow({ items }: ParagraphList, index: number, key: number): readonly Word[] | null {
  const item = items[index]
  return item?.key === key ? item.words : null
}

/** Who speaks in a row, and from when on: its first word says so, and an empty row by itself. */
export const openingOfRow = (
  list: ParagraphList,
  index: number,
  key: number,
): Pick<Word, 'speaker' | 'start'> | undefined =>
  list.blank?.key === key ? list.blank : wordsOfRow(list, index, key)?.[0]
