import type { AppError } from '../../shared/errors'
import type { Job } from '../../shared/jobs/job'
import type { JobPatch } from '../../shared/jobs/job-patch'
import { failure, type Result, success } from '../../shared/result'
import type { OpenDocument } from '../library/documents/open-document'
import type { Log, Timers } from '../ports'
import { createChangeQueue } from '../storage/change-queue'
import { pauseFor } from './pause-for'

/** Made from the job as it is at that moment, with nobody in between. Null: nothing has to change. */
export type MakePatch = (job: Job) => JobPatch | null

export interface JobChanges {
  /** Tries until it is on disk, because what it tells of has happened. False: the program ended first. */
  keep(make: MakePatch): Promise<boolean>
  /** One try, for a person who waits for the answer. */
  attempt(make: MakePatch): Promise<Result<null>>
  /** Why the last try failed, while nothing could be written since. */
  stuck(): AppError | null
}

export interface ChangesParts {
  document: Pick<OpenDocument<Job, JobPatch>, 'content' | 'append'>
  timers: Timers
  log: Log
  /** Ends the patience. */
  signal: AbortSignal
  onChange: (patch: JobPatch | null) => void
}

const firstPause = 500
const longestPause = 30_000

export function keepChanges({ document, timers, log, signal, onChange }: ChangesParts): JobChanges {
  const inTurn = createChangeQueue()
  let stuck: AppError | null = null

  function become(problem: AppError | null): void {
    const isNews = stuck?.kind !== problem?.kind
    stuck = problem
    if (isNews) onChange(null)
  }

  const attempt = (make: MakePatch): Promise<Result<null>> =>
    inTurn(async () => {
      const patch = make(document.content())
      if (patch === null) return success(null)
      const appended = await document.append(patch)
      if (!appended.ok) return failure(appended.error)
      become(null)
      onChange(patch)
      return success(null)
    })

  return {
    attempt,
    stuck: () => stuck,
    async keep(make) {
      for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
        const kept = await attempt(make)
        if (kept.ok) return true
        log('error', 'jobs.not-written', { error: kept.error })
        // A change that does not fit is a mistake in this program; trying again would not mend it.
        if (kept.error.kind !== 'storage') throw new Error(`A job refused its own change: ${kept.error.kind}`)
        become(kept.error)
        await pauseFor(timers, pause, signal)
        if (signal.aborted) return false
      }
    },
  }
}
