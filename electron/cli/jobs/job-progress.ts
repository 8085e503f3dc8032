import type { AppError } from '../../../shared/errors'
import { holdText } from '../../../shared/jobs/hold-text'
import type { Phase } from '../../../shared/jobs/job'
import { type JobState, type JobSummary, withoutService } from '../../../shared/jobs/job-state'
import type { JobHold, JobLive } from '../../../shared/jobs/job-update'
import { formatBytes } from '../../../shared/language/format-bytes'
import type { Translate } from '../../../shared/language/translate'
import type { ServiceProfile } from '../../../shared/service-profile'
import { isOfOther } from '../../jobs/orders'
import type { ProgressItem } from '../output/progress'

const over: ReadonlySet<JobState> = new Set(['done', 'failed', 'unsure', 'cancelled'])

export const isJobOver = ({ state }: Pick<JobSummary, 'state'>): boolean => over.has(state)

/** Nothing more happens to it by itself. */
export const isAtRest = (summary: Pick<JobSummary, 'state'>): boolean =>
  isJobOver(summary) || summary.state === 'paused'

/** Of what waits for a service that was removed this is why, whatever was said of a part of it before. */
const noService: AppError = { kind: 'not-found', what: 'profile' }

const noDocument: AppError = { kind: 'not-found', what: 'document' }

/** Whatever its file says, nothing of it goes on: what asked for it is in the trash. */
export const asOfDeleted = (job: JobSummary): JobSummary => ({
  ...job,
  state: 'paused',
  now: null,
  problem: noDocument,
  message: '',
})

/** A job as a terminal tells of it, which sees no more than its file. */
export interface ToldJob extends JobSummary {
  /** For whom to sign in it waits. */
  waitsFor?: string
}

interface SignedInLast {
  profiles: { get(profileId: string): Pick<ServiceProfile, 'email'> | null }
  sessions: { isSignedIn(profileId: string): boolean }
}

/** Whoever signed in last to its service is another than who asked for it. */
export function asOfOther(
  job: JobSummary,
  account: string | undefined,
  { profiles, sessions }: SignedInLast,
): ToldJob {
  // Nobody knows whose a token is that a terminal was given.
  const isGiven = sessions.isSignedIn(job.profileId)
  const last = isGiven ? null : profiles.get(job.profileId)?.email.trim().toLowerCase() || null
  const isOther = account !== undefined && isOfOther({ account }, last) && !isAtRest(job)
  return isOther ? { ...job, state: 'paused', now: null, waitsFor: account } : job
}

/** A job of the library, by the services there are on this computer. */
export const asToldHere = (job: ToldJob, { mayExist }: { mayExist(profileId: string): boolean }): ToldJob =>
  isAtRest(job) || mayExist(job.profileId) ? job : { ...withoutService(job), problem: noService, message: '' }

const lacks = ({ problem }: JobSummary, what: 'profile' | 'document'): boolean =>
  problem?.kind === 'not-found' && problem.what === what

/** A job as one line of the progress display. */
export function jobProgress(
  summary: JobSummary,
  live: JobLive | null,
  left: string,
  t: Translate,
): ProgressItem {
  const { id, title, state, counts } = summary
  const ended = isJobOver(summary) ? (state === 'done' ? 'well' : 'badly') : null
  return {
    id,
    label: title,
    state: live?.hold && !ended ? heldWords(live.hold, t) : stateWords(summary, t),
    left: ended ? '' : left,
    part: partOf(counts, live),
    ended,
  }
}

function heldWords(hold: JobHold, t: Translate): string {
  if (hold.reason === 'model') return holdText(hold, t, bytes => formatBytes(bytes, 'en'))
  if (hold.reason === 'other-account') return t('cli.job.hold.other-account', hold)
  if (hold.reason === 'busy' || hold.reason === 'away')
    return t(`cli.job.hold.${hold.reason}`, { time: new Date(hold.until) })
  return t(`cli.job.hold.${hold.reason}`)
}

/** As it was told by the trash. */
export const waitsForTrash = (job: JobSummary): boolean => job.state === 'paused' && lacks(job, 'document')

/** What is being done, and the step of the service behind it. */
export function stateWords(job: ToldJob, t: Translate): string {
  const { state, now, counts, waitsFor } = job
  if (waitsFor !== undefined) return t('cli.job.hold.other-account', { account: waitsFor })
  if (state === 'waiting' && lacks(job, 'profile')) return t('cli.job.hold.removed')
  if (waitsForTrash(job)) return t('cli.job.hold.deleted')
  if (state === 'running' && now) {
    const work = t(`cli.job.${now.does}`)
    return now.step === '' ? work : t('cli.job.step', { work, step: now.step })
  }
  const isPart = counts.total > 1 && (state === 'failed' || state === 'unsure' || state === 'cancelled')
  return isPart
    ? t('cli.job.partly', { state: t(`cli.job.${state}`), done: counts.done, total: counts.total })
    : t(`cli.job.${state}`)
}

/** As of a whole job: nobody else says `ready`, and a person waits for what the service does. */
export const phaseWord = (phase: Phase, t: Translate): string =>
  t(`cli.job.${phase === 'ready' ? 'waiting' : phase === 'waiting' ? 'running' : phase}`)

function partOf(
  { done, failed, cancelled, unsure, total }: JobSummary['counts'],
  live: JobLive | null,
): number | null {
  const transfer = live?.transfer
  const moved = transfer?.total ? transfer.done / transfer.total : 0
  if (total === 0) return null
  const finished = done + failed + cancelled + unsure
  // One unit without a transfer: nobody knows how far it is.
  if (total === 1 && finished === 0) return moved > 0 ? moved : (live?.part ?? null)
  return Math.min(1, (finished + moved) / total)
}
