import type { JobSummary } from '../../../shared/jobs/job-state'
import type { CommandContext } from '../context'
import { type Ending, failedEnding } from '../ending'
import type { CliWork } from '../work-port'
import { type Followed, followEnding } from './follow-ending'
import { asOfDeleted } from './job-progress'
import { showJobs } from './shown-jobs'
import { watchJobs } from './watched-jobs'

export interface FollowOptions {
  ids: readonly string[]
  /** Seconds a service may be out of reach. */
  patience: number
  /** Once for each job that ends, one after the other. */
  onOver?: (summary: JobSummary) => Promise<void>
}

/** Shows how jobs get on, until there is nothing left to wait for, and how the command ends by that. */
export async function followJobs(
  context: CommandContext,
  work: Pick<CliWork, 'list' | 'onUpdate' | 'isOfDeleted'>,
  { ids, patience, onOver }: FollowOptions,
): Promise<{ isOver: boolean; ending: Ending }> {
  const { host, signal } = context
  const jobs = watchJobs(ids)
  const shown = showJobs(context, ids)
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
    else if (jobs.stranded) end('stranded')
    else if (jobs.signedOut) end('signed-out')
    else if (jobs.away) timer ??= timers.set(() => end('unreachable'), patience * 1_000)
    else {
      timers.clear(timer)
      timer = null
    }
  }

  const onAbort = (): void => end('interrupted')
  signal.addEventListener('abort', onAbort, { once: true })
  const stopListening = work.onUpdate(update => {
    const over = jobs.take(update)
    shown.take(update)
    judge(over ? [over] : [])
  })
  if (signal.aborted) onAbort()
  // What happened before anybody listened.
  const listed = await work.list()
  if (listed.ok) {
    const over = jobs.know(listed.value)
    shown.know(listed.value)
    judge(over)
  }
  const how = listed.ok ? await ended : 'over'
  stopListening()
  shown.close()
  timers.clear(timer)
  signal.removeEventListener('abort', onAbort)
  await told
  if (!listed.ok) return { isOver: false, ending: failedEnding(listed.error) }
  const summaries: JobSummary[] = []
  for (const summary of jobs.summaries()) {
    const isDeleted = summary.state === 'paused' && (await work.isOfDeleted(summary))
    summaries.push(isDeleted ? asOfDeleted(summary) : summary)
  }
  const ending = followEnding(context, { end: how, summaries }, patience)
  return { isOver: how === 'over', ending }
}
