import { isHeardJob, unitBefore } from '../../../shared/jobs/heard-job'
import type { HeardJob, Job } from '../../../shared/jobs/job'
import { seeTask, speechSteps } from '../../../shared/jobs/service-steps'
import { failure, success } from '../../../shared/result'
import { uploadFile } from '../../service/files'
import { speechStatus, synthesizeOne } from '../../service/speech'
import { requestTranscription, transcription } from '../../service/transcription'
import { lookAtTranscription, notCompleted } from './recording-works'
import { fetchLineSound } from './speech'
import type { StepContext, UnitWorkDescription } from './unit-work'

const longestName = 60

function sentenceOf({ job, unit }: Pick<StepContext, 'job' | 'unit'>) {
  const [place = 0] = unit.rows
  const row = heardJob(job).rows[place]
  if (row === undefined) throw new RangeError(`There is no row ${place}.`)
  return { place, row }
}

function heardJob(job: Job): HeardJob {
  if (!isHeardJob(job)) throw new TypeError(`A job of the kind ${job.kind} has no sentences to hear.`)
  return job
}

/** A sentence becomes a sound. */
export const sayWork: UnitWorkDescription = {
  createsWork: true,
  operation: 'speechSingle',
  slot: 'request',

  async send(context) {
    const { place, row } = sentenceOf(context)
    const { text, gender, language, speakerId } = row
    const item = { text, gender, language, ...(speakerId === null ? {} : { speakerId }) }
    const asked = await synthesizeOne(context.ports.client, item, context.signal)
    if (!asked.ok) return asked
    const { taskId, files } = asked.value
    return success({
      unit: { phase: 'waiting', resumeAt: 'waiting', remoteId: taskId },
      rows: [[place, { fileId: files[0]?.fileId ?? null }]],
    })
  },

  async look(context) {
    const { unit, ports, signal, clock } = context
    const { place } = sentenceOf(context)
    const records = await speechStatus(ports.client, unit.remoteId ?? '', signal)
    if (!records.ok) return records
    const [record] = records.value
    if (!record) return success({ unit: { phase: 'waiting' }, untold: { rows: [place], isAll: true } })
    const { jobStatus: status, jobProgress: log, message, audioSaved, fileId } = record
    const seen = seeTask(unit, { status, log, message }, speechSteps, clock.now())
    if (seen === null) return success(null)
    const { steps, end } = seen
    const isLost = end === 'Failed' || (end === 'Completed' && !audioSaved)
    if (isLost) {
      return success({ unit: { steps, message, phase: 'failed', resumeAt: 'ready', problem: null } })
    }
    return success({
      unit:
        end === null
          ? { steps, message, phase: 'waiting' }
          : { steps, message, phase: 'fetching', resumeAt: 'fetching' },
      ...(fileId === '' ? {} : { rows: [[place, { fileId }]] }),
    })
  },

  async collect(context) {
    const { place, row } = sentenceOf(context)
    const fetched = await fetchLineSound(context, row)
    if (!fetched.ok) return fetched
    return success({ unit: { phase: 'done' }, rows: [[place, { sound: fetched.value }]] })
  },
}

/** By which a person knows it among the files of the service. */
const nameOf = (text: string): string =>
  text
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, longestName)
    .trim() || 'sentence'

/** The sound goes to whoever hears it. */
export const carryWork: UnitWorkDescription = {
  createsWork: false,
  operation: 'fileUpload',
  slot: 'upload',

  async send(context) {
    const { ports, signal, onProgress, downloads } = context
    const { row } = sentenceOf(context)
    const file = await downloads.fileOf(row.sound ?? '')
    if (!file.ok) return file
    if (file.value === null) return failure({ kind: 'not-found', what: 'file' })
    const sent = await uploadFile(ports, {
      file: file.value,
      name: `${nameOf(row.text)}.wav`,
      signal,
      onProgress: (done, total) => onProgress('up', done, total),
    })
    return sent.ok ? success({ unit: { phase: 'done', remoteId: sent.value.fileId } }) : sent
  },
}

/** The sound becomes words again. */
export const hearWork: UnitWorkDescription = {
  createsWork: true,
  operation: 'transcribe',
  slot: 'request',

  async send(context) {
    const { heardIn: language, domain } = heardJob(context.job)
    const fileId = unitBefore(heardJob(context.job), context.unit)?.remoteId ?? ''
    const begun = await requestTranscription(
      context.ports.client,
      { fileId, language, domain },
      context.signal,
    )
    if (!begun.ok) return begun
    return success({ unit: { phase: 'waiting', resumeAt: 'waiting', remoteId: begun.value.transcribeId } })
  },

  look: lookAtTranscription,

  async collect(context) {
    const { unit, ports, signal } = context
    const record = await transcription(ports.client, unit.remoteId ?? '', signal)
    if (!record.ok) return record
    const { place } = sentenceOf(context)
    const { transcriptionStatus: status, timestamp, transcripts } = record.value
    if (status !== 'Completed') return notCompleted('data.transcriptionStatus')
    const words = timestamp.map(({ word }) => word).join(' ')
    return success({ unit: { phase: 'done' }, rows: [[place, { heard: (transcripts || words).trim() }]] })
  },
}
