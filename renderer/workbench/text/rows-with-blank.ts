import { sharedEdges } from '../../../shared/text/transcript/shared-edges'
import type { Word } from '../../../shared/text/transcript/word'
import { type BlankRow, followWords, type ParagraphList } from './paragraph-items'

/** One for all of them: what was made of it stays true. */
const noWords: readonly Word[] = []

/** An empty row, with the caret in it as a rule: it is a paragraph as soon as there is a word in it. */
export function withBlank(list: ParagraphList, index: number, blank: BlankRow): ParagraphList {
  const place = list.items[index - 1]?.to ?? 0
  const row = { key: blank.key, from: place, to: place, words: noWords }
  const items = list.items.toSpliced(index, 0, row)
  const nextKey = Math.max(list.nextKey, blank.key + 1)
  return { ...list, items, keys: items.map(({ key }) => key), nextKey, blank }
}

export function withoutBlank(list: ParagraphList): ParagraphList {
  const { blank } = list
  if (blank === null) return list
  const items = list.items.filter(({ key }) => key !== blank.key)
  return { ...list, items, keys: items.map(({ key }) => key), blank: null }
}

/** The rows after an edit. Words that come to stand where a row was empty are that row's. */
export function followRows(before: ParagraphList, words: readonly Word[]): ParagraphList {
  const { blank } = before
  const bare = withoutBlank(before)
  const list = followWords(bare, words)
  if (blank === null) return list
  const index = before.keys.indexOf(blank.key)
  const place = before.items[index]?.from ?? 0
  const came = words.length - before.words.length
  const row = list.items[index]
  const isFilled = list.items.length === before.items.length && row?.from === place && row.to - place === came
  if (isFilled) return withKeys(list, before.keys)
  const isBehind = sharedEdges(before.words, words).head >= place
  const moved = isBehind ? index : index + list.items.length - bare.items.length
  return withBlank(list, Math.min(Math.max(0, moved), list.items.length), blank)
}

const withKeys = (list: ParagraphList, keys: readonly number[]): ParagraphList => ({
  ...list,
  items: list.items.map((item, at) => ({ ...item, key: keys[at] ?? item.key })),
  keys,
})
