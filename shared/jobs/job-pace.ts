import { expectedPaces, nextPace, type Pace, usualSpeed } from '../pace'
import type { JobKind } from './job'
import type { JobCounts, JobSummary } from './job-state'
import type { JobLive } from './job-update'

/** Jobs as whoever follows them knows them, by id. */
export interface FollowedJobs {
  summaries: ReadonlyMap<string, JobSummary>
  live: ReadonlyMap<string, JobLive>
}

type Paces = ReadonlyMap<string, Pace>

/** How quickly each goes on, after something new was heard of one. What nobody can tell of is not in it. */
export function pacesOfJobs(paces: Paces, jobs: FollowedJobs, id: string, now: number): Paces {
  const summary = jobs.summaries.get(id)
  const amount = summary ? amountOf(summary, jobs.live.get(id)) : null
  const next = new Map(paces)
  if (amount) next.set(id, nextPace(paces.get(id), amount.done, amount.total, now))
  else next.delete(id)
  // One that ends says more of how long the others take, and one that is gone frees its place.
  if (summary && !summary.hearing) return next
  return withHearings(next, jobs, now)
}

/** What becomes words is counted in nothing: how long the last ones took says how long these will. */
export function withHearings(paces: Paces, jobs: FollowedJobs, now: number): Paces {
  const next = new Map(paces)
  for (const all of byService(jobs.summaries).values()) {
    const speed = usualSpeed(all.flatMap(({ hearing }) => hearing ?? []))
    if (speed === null) continue
    const heard = all.flatMap(summary => {
      const { id, hearing, createdAt } = summary
      return hearing && isHeard(summary, jobs.live.get(id)) ? [{ id, createdAt, ...hearing }] : []
    })
    heard.sort((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))
    for (const [at, pace] of expectedPaces(heard, speed, now).entries()) {
      const id = heard[at]?.id
      if (id !== undefined && pace) next.set(id, sameOr(paces.get(id), pace))
    }
  }
  return next
}

/** Whoever shows it need not show it anew. */
const sameOr = (before: Pace | undefined, pace: Pace): Pace =>
  before?.since === pace.since && before.endsAt === pace.endsAt ? before : pace

function byService(summaries: FollowedJobs['summaries']): Map<string, JobSummary[]> {
  const groups = new Map<string, JobSummary[]>()
  for (const summary of summaries.values()) {
    if (!summary.hearing) continue
    const group = groups.get(summary.profileId)
    if (group) group.push(summary)
    else groups.set(summary.profileId, [summary])
  }
  return groups
}

/** The recording is with the service, and its words are on the way. */
const isHeard = (summary: JobSummary, live: JobLive | undefined): boolean =>
  goesOn(summary, live) &&
  summary.now !== null &&
  summary.now.does !== 'upload' &&
  summary.hearing?.endedAt === null

const goesOn = ({ state }: JobSummary, live: JobLive | undefined): boolean =>
  state === 'running' && !live?.hold && !live?.stuck

interface Amount {
  done: number
  total: number
}

/** However they ended, nothing more is to be done about them. */
export const endedIn = ({ done, failed, unsure, cancelled }: JobCounts): number =>
  done + failed + unsure + cancelled

/** Those whose pieces are alike. The steps of a recording are not: after the first nobody knows of the second. */
const isInPieces = ({ kind, counts }: JobSummary): boolean =>
  counts.total > 1 && (kind === 'speech' || kind === 'translate' || isOfSentences(kind))

const isOfSentences = (kind: JobKind): boolean => kind === 'augment' || kind === 'heard'

/** What a job is at just now, as it can be counted: bytes or pieces. Null: it stands still, or nobody can tell. */
function amountOf(summary: JobSummary, live: JobLive | undefined): Amount | null {
  const { now, counts } = summary
  if (!live || !goesOn(summary, live)) return null
  if (now?.does === 'upload') {
    const { transfer } = live
    return transfer && transfer.total !== null ? { done: transfer.done, total: transfer.total } : null
  }
  if (isInPieces(summary)) return { done: endedIn(counts), total: counts.total }
  return live.part === undefined || counts.total > 1 ? null : { done: live.part, total: 1 }
}

/** What all that goes on comes to, where it is counted alike. */
interface WorkTotal extends Amount {
  of: 'lines' | 'sentences'
}

export function totalOf(running: readonly JobSummary[]): WorkTotal | null {
  const of = running.every(({ kind }) => isOfSentences(kind)) ? 'sentences' : 'lines'
  const alike = running.filter(job => isInPieces(job) && (of === 'sentences' || !isOfSentences(job.kind)))
  if (alike.length === 0 || alike.length < running.length) return null
  return {
    of,
    done: alike.reduce((sum, { counts }) => sum + endedIn(counts), 0),
    total: alike.reduce((sum, { counts }) => sum + counts.total, 0),
  }
}
