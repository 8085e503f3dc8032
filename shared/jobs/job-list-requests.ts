import { z } from 'zod'
import type { ListAsked, ListPage } from '../lists/list-over'
import { listPayloads, listText, thingIds } from '../lists/list-payloads'
import { type JobQuestion, type JobStateCounts, jobGroups, jobKinds, type ListedJob } from './job-list'
import type { JobSummary } from './job-state'

type Asked = ListAsked<JobQuestion>

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface JobListRequests {
  /** `states`: of all jobs, whatever the question. Of those that cannot be read `listProblems` tells. */
  pageOfJobs: { request: Asked['page']; answer: ListPage<ListedJob> & { states: JobStateCounts } }
  /** All that answer the question, in its order. */
  idsOfJobs: { request: Asked['ids']; answer: string[] }
  /** At which row it stands. Null: it does not answer the question. */
  placeOfJob: { request: Asked['place']; answer: number | null }
  /** The next row whose title begins so. `after`: the row with the keyboard; -1: none. */
  jobThatBegins: { request: Asked['begins']; answer: number | null }
  /** Of those that are there no more nothing. */
  readJobs: { request: { ids: string[] }; answer: JobSummary[] }
}

const { page, ids, place, begins } = listPayloads<JobQuestion>(
  z.strictObject({
    group: z.enum(jobGroups),
    text: listText,
    found: thingIds,
    kind: z.enum(jobKinds).nullable(),
    since: z.number().nullable(),
  }),
)

/** What requests about the list of jobs may hold. To become part of `payloads` in `electron/ipc-payloads.ts`. */
export const jobListPayloads = {
  pageOfJobs: page,
  idsOfJobs: ids,
  placeOfJob: place,
  jobThatBegins: begins,
  readJobs: z.strictObject({ ids: thingIds }),
}
