import type { Job, JobUnit, RecordingJob } from '../../shared/jobs/job'
import type { JobRequest } from '../../shared/jobs/job-request'
import { isOver, type JobSummary } from '../../shared/jobs/job-state'
import type { JobUpdate } from '../../shared/jobs/job-update'
import { longestRecordingName } from '../../shared/recordings/recording'
import { joinTerms } from '../../shared/recordings/terms'
import { failure, type Result, success } from '../../shared/result'
import { createJobLooks } from '../jobs/following/follow-into-documents'
import type { Jobs } from '../jobs/jobs'
import type { Log, Timers } from '../ports'
import { createChangeQueue } from '../storage/change-queue'
import { newRecording, type StoredRecording, unseenFile } from './recording-kind'
import type { Recordings } from './recordings'
import type { TranscriptSuccession } from './succession'
import type { Vocabulary } from './vocabulary'

/** What follows for recordings when a job about them takes a step, whoever began it: this window or the command line. */
export interface RecordingFollower {
  /** Takes in what the job has brought so far. From now on the recording knows of it. */
  follow(job: string): Promise<Result<null>>
  /** Looks through all jobs: what was done while nobody listened, and what others began. */
  catchUp(): Promise<void>
  /** When what was heard so far is taken in. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface RecordingFollowerParts {
  recordings: Pick<Recordings, 'all' | 'get' | 'add' | 'change'>
  jobs: Pick<Jobs, 'pick' | 'read' | 'onUpdate' | 'beforeRemoval'>
  succession: Pick<TranscriptSuccession, 'arrived' | 'keepBeside'>
  timers: Timers
  log: Log
}

type Told = Exclude<JobUpdate, { removed: true }>
/** What of a unit matters here. */
type Outcome = Pick<JobUnit, 'results'>

const kinds: readonly JobSummary['kind'][] = ['transcription', 'segments']

export function followRecordings(parts: RecordingFollowerParts): RecordingFollower {
  const { recordings, jobs, succession, timers, log } = parts
  const inTurn = createChangeQueue()
  const looks = createJobLooks({ area: 'recordings', lookNow: id => inTurn(() => look(id)), timers, log })

  const ownerOf = (job: string): StoredRecording | undefined =>
    recordings.all().find(recording => recording.jobs.includes(job))

  async function takeIn(job: string, outcomes: readonly Outcome[]): Promise<Result<null>> {
    const owner = ownerOf(job)
    if (!owner || owner.attachedOver === job) return success(null)
    const merged = outcomes.map(({ results }) => results.merged).findLast(by => by !== undefined)
    if (merged !== undefined) {
      const speakersBy = merged === 'here' ? 'here' : 'service'
      if (owner.speakersBy !== speakersBy) {
        await recordings.change(owner.id, () => ({ speakersBy }))
        // There are more speakers in it now.
        const named = owner.transcript
          ? await succession.arrived(owner.id, owner.transcript.id)
          : success(null)
        if (!named.ok) return named
      }
    }
    const transcript = transcriptIn(outcomes)
    const isNewest = owner.jobs.at(-1) === job
    if (transcript !== undefined && isNewest && owner.transcript?.id !== transcript) {
      return succession.arrived(owner.id, transcript)
    }
    return success(null)
  }

  /** Not before its end: until then who speaks may be laid over the words. */
  async function takeBeside(job: Job): Promise<Result<null>> {
    const owner = ownerOf(job.id)
    const transcript = transcriptIn(job.units)
    if (owner?.attachedOver !== job.id || transcript === undefined || !isOver(job)) return success(null)
    return succession.keepBeside(owner.id, transcript)
  }

  async function adopt(job: Job): Promise<Result<unknown>> {
    if (!('source' in job) || ownerOf(job.id)) return success(null)
    const { source } = job
    const asked = job.for ? recordings.get(job.for.document.id) : null
    const same = recordings.all().find(({ media }) => source.kind === 'media' && media === source.id)
    const owner = asked ?? same
    if (!owner) return recordings.add(recordingFor(job))
    return recordings.change(owner.id, ({ jobs: before }) => ({
      jobs: [...before, job.id],
      // Words that were asked for anew will be without speakers until somebody lays them over.
      ...(asked && { speakersBy: '' as const }),
    }))
  }

  async function look(id: string): Promise<Result<null>> {
    const read = await jobs.read(id)
    if (!read.ok || read.value === null) return read.ok ? success(null) : read
    const { job } = read.value
    const adopted = await adopt(job)
    if (!adopted.ok) return adopted
    const taken = await takeIn(id, job.units)
    return unlessGone(taken.ok ? await takeBeside(job) : taken)
  }

  /** What is not there is not waited for. */
  const unlessGone = (taken: Result<null>): Result<null> =>
    taken.ok || taken.error.kind === 'not-found' ? success(null) : taken

  /** Once the job is gone, its words would be nobody's. */
  async function takeHome(id: string): Promise<Result<null>> {
    const owner = ownerOf(id)
    if (!owner || owner.deletedAt !== null || isSettled(owner, id)) return success(null)
    const read = await jobs.read(id)
    if (!read.ok || read.value === null) return read.ok ? success(null) : read
    return unlessGone(await takeIn(id, read.value.job.units))
  }

  async function forget(job: string): Promise<void> {
    const owner = ownerOf(job)
    if (owner) await recordings.change(owner.id, now => ({ jobs: now.jobs.filter(id => id !== job) }))
  }

  async function hear({ id, patches, summary }: Told): Promise<Result<null>> {
    const owner = ownerOf(id)
    const hasEndedBeside = owner?.attachedOver === id && summary.endedAt !== null
    if (!owner || hasEndedBeside) return look(id)
    const outcomes = patches
      .flatMap(({ units }) => units ?? [])
      .flatMap(([, { results }]) => (results ? [{ results }] : []))
    return unlessGone(await takeIn(id, outcomes))
  }

  /** What found no room is looked for again later. */
  async function orLater(id: string, task: () => Promise<Result<null>>): Promise<void> {
    const done = await task()
    if (!done.ok) looks.failed(id, done.error)
  }

  const endListening = jobs.onUpdate(update => {
    if ('removed' in update) void inTurn(() => forget(update.id))
    else if (kinds.includes(update.summary.kind)) void inTurn(() => orLater(update.id, () => hear(update)))
  })
  const endKeeping = jobs.beforeRemoval(id => inTurn(() => takeHome(id)))

  /** What is known already and has its transcript is not read again. */
  const isSettled = ({ jobs: known, transcript, attachedOver }: StoredRecording, id: string): boolean => {
    if (known.at(-1) !== id) return true
    // The words of an earlier job, or a person's over those of this one.
    return transcript !== null && !known.slice(0, -1).includes(transcript.id) && attachedOver !== id
  }

  return {
    follow: job => inTurn(() => look(job)),
    catchUp: () =>
      inTurn(async () => {
        const settled = recordings
          .all()
          .flatMap(owner => owner.jobs.filter(job => isSettled(owner, job)))
          .map(job => [job, null])
        const due = await jobs.pick({ pick: 'due', kinds, followed: Object.fromEntries(settled) })
        if (due.ok) for (const id of due.value) await orLater(id, () => look(id))
      }),
    settled: () => inTurn(async () => {}),
    close() {
      endListening()
      endKeeping()
      return looks.close()
    },
  }
}

const transcriptIn = (outcomes: readonly Outcome[]): string | undefined =>
  outcomes.map(({ results }) => results.transcript).findLast(id => id !== undefined)

/** For work that was begun elsewhere. Its id is made of the job's, so that it is made once. */
function recordingFor(job: RecordingJob): StoredRecording {
  const { source, profileId, language, domain } = job
  const name = job.title.slice(0, longestRecordingName)
  return newRecording(
    {
      id: `of-${job.id}`.slice(0, 64),
      name,
      profileId,
      file: unseenFile(name),
      media: source.kind === 'media' ? source.id : null,
      remote: source.kind === 'uploaded' ? { kind: 'file', id: source.fileId } : null,
      jobs: [job.id],
    },
    { language, domain, speakers: job.units.some(({ does }) => does === 'speakers') },
    job.createdAt,
  )
}

type Request = Extract<JobRequest, { kind: 'transcription' }>

interface AskingParts {
  recordings: Pick<Recordings, 'notBegun'>
  follower: Pick<RecordingFollower, 'follow'>
  jobs: Pick<Jobs, 'start'>
  vocabulary: Pick<Vocabulary, 'get'>
}

/** Asks for the words of a recording. The job is on disk when it answers; why there is none the list says, too. */
export async function askForWords(
  recording: StoredRecording,
  { recordings, follower, jobs, vocabulary }: AskingParts,
): Promise<Result<null>> {
  const known = await vocabulary.get()
  const started = known.ok ? await startJob(recording, known.value, jobs) : known
  const begun = started.ok ? await follower.follow(started.value) : started
  recordings.notBegun(recording.id, begun.ok ? null : begun.error)
  return begun
}

/** As it says of itself how. */
async function startJob(
  recording: StoredRecording,
  ofLibrary: readonly string[],
  jobs: Pick<Jobs, 'start'>,
): Promise<Result<string>> {
  const { id, profileId, name, language, domain, speakersWanted, file } = recording
  const where = sourceOf(recording)
  if (!where) return failure({ kind: 'not-found', what: 'file' })
  return jobs.start({
    kind: 'transcription',
    for: { document: { kind: 'recording', id } },
    profileId,
    title: name.slice(0, longestRecordingName),
    language,
    domain,
    // Some containers say nothing of their length, or nonsense.
    seconds: file.seconds !== null && file.seconds > 0 ? file.seconds : null,
    terms: joinTerms(recording.terms, ofLibrary),
    speakers: speakersWanted && where.source.kind !== 'none',
    ...where,
  })
}

function sourceOf({ media, remote }: StoredRecording): Pick<Request, 'source' | 'transcribeId'> | null {
  if (remote?.kind === 'transcription') return { source: { kind: 'none' }, transcribeId: remote.id }
  if (remote?.kind === 'file') return { source: { kind: 'uploaded', fileId: remote.id }, transcribeId: null }
  return media === null ? null : { source: { kind: 'media', id: media }, transcribeId: null }
}
