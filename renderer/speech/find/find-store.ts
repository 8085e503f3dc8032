import { create } from 'zustand'
import { findInLines, type LineMatches, replaceInLines } from '../../../shared/speech/commands/find-in-lines'
import type { Search } from '../../../shared/text/search'
import { notify } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'
import { edit } from '../store/edit-sheet'
import { activate, setFilter } from '../store/selection'
import { useSpeech } from '../store/speech-store'

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
  /** Only in the lines that were checked when it was asked for. */
  within: readonly string[] | null
  matches: readonly LineMatches[]
  byKey: ReadonlyMap<string, LineMatches['ranges']>
  count: number
  current: Place | null
  isBadPattern: boolean
}

const noSearch: Search = { find: '', matchCase: false, wholeWords: false, isPattern: false }
const nothing = { matches: [], byKey: new Map(), count: 0, current: null, isBadPattern: false }

export const useFind = create<Find>()(() => ({
  isOpen: false,
  replaces: false,
  search: noSearch,
  replacement: '',
  within: null,
  ...nothing,
}))

export function openFind(replaces: boolean): void {
  useFind.setState({ isOpen: true, replaces })
  lookFor({})
}

export const closeFind = (): void => useFind.setState({ isOpen: false, within: null, ...nothing })

export function lookFor(change: Partial<Search>): void {
  useFind.setState(({ search }) => ({ search: { ...search, ...change } }))
  lookAgain()
  if (useFind.getState().current === null) step(1)
}

export function lookWithin(within: readonly string[] | null): void {
  useFind.setState({ within })
  lookFor({})
}

/** After the lines have changed. The find that is current stays so where it is still there. */
export function lookAgain(): void {
  const { isOpen, search, within, current } = useFind.getState()
  if (!isOpen) return
  const found = findInLines(useSpeech.getState().sheet, search, within)
  if (!found.ok) {
    useFind.setState({ ...nothing, isBadPattern: true })
    return
  }
  const byKey = new Map(found.value.map(({ key, ranges }) => [key, ranges]))
  const isThere = current !== null && (byKey.get(current.key)?.length ?? 0) > current.range
  useFind.setState({
    matches: found.value,
    byKey,
    count: found.value.reduce((sum, { ranges }) => sum + ranges.length, 0),
    current: isThere ? current : null,
    isBadPattern: false,
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

/** To the next find or the one before, round and round. The first time, from the line with the focus. */
export function step(by: 1 | -1): void {
  const { matches, current } = useFind.getState()
  const all = matches.flatMap(({ key, ranges }) => ranges.map((_, range) => ({ key, range })))
  if (all.length === 0) return
  const at = all.findIndex(({ key, range }) => key === current?.key && range === current.range)
  const next = at < 0 ? firstFrom(all) : (at + by + all.length) % all.length
  const place = all[next]
  if (!place) return
  useFind.setState({ current: place })
  if (!useSpeech.getState().shown.includes(place.key)) setFilter('all')
  activate(place.key, 'text')
}

function firstFrom(all: readonly Place[]): number {
  const { shown, active } = useSpeech.getState()
  const below = new Set(shown.slice(Math.max(shown.indexOf(active ?? ''), 0)))
  return Math.max(
    all.findIndex(({ key }) => below.has(key)),
    0,
  )
}

export function replaceCurrent(): void {
  const { current, search, replacement } = useFind.getState()
  if (current === null) {
    step(1)
    return
  }
  const { sheet } = useSpeech.getState()
  const replaced = replaceInLines(sheet, search, replacement, [current.key], current.range)
  if (!replaced.ok) return
  edit(replaced.value.patch)
  lookAgain()
  if (useFind.getState().current === null) step(1)
}

export function replaceAll(): void {
  const { search, replacement, within } = useFind.getState()
  const replaced = replaceInLines(useSpeech.getState().sheet, search, replacement, within)
  if (!replaced.ok || !edit(replaced.value.patch)) return
  lookAgain()
  const title = currentTranslate()('speech.replaced', { count: replaced.value.count })
  notify({ kind: 'ok', id: 'speech replaced', title })
}
