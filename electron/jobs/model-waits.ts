import type { Job } from '../../shared/jobs/job'
import type { JobHold } from '../../shared/jobs/job-update'

/** Models of this computer that are on their way, as far as jobs wait for them. */
export interface ModelWaits {
  /**
   * Those that the job is better done with, or that it cannot be done without. What the end of a program interrupted
   * goes on by this.
   */
  awaited(job: Job): Promise<readonly string[]>
  /** It is at an end, or nobody works at it any more: it waits for nothing. */
  forget(job: string): void
  /** Null: all of them are here, or on their way no more. */
  hold(models: readonly string[]): JobHold | null
  onChange(listener: () => void): () => void
}
