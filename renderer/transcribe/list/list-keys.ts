import type { KeyboardEvent } from 'react'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import {
  clearSelection,
  openTranscript,
  select,
  selectUpTo,
  toggleSelected,
  useLibraryView,
} from '../store/library-view'

interface ListParts {
  ids: readonly string[]
  listed: readonly ListedRecording[]
  /** Rows that are in sight. */
  page: number
  goTo: (index: number) => void
}

/** What the keys do in the list. Those that are commands do what they do everywhere. */
export function listKey(event: KeyboardEvent, parts: ListParts): void {
  const { ids, listed } = parts
  const at = ids.indexOf(useLibraryView.getState().current ?? '')
  const to = placeAfter(event.key, at, parts)
  if (to !== null) move(event, to, parts)
  else if (event.key === 'Enter') open(event, listed[at])
  else if (event.key === ' ') done(event, () => at >= 0 && toggleSelected(ids[at] ?? ''))
  else if (event.key === 'Escape') done(event, clearSelection)
  else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) done(event, () => select(ids))
}

function done(event: KeyboardEvent, act: () => unknown): void {
  event.preventDefault()
  act()
}

function placeAfter(key: string, at: number, { ids, page }: ListParts): number | null {
  const last = ids.length - 1
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: last,
  }
  const to = places[key]
  return to === undefined ? null : Math.max(0, Math.min(last, to))
}

function move(event: KeyboardEvent, to: number, { ids, goTo }: ListParts): void {
  event.preventDefault()
  const id = ids[to]
  if (id === undefined) return
  if (event.shiftKey) selectUpTo(id, ids)
  goTo(to)
}

function open(event: KeyboardEvent, listed: ListedRecording | undefined): void {
  const transcript = listed?.recording.transcript
  if (listed && transcript) done(event, () => openTranscript(listed.recording.id, transcript.id))
}
