import { isSameList, joinedLists, type WordList } from '../../formats/entities/word-list'
import type { Dataset } from '../dataset'
import type { DatasetPatch } from '../dataset-patch'

/** Without words it is gone; one that is new stands at the end. */
export function setList({ lists }: Dataset, list: WordList): DatasetPatch {
  const { kind, name } = list
  const words = wordsOf(list)
  const at = lists.findIndex(one => isSameList(one, list))
  const next = words.length === 0 ? [] : [{ kind, name, words }]
  return changedLists(lists, at < 0 ? [...lists, ...next] : lists.toSpliced(at, 1, ...next))
}

/** Its words join those of the list of its name, where there is one. */
export const joinList = ({ lists }: Dataset, list: WordList): DatasetPatch =>
  changedLists(lists, joinedLists(lists, [{ ...list, words: wordsOf(list) }]))

const wordsOf = ({ words }: WordList): string[] =>
  [...new Set(words.map(word => word.trim()))].filter(word => word !== '')

/** What is the same at both ends stays out of the patch. */
export function changedLists(before: readonly WordList[], next: readonly WordList[]): DatasetPatch {
  const least = Math.min(before.length, next.length)
  let at = 0
  while (at < least && isEqual(before[at], next[at])) at += 1
  let kept = 0
  while (kept < least - at && isEqual(before.at(-1 - kept), next.at(-1 - kept))) kept += 1
  const was = before.slice(at, before.length - kept)
  const now = next.slice(at, next.length - kept)
  return was.length + now.length === 0 ? [] : [{ kind: 'lists', at, was, now }]
}

const isEqual = (one: WordList | undefined, other: WordList | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    isSameList(one, other) &&
    one.words.length === other.words.length &&
    one.words.every((word, at) => word === other.words[at]))
