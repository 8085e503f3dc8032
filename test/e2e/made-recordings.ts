import type { StoredRecording } from '../../electron/recordings/recording-kind'
import type { Job } from '../../shared/jobs/job'

const speakers = [
  { name: 'Meera Kulkarni', style: 0 },
  { name: 'آمنہ', style: 1 },
  { name: '', style: 2 },
]
const names = [
  'Depot walk-through, Aarey',
  'نمونہ ریکارڈنگ، حصہ دوم',
  'Betriebsbesprechung Stadtwerke und noch viel mehr, was in keine Spalte passt',
  '会議の録音 😀',
  'Passenger survey, Dadar',
]
const languages = ['en-IN', 'ur-PK', 'de-DE', 'ja-JP', 'hi-IN']

/** A library as somebody has it after a year, as files of the program's folder. */
export function madeLibrary(count: number, now: number): Record<string, unknown> {
  const files: Record<string, unknown> = {}
  for (let at = 0; at < count; at++) {
    const recording = madeRecording(at, now)
    files[`library/recordings/${recording.id}.json`] = { version: 1, ...recording }
  }
  for (const [at, job] of madeJobs(now).entries()) {
    files[`library/jobs/job-${at}.json`] = { version: 1, id: job.id, generation: 0, edits: 0, content: job }
  }
  return files
}

function madeRecording(at: number, now: number): StoredRecording {
  const hasWords = at % 4 !== 3
  return {
    id: `made-${at}`,
    name: at < names.length ? (names[at] ?? '') : `Recording ${at}`,
    tags: at % 3 === 0 ? ['press'] : [],
    addedAt: now - at * 7_200_000,
    profileId: 'this-computer',
    language: languages[at % languages.length] ?? '',
    domain: '',
    speakersWanted: true,
    terms: [],
    file: {
      name: `file-${at}.${at % 2 ? 'mp3' : 'mp4'}`,
      bytes: 1_000_000 + at * 54_321,
      seconds: 60 + at * 13,
      hasVideo: at % 2 === 0,
      unreadable: false,
      fingerprint: '',
    },
    comesFrom: null,
    media: null,
    remote: null,
    jobs: at < 5 ? [`job-${at}`] : [],
    transcript: hasWords
      ? {
          id: `transcript-${at}`,
          name: `Recording ${at}`,
          words: 900,
          doubtful: at % 5,
          speakers: speakers.slice(0, (at % 3) + 1),
          seconds: 60,
          editedAt: null,
        }
      : null,
    attachedOver: null,
    reviewed: at % 6 === 0,
    speakersBy: at % 7 === 0 ? 'here' : 'service',
    deletedAt: null,
    pausedByBin: false,
    waits: false,
  }
}

function madeJobs(now: number): Job[] {
  const common = (at: number) => ({
    id: `job-${at}`,
    profileId: 'this-computer',
    title: names[at] ?? '',
    createdAt: now - at * 7_200_000,
    intent: 'run' as const,
  })
  const unit = (does: 'upload' | 'transcription', phase: 'done' | 'failed' | 'cancelled', message = '') => ({
    does,
    phase,
    message,
    resumeAt: 'ready' as const,
    remoteId: 'remote',
    steps:
      does === 'transcription'
        ? [
            { name: 'Queued', seenAt: now },
            { name: 'Loading Model', seenAt: now },
          ]
        : [],
    problem: null,
    rows: [],
    results: {},
    begunAt: now - 60_000,
    endedAt: now - 30_000,
  })
  const source = { kind: 'uploaded' as const, fileId: 'f' }
  const phases = ['done', 'done', 'done', 'failed', 'cancelled'] as const
  return phases.map((phase, at) => ({
    ...common(at),
    for: null,
    kind: 'transcription' as const,
    source,
    seconds: null,
    language: languages[at] ?? '',
    domain: '',
    terms: [],
    units: [unit('upload', 'done'), unit('transcription', phase, phase === 'failed' ? 'No audio track' : '')],
  }))
}
