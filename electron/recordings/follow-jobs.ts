import type { Job, RecordingJob, Unit } from '../../shared/jobs/job'
import { isOver, type JobSummary } from '../../shared/jobs/job-state'
import type { JobUpdate } from '../../shared/jobs/job-update'
import { longestRecordingName } from '../../shared/recordings/recording'
import type { Result } from '../../shared/result'
import type { Jobs } from '../jobs/jobs'
import type { Log } from '../ports'
import { createChangeQueue } from '../storage/change-queue'
import type { TranscriptFollower } from './follow-transcripts'
import type { StoredRecording } from './recording-kind'
import type { Recordings } from './recordings'

export interface JobFollower {
  /** Looks through all jobs: what was done while nobody listened, and what others began. */
  catchUp(): Promise<void>
  /** For what begins a job and then writes down whose it is: nothing is heard of it in between. */
  quietly<T>(task: () => Promise<T>): Promise<T>
  /** When what was heard so far is taken in. */
  settled(): Promise<void>
  close(): void
}

export interface JobFollowerParts {
  recordings: Recordings
  jobs: Pick<Jobs, 'list' | 'read' | 'onUpdate'>
  /** A transcript is there that was not, or another one. */
  arrived: TranscriptFollower['arrived']
  /** A job has ended over which a person had attached a transcript. */
  keepBeside: TranscriptFollower['keepBeside']
  log: Log
}

type Told = Exclude<JobUpdate, { removed: true }>
/** What of a unit matters here. */
type Outcome = Pick<Unit, 'results'>

const kinds: ReadonlySet<JobSummary['kind']> = new Set(['transcription', 'segments'])

/** Keeps recordings and the jobs about them together, whoever began the job: this window or the command line. */
export function followJobs(parts: JobFollowerParts): JobFollower {
  const { recordings, jobs, log } = parts
  const inTurn = createChangeQueue()

  const ownerOf = (job: string): StoredRecording | undefined =>
    recordings.all().find(recording => recording.jobs.includes(job))

  async function takeIn(job: string, outcomes: readonly Outcome[]): Promise<void> {
    const owner = ownerOf(job)
    if (!owner || owner.attachedOver === job) return
    const merged = outcomes.map(({ results }) => results.merged).findLast(by => by !== undefined)
    if (merged !== undefined) {
      const speakersBy = merged === 'here' ? 'here' : 'service'
      if (owner.speakersBy !== speakersBy) {
        await recordings.change(owner.id, () => ({ speakersBy }))
        // There are more speakers in it now.
        if (owner.transcript) await told(owner.id, parts.arrived(owner.id, owner.transcript.id))
      }
    }
    const transcript = transcriptIn(outcomes)
    const isNewest = owner.jobs.at(-1) === job
    if (transcript !== undefined && isNewest && owner.transcript?.id !== transcript) {
      await told(owner.id, parts.arrived(owner.id, transcript))
    }
  }

  async function told(recording: string, taken: Promise<Result<null>>): Promise<void> {
    const done = await taken
    if (!done.ok) log('warn', 'recordings.transcript-not-taken', { recording, error: done.error })
  }

  /** Not before its end: until then who speaks may be laid over the words. */
  async function takeBeside(job: Job): Promise<void> {
    const owner = ownerOf(job.id)
    const transcript = transcriptIn(job.units)
    if (owner?.attachedOver !== job.id || transcript === undefined || !isOver(job)) return
    await told(owner.id, parts.keepBeside(owner.id, transcript))
  }

  async function adopt(job: Job): Promise<void> {
    if (!('source' in job) || ownerOf(job.id)) return
    const { source } = job
    const same =
      source.kind === 'media' ? recordings.all().find(({ media }) => media === source.id) : undefined
    if (same) await recordings.change(same.id, ({ jobs: before }) => ({ jobs: [...before, job.id] }))
    else await recordings.add(recordingFor(job))
  }

  async function look(id: string): Promise<void> {
    const read = await jobs.read(id)
    if (!read.ok || read.value === null) return
    const { job } = read.value
    await adopt(job)
    await takeIn(id, job.units)
    await takeBeside(job)
  }

  async function forget(job: string): Promise<void> {
    const owner = ownerOf(job)
    if (owner) await recordings.change(owner.id, now => ({ jobs: now.jobs.filter(id => id !== job) }))
  }

  async function hear({ id, patches, summary }: Told): Promise<void> {
    const owner = ownerOf(id)
    const hasEndedBeside = owner?.attachedOver === id && summary.endedAt !== null
    if (!owner || hasEndedBeside) return look(id)
    const outcomes = patches
      .flatMap(({ units }) => units ?? [])
      .flatMap(([, { results }]) => (results ? [{ results }] : []))
    await takeIn(id, outcomes)
  }

  const endListening = jobs.onUpdate(update => {
    if ('removed' in update) void inTurn(() => forget(update.id))
    else if (kinds.has(update.summary.kind)) void inTurn(() => hear(update))
  })

  /** What is known already and has its transcript is not read again. */
  const isSettled = (id: string): boolean => {
    const owner = ownerOf(id)
    if (!owner) return false
    const { jobs: known, transcript, attachedOver } = owner
    if (known.at(-1) !== id) return true
    // The words of an earlier job, or a person's over those of this one.
    return transcript !== null && !known.slice(0, -1).includes(transcript.id) && attachedOver !== id
  }

  return {
    catchUp: () =>
      inTurn(async () => {
        const listing = await jobs.list()
        if (!listing.ok) return
        for (const { id, summary } of listing.value.items) {
          if (kinds.has(summary.kind) && !isSettled(id)) await look(id)
        }
      }),
    quietly: inTurn,
    settled: () => inTurn(async () => {}),
    close: endListening,
  }
}

const transcriptIn = (outcomes: readonly Outcome[]): string | undefined =>
  outcomes.map(({ results }) => results.transcript).findLast(id => id !== undefined)

/** For work that was begun elsewhere. Its id is made of the job's, so that it is made once. */
function recordingFor({
  id,
  title,
  createdAt,
  profileId,
  language,
  domain,
  source,
  units,
}: RecordingJob): StoredRecording {
  const name = title.slice(0, longestRecordingName)
  return {
    id: `of-${id}`.slice(0, 64),
    name,
    tags: [],
    addedAt: createdAt,
    profileId,
    language,
    domain,
    speakersWanted: units.some(({ does }) => does === 'speakers'),
    file: { name, bytes: null, seconds: null, hasVideo: false, unreadable: false, fingerprint: '' },
    comesFrom: null,
    media: source.kind === 'media' ? source.id : null,
    remote: source.kind === 'uploaded' ? { kind: 'file', id: source.fileId } : null,
    jobs: [id],
    transcript: null,
    attachedOver: null,
    reviewed: false,
    speakersBy: '',
    deletedAt: null,
    pausedByBin: false,
  }
}
