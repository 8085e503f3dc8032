import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { AppError } from '../../../shared/errors'
import type { Job, JobUnit, RecordingJob, UnitWork } from '../../../shared/jobs/job'
import { needsOf } from '../../../shared/jobs/job-state'
import {
  seeTask,
  speakerSteps,
  type TaskReport,
  transcriptionSteps,
} from '../../../shared/jobs/service-steps'
import { failure, type Result, success } from '../../../shared/result'
import { readSegments } from '../../../shared/text/transcript/read-heard'
import type { Segment } from '../../../shared/text/transcript/segment'
import { parseReplyJson } from '../../network/parse-json'
import { bodyWithout } from '../../network/redact'
import { downloadFile, mostBytes, uploadFile } from '../../service/files'
import {
  getSegments,
  requestSpeakers,
  requestTranscription,
  speakersStatus,
  transcription as transcriptionRecord,
} from '../../service/transcription'
import { storageError } from '../../storage/storage-error'
import { isGivenByOther } from '../plan-units'
import { keepJson } from './keep-json'
import type { Step, StepContext, UnitWorkDescription } from './unit-work'

/** These works belong to jobs about a recording; the plan sees to that. */
function recordingJob(job: Job): RecordingJob {
  if (!('source' in job)) throw new TypeError(`A job of the kind ${job.kind} has no recording.`)
  return job
}

export const unitOf = (job: Job, does: UnitWork): JobUnit | undefined =>
  job.units.find(unit => unit.does === does)

/** Where the service keeps the recording. */
export function remoteFile(job: Job): string {
  const { source } = recordingJob(job)
  return source.kind === 'uploaded' ? source.fileId : (unitOf(job, 'upload')?.remoteId ?? '')
}

const noFile = failure({ kind: 'not-found', what: 'file' })

/** Sends the recording. The service cannot go on in the middle, so what was interrupted begins anew. */
export const uploadWork: UnitWorkDescription = {
  createsWork: false,
  operation: 'fileUpload',
  slot: 'upload',
  async send(context) {
    const found = await locate(context)
    if (!found.ok) return found
    const { ports, signal, onProgress } = context
    const sent = await uploadFile(ports, {
      ...found.value,
      signal,
      onProgress: (done, total) => onProgress('up', done, total),
    })
    return sent.ok ? success({ unit: { phase: 'done', remoteId: sent.value.fileId } }) : sent
  },
}

async function locate({ job, media }: StepContext): Promise<Result<{ file: string; name: string }>> {
  const { source } = recordingJob(job)
  if (source.kind === 'path') return success({ file: source.path, name: basename(source.path) })
  if (source.kind !== 'media') return noFile
  const file = await media.fileOf(source.id)
  if (!file.ok) return file
  const info = await media.get(source.id)
  if (!info.ok) return info
  if (file.value === null || info.value === null) return noFile
  return success({ file: file.value, name: info.value.originalName })
}

/** A recording becomes words. */
export const transcriptionWork: UnitWorkDescription = {
  createsWork: true,
  operation: 'transcribe',
  slot: 'request',

  async send({ job, ports, signal }) {
    const { language, domain, terms } = recordingJob(job)
    // What no description of the service knows is sent to nobody but this computer.
    const known = ports.client.profile.kind === 'built-in' ? { terms } : {}
    const begun = await requestTranscription(
      ports.client,
      { fileId: remoteFile(job), language, domain, ...known },
      signal,
    )
    if (!begun.ok) return begun
    return success({ unit: { phase: 'waiting', resumeAt: 'waiting', remoteId: begun.value.transcribeId } })
  },

  look: lookAtTranscription,
  collect: keepTranscript,
}

export async function lookAtTranscription({
  unit,
  ports,
  signal,
  clock,
}: StepContext): Promise<Result<Step | null>> {
  const record = await transcriptionRecord(ports.client, unit.remoteId ?? '', signal)
  if (!record.ok) return record
  const { transcriptionStatus: status, transcriptionProgress: log, message } = record.value
  return afterLook(unit, { status, log, message }, transcriptionSteps, clock.now())
}

/** The record is kept as it came, and a transcript is made of it that a person can edit. */
async function keepTranscript(context: StepContext): Promise<Result<Step>> {
  const { job, unit, ports, signal, downloads, transcripts } = context
  const record = await transcriptionRecord(ports.client, unit.remoteId ?? '', signal)
  if (!record.ok) return record
  if (record.value.transcriptionStatus !== 'Completed') return notCompleted('data.transcriptionStatus')
  const about = { job: job.id, is: 'transcription record' }
  const kept = await keepJson(downloads, `${unit.remoteId ?? 'transcription'}.json`, record.value, about)
  if (!kept.ok) return kept
  const made = await transcripts.create(job, record.value, kept.value)
  if (!made.ok) return made
  return success({ unit: { phase: 'done', results: { record: kept.value, transcript: made.value } } })
}

/** Who speaks when. */
export const speakersWork: UnitWorkDescription = {
  createsWork: true,
  operation: 'speakersCreate',
  slot: 'request',

  async send({ job, ports, signal }) {
    const begun = await requestSpeakers(ports.client, remoteFile(job), signal)
    if (!begun.ok) return begun
    return success({ unit: { phase: 'waiting', resumeAt: 'waiting', remoteId: begun.value.taskId } })
  },

  async look({ unit, ports, signal, clock }) {
    const record = await speakersStatus(ports.client, unit.remoteId ?? '', signal)
    if (!record.ok) return record
    const { jobStatus: status, jobProgress: log, message } = record.value
    return afterLook(unit, { status, log, message }, speakerSteps, clock.now())
  },

  async collect({ job, unit, ports, signal, downloads }) {
    const record = await speakersStatus(ports.client, unit.remoteId ?? '', signal)
    if (!record.ok) return record
    if (record.value.jobStatus !== 'Completed') return notCompleted('data.jobStatus')
    const about = { job: job.id, is: 'speaker turns' }
    const kept = await keepJson(downloads, `${unit.remoteId ?? 'speakers'}.json`, record.value, about)
    return kept.ok ? success({ unit: { phase: 'done', results: { turns: kept.value } } }) : kept
  },
}

/** The task had ended when we looked, and says now that it has not: what would be kept is half of it, or nothing. */
export const notCompleted = (path: string): Result<never> => failure({ kind: 'malformed', path, excerpt: '' })

/** The unit after a look: what a task that has ended well made is fetched. Null: nothing is new. */
function afterLook(
  unit: JobUnit,
  report: TaskReport,
  expected: readonly string[],
  now: number,
): Result<Step | null> {
  const seen = seeTask(unit, report, expected, now)
  if (seen === null) return success(null)
  const { steps, message, end } = seen
  if (end === 'Completed')
    return success({ unit: { steps, message, phase: 'fetching', resumeAt: 'fetching' } })
  // The service gave up: only a new task can help.
  if (end === 'Failed')
    return success({ unit: { steps, message, phase: 'failed', resumeAt: 'ready', problem: null } })
  return success({ unit: { steps, message, phase: 'waiting' } })
}

/**
 * Words and speakers become segments. The service merges them; where it will not, or answers a file that nobody can
 * read, we merge by ourselves and say so. Where it only could not, our merge is shown until somebody asks it again.
 */
export const segmentsWork: UnitWorkDescription = {
  createsWork: true,
  operation: 'segments',
  slot: 'request',

  async send(context) {
    const { job, unit, ports, signal } = context
    const elsewhere = needsOf(job, unit).find(need => isGivenByOther(need, ports.client.profile))
    if (elsewhere) {
      return instead(context, 'ready', { kind: 'other-address', address: elsewhere.givenBy ?? '' })
    }
    const transcribeId = unitOf(job, 'transcription')?.remoteId ?? ''
    const speakerIdentificationTaskId = unitOf(job, 'speakers')?.remoteId ?? ''
    const asked = await getSegments(ports.client, { transcribeId, speakerIdentificationTaskId }, signal)
    if (asked.ok) {
      return success({
        unit: { phase: 'fetching', resumeAt: 'fetching', remoteId: asked.value.segmentsFileId },
      })
    }
    return instead(context, 'ready', asked.error)
  },

  async collect(context) {
    const { job, unit, transcripts } = context
    const fetched = await fetchFile(context)
    if (!fetched.ok) return instead(context, 'fetching', fetched.error)
    const shown = await transcripts.showSegments(job, fetched.value.segments)
    if (!shown.ok) return shown
    const results = { segments: fetched.value.id, merged: 'by-service' }
    return success({ unit: { ...unit, phase: 'done', results } })
  },
}

/** What we need is not to be had: the service was reached and did not give it, or has another address since. */
const isRefusal = ({ kind }: AppError): boolean =>
  kind === 'rejected' || kind === 'malformed' || kind === 'too-large' || kind === 'other-address'

interface Fetched {
  /** The download that holds the file. */
  id: string
  segments: Segment[]
}

/** A file of the service is a reply like any other: it is read before it is kept, and what nobody can read is not. */
async function fetchFile(context: StepContext): Promise<Result<Fetched>> {
  const { job, unit, downloads } = context
  const originalName = `${unit.remoteId ?? ''}.json`
  const place = await downloads.place({ originalName })
  if (!place.ok) return place
  const content = await contentOf(context, place.value.file)
  await place.value.discard()
  if (!content.ok) return content
  const read = readSegments(content.value)
  if (!read.ok) return read
  if (read.value.length === 0) return failure({ kind: 'malformed', path: 'segments', excerpt: '' })
  const kept = await keepJson(downloads, originalName, content.value, { job: job.id, is: 'segments' })
  return kept.ok ? success({ id: kept.value, segments: read.value }) : kept
}

async function contentOf({ unit, ports, signal }: StepContext, file: string): Promise<Result<unknown>> {
  const fetched = await downloadFile(ports, unit.remoteId ?? '', { file, most: mostBytes.segments, signal })
  if (!fetched.ok) return fetched
  try {
    const content = parseReplyJson(bodyWithout(await readFile(file), ports.client.secrets()))
    return content === undefined ? failure({ kind: 'malformed', path: '', excerpt: '' }) : success(content)
  } catch (error) {
    return failure(storageError(file, error, process.platform))
  }
}

/** What becomes of the unit in place of segments of the service. */
async function instead(
  { job, unit, transcripts }: StepContext,
  resumeAt: JobUnit['resumeAt'],
  why: AppError,
): Promise<Result<Step>> {
  const isTrouble = why.kind === 'server'
  if (!isTrouble && !isRefusal(why)) return failure(why)
  const merged = await transcripts.showSpeakers(job)
  if (!merged.ok) return merged
  const phase = isTrouble ? 'failed' : 'done'
  return success({ unit: { ...unit, phase, resumeAt, problem: why, results: { merged: 'here' } } })
}
