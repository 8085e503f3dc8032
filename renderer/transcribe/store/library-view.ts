import { create } from 'zustand'
import { noFilter, type RecordingFilter } from '../../../shared/recordings/filter-recordings'
import type { TextHit } from '../../../shared/recordings/recording-requests'
import { newestFirst, type RecordingOrder } from '../../../shared/recordings/sort-recordings'
import type { Beginning } from '../../workbench/begin-at'

export interface Opened {
  transcript: string
  recording: string
  beginning: Beginning | null
}

/** How the library is looked at. It outlives the screen: who comes back finds the list as they left it. */
export interface LibraryView {
  filter: RecordingFilter
  order: RecordingOrder
  selected: ReadonlySet<string>
  /** Where the person was last, by key or pointer. Null: nowhere yet. */
  current: string | null
  /** Pixels. */
  scroll: number
  /** The transcript on screen in place of the list, and the place to begin at. */
  opened: Opened | null
  /** Places in the words of transcripts, for the text of the filter. */
  hits: ReadonlyMap<string, TextHit>
}

const fresh: LibraryView = {
  filter: noFilter,
  order: newestFirst,
  selected: new Set(),
  current: null,
  scroll: 0,
  opened: null,
  hits: new Map(),
}

export const useLibraryView = create<LibraryView>()(() => fresh)

const set = useLibraryView.setState

export const changeFilter = (change: Partial<RecordingFilter>): void =>
  set(({ filter }) => ({ filter: { ...filter, ...change }, scroll: 0 }))

export const clearFilter = (): void =>
  set(({ filter }) => ({ filter: { ...noFilter, group: filter.group }, scroll: 0 }))

/** Where the list shows places of what is looked for, it is opened at the first. */
export const openTranscript = (recording: string, transcript: string): void =>
  set(({ hits }) => {
    const hit = hits.get(recording)
    const beginning = hit ? { text: hit.match, at: hit.at } : null
    return { opened: { recording, transcript, beginning }, current: recording }
  })

export const closeTranscript = (): void => set({ opened: null })

export const goToRow = (current: string | null): void => set({ current })

export const select = (ids: readonly string[], current?: string): void =>
  set(before => ({ selected: new Set(ids), current: current ?? before.current }))

export const clearSelection = (): void => set({ selected: new Set() })

export const unselect = (ids: readonly string[]): void =>
  set(({ selected }) => ({ selected: new Set([...selected].filter(id => !ids.includes(id))) }))

/** Adds one to what is selected, or takes it away. */
export const toggleSelected = (id: string): void =>
  set(({ selected }) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    return { selected: next, current: id }
  })

/** Everything from where the keyboard is to this one, as the list shows them. */
export const selectUpTo = (id: string, shown: readonly string[]): void =>
  set(({ current, selected }) => {
    const from = shown.indexOf(current ?? id)
    const to = shown.indexOf(id)
    if (to < 0) return {}
    const first = Math.min(from < 0 ? to : from, to)
    const range = shown.slice(first, Math.max(from, to) + 1)
    return { selected: new Set([...selected, ...range]), current: id }
  })
