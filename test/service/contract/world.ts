import { randomUUID } from 'node:crypto'

export interface Account {
  name: string
  email: string
  role: string
  apikey: string
  password: string
}

export interface StoredFile {
  fileId: string
  name: string
  size: number
  sha256: string
  uploadedAt: number
  /** Null: it was too large to keep, only its size and hash are known. */
  content: Buffer | null
  type: string
}

/** A queued job: the states it has reached, and what it will answer when it is done. */
export interface Job {
  id: string
  states: readonly string[]
  /** How many of its states have been reached. */
  reached: number
  result: unknown
}

export type JobKind = 'speech' | 'transcription' | 'speakers'

/** Everything the service remembers. A test may look into it and change it at any time. */
export interface World {
  accounts: Account[]
  tokens: Map<string, Account>
  files: Map<string, StoredFile>
  jobs: Record<JobKind, Map<string, Job>>
  /** The states new jobs will go through, one a poll; the last one stays. */
  states: Record<JobKind, readonly string[]>
  /** What every recording is taken to say, as it is sent: a service in trouble may send anything. */
  spoken: readonly unknown[]
  /** What it calls each sound: the ending says of what kind it is. */
  soundName: string
  storageUrl: string
}

const spokenWords = [
  { start: 0.1, end: 0.4, conf: 0.98, word: 'good' },
  { start: 0.45, end: 0.9, conf: 0.95, word: 'morning' },
  { start: 2.1, end: 2.4, conf: 0.91, word: 'hello' },
  { start: 2.45, end: 2.8, conf: 0.42, word: 'there' },
]

export const goodRuns: Record<JobKind, readonly string[]> = {
  speech: [
    'Queued',
    'TTS Job Started',
    'Synthesis Started',
    'Synthesis Ended',
    'Saving Synthesized Audio',
    'Saved Synthesized Audio',
    'TTS Job Ended',
    'Completed',
  ],
  transcription: [
    'Queued',
    'Loading Model',
    'Model Loaded',
    'Preparing File',
    'Transcribing',
    'Transcribed',
    'Uploading Transcript',
    'Transcript Uploaded',
    'Updating Result',
    'Result Updated',
    'Completed',
  ],
  speakers: [
    'Queued',
    'Identification Job Started',
    'Diarizing Audio',
    'Audio Diarized',
    'Speakers identified',
    'Completed',
  ],
}

export const testAccount: Account = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  role: 'editor',
  apikey: 'test-apikey-5f1e0c',
  password: 'analytical engine',
}

export function createWorld(storageUrl: string): World {
  return {
    accounts: [testAccount],
    tokens: new Map(),
    files: new Map(),
    jobs: { speech: new Map(), transcription: new Map(), speakers: new Map() },
    states: { ...goodRuns },
    spoken: spokenWords,
    soundName: 'speech.wav',
    storageUrl,
  }
}

export function startJob(world: World, kind: JobKind, result: unknown): Job {
  const job: Job = { id: randomUUID().slice(0, 8), states: world.states[kind], reached: 1, result }
  world.jobs[kind].set(job.id, job)
  return job
}

export const statusOf = ({ states, reached }: Job): string => states[reached - 1] ?? 'Queued'
export const progressOf = ({ states, reached }: Job): string[] => states.slice(0, reached)

/** Each look at a job moves it on by one state, so that tests need no clock. */
export function lookAt(job: Job): Job {
  const seen = { ...job }
  job.reached = Math.min(job.states.length, job.reached + 1)
  return seen
}
