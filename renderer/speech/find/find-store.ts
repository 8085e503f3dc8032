import { create } from 'zustand'
import {
  findInLines,
  type LineMatches,
  linesToSearch,
  matchesInLines,
  replacementOf,
  textOf,
} from '../../../shared/speech/commands/find-in-lines'
import { lineOf, placesOfLines } from '../../../shared/speech/sheet'
import type { FoundPlace } from '../../../shared/text/find/find-in-texts'
import type { Search } from '../../../shared/text/search'
import { notify } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'
import type { PatternProblem } from '../../patterns/pattern-thread'
import { replaceTexts } from '../../patterns/replace-texts'
import { createTextSearch } from '../../patterns/text-search'
import { activate, setLineFilter } from '../store/selection'
import { editSheet, useSpeech } from '../store/speech-store'

interface Place {
  key: string
  /** Which of the finds in that line. */
  range: number
}

interface Find {
  isOpen: boolean
  replaces: boolean
  search: Search
  replacement: string
  matches: readonly LineMatches[]
  byKey: ReadonlyMap<string, LineMatches['ranges']>
  count: number
  current: Place | null
  /** Where looking goes on after a replacement: behind what was put in. */
  from: { key: string; start: number } | null
  problem: PatternProblem | null
  /** The sheet in which it comes to no end. */
  slowIn: string | null
}

const noSearch: Search = { find: '', matchCase: false, wholeWords: false, isPattern: false }
const nothing = {
  matches: [],
  byKey: new Map(),
  count: 0,
  current: null,
  from: null,
  problem: null,
  slowIn: null,
}

export const useSheetFind = create<Find>()(() => ({
  isOpen: false,
  replaces: false,
  search: noSearch,
  replacement: '',
  ...nothing,
}))

export function openSheetFind(replaces: boolean): void {
  useSheetFind.setState({ isOpen: true, replaces })
  lookFor({})
}

export function closeSheetFind(): void {
  textSearch.stop()
  useSheetFind.setState({ isOpen: false, ...nothing })
  useSpeech.setState({ findsIn: null })
}

export function lookFor(change: Partial<Search>): void {
  useSheetFind.setState(({ search }) => ({ search: { ...search, ...change }, from: null }))
  look(goOn)
}

export function lookWithin(findsIn: readonly string[] | null): void {
  useSpeech.setState({ findsIn })
  lookFor({})
}

/** After the lines have changed. A pattern that comes to no end in them is not tried again at every key. */
export function lookAgain(): void {
  if (useSheetFind.getState().slowIn !== useSpeech.getState().id) look(() => {})
}

/** To a find, where none is current. */
function goOn(): void {
  if (useSheetFind.getState().current === null) stepFind(1)
}

const textSearch = createTextSearch()

/** The find that is current stays so where it is still there. */
function look(then: () => void): void {
  const { isOpen, search } = useSheetFind.getState()
  if (!isOpen) return
  const { id, sheet, findsIn } = useSpeech.getState()
  const lines = linesToSearch(sheet, findsIn)
  const wanted = {
    search,
    plain: () => findInLines(sheet, search, findsIn),
    texts: () => lines.map(textOf),
    found: (places: readonly FoundPlace[][]) => matchesInLines(lines, places),
  }
  textSearch.find(wanted, found => {
    if (found.ok) take(found.value)
    else {
      const slowIn = found.problem === 'slow' ? id : null
      useSheetFind.setState({ ...nothing, problem: found.problem, slowIn })
    }
    then()
  })
}

function take(matches: readonly LineMatches[]): void {
  const { current } = useSheetFind.getState()
  const byKey = new Map(matches.map(({ key, ranges }) => [key, ranges]))
  const isThere = current !== null && (byKey.get(current.key)?.length ?? 0) > current.range
  useSheetFind.setState({
    matches,
    byKey,
    count: matches.reduce((sum, { ranges }) => sum + ranges.length, 0),
    current: isThere ? current : null,
    problem: null,
    slowIn: null,
  })
}

/** Which of all finds is current, from 1; 0 for none. */
export function placeOf({ matches, current }: Pick<Find, 'matches' | 'current'>): number {
  if (current === null) return 0
  let before = 0
  for (const { key, ranges } of matches) {
    if (key === current.key) return before + current.range + 1
    before += ranges.length
  }
  return 0
}

/**
 * To the next find or the one before, round and round. The first time, from the line with the focus; after a
 * replacement, from where that ends.
 */
export function stepFind(by: 1 | -1): void {
  const { matches, current } = useSheetFind.getState()
  const all = matches.flatMap(({ key, ranges }) => ranges.map((_, range) => ({ key, range })))
  if (all.length === 0) return
  const at = all.findIndex(({ key, range }) => key === current?.key && range === current.range)
  const next = at < 0 ? firstFrom(all) : (at + by + all.length) % all.length
  const place = all[next]
  if (!place) return
  useSheetFind.setState({ current: place, from: null })
  if (!useSpeech.getState().shown.includes(place.key)) setLineFilter('all')
  activate(place.key, 'text')
}

function firstFrom(all: readonly Place[]): number {
  const { sheet, shown, active } = useSpeech.getState()
  const { from, byKey } = useSheetFind.getState()
  const lines = placesOfLines(sheet.lines)
  const begun = lines.get(from?.key ?? '')
  const below = new Set(shown.slice(Math.max(shown.indexOf(active ?? ''), 0)))
  const isMeant = ({ key, range }: Place): boolean => {
    if (begun === undefined) return below.has(key)
    if (key === from?.key) return (byKey.get(key)?.[range]?.[0] ?? 0) >= from.start
    return (lines.get(key) ?? 0) > begun
  }
  return Math.max(all.findIndex(isMeant), 0)
}

export async function replaceInSheet(): Promise<void> {
  const { current, byKey } = useSheetFind.getState()
  const range = current && byKey.get(current.key)?.[current.range]
  if (!current || !range) return stepFind(1)
  const { key } = current
  const [start, end] = range
  const was = lengthOf(key)
  if ((await replace([key], start)) === null) return
  // What was put in may hold what is looked for: the next one is behind it.
  useSheetFind.setState({ current: null, from: { key, start: end + lengthOf(key) - was } })
  look(goOn)
}

const lengthOf = (key: string): number => lineOf(useSpeech.getState().sheet, key)?.text.length ?? 0

export async function replaceAllInSheet(): Promise<void> {
  const count = await replace(useSpeech.getState().findsIn, null)
  if (count === null || count === 0) return
  look(() => {})
  const title = currentTranslate()('speech.replaced', { count })
  notify({ kind: 'ok', id: 'speech replaced', title })
}

/** Answers how many places changed; null where nothing could be done. */
async function replace(keys: readonly string[] | null, only: number | null): Promise<number | null> {
  const { search, replacement } = useSheetFind.getState()
  const { id, sheet } = useSpeech.getState()
  const lines = linesToSearch(sheet, keys)
  const replaced = await replaceTexts(lines.map(textOf), search, replacement, only)
  const now = useSpeech.getState()
  if (!replaced.ok || now.id !== id) return null
  // A sound that came in meanwhile makes it another sheet, and says nothing about the texts.
  const same = lines.flatMap(({ key, text }) => {
    const line = lineOf(now.sheet, key)
    return line?.text === text ? [line] : []
  })
  if (same.length < lines.length) return null
  const { patch, count } = replacementOf(same, replaced.value)
  return patch.length === 0 || editSheet(patch) ? count : null
}
