import { useEffect } from 'react'
import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { AppError } from '../../../shared/errors'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import type { Recording } from '../../../shared/recordings/recording'
import type { RecordingPushes } from '../../../shared/recordings/recording-requests'
import { bridge } from '../../bridge'

interface Recordings {
  /** By id. The truth is on disk; this is what was last heard of it. */
  recordings: ReadonlyMap<string, Recording>
  /** The list is here. Until then an empty one says nothing. */
  isLoaded: boolean
  /** Why there is no list. */
  error: AppError | null
}

const nothing: Recordings = { recordings: new Map(), isLoaded: false, error: null }

export const useRecordings = create<Recordings>()(() => nothing)

export const recordingOf = (id: string): Recording | undefined => useRecordings.getState().recordings.get(id)

export function recordingsChanged({ changed, removed }: RecordingPushes['recordings']): void {
  useRecordings.setState(({ recordings }) => {
    const next = new Map(recordings)
    for (const recording of changed) next.set(recording.id, recording)
    for (const id of removed) next.delete(id)
    return { recordings: next }
  })
}

/** What comes by push while the list is on its way is newer than what the list says. */
export async function loadRecordings(): Promise<void> {
  const before = useRecordings.getState().recordings
  const listing = await bridge.listRecordings()
  if (!listing.ok) {
    useRecordings.setState({ error: listing.error })
    return
  }
  useRecordings.setState(({ recordings }) => {
    const pushed = [...recordings].filter(([id, recording]) => before.get(id) !== recording)
    const listed = listing.value.map((recording): [string, Recording] => [recording.id, recording])
    return { recordings: new Map([...listed, ...pushed]), isLoaded: true, error: null }
  })
}

/** Asks for the list when the first screen wants it; from then on pushes keep it true. */
export function useLoadedRecordings(): { isLoaded: boolean; error: AppError | null } {
  const state = useRecordings(useShallow(({ isLoaded, error }) => ({ isLoaded, error })))
  useEffect(() => {
    if (!useRecordings.getState().isLoaded) void loadRecordings()
  }, [])
  return state
}

/** The ids of the transcripts that are there already. */
export const transcriptsOf = (listed: readonly ListedRecording[]): string[] =>
  listed.flatMap(({ recording }) => recording.transcript?.id ?? [])
