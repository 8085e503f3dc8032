import { success } from '../../shared/result'
import { answering } from '../ipc'
import type { Jobs } from '../jobs/jobs'

/** Long work, as a person orders it. */
export const jobUseCases = (jobs: Jobs) =>
  answering({
    async startJob(request) {
      const started = await jobs.start(request)
      return started.ok ? success({ id: started.value }) : started
    },
    getJob: ({ id }) => jobs.read(id),
    pauseJob: ({ id }) => jobs.pause(id),
    continueJob: ({ id }) => jobs.goOn(id),
    cancelJob: ({ id }) => jobs.cancel(id),
    cancelJobRows: ({ id, rows }) => jobs.cancelRows(id, rows),
    retryJob: ({ id, which }) => jobs.retry(id, which),
    async retryFailedJobs() {
      const retried = await jobs.retryAllFailed()
      return retried.ok ? success({ count: retried.value }) : retried
    },
    settleJob: ({ id, answer }) => jobs.settle(id, answer),
    removeJob: ({ id }) => jobs.remove(id),
  })
