import type { Job } from '../../shared/jobs/job'
import { applyJobPatch } from '../../shared/jobs/job-patch'
import type { JobUpdate } from '../../shared/jobs/job-update'
import { success } from '../../shared/result'
import { bridge } from '../bridge'
import { createOpenDocuments, type OnPage, useDocument } from '../documents/open-documents'

export interface HereJob {
  state: 'here'
  job: Job
  edits: number
}

/** Jobs that screens look into. */
export const jobsOnPage = createOpenDocuments<HereJob, JobUpdate>({
  async read(id) {
    const opened = await bridge.getJob({ id })
    if (!(opened.ok && opened.value)) return opened.ok ? success(null) : opened
    const { job, edits } = opened.value
    return success({ state: 'here', job, edits })
  },

  listen: pushed => bridge.on('job', pushed),

  follow(here, update, mayBeOld) {
    if ('removed' in update) return { state: 'gone' }
    const { edits, patches } = update
    const { job, edits: before } = here
    if (mayBeOld && edits <= before) return here
    // Some went by while it was being read, or it was opened anew and counts from the start.
    if (edits - before !== patches.length) return null
    return { state: 'here', job: patches.reduce(applyJobPatch, job), edits }
  },
})

/** The whole job, for as long as somebody shows it. */
export const useOpenJob = (id: string): OnPage<HereJob> => useDocument(jobsOnPage, id)
