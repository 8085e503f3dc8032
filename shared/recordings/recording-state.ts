import type { JobSummary } from '../jobs/job-state'
import type { Recording } from './recording'

/** What is told of a recording in a word. */
export const recordingStates = [
  'arriving',
  'stuck',
  'new',
  'queued',
  'uploading',
  'running',
  'paused',
  'unsure',
  'failed',
  'cancelled',
  'unreadable',
  'review',
  'ready',
  'reviewed',
] as const
export type RecordingState = (typeof recordingStates)[number]

/** The tabs above the list. */
export const recordingGroups = ['all', 'progress', 'review', 'reviewed', 'failed'] as const
export type RecordingGroup = (typeof recordingGroups)[number]

/** `job`: the newest about it, where it is known. `isLost`: the file with its words cannot be read. */
export function stateOfRecording(
  recording: Recording,
  job: JobSummary | undefined,
  isLost = false,
): RecordingState {
  const { arrival, transcript, reviewed } = recording
  if (arrival) return arrival.problem ? 'stuck' : 'arriving'
  const now = job && stateOfJob(job)
  // A transcript that is there counts for more than what became of later work on it.
  if (now && (transcript === null || isMoving(now))) return now
  if (transcript === null) return 'new'
  if (isLost) return 'unreadable'
  if (reviewed) return 'reviewed'
  return transcript.doubtful > 0 ? 'review' : 'ready'
}

/** What became of later work on a recording whose words are there. */
const recordingTroubles = ['speakers-failed', 'speakers-unsure', 'again-failed', 'again-unsure'] as const
export type RecordingTrouble = (typeof recordingTroubles)[number]

/** `job`: the newest about it, where it is known. Null: nothing went wrong. */
export function troubleOfRecording(
  { arrival, transcript, attachedOver }: Recording,
  job: JobSummary | undefined,
): RecordingTrouble | null {
  if (arrival || !transcript || attachedOver || !job) return null
  if (job.state !== 'failed' && job.state !== 'unsure') return null
  // A transcript has the id of the job that made it: where it did, only the speakers are left.
  return `${transcript.id === job.id ? 'speakers' : 'again'}-${job.state}`
}

function stateOfJob({ state, now }: JobSummary): RecordingState | null {
  switch (state) {
    case 'waiting':
      return 'queued'
    case 'running':
      return now?.does === 'upload' ? 'uploading' : 'running'
    case 'pausing':
    case 'paused':
      return 'paused'
    case 'unsure':
    case 'failed':
    case 'cancelled':
      return state
    case 'done':
      return null
  }
}

const moving: ReadonlySet<RecordingState> = new Set(['arriving', 'queued', 'uploading', 'running', 'paused'])

export const isMoving = (state: RecordingState): boolean => moving.has(state)

const groups: Record<RecordingState, RecordingGroup> = {
  arriving: 'progress',
  stuck: 'failed',
  new: 'all',
  queued: 'progress',
  uploading: 'progress',
  running: 'progress',
  paused: 'progress',
  unsure: 'failed',
  failed: 'failed',
  cancelled: 'all',
  unreadable: 'failed',
  review: 'review',
  ready: 'review',
  reviewed: 'reviewed',
}

export const isRecordingInGroup = (state: RecordingState, group: RecordingGroup): boolean =>
  group === 'all' || groups[state] === group
