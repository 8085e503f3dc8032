import { create } from 'zustand'
import {
  createFinder,
  type Match,
  type ParagraphText,
  replaceInParagraphs,
  replaceOne,
} from '../../../shared/text/find/find-in-paragraphs'
import type { Search } from '../../../shared/text/search'
import { editParagraphs } from '../../../shared/text/transcript/edit-paragraph'
import { useTranscript } from '../../transcripts/store'
import { commit } from '../text/edit-text'
import { type ParagraphItem, writtenOf } from '../text/paragraph-items'
import { useText } from '../text/store'

export interface FindView {
  isOpen: boolean
  search: Search
  replacement: string
  matches: readonly Match[]
  /** Which match is looked at; -1 for none. */
  current: number
  /** The pattern cannot be read. */
  isBroken: boolean
}

export const useFind = create<FindView>()(() => ({
  isOpen: false,
  search: { find: '', matchCase: false, wholeWords: false, isPattern: false },
  replacement: '',
  matches: [],
  current: -1,
  isBroken: false,
}))

const textOf = (item: ParagraphItem): ParagraphText => ({
  from: item.from,
  to: item.to,
  text: writtenOf(item).text,
})

const texts = (): ParagraphText[] => useText.getState().list.items.map(textOf)

const finder = createFinder()

function find(search: Search): Pick<FindView, 'matches' | 'isBroken'> {
  const found = finder(useText.getState().list.items.map(writtenOf), search)
  return found.ok ? { matches: found.value, isBroken: false } : { matches: [], isBroken: true }
}

/** Looks from where one stands: from the caret, or from what is in sight. */
export function changeSearch(change: Partial<Search>, from: number): void {
  const search = { ...useFind.getState().search, ...change }
  const found = find(search)
  const at = found.matches.findIndex(({ paragraph }) => paragraph >= from)
  useFind.setState({ search, ...found, current: found.matches.length === 0 ? -1 : Math.max(0, at) })
}

export function openFind(selected: string): void {
  useFind.setState({ isOpen: true })
  if (selected !== '') changeSearch({ find: selected, isPattern: false }, 0)
  else changeSearch({}, 0)
}

export const closeFind = (): void => useFind.setState({ isOpen: false, matches: [], current: -1 })

export function moveMatch(step: 1 | -1): void {
  useFind.setState(({ matches: { length }, current }) => ({
    current: length === 0 ? -1 : (current + step + length) % length,
  }))
}

/** The match that is looked at is replaced, and the next one is looked at. */
export function replaceCurrent(): void {
  const { matches, current, search, replacement } = useFind.getState()
  const match = matches[current]
  const item = match && useText.getState().list.items[match.paragraph]
  if (!match || !item) return
  const replaced = replaceOne(textOf(item), match, search, replacement)
  if (!replaced.ok) return
  const changed = replaced.value.text.length - writtenOf(item).text.length
  commit(editParagraphs(useTranscript.getState().transcript, [replaced.value]))
  // What was put in may hold what is looked for: the next one is behind it.
  const behind = match.end + changed
  const { matches: left } = useFind.getState()
  const next = left.findIndex(
    ({ paragraph, start }) =>
      paragraph > match.paragraph || (paragraph === match.paragraph && start >= behind),
  )
  useFind.setState({ current: left.length === 0 ? -1 : Math.max(0, next) })
}

/** As one edit, to be taken back as one. Answers how many places changed. */
export function replaceAll(): number {
  const { search, replacement } = useFind.getState()
  const replaced = replaceInParagraphs(texts(), search, replacement)
  if (!replaced.ok) return 0
  const isDone = commit(editParagraphs(useTranscript.getState().transcript, replaced.value.edits))
  return isDone ? replaced.value.count : 0
}

// Matches follow the text, whoever edits it.
useText.subscribe((now, before) => {
  if (now.list === before.list || !useFind.getState().isOpen) return
  const { search, current } = useFind.getState()
  const found = find(search)
  const most = found.matches.length - 1
  useFind.setState({ ...found, current: Math.min(Math.max(current, most >= 0 ? 0 : -1), most) })
})
