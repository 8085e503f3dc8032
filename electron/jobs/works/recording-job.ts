import type { Job, RecordingJob, Unit, UnitWork } from '../../../shared/jobs/job'

/** These works belong to jobs about a recording; the plan sees to that. */
export function recordingJob(job: Job): RecordingJob {
  if (!('source' in job)) throw new TypeError(`A job of the kind ${job.kind} has no recording.`)
  return job
}

export const unitOf = (job: Job, does: UnitWork): Unit | undefined =>
  job.units.find(unit => unit.does === does)

/** Where the service keeps the recording. */
export function remoteFile(job: Job): string {
  const { source } = recordingJob(job)
  return source.kind === 'uploaded' ? source.fileId : (unitOf(job, 'upload')?.remoteId ?? '')
}
