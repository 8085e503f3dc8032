import type { JobSummary } from '../../../../shared/jobs/job-state'
import type { Recording } from '../../../../shared/recordings/recording'

/** A recording of which a test cares about little. */
export const recordingWith = (fields: Partial<Recording> = {}): Recording => ({
  id: 'r',
  name: 'Meeting',
  tags: [],
  addedAt: 1_000,
  profileId: 'office',
  language: 'en-US',
  domain: '',
  speakersWanted: false,
  terms: [],
  file: { name: 'meeting.wav', bytes: 100, seconds: 60, hasVideo: false, unreadable: false },
  media: 'm',
  withService: false,
  arrival: null,
  notBegun: null,
  job: null,
  transcript: null,
  attachedOver: false,
  reviewed: false,
  speakersBy: '',
  ...fields,
})

export const transcriptWith = (
  fields: Partial<NonNullable<Recording['transcript']>> = {},
): NonNullable<Recording['transcript']> => ({
  id: 't',
  words: 10,
  doubtful: 0,
  speakers: [],
  seconds: 60,
  ...fields,
})

export const summaryWith = (fields: Partial<JobSummary> = {}): JobSummary => ({
  id: 'j',
  kind: 'transcription',
  profileId: 'office',
  title: 'Meeting',
  for: null,
  createdAt: 0,
  endedAt: null,
  state: 'running',
  counts: { total: 2, done: 0, failed: 0, unsure: 0, cancelled: 0 },
  now: { does: 'transcription', phase: 'waiting', step: 'Queued' },
  hearing: null,
  problem: null,
  message: '',
  ...fields,
})
