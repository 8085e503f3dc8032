import type { JobSummary } from '../../../shared/jobs/job-state'
import type { JobUpdate } from '../../../shared/jobs/job-update'
import type { Recording } from '../../../shared/recordings/recording'
import type { RecordingQuestion, RecordingTotals } from '../../../shared/recordings/recording-list'
import { bridge } from '../../bridge'
import { createRowWindow, type RowsHere } from '../../components/table/row-window'
import { keepingJobs } from '../../jobs/store'

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
