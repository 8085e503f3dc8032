import { useEffect } from 'react'
import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { AppError } from '../../../shared/errors'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import type { Recording } from '../../../shared/recordings/recording'
import type { RecordingPushes } from '../../../shared/recordings/recording-requests'
import { bridge } from '../../bridge'
import { askForJobs } from '../../jobs/store'

interface Recordings {
  /** By id. The truth is on disk; this is what was last heard of it. */
  recordings: ReadonlyMap<string, Recording>
  /** The list is here. Until then an empty one says nothing. */
  isLoaded: boolean
  /** The list is on its way. */
  isAsked: boolean
  /** Why there is no list. */
  error: AppError | null
}

const nothing: Recordings = { recordings: new Map(), isLoaded: false, isAsked: false, error: null }

export const useRecordings = create<Recordings>()(() => nothing)

export const recordingOf = (id: string): Recording | undefined => useRecordings.getState().recordings.get(id)

export function recordingsChanged({ changed, removed }: RecordingPushes['recordings']): void {
  useRecordings.setState(({ recordings }) => {
    const next = new Map(recordings)
    for (const recording of changed) next.set(recording.id, recording)
    for (const id of removed) next.delete(id)
    return { recordings: next }
  })
  void askForJobs(jobsOf(changed))
}

const jobsOf = (recordings: readonly Recording[]): string[] => recordings.flatMap(({ job }) => job ?? [])

/** What comes by push while the list is on its way is newer than what the list says. */
export async function loadRecordings(): Promise<void> {
  const before = useRecordings.getState().recordings
  useRecordings.setState({ isAsked: true })
  const listing = await bridge.listRecordings()
  if (!listing.ok) {
    useRecordings.setState({ isAsked: false, error: listing.error })
    return
  }
  // Without them nobody could say at what each is.
  await askForJobs(jobsOf(listing.value))
  useRecordings.setState(({ recordings }) => {
    const pushed = [...recordings].filter(([id, recording]) => before.get(id) !== recording)
    const listed = listing.value.map((recording): [string, Recording] => [recording.id, recording])
    return { recordings: new Map([...listed, ...pushed]), isLoaded: true, isAsked: false, error: null }
  })
}

/** Asked for once; from then on pushes keep it true. */
export function loadRecordingsOnce(): void {
  const { isLoaded, isAsked } = useRecordings.getState()
  if (!isLoaded && !isAsked) void loadRecordings()
}

/** The list, also where a screen wants it before it was loaded of itself. */
export function useLoadedRecordings(): { isLoaded: boolean; error: AppError | null } {
  const state = useRecordings(useShallow(({ isLoaded, error }) => ({ isLoaded, error })))
  useEffect(loadRecordingsOnce, [])
  return state
}

/** The ids of the transcripts that are there already. */
export const transcriptsOf = (listed: readonly ListedRecording[]): string[] =>
  listed.flatMap(({ recording }) => recording.transcript?.id ?? [])
