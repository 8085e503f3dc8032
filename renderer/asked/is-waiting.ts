import { useJobs } from '../jobs/store'

/** Something is asked for and may still be answered. What failed for certain holds up nothing. */
export const isWaiting = (job: string | null): boolean =>
  job !== null && useJobs.getState().summaries.get(job)?.state !== 'failed'

export const useIsWaiting = (job: string | null): boolean =>
  useJobs(({ summaries }) => job !== null && summaries.get(job)?.state !== 'failed')

/** Looks at a job that is waited for, now and once it has ended or is gone, whatever screen is open then. */
export function createWaiting(look: (job: string) => Promise<void>): (job: string) => Promise<void> {
  let stop = (): void => undefined
  return job => {
    stop()
    stop = useJobs.subscribe(({ summaries }, before) => {
      const summary = summaries.get(job)
      if (summary === before.summaries.get(job)) return
      if (summary && summary.state !== 'done' && summary.state !== 'cancelled') return
      stop()
      void look(job)
    })
    return look(job)
  }
}
