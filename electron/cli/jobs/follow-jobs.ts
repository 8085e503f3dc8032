import type { JobSummary } from '../../../shared/jobs/job-state'
import { type Result, success } from '../../../shared/result'
import type { CommandContext } from '../context'
import type { CliWork } from '../work-port'
import { jobProgress } from './job-progress'
import { watchJobs } from './watched-jobs'

export interface Followed {
  /** Why waiting ended: all over, or it makes no sense to wait any longer. */
  end: 'over' | 'signed-out' | 'unreachable' | 'interrupted'
  summaries: JobSummary[]
}

export interface FollowOptions {
  ids: readonly string[]
  /** Milliseconds a service may be out of reach. */
  patience: number
  /** Once for each job that ends, one after the other. */
  onOver?: (summary: JobSummary) => Promise<void>
}

/** Shows how jobs get on, until there is nothing left to wait for. */
export async function followJobs(
  { t, host, progress, signal }: Pick<CommandContext, 't' | 'host' | 'progress' | 'signal'>,
  work: CliWork,
  { ids, patience, onOver }: FollowOptions,
): Promise<Result<Followed>> {
  const jobs = watchJobs(ids)
  const { timers } = host
  let timer: unknown = null
  let told: Promise<void> = Promise.resolve()
  let end: (end: Followed['end']) => void = () => {}
  const ended = new Promise<Followed['end']>(resolve => {
    end = resolve
  })

  function judge(justOver: readonly JobSummary[]): void {
    for (const summary of justOver) told = told.then(() => onOver?.(summary))
    if (jobs.over) end('over')
    else if (jobs.signedOut) end('signed-out')
    else if (jobs.away) timer ??= timers.set(() => end('unreachable'), patience)
    else {
      timers.clear(timer)
      timer = null
    }
  }

  const onAbort = (): void => end('interrupted')
  signal.addEventListener('abort', onAbort, { once: true })
  const stopListening = work.onUpdate(update => {
    const over = jobs.take(update)
    if (!('removed' in update) && ids.includes(update.id)) {
      progress.show(jobProgress(update.summary, update.live, t))
    }
    judge(over ? [over] : [])
  })
  if (signal.aborted) onAbort()
  // What happened before anybody listened.
  const listed = await work.list()
  if (listed.ok) {
    const over = jobs.know(listed.value)
    for (const summary of jobs.summaries()) progress.show(jobProgress(summary, null, t))
    judge(over)
  }
  const how = listed.ok ? await ended : 'over'
  stopListening()
  timers.clear(timer)
  signal.removeEventListener('abort', onAbort)
  await told
  return listed.ok ? success({ end: how, summaries: jobs.summaries() }) : listed
}
