import type { AppError } from '../../shared/errors'
import type { Job, JobUnit, Phase, SpeechJob } from '../../shared/jobs/job'
import type { Change, JobPatch } from '../../shared/jobs/job-state'
import { hasEnded, needsOf } from '../../shared/jobs/job-state'
import { type Giver, isGivenByOther, speechUnits } from './plan-units'
import type { SpeechChange } from './works/unit-work'
import { works } from './works/works'

/**
 * What a failed step means for its unit.
 * - `wait`: the service could not be asked, or asks us to come later. Nothing was done, and it is tried again.
 * - `unsure`: the work may have been begun all the same.
 * - `fail`: trying again by itself would bring the same answer.
 * - `stop`: we ended it ourselves.
 */
export type StepVerdict = 'wait' | 'unsure' | 'fail' | 'stop'

/** A gateway that gave up says nothing about what stands behind it: it may have got the request. */
const lostBehindGateway: readonly number[] = [502, 504]
/** Nobody took the request, as when a connection is refused, where it does not say otherwise. */
const turnedAway = 503

/** The service itself was not there to answer. */
export const isServiceAway = (error: AppError): error is Extract<AppError, { kind: 'server' }> =>
  error.kind === 'server' && (error.status === turnedAway || lostBehindGateway.includes(error.status))

/** It was reached, and said nothing in time. */
export const isServiceSilent = (error: AppError): error is Extract<AppError, { kind: 'timeout' }> =>
  error.kind === 'timeout' && error.phase !== 'connect'

const unknownThere: readonly number[] = [404, 410]

/** The service says that it does not know what it was asked about: a task, or a file. */
export const isUnknownThere = (error: AppError | null): boolean =>
  error?.kind === 'rejected' && unknownThere.includes(error.status)

/** Goes along with another try, so that the same answer once more is known as the same. Null: nothing has to. */
export const rememberedProblem = ({ problem }: Pick<JobUnit, 'problem'>): AppError | null =>
  isUnknownThere(problem) ? problem : null

/**
 * What is unknown again at the next try, which a person asked for, is gone, and only new work brings it. Once is too little
 * to have it paid for again: whoever stands before a service may say so too, while it has everything.
 */
export const isGoneForGood = ({ problem }: Pick<JobUnit, 'problem'>, error: AppError): boolean =>
  isUnknownThere(problem) && isUnknownThere(error)

export function judgeProblem(error: AppError, createsWork: boolean): StepVerdict {
  switch (error.kind) {
    case 'offline':
    case 'unreachable':
    case 'timeout':
    case 'auth':
    case 'rate-limited':
      return 'wait'
    case 'not-found':
      return error.what === 'session' ? 'wait' : 'fail'
    case 'unknown-outcome':
      return 'unsure'
    case 'server':
      if (!isServiceAway(error)) return 'fail'
      return createsWork && (error.status !== turnedAway || error.handedOn) ? 'unsure' : 'wait'
    // The service took the request and answered something that names no task.
    case 'malformed':
    case 'too-large':
      return createsWork ? 'unsure' : 'fail'
    case 'cancelled':
      return 'stop'
    default:
      return 'fail'
  }
}

/**
 * What a step that did not go well changes. Lines that were refused together are asked for again in two halves, until
 * the one that is to blame stands alone or all are as good as refused; else the lines of a request share its fate.
 */
export function afterProblem(
  job: Job,
  at: number,
  expected: Phase,
  { error, verdict, now }: { error: AppError; verdict: StepVerdict; now: number },
): JobPatch | null {
  const unit = job.units[at]
  if (unit?.phase !== expected) return null
  const lines = job.kind === 'speech' ? unit.rows.filter(isOpenIn(job)) : []
  if (verdict === 'wait' || verdict === 'stop') {
    if (expected !== 'sending') return null
    // A line that was called off meanwhile would be asked for with the others at the next try, and paid for.
    return { units: [[at, { phase: 'ready', begunAt: null, ...(job.kind === 'speech' && { rows: lines }) }]] }
  }
  if (job.kind === 'speech' && expected === 'sending' && unit.rows.length > 1 && isAboutContent(error)) {
    // Called off while they were on their way: there is nothing left to ask for.
    if (lines.length === 0) return { units: [[at, { phase: 'cancelled', endedAt: now }]] }
    const isAsRefused = (unit: JobUnit): boolean => unit.phase === 'ready' && isRefusedAs(error)(unit)
    return refusesAll(job, error) ? refuseAll(job, at, error, now, isAsRefused) : inHalves(at, lines, error)
  }
  if (isUnpaid(error) && expected === 'sending') return refuseAll(job, at, error, now, mayBeAsked(job))
  const phase = verdict === 'unsure' ? 'unsure' : 'failed'
  const isBegun = expected === 'waiting' || expected === 'fetching'
  const isGone = isGoneForGood(unit, error)
  // A task that was begun elsewhere is nobody's to begin again here.
  const isLost = unit.begunAt !== null && isGone
  const resumeAt = isBegun && !isLost ? expected : 'ready'
  const lost = isGone && !isBegun ? filesOnlyFor(job, unit) : []
  const units: JobPatch['units'] = [
    [at, { phase, problem: error, resumeAt, endedAt: now }],
    ...lost.map((file): Change<JobUnit> => [file, { remoteId: null }]),
  ]
  if (job.kind !== 'speech') return { units }
  return { units, rows: lines.map((place): SpeechChange => [place, { phase, problem: error }]) }
}

/**
 * The uploads that nothing else is made of. Words and speakers must be of one file: while one of them is of this, or is
 * about to be, no other may take its place.
 */
function filesOnlyFor(job: Job, unit: JobUnit): number[] {
  const others = job.units.filter(other => other !== unit && holdsItsFile(other))
  return needsOf(job, unit)
    .filter(need => isUploaded(need) && !others.some(other => needsOf(job, other).includes(need)))
    .map(need => job.units.indexOf(need))
}

/** One without an id has been lost at the service since. */
export const isUploaded = ({ does, phase }: JobUnit): boolean =>
  (does === 'upload' || does === 'carry') && phase === 'done'

/** A file that another address of its service has goes to this one before anything is made of it. Null: none is there. */
export function afterMove(job: Job, at: number, profile: Giver): JobPatch | null {
  const unit = job.units[at]
  if (unit?.phase !== 'ready') return null
  const files = needsOf(job, unit).filter(need => isUploaded(need) && isGivenByOther(need, profile))
  if (files.length === 0) return null
  const again = { phase: 'ready', remoteId: null, begunAt: null, endedAt: null } as const
  return { units: files.map(file => [job.units.indexOf(file), again]) }
}

function holdsItsFile({ phase, resumeAt, begunAt, remoteId }: JobUnit): boolean {
  const isBegunElsewhere = begunAt === null && remoteId !== null
  return !isBegunElsewhere && (phase === 'done' || !hasEnded(phase) || resumeAt !== 'ready')
}

const isOpenIn =
  ({ rows }: SpeechJob) =>
  (place: number): boolean =>
    !hasEnded(rows[place]?.phase ?? 'done')

/** Refusals of what was sent, and not of who asked or where. An envelope may say no with any status of success. */
const contentStatuses: readonly number[] = [400, 413, 422]

const isAboutContent = (error: AppError): boolean =>
  error.kind === 'rejected' && (error.status < 300 || contentStatuses.includes(error.status))

/**
 * Nothing of a refused request was begun, so none of its lines is asked for twice. The halves carry why, and are asked
 * for after what is larger than they are.
 */
function inHalves(at: number, lines: readonly number[], problem: AppError): JobPatch {
  const half = Math.ceil(lines.length / 2)
  const first: Partial<JobUnit> = { phase: 'ready', begunAt: null, problem, rows: lines.slice(0, half) }
  const second = speechUnits(lines.slice(half), { batchLimit: null })
  return { units: [[at, first]], added: second.map(unit => ({ ...unit, problem })) }
}

/** The whole, its halves and quarters, and all the eighths but one: each cut left one part more. */
const enoughRefusals = 8

/** The service took nothing of the job yet, and said the same of every part: what is to blame is in no one line. */
const refusesAll = (job: SpeechJob, error: AppError): boolean =>
  job.units.filter(isRefusedAs(error)).length >= enoughRefusals &&
  job.units.every(({ remoteId }) => remoteId === null)

const isRefusedAs =
  (error: AppError) =>
  ({ problem }: JobUnit): boolean =>
    JSON.stringify(problem) === JSON.stringify(error)

/** Those on their way are told when they are back. */
function refuseAll(
  job: Job,
  refused: number,
  problem: AppError,
  endedAt: number,
  isToo: (unit: JobUnit) => boolean,
): JobPatch {
  const told = [...job.units.entries()].filter(([at, unit]) => at === refused || isToo(unit))
  const units = told.map(
    ([at]): Change<JobUnit> => [at, { phase: 'failed', problem, resumeAt: 'ready', endedAt }],
  )
  if (job.kind !== 'speech') return { units }
  const rows = told.flatMap(([, unit]) => unit.rows.filter(isOpenIn(job)))
  return { units, rows: rows.map((place): SpeechChange => [place, { phase: 'failed', problem }]) }
}

/** Whoever has no credit for one has none for the others. */
const isUnpaid = (error: AppError): boolean => error.kind === 'rejected' && error.status === 402

const mayBeAsked =
  (job: Job) =>
  (unit: JobUnit): boolean =>
    works[unit.does].createsWork && mayBegin(job, unit)

export const mayBegin = (job: Job, unit: JobUnit): boolean =>
  unit.phase === 'ready' && needsOf(job, unit).every(need => need.phase === 'done')

/**
 * What is known of requests that were on their way when the program ended: nothing. One that costs nothing is made
 * again; of any other only a person can say. Null: there were none.
 */
export function afterRestart(job: Job, now: number): JobPatch | null {
  const units: NonNullable<JobPatch['units']>[number][] = []
  const rows: SpeechChange[] = []
  for (const [at, { phase, does, rows: carried }] of job.units.entries()) {
    if (phase !== 'sending') continue
    const { createsWork, operation } = works[does]
    if (!createsWork) {
      units.push([at, { phase: 'ready', begunAt: null }])
      continue
    }
    const lines = job.kind === 'speech' ? carried.filter(isOpenIn(job)) : []
    // Called off before the program ended: there is nothing left to ask about.
    if (job.kind === 'speech' && lines.length === 0) {
      units.push([at, { phase: 'cancelled', endedAt: now }])
      continue
    }
    const unsure = { phase: 'unsure', problem: { kind: 'unknown-outcome', operation } } as const
    units.push([at, { ...unsure, endedAt: now }])
    rows.push(...lines.map((place): SpeechChange => [place, unsure]))
  }
  if (units.length === 0) return null
  return rows.length > 0 ? { units, rows } : { units }
}
