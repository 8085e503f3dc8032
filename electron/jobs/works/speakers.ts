import { speakerSteps } from '../../../shared/jobs/service-steps'
import { success } from '../../../shared/result'
import { identifySpeakers, speakersStatus } from '../../service/speakers'
import { keepJson } from './keep-json'
import { remoteFile } from './recording-job'
import type { UnitWorkDescription } from './unit-work'
import { afterLook, notCompleted, seeTask } from './watch-task'

/** Who speaks when. */
export const speakers: UnitWorkDescription = {
  createsWork: true,
  operation: 'speakersCreate',
  slot: 'request',

  async send({ job, ports, signal }) {
    const begun = await identifySpeakers(ports.client, remoteFile(job), signal)
    if (!begun.ok) return begun
    return success({ unit: { phase: 'waiting', resumeAt: 'waiting', remoteId: begun.value.taskId } })
  },

  async look({ unit, ports, signal, clock }) {
    const record = await speakersStatus(ports.client, unit.remoteId ?? '', signal)
    if (!record.ok) return record
    const { jobStatus: status, jobProgress: log, message } = record.value
    const next = afterLook(seeTask(unit, { status, log, message }, speakerSteps, clock.now()), 'fetching')
    return success(next && { unit: next })
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
