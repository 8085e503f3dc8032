import { useEffect } from 'react'
import { create, useStore } from 'zustand'
import type { JobSummary } from '../../../shared/jobs/job-state'
import type { JobUpdate } from '../../../shared/jobs/job-update'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import type { Recording } from '../../../shared/recordings/recording'
import type { RecordingQuestion, RecordingTotals } from '../../../shared/recordings/recording-list'
import type { RecordingPushes } from '../../../shared/recordings/recording-requests'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'
import { createRowWindow, type RowsHere } from '../../components/table/row-window'
import { askForJobs, keepingJobs } from '../../jobs/store'

/** What is here of the list of recordings. */
export type RecordingsHere = RowsHere<RecordingQuestion, Recording, RecordingTotals>

/** Not while its file comes in, which is told ten times a second: as long as that goes on, it is at the same. */
export const mayMoveRecording = (before: Recording, now: Recording): boolean =>
  JSON.stringify(settled(before)) !== JSON.stringify(settled(now))

const settled = ({ arrival, ...recording }: Recording) => ({
  ...recording,
  arrival: arrival && arrival.problem !== null,
})

const ofRecordings: ReadonlySet<JobSummary['kind']> = new Set(['transcription', 'speakers', 'segments'])

/** How a recording stands follows from its job. What a job tells is looked at, one after the other. */
export function jobsThatMove(): (update: JobUpdate) => boolean {
  const heard = new Map<string, string>()
  return update => {
    if ('removed' in update) return heard.delete(update.id)
    const { id, kind, state, now } = update.summary
    if (!ofRecordings.has(kind)) return false
    const isAt = `${state} ${now?.does ?? ''}`
    const isOther = heard.get(id) !== isAt
    heard.set(id, isAt)
    return isOther
  }
}

/** The list of recordings, as far as it is looked at. */
export const recordingWindow = createRowWindow<RecordingQuestion, Recording, RecordingTotals>({
  idOf: ({ id }) => id,
  page: asked =>
    keepingJobs(
      () => bridge.pageOfRecordings(asked),
      ({ jobs }) => jobs,
    ),
  place: asked => bridge.placeOfRecording(asked),
  begins: asked => bridge.recordingThatBegins(asked),
  mayMove: mayMoveRecording,
  listen(changed) {
    const mayMove = jobsThatMove()
    const stops = [
      bridge.on('recordings', ({ changed: rows, removed }) => changed(rows, removed)),
      bridge.on('job', update => {
        if (mayMove(update)) recordingWindow.askAnew()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  },
})

/** The recordings that somebody asked for one by one. The screen has its own list of all. */
interface Recordings {
  /** By id; null: it is not there. The truth is on disk; this is what was last heard of it. */
  recordings: ReadonlyMap<string, Recording | null>
  /** They are read once; from then on pushes keep them true. */
  asked: ReadonlySet<string>
}

export const useRecordings = create<Recordings>()(() => ({ recordings: new Map(), asked: new Set() }))

export function recordingsChanged({ changed, removed }: RecordingPushes['recordings']): void {
  const { asked } = useRecordings.getState()
  const known = changed.filter(({ id }) => asked.has(id))
  const gone = removed.filter(id => asked.has(id))
  if (known.length + gone.length === 0) return
  keepRecordings([
    ...known.map((one): [string, Recording] => [one.id, one]),
    ...gone.map((id): [string, null] => [id, null]),
  ])
  void askForJobs(known.flatMap(({ job }) => job ?? []))
}

const keepRecordings = (entries: readonly [string, Recording | null][]): void =>
  useRecordings.setState(({ recordings }) => ({ recordings: new Map([...recordings, ...entries]) }))

/** What is not known of these yet is read. What comes by push meanwhile is newer than that. */
export async function askForRecordings(ids: readonly string[]): Promise<void> {
  const { asked, recordings: before } = useRecordings.getState()
  const others = ids.filter(id => !asked.has(id))
  if (others.length === 0) return
  useRecordings.setState({ asked: new Set([...asked, ...others]) })
  const read = await keepingJobs(
    () => bridge.readRecordings({ ids: others }),
    ({ jobs }) => jobs,
  )
  const found = new Map(read.ok ? read.value.recordings.map(one => [one.id, one]) : [])
  const { recordings } = useRecordings.getState()
  const unheard = others.filter(id => recordings.get(id) === before.get(id))
  keepRecordings(unheard.map((id): [string, Recording | null] => [id, found.get(id) ?? null]))
  if (read.ok) return
  notifyError(read.error)
  // Whoever asks the next time has them read again.
  useRecordings.setState(now => ({ asked: new Set([...now.asked].filter(id => !others.includes(id))) }))
}

/** One of them, wherever the list is. Undefined: it is not known yet. Null: it is not there. */
export function useRecording(id: string): Recording | null | undefined {
  useEffect(() => {
    if (id !== '') void askForRecordings([id])
  }, [id])
  const asked = useRecordings(({ recordings }) => recordings.get(id))
  const listed = useStore(recordingWindow.store, ({ row }) => row(id))
  return id === '' ? null : asked === undefined ? listed : asked
}

/** The ids of the transcripts that are there already. */
export const transcriptsOf = (listed: readonly ListedRecording[]): string[] =>
  listed.flatMap(({ recording }) => recording.transcript?.id ?? [])
