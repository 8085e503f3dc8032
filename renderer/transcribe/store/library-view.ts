import { create } from 'zustand'
import { isNarrowed, noFilter, type RecordingFilter } from '../../../shared/recordings/filter-recordings'
import { newestFirst, type RecordingOrder } from '../../../shared/recordings/sort-recordings'
import { askForRow } from '../../components/table/asked-row'
import {
  extendedTo,
  noneSelected,
  type Selection,
  ticked,
  toggled,
  wentTo,
} from '../../components/table/selection'
import type { On } from '../../find/destination'
import { beginningOf } from '../../find/found-place'
import type { Hits } from '../../find/list-search'
import { goTo } from '../../program/navigation'
import type { Beginning } from '../../workbench/begin-at'

export interface OpenedRecording {
  transcript: string
  recording: string
  beginning: Beginning | null
}

/** How the library is looked at. It outlives the screen: who comes back finds the list as they left it. */
export interface LibraryView extends Selection {
  filter: RecordingFilter
  order: RecordingOrder
  /** Pixels. */
  scroll: number
  /** What is open, and where it begins: it is on screen where one is at its recording, in place of the list. */
  opened: OpenedRecording | null
  /** What the library was found to hold of the text of the filter, by recording. */
  hits: Hits
}

const fresh: LibraryView = {
  filter: noFilter,
  order: newestFirst,
  selected: new Set(),
  current: null,
  anchor: null,
  scroll: 0,
  opened: null,
  hits: new Map(),
}

export const useLibraryView = create<LibraryView>()(() => fresh)

const set = useLibraryView.setState

export const changeRecordingFilter = (change: Partial<RecordingFilter>): void =>
  set(({ filter }) => ({ filter: { ...filter, ...change }, scroll: 0 }))

/** Nothing after nothing is no other question. */
export const keepRecordingHits = (hits: Hits): void =>
  set(view => (hits.size + view.hits.size === 0 ? view : { hits }))

export const clearFilter = (): void =>
  set(({ filter }) => ({ filter: { ...noFilter, group: filter.group }, scroll: 0 }))

/** What was just added is in sight, or somebody would take it for lost and add it again. */
export const showWhatCame = (): void =>
  set(({ filter }) =>
    isNarrowed(filter) || filter.group !== 'progress' ? { filter: noFilter, hits: new Map() } : {},
  )

/** Where the list shows places of what is looked for, it is opened at the first. */
export function goToTranscript(recording: string, transcript: string): void {
  const hit = useLibraryView.getState().hits.get(recording)
  open({ recording, transcript, beginning: hit ? beginningOf(hit) : null })
}

function open(opened: OpenedRecording): void {
  set({ opened, current: opened.recording })
  goTo('transcribe', opened.recording)
}

/**
 * What is on screen stays there, whatever other words its recording gets. Answers how it is let go of: whoever comes back
 * is shown those.
 */
export function keepOpened(opened: OpenedRecording): () => void {
  set({ opened })
  return () => set(view => (view.opened === opened ? { opened: null } : view))
}

/** What somebody was sent here for: its transcript, or where it has none the recording in the list. */
export function showRecording({ recording, transcript, beginning }: On<'transcribe'>): void {
  if (transcript !== null) {
    open({ recording, transcript, beginning })
    return
  }
  leaveTranscript()
  set({ filter: noFilter, hits: new Map(), current: recording, anchor: recording })
  askForRow(recording)
}

export const leaveTranscript = (): void => goTo('transcribe')

export const goToRecording = (id: string): void => set(view => wentTo(view, id))

export const selectRecordings = (ids: readonly string[], current?: string): void =>
  set({ selected: new Set(ids), ...(current === undefined ? {} : { current, anchor: current }) })

export const clearSelection = (): void => set(noneSelected)

export const unselect = (ids: readonly string[]): void => {
  const gone = new Set(ids)
  set(({ selected }) => ({ selected: new Set([...selected].filter(id => !gone.has(id))) }))
}

/** As its check box does it. */
export const tickRecording = (id: string, shown: readonly string[], isRange: boolean): void =>
  set(view => ticked(view, shown, id, isRange))

/** Adds one to what is selected, or takes it away. */
export const toggleSelected = (id: string): void => set(view => toggled(view, id))

/** Everything from where the selection began to this one, as the list shows them. */
export const selectUpTo = (id: string, shown: readonly string[]): void =>
  set(view => extendedTo(view, shown, id))
