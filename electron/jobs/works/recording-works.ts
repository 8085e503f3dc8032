import { basename } from 'node:path'
import type { Job, JobUnit, RecordingJob, UnitWork } from '../../../shared/jobs/job'
import {
  seeTask,
  speakerSteps,
  type TaskReport,
  transcriptionSteps,
} from '../../../shared/jobs/service-steps'
import { failure, type Result, success } from '../../../shared/result'
import { uploadFile } from '../../service/files'
import { requestSpeakers, speakersStatus } from '../../service/speakers'
import { requestTranscription, transcription as transcriptionRecord } from '../../service/transcription'
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
    const { language, domain } = recordingJob(job)
    const begun = await requestTranscription(
      ports.client,
      { fileId: remoteFile(job), language, domain },
      signal,
    )
    if (!begun.ok) return begun
    return success({ unit: { phase: 'waiting', resumeAt: 'waiting', remoteId: begun.value.transcribeId } })
  },

  async look({ unit, ports, signal, clock }) {
    const record = await transcriptionRecord(ports.client, unit.remoteId ?? '', signal)
    if (!record.ok) return record
    const { transcriptionStatus: status, transcriptionProgress: log, message } = record.value
    return afterLook(unit, { status, log, message }, transcriptionSteps, clock.now())
  },

  collect: keepTranscript,
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
const notCompleted = (path: string): Result<never> => failure({ kind: 'malformed', path, excerpt: '' })

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
