import { useJobs } from '../jobs/store'

/** Something is asked for and may still be answered. What failed for certain holds up nothing. */
export const isWaiting = (job: string | null): boolean =>
  job !== null && useJobs.getState().summaries.get(job)?.state !== 'failed'

export const useIsWaiting = (job: string | null): boolean =>
  useJobs(({ summaries }) => job !== null && summaries.get(job)?.state !== 'failed')
