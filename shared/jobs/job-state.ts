import { isHeardJob, phaseOfSentence, unitBefore } from './heard-job'
import type { Job, JobFor, JobKind, JobUnit, Phase, UnitWork } from './job'
import { transcriptionSteps } from './service-steps'

/** What a person is told of a job as a whole. */
export const jobStates = [
  'waiting',
  'running',
  'pausing',
  'paused',
  'done',
  'failed',
  'unsure',
  'cancelled',
] as const
export type JobState = (typeof jobStates)[number]

export interface JobCounts {
  total: number
  done: number
  failed: number
  unsure: number
  cancelled: number
}

/** One line of a list of jobs. */
export interface JobSummary {
  id: string
  kind: JobKind
  profileId: string
  title: string
  for: JobFor
  createdAt: number
  endedAt: number | null
  state: JobState
  counts: JobCounts
  /** What is being done, while there is one thing being done. */
  now: { does: JobUnit['does']; phase: Phase; step: string } | null
  /** Of what becomes words, to tell how long others will take. Null: nothing does, or its length is not known. */
  hearing: Hearing | null
  /** The first reason for which something failed or is unsure. */
  problem: JobUnit['problem']
  message: string
}

/**
 * There is something in it that can be tried again as it was: of what is unsure a person has to say first what to do.
 * One that was paused would go on with all that is left in it.
 */
export const hasFailures = ({ counts, state }: Pick<JobSummary, 'counts' | 'state'>): boolean =>
  counts.failed > 0 && state !== 'paused' && state !== 'pausing'

/** How long a recording is, and from when to when the service listened to it. Epoch milliseconds. */
export interface Hearing {
  seconds: number
  /** Null: it is not known to have begun. */
  begunAt: number | null
  /** Null: there are no words yet. */
  endedAt: number | null
}

const ended: ReadonlySet<Phase> = new Set(['done', 'failed', 'unsure', 'cancelled'])

export const hasEnded = (phase: Phase): boolean => ended.has(phase)

/** What has to be done before: a recording must be with the service, and segments are made of two results. */
const needs: Partial<Record<UnitWork, readonly UnitWork[]>> = {
  transcription: ['upload'],
  speakers: ['upload'],
  segments: ['transcription', 'speakers'],
}

export function needsOf(job: Job, unit: JobUnit): readonly JobUnit[] {
  if (isHeardJob(job)) {
    const before = unitBefore(job, unit)
    return before ? [before] : []
  }
  const wanted = needs[unit.does]
  return wanted ? job.units.filter(unit => wanted.includes(unit.does)) : []
}

const hasNoResult = ({ phase }: JobUnit): boolean =>
  phase === 'failed' || phase === 'unsure' || phase === 'cancelled'

/** A unit that waits for one that has failed, or that waits in vain itself, will not begin by itself. */
export const isStuck = (job: Job, unit: JobUnit): boolean =>
  unit.phase === 'ready' && needsOf(job, unit).some(needed => hasNoResult(needed) || isStuck(job, needed))

/** What is counted: lines where there are lines, units elsewhere. */
const fates = (job: Job): Phase[] =>
  job.kind === 'speech'
    ? job.rows.map(({ phase }) => phase)
    : isHeardJob(job)
      ? job.rows.map((_, at) => phaseOfSentence(job, at))
      : job.units.filter(unit => !isStuck(job, unit)).map(({ phase }) => phase)

export function countsOf(job: Job): JobCounts {
  const counts = { total: 0, done: 0, failed: 0, unsure: 0, cancelled: 0 }
  for (const phase of fates(job)) {
    counts.total += 1
    if (phase === 'done' || phase === 'failed' || phase === 'unsure' || phase === 'cancelled')
      counts[phase] += 1
  }
  return counts
}

export const isOver = (job: Job): boolean =>
  job.units.every(unit => hasEnded(unit.phase) || isStuck(job, unit)) && fates(job).every(hasEnded)

export function stateOf(job: Job): JobState {
  if (isOver(job)) return endOf(countsOf(job))
  const isSending = job.units.some(({ phase }) => phase === 'sending')
  if (job.intent === 'pause') return isSending ? 'pausing' : 'paused'
  return job.units.some(({ phase }) => phase !== 'ready') ? 'running' : 'waiting'
}

function endOf({ failed, unsure, cancelled }: JobCounts): JobState {
  if (unsure > 0) return 'unsure'
  if (failed > 0) return 'failed'
  return cancelled > 0 ? 'cancelled' : 'done'
}

export function summaryOf(job: Job): JobSummary {
  const { id, kind, profileId, title, createdAt, units, for: asked } = job
  const state = stateOf(job)
  const busy = units.find(({ phase }) => phase === 'sending' || phase === 'waiting' || phase === 'fetching')
  const bad = troubled(job)
  return {
    id,
    kind,
    profileId,
    title,
    for: asked,
    createdAt,
    endedAt: isOver(job) ? latest(units) : null,
    state,
    counts: countsOf(job),
    now: busy ? { does: busy.does, phase: busy.phase, step: busy.steps.at(-1)?.name ?? '' } : null,
    hearing: hearingOf(job),
    problem: bad?.problem ?? null,
    message: bad?.message ?? '',
  }
}

/** What is told of it where its service was removed: whatever was asked for there, nobody is at it any more. */
export const withoutService = (summary: JobSummary): JobSummary =>
  summary.state === 'running' ? { ...summary, state: 'waiting', now: null } : summary

function hearingOf(job: Job): Hearing | null {
  const unit = job.units.find(({ does }) => does === 'transcription')
  if (!unit || !('source' in job) || job.seconds === null) return null
  return {
    seconds: job.seconds,
    begunAt: heardFrom(unit),
    endedAt: unit.phase === 'done' ? unit.endedAt : null,
  }
}

/** A service may leave it waiting for others. Where nobody saw it wait, it was begun as soon as it was asked for. */
function heardFrom({ begunAt, steps }: JobUnit): number | null {
  const [waits] = transcriptionSteps
  const first = steps.find(({ name, seenAt }) => name !== waits && seenAt !== null)?.seenAt ?? null
  if (first === null) return null
  const waited = steps.find(({ name }) => name === waits)?.seenAt ?? first
  return waited < first ? first : begunAt
}

const troubled = ({ units, ...job }: Job): Pick<JobUnit, 'problem' | 'message'> | undefined => {
  const rows = job.kind === 'speech' ? job.rows : []
  return [...units, ...rows].find(({ phase }) => phase === 'failed' || phase === 'unsure')
}

const latest = (units: readonly JobUnit[]): number | null =>
  units.reduce<number | null>(
    (last, { endedAt }) => (endedAt === null ? last : Math.max(last ?? 0, endedAt)),
    null,
  )

/** What one step changes, in one piece: it is on disk whole or not at all, and goes to the screen as it is. */
export interface JobPatch {
  intent?: Job['intent']
  account?: string
  units?: readonly Change<JobUnit>[]
  rows?: readonly Change<JobRow>[]
  /** New units, after those that are there. */
  added?: readonly JobUnit[]
}

type JobRow = Extract<Job, { rows: unknown }>['rows'][number]

/** The place of what changes, and the fields that are now others. */
export type Change<T> = readonly [at: number, fields: T extends unknown ? Partial<T> : never]

/** Answers the job after the change. It throws on a change of what is not there. */
export function applyJobPatch(job: Job, patch: JobPatch): Job {
  const units = withChanges(job.units, patch.units).concat(patch.added ?? [])
  const { intent = job.intent, account } = patch
  const changed: Job = { ...job, intent, units, ...(account !== undefined && { account }) }
  if (!patch.rows) return changed
  if (!('rows' in changed)) throw new RangeError('The job has no rows.')
  // Whose fields they are is for the schema to say, where nobody has looked at them.
  return { ...changed, rows: withChanges<JobRow>(changed.rows, patch.rows) } as Job
}

function withChanges<T extends object>(
  list: readonly T[],
  changes: readonly (readonly [number, object])[] | undefined,
): T[] {
  const next = [...list]
  for (const [at, fields] of changes ?? []) {
    const before = next[at]
    if (before === undefined) throw new RangeError(`There is nothing at ${at}.`)
    next[at] = { ...before, ...fields }
  }
  return next
}
