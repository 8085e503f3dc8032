import { transcriptionSteps } from '../../../shared/jobs/service-steps'
import { type Result, success } from '../../../shared/result'
import { transcribe, transcription as transcriptionRecord } from '../../service/transcription'
import { keepJson } from './keep-json'
import { recordingJob, remoteFile } from './recording-job'
import type { Step, StepContext, UnitWorkDescription } from './unit-work'
import { afterLook, notCompleted, seeTask } from './watch-task'

/** A recording becomes words. */
export const transcription: UnitWorkDescription = {
  createsWork: true,
  operation: 'transcribe',
  slot: 'request',

  async send({ job, ports, signal }) {
    const { language, domain } = recordingJob(job)
    const begun = await transcribe(ports.client, { fileId: remoteFile(job), language, domain }, signal)
    if (!begun.ok) return begun
    return success({ unit: { phase: 'waiting', resumeAt: 'waiting', remoteId: begun.value.transcribeId } })
  },

  async look({ unit, ports, signal, clock }) {
    const record = await transcriptionRecord(ports.client, unit.remoteId ?? '', signal)
    if (!record.ok) return record
    const { transcriptionStatus: status, transcriptionProgress: log, message } = record.value
    const next = afterLook(
      seeTask(unit, { status, log, message }, transcriptionSteps, clock.now()),
      'fetching',
    )
    return success(next && { unit: next })
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
