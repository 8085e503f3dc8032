import { create } from 'zustand'
import {
  createFinder,
  editsOf,
  matchesAt,
  type TextMatch,
} from '../../../shared/text/find/find-in-paragraphs'
import type { Search } from '../../../shared/text/search'
import { editParagraphs } from '../../../shared/text/transcript/edit-paragraph'
import type { PatternProblem } from '../../patterns/pattern-thread'
import { replaceTexts } from '../../patterns/replace-texts'
import { createTextSearch } from '../../patterns/text-search'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { commit } from '../text/editing'
import { followPlace, noParagraphs, type ParagraphList, writtenOf } from '../text/paragraphs'
import { useText } from '../text/store'

/** A place in the text of a paragraph. */
export type TextPlace = Pick<TextMatch, 'paragraph' | 'start'>

export const documentStart: TextPlace = { paragraph: 0, start: 0 }

export interface FindView {
  isOpen: boolean
  search: Search
  replacement: string
  /** Where looking begins: where the caret was, or what was looked at last. */
  from: TextPlace
  matches: readonly TextMatch[]
  /** Which match is looked at; -1 for none. */
  current: number
  /** The text was edited: what is looked at is where it was, and is not brought in sight for that. */
  isFollowed: boolean
  problem: PatternProblem | null
}

export const useTranscriptFind = create<FindView>()(() => ({
  isOpen: false,
  search: { find: '', matchCase: false, wholeWords: false, isPattern: false },
  replacement: '',
  from: documentStart,
  matches: [],
  current: -1,
  isFollowed: false,
  problem: null,
}))

const textSearch = createTextSearch()
const finder = createFinder()
/** The text that was looked through last. */
let lookedIn: ParagraphList = noParagraphs

/** `at`: which of the matches is looked at. */
function look(at: (matches: readonly TextMatch[]) => number, isFollowed = false): void {
  const { search } = useTranscriptFind.getState()
  const { list } = useText.getState()
  const written = list.items.map(writtenOf)
  const wanted = {
    search,
    plain: () => finder(written, search),
    texts: () => written.map(({ text }) => text),
    found: matchesAt,
  }
  textSearch.find(wanted, found => {
    const matches = found.ok ? found.value : []
    const current = at(matches)
    lookedIn = list
    useTranscriptFind.setState({ matches, problem: found.ok ? null : found.problem, current, isFollowed })
  })
}

const lookOn = (): void => look(matches => firstFrom(matches, useTranscriptFind.getState().from))

/** Looks for something else, from where one stands. */
export function changeSearch(change: Partial<Search>): void {
  useTranscriptFind.setState(({ search }) => ({ search: { ...search, ...change } }))
  lookOn()
}

export function openTranscriptFind(selected: string, from: TextPlace): void {
  useTranscriptFind.setState({ isOpen: true, from })
  changeSearch(selected === '' ? {} : { find: selected, isPattern: false })
}

/** Looks for a text as it stands, from a paragraph on. */
export function findPlainly(find: string, paragraph: number): void {
  useTranscriptFind.setState({ isOpen: true, from: { paragraph, start: 0 } })
  changeSearch({ find, matchCase: false, wholeWords: false, isPattern: false })
}

export function closeTranscriptFind(): void {
  textSearch.stop()
  useTranscriptFind.setState({ isOpen: false, from: documentStart, matches: [], current: -1, problem: null })
}

export function moveMatch(step: 1 | -1): void {
  useTranscriptFind.setState(({ matches, current, from }) => {
    const next = matches.length === 0 ? -1 : (current + step + matches.length) % matches.length
    return { current: next, from: matches[next] ?? from, isFollowed: false }
  })
}

/** The match that is looked at is replaced, and the next one is looked at. */
export async function replaceInTranscript(): Promise<void> {
  const { matches, current, search, replacement } = useTranscriptFind.getState()
  const { list } = useText.getState()
  const match = matches[current]
  const item = match && list.items[match.paragraph]
  if (!match || !item) return
  const { text } = writtenOf(item)
  const replaced = await replaceTexts([text], search, replacement, match.start)
  if (!replaced.ok || useText.getState().list !== list) return
  const changed = (replaced.value[0]?.text ?? text).length - text.length
  commit(editParagraphs(useTranscript.getState().transcript, editsOf([item], replaced.value).edits))
  // What was put in may hold what is looked for: the next one is behind it.
  useTranscriptFind.setState({ from: { paragraph: match.paragraph, start: match.end + changed } })
  lookOn()
}

/** As one edit, to be taken back as one. Answers how many places changed. */
export async function replaceAllInTranscript(): Promise<number> {
  const { search, replacement } = useTranscriptFind.getState()
  const { list } = useText.getState()
  const texts = list.items.map(item => writtenOf(item).text)
  const replaced = await replaceTexts(texts, search, replacement)
  if (!replaced.ok || useText.getState().list !== list) return 0
  const { edits, count } = editsOf(list.items, replaced.value)
  return commit(editParagraphs(useTranscript.getState().transcript, edits)) ? count : 0
}

/** Matches follow the text, whoever edits it. A pattern that comes to no end is not tried again at every key. */
export function followFind(): () => void {
  const stop = useText.subscribe((now, before) => {
    const { isOpen, problem, from } = useTranscriptFind.getState()
    if (now.list === before.list || !isOpen) return
    useTranscriptFind.setState({ from: followPlace(from, before.list, now.list) })
    if (problem !== 'slow') look(atSame, true)
  })
  return () => {
    stop()
    closeTranscriptFind()
  }
}

/** The one that was looked at, or what follows it now. */
function atSame(matches: readonly TextMatch[]): number {
  const { matches: were, current } = useTranscriptFind.getState()
  const looked = were[current]
  const { list } = useText.getState()
  return firstFrom(matches, looked ? followPlace(looked, lookedIn, list) : documentStart)
}

/** Which field of the bar is to have the focus. `asked` counts, since the same may be asked for again. */
export const useFindFields = create<{ wanted: 'find' | 'replace'; asked: number }>()(() => ({
  wanted: 'find',
  asked: 0,
}))

/** Before anything is looked for there is nothing to replace. */
export function askForField(wanted: 'find' | 'replace'): void {
  const { find } = useTranscriptFind.getState().search
  useFindFields.setState(({ asked }) => ({ wanted: find === '' ? 'find' : wanted, asked: asked + 1 }))
}

/** The first match at a place or behind it; behind the last one, looking begins anew. -1: there is none. */
function firstFrom(matches: readonly TextMatch[], from: TextPlace): number {
  const at = matches.findIndex(
    ({ paragraph, start }) =>
      paragraph > from.paragraph || (paragraph === from.paragraph && start >= from.start),
  )
  return at < 0 && matches.length > 0 ? 0 : at
}
