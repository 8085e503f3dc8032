import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import type { RecordingQuestion } from '../../../shared/recordings/recording-list'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'
import { selectedIn } from '../../components/table/selection'
import { idsBetween, idsWithin } from '../../components/table/table-rows'
import { selectRecordings, selectUpTo, tickRecording, useLibraryView } from './library-view'
import { type LostTranscripts, useListed } from './listed'
import { askForRecordings, type RecordingsHere, recordingWindow, useRecordings } from './recordings'

/** What is selected of what the list shows. */
export interface ChosenRecordings {
  /** In the order of the list. */
  ids: readonly string[]
  /** Those of them that are here by now: soon all. */
  listed: readonly ListedRecording[]
  /** Until then some may be selected that nobody has found in the list yet: what is done is meant for them. */
  isKnown: boolean
}

/** The places of all that answer a question, of which not all are here: as they were when that was last needed. */
const useShown = create<{ question: RecordingQuestion | null; places: ReadonlyMap<string, number> }>()(
  () => ({ question: null, places: new Map() }),
)

async function readShown(question: RecordingQuestion): Promise<readonly string[] | null> {
  const found = await bridge.idsOfRecordings({ question })
  // It is not what the list shows any more.
  if (recordingWindow.store.getState().question !== question) return null
  if (!found.ok) {
    notifyError(found.error)
    return null
  }
  useShown.setState({ question, places: new Map(found.value.map((id, at) => [id, at])) })
  return found.value
}

export function useChosen(here: RecordingsHere, lost: LostTranscripts): ChosenRecordings {
  const { ids, isKnown } = useChosenIds(here)
  const { recordings } = useRecordings()
  useEffect(() => void askForRecordings(ids), [ids])
  const rows = useMemo(
    () => ids.flatMap(id => here.row(id) ?? recordings.get(id) ?? []),
    [ids, here, recordings],
  )
  const listed = useListed(rows, lost)
  return useMemo(() => ({ ids, listed, isKnown }), [ids, listed, isKnown])
}

function useChosenIds({ list, question, told }: RecordingsHere): Pick<ChosenRecordings, 'ids' | 'isKnown'> {
  const selected = useLibraryView(view => view.selected)
  const shown = useShown()
  const places = shown.question === question ? shown.places : null
  const isUnknown = useMemo(() => [...selected].some(id => list.placeOf(id) === undefined), [selected, list])
  // Whenever the list is another, or another part of it is here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was told comes with the rows.
  useEffect(() => {
    if (isUnknown && question !== null) void readShown(question)
  }, [isUnknown, question, told])
  const ids = useMemo(() => selectedIn(selected, list, places), [selected, list, places])
  return { ids, isKnown: !isUnknown || places !== null }
}

/** With those that the list shows, where they are here at once. Who selects something else meanwhile has gone on. */
function withShown(known: string[] | null, use: (ids: readonly string[]) => void): void {
  const { question } = recordingWindow.store.getState()
  const { selected } = useLibraryView.getState()
  const answered = (ids: readonly string[] | null): void => {
    if (ids && useLibraryView.getState().selected === selected) use(ids)
  }
  if (known) use(known)
  else if (question !== null) void readShown(question).then(answered)
}

export function selectAllShown(): void {
  const { list } = recordingWindow.store.getState()
  withShown(idsWithin(list, 0, list.count - 1), selectRecordings)
}

/** Everything from where the selection began to this one. The keyboard is there at once. */
export function extendSelection(id: string): void {
  const { anchor, current } = useLibraryView.getState()
  const from = anchor ?? current ?? id
  const known = idsBetween(recordingWindow.store.getState().list, from, id)
  if (!known) useLibraryView.setState({ anchor: from, current: id })
  withShown(known, ids => {
    // Who has gone on by then asked anew.
    if (known || useLibraryView.getState().current === id) selectUpTo(id, ids)
  })
}

/** As its check box does it. */
export function tick(id: string, isRange: boolean): void {
  const { anchor, current } = useLibraryView.getState()
  const { list } = recordingWindow.store.getState()
  const known = isRange ? idsBetween(list, anchor ?? current ?? id, id) : [id]
  withShown(known, ids => tickRecording(id, ids, isRange))
}
