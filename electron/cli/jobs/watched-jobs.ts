import type { JobSummary } from '../../../shared/jobs/job-state'
import type { JobLive, JobUpdate } from '../../../shared/jobs/job-update'
import { isAtRest } from './job-progress'

/** How some jobs stand, as far as whoever waits for them needs to know. */
export interface WatchedJobs {
  /** Answers the job when this update is the one that brought it to rest. */
  take(update: JobUpdate): JobSummary | null
  /** What a list says; an update is newer than any list. Answers those that are at rest already. */
  know(summaries: readonly JobSummary[]): JobSummary[]
  /** Nothing is left to wait for. */
  readonly over: boolean
  /** Of all that is left the service was removed. */
  readonly stranded: boolean
  /** Somebody has to sign in before any more happens. */
  readonly signedOut: boolean
  /**
   * For all that is left the service was out of reach, and nothing has come of trying again since, or somebody has to
   * sign in.
   */
  readonly away: boolean
  summaries(): JobSummary[]
}

interface Watched {
  summary: JobSummary | null
  stranded: boolean
  signedOut: boolean
  away: boolean
  /** What changes when a job gets on, and not when it only tries. */
  mark: string
  gone: boolean
}

export function watchJobs(ids: readonly string[]): WatchedJobs {
  const watched = new Map<string, Watched>(
    ids.map(id => [
      id,
      { summary: null, stranded: false, signedOut: false, away: false, mark: '', gone: false },
    ]),
  )
  const isDone = ({ summary, gone }: Watched): boolean => gone || (summary !== null && isAtRest(summary))
  const left = (): Watched[] => [...watched.values()].filter(job => !isDone(job))
  const leftAll = (holds: (job: Watched) => boolean): boolean => left().length > 0 && left().every(holds)

  function see(job: Watched, summary: JobSummary): JobSummary | null {
    const wasDone = isDone(job)
    job.summary = summary
    return !wasDone && isDone(job) ? summary : null
  }

  return {
    take(update) {
      const job = watched.get(update.id)
      if (!job) return null
      if ('removed' in update) {
        job.gone = true
        return null
      }
      const { summary, live } = update
      const mark = markOf(summary, live)
      const isAway = live.hold?.reason === 'offline' || live.hold?.reason === 'away'
      // A gate that opens for one more try, in vain, is no progress.
      job.away = isAway || (job.away && mark === job.mark)
      job.mark = mark
      job.stranded = live.hold?.reason === 'removed'
      job.signedOut = live.hold?.reason === 'signed-out'
      return see(job, summary)
    },
    know(summaries) {
      const found = new Map(summaries.map(summary => [summary.id, summary]))
      return [...watched].flatMap(([id, job]) => {
        if (job.summary !== null) return []
        const summary = found.get(id)
        if (!summary) job.gone = true
        return summary ? (see(job, summary) ?? []) : []
      })
    },
    get over() {
      return left().length === 0
    },
    get stranded() {
      return leftAll(job => job.stranded)
    },
    get signedOut() {
      return leftAll(job => job.signedOut || job.stranded)
    },
    get away() {
      return leftAll(job => job.away || job.signedOut || job.stranded)
    },
    summaries: () => [...watched.values()].flatMap(({ summary }) => summary ?? []),
  }
}

const markOf = ({ counts, now }: JobSummary, { transfer }: JobLive): string =>
  JSON.stringify([counts, now?.step ?? '', transfer?.done ?? 0])
