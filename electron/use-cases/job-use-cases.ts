import type { RequestName, Requests } from '../../shared/ipc'
import { type Result, success } from '../../shared/result'
import type { UseCases } from '../ipc'
import type { Jobs } from '../jobs/jobs'
import type { Work } from '../open-work'

type JobRequests = Extract<RequestName, `${string}Job` | `${string}Jobs` | 'cancelJobRows'>

/** Long work, as a person orders it. */
export function jobUseCases(work: Result<Work>): Pick<UseCases, JobRequests> {
  const withJobs = async <Name extends JobRequests>(
    task: (jobs: Jobs) => Promise<Result<Requests[Name]['answer']>>,
  ): Promise<Result<Requests[Name]['answer']>> => (work.ok ? task(work.value.jobs) : work)

  return {
    startJob: request =>
      withJobs<'startJob'>(async jobs => {
        const started = await jobs.start(request)
        return started.ok ? success({ id: started.value }) : started
      }),
    listJobs: () => withJobs<'listJobs'>(listJobs),
    getJob: ({ id }) => withJobs<'getJob'>(jobs => jobs.read(id)),
    pauseJob: ({ id }) => withJobs<'pauseJob'>(jobs => jobs.pause(id)),
    continueJob: ({ id }) => withJobs<'continueJob'>(jobs => jobs.goOn(id)),
    cancelJob: ({ id }) => withJobs<'cancelJob'>(jobs => jobs.cancel(id)),
    cancelJobRows: ({ id, rows }) => withJobs<'cancelJobRows'>(jobs => jobs.cancelRows(id, rows)),
    retryJob: ({ id, which }) => withJobs<'retryJob'>(jobs => jobs.retry(id, which)),
    retryFailedJobs: () =>
      withJobs<'retryFailedJobs'>(async jobs => {
        const retried = await jobs.retryAllFailed()
        return retried.ok ? success({ count: retried.value }) : retried
      }),
    settleJob: ({ id, answer }) => withJobs<'settleJob'>(jobs => jobs.settle(id, answer)),
    removeJob: ({ id }) => withJobs<'removeJob'>(jobs => jobs.remove(id)),
  }
}

async function listJobs(jobs: Jobs): Promise<Result<Requests['listJobs']['answer']>> {
  const listing = await jobs.list()
  if (!listing.ok) return listing
  const summaries = listing.value.items.map(({ summary }) => summary)
  return success(summaries.sort((one, other) => other.createdAt - one.createdAt))
}
