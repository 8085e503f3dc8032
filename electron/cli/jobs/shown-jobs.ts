import { type FollowedJobs, pacesOfJobs, withHearings } from '../../../shared/jobs/job-pace'
import type { JobSummary } from '../../../shared/jobs/job-state'
import type { JobLive, JobUpdate } from '../../../shared/jobs/job-update'
import { formatShortTime } from '../../../shared/language/short-time'
import { type Pace, secondsLeft } from '../../../shared/pace'
import type { CommandContext } from '../context'
import { jobProgress } from './job-progress'

/** Jobs on the screen: drawn anew as they get on, and while the time that is left counts down. */
export interface ShownJobs {
  take(update: JobUpdate): void
  /** All that a list has: those that ended say how long the others will take. An update is newer than any list. */
  know(summaries: readonly JobSummary[]): void
  close(): void
}

const tick = 1_000

export function showJobs(
  { t, host, progress }: Pick<CommandContext, 't' | 'host' | 'progress'>,
  ids: readonly string[],
): ShownJobs {
  const { clock, timers } = host
  const summaries = new Map<string, JobSummary>()
  const live = new Map<string, JobLive>()
  const jobs: FollowedJobs = { summaries, live }
  let paces: ReadonlyMap<string, Pace> = new Map()
  let timer: unknown = null

  function show(id: string): void {
    const summary = summaries.get(id)
    if (summary) progress.show(jobProgress(summary, live.get(id) ?? null, leftOf(id), t))
  }

  function leftOf(id: string): string {
    const pace = paces.get(id)
    const seconds = pace ? secondsLeft(pace, clock.now()) : null
    return seconds === null ? '' : t('word.timeLeft', { time: formatShortTime(seconds, 'en') })
  }

  /** Nothing need be heard of a job for its time to go by. */
  function countDown(): void {
    timers.clear(timer)
    timer = null
    const moving = ids.filter(id => paces.get(id)?.endsAt != null)
    if (moving.length === 0) return
    timer = timers.set(() => {
      for (const id of moving) show(id)
      countDown()
    }, tick)
  }

  return {
    take(update) {
      const { id } = update
      if ('removed' in update) {
        summaries.delete(id)
        live.delete(id)
      } else {
        summaries.set(id, update.summary)
        live.set(id, update.live)
      }
      paces = pacesOfJobs(paces, jobs, id, clock.now())
      if (!ids.includes(id)) return
      show(id)
      countDown()
    },
    know(listed) {
      for (const summary of listed) if (!summaries.has(summary.id)) summaries.set(summary.id, summary)
      paces = withHearings(paces, jobs, clock.now())
      for (const id of ids) show(id)
      countDown()
    },
    close: () => timers.clear(timer),
  }
}
