import type { Recording } from '../../../shared/recordings/recording'
import { type RecordingTrouble, troubleOfRecording } from '../../../shared/recordings/recording-state'
import { type JobsState, useJobs } from '../../jobs/store'

/** What went wrong with a recording after its words were there. */
export const useTrouble = (recording: Recording): RecordingTrouble | null =>
  useJobs(jobs => troubleIn(jobs, recording))

export const troubleOf = (recording: Recording): RecordingTrouble | null =>
  troubleIn(useJobs.getState(), recording)

const troubleIn = ({ summaries }: JobsState, recording: Recording): RecordingTrouble | null =>
  troubleOfRecording(recording, summaries.get(recording.job ?? ''))
