import type { AppError } from '../../shared/errors'
import type { Job, JobUnit, Phase } from '../../shared/jobs/job'
import type { JobPatch } from '../../shared/jobs/job-patch'
import { hasEnded } from '../../shared/jobs/job-state'
import { speechUnits } from './plan-units'
import type { SpeechChange, Step } from './works/unit-work'
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
 * What a step that went well changes. A step that comes too late, after the unit or a line of it was ended, changes
 * nothing of that.
 */
export function afterStep(job: Job, at: number, expected: Phase, step: Step, now: number): JobPatch | null {
  if (job.units[at]?.phase !== expected) return null
  const endedAt = hasEnded(step.unit.phase) ? now : null
  const unit: Partial<JobUnit> = { problem: null, ...step.unit, endedAt }
  const rows = step.rows?.filter(([place]) => !isOver(job, place))
  return { units: [[at, unit]], ...(rows ? { rows } : {}) }
}

const isOver = (job: Job, place: number): boolean =>
  job.kind === 'speech' && hasEnded(job.rows[place]?.phase ?? 'ready')

/**
 * What a step that did not go well changes. Lines that were refused together are asked for again in two halves, until
 * the one that is to blame stands alone; else the lines of a request share its fate.
 */
export function afterProblem(
  job: Job,
  at: number,
  expected: Phase,
  { error, verdict, now }: { error: AppError; verdict: StepVerdict; now: number },
): JobPatch | null {
  const unit = job.units[at]
  if (unit?.phase !== expected) return null
  if (verdict === 'wait' || verdict === 'stop') {
    return expected === 'sending' ? { units: [[at, { phase: 'ready', begunAt: null }]] } : null
  }
  const lines = job.kind === 'speech' ? unit.rows.filter(isOpenIn(job)) : []
  if (expected === 'sending' && unit.rows.length > 1 && isAboutContent(error)) return inHalves(at, lines)
  const phase = verdict === 'unsure' ? 'unsure' : 'failed'
  const resumeAt = expected === 'waiting' || expected === 'fetching' ? expected : 'ready'
  const units: JobPatch['units'] = [[at, { phase, problem: error, resumeAt, endedAt: now }]]
  if (job.kind !== 'speech') return { units }
  return { units, rows: lines.map((place): SpeechChange => [place, { phase, problem: error }]) }
}

const isOpenIn =
  ({ rows }: Extract<Job, { kind: 'speech' }>) =>
  (place: number): boolean =>
    !hasEnded(rows[place]?.phase ?? 'done')

/** Refusals of what was sent, and not of who asked or where. An envelope may say no with any status of success. */
const contentStatuses: readonly number[] = [400, 413, 422]

const isAboutContent = (error: AppError): boolean =>
  error.kind === 'rejected' && (error.status < 300 || contentStatuses.includes(error.status))

/** Nothing of a refused request was begun, so none of its lines is asked for twice. */
function inHalves(at: number, lines: readonly number[]): JobPatch {
  const half = Math.ceil(lines.length / 2)
  const first: Partial<JobUnit> = { phase: 'ready', begunAt: null, rows: lines.slice(0, half) }
  return { units: [[at, first]], added: speechUnits(lines.slice(half), { batchLimit: null }) }
}

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
    const unsure = { phase: 'unsure', problem: { kind: 'unknown-outcome', operation } } as const
    units.push([at, { ...unsure, endedAt: now }])
    if (job.kind === 'speech') rows.push(...carried.map((place): SpeechChange => [place, unsure]))
  }
  if (units.length === 0) return null
  return rows.length > 0 ? { units, rows } : { units }
}
