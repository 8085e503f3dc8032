import type { JobSummary } from '../jobs/job-state'
import type { ListRules } from '../lists/list-over'
import { filterRecordings, type ListedRecording, type RecordingFilter } from './filter-recordings'
import type { Recording } from './recording'
import { isRecordingInGroup, type RecordingGroup, recordingGroups, stateOfRecording } from './recording-state'
import { type RecordingOrder, secondsOfRecording, sortRecordings } from './sort-recordings'

/** Which recordings are listed, and in which order. */
export interface RecordingQuestion {
  filter: RecordingFilter
  /** Those whose transcripts hold the text of the filter. */
  found: string[]
  order: RecordingOrder
  /** In whose alphabet names are ordered. */
  locale: string
  /** Transcripts whose files cannot be read. */
  lost: string[]
}

/** A recording with the newest job about it, where that is known. */
export interface RecordingWithJob {
  recording: Recording
  job: JobSummary | undefined
}

export function withJobs(recordings: readonly Recording[], jobs: readonly JobSummary[]): RecordingWithJob[] {
  const byId = new Map(jobs.map(job => [job.id, job]))
  return recordings.map(recording => ({ recording, job: byId.get(recording.job ?? '') }))
}

/** Of all recordings. */
export interface RecordingTotals {
  counts: Record<RecordingGroup, number>
  /** Of all that was said, where it is known. */
  seconds: number
  /** How many have a transcript. */
  transcripts: number
}

const withStates = (
  rows: readonly RecordingWithJob[],
  { lost }: RecordingQuestion,
): (RecordingWithJob & ListedRecording)[] => {
  const isLost = new Set(lost)
  return rows.map(({ recording, job }) => ({
    recording,
    job,
    state: stateOfRecording(recording, job, isLost.has(recording.transcript?.id ?? '')),
  }))
}

export const recordingList: ListRules<RecordingWithJob, RecordingQuestion, RecordingTotals> = {
  idOf: ({ recording }) => recording.id,
  nameOf: ({ recording }) => recording.name,

  answer(rows, question) {
    const { filter, found, order, locale } = question
    return sortRecordings(filterRecordings(withStates(rows, question), filter, new Set(found)), order, locale)
  },

  tell(rows, question) {
    const counts = { all: 0, progress: 0, review: 0, reviewed: 0, failed: 0 }
    let [seconds, transcripts] = [0, 0]
    for (const { recording, state } of withStates(rows, question)) {
      for (const group of recordingGroups) if (isRecordingInGroup(state, group)) counts[group] += 1
      seconds += secondsOfRecording(recording) ?? 0
      if (recording.transcript) transcripts += 1
    }
    return { counts, seconds, transcripts }
  },
}
