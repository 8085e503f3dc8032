import { create } from 'zustand'
import { type DubFilter, type DubLineView, isInDubFilter } from '../../../shared/dub/dub-line-state'
import type { AppError } from '../../../shared/errors'
import { askForRow } from '../../components/table/asked-row'

/** What stands over the dub. One at a time. */
export type DubDialog =
  | 'glossary'
  | 'bring'
  | 'new'
  | 'make'
  | 'makeFailed'
  | 'cast'
  | 'language'
  | 'rename'
  | 'transcript'
  | 'export'
  | null

interface DubScreenState {
  profileId: string | null
  /** The dub that is shown. Null: there is none, or that is not known yet. */
  shown: string | null
  isLoaded: boolean
  error: AppError | null
  dialog: DubDialog
  /** Of the dub that is shown, the language; one that it does not have is its first. */
  language: string
  /** The line that is looked at, by its key. */
  current: string | null
  filter: DubFilter
  /** Where the text of a line would be cut: where somebody is in it. */
  cut: { key: string; place: number } | null
  /** How often the keyboard was asked into the translation. 0: it was not. */
  typing: number
}

export const freshDubScreen: DubScreenState = {
  profileId: null,
  shown: null,
  isLoaded: false,
  error: null,
  dialog: null,
  language: '',
  current: null,
  filter: 'all',
  cut: null,
  typing: 0,
}

export const useDubs = create<DubScreenState>()(() => freshDubScreen)

export const setDubDialog = (dialog: DubDialog): void => useDubs.setState({ dialog })
export const closeDubDialog = (): void => useDubs.setState({ dialog: null })
export const setDubFilter = (filter: DubFilter): void => useDubs.setState({ filter })
export const setDubLanguage = (language: string): void => useDubs.setState({ language })
export const cutDubLineAt = (key: string, place: number): void => useDubs.setState({ cut: { key, place } })
export const goToDubLine = (key: string): void => useDubs.setState({ current: key, typing: 0 })
export const typeInDubLine = (key: string): void =>
  useDubs.setState(({ typing }) => ({ current: key, typing: typing + 1 }))

interface ListedLines {
  readonly views: readonly DubLineView[]
  readonly mistimed: ReadonlySet<string>
}

/** Whoever is sent to a line is shown it: a filter that hides it is taken away. */
export function sendToDubLine({ views, mistimed }: ListedLines, key: string): void {
  const view = views.find(({ line }) => line.key === key)
  if (view && !isInDubFilter(view, useDubs.getState().filter, mistimed)) setDubFilter('all')
  goToDubLine(key)
  askForRow(key)
}
