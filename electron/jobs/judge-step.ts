import type { AppError } from '../../shared/errors'
import type { Job, Phase, Unit } from '../../shared/jobs/job'
import type { JobPatch } from '../../shared/jobs/job-patch'
import { hasEnded } from '../../shared/jobs/job-state'
import type { Verdict } from './judge-problem'
import type { SpeechChange, Step } from './works/unit-work'

/**
 * What a step that went well changes. A step that comes too late, after the unit or a line of it was ended, changes
 * nothing of that.
 */
export function afterStep(job: Job, at: number, expected: Phase, step: Step, now: number): JobPatch | null {
  if (job.units[at]?.phase !== expected) return null
  const endedAt = hasEnded(step.unit.phase) ? now : null
  const unit: Partial<Unit> = { problem: null, ...step.unit, endedAt }
  const rows = step.rows?.filter(([place]) => !isOver(job, place))
  return { units: [[at, unit]], ...(rows ? { rows } : {}) }
}

const isOver = (job: Job, place: number): boolean =>
  job.kind === 'speech' && hasEnded(job.rows[place]?.phase ?? 'ready')

/** What a step that did not go well changes. The lines of a request share its fate. */
export function afterProblem(
  job: Job,
  at: number,
  expected: Phase,
  { error, verdict, now }: { error: AppError; verdict: Verdict; now: number },
): JobPatch | null {
  const unit = job.units[at]
  if (unit?.phase !== expected) return null
  if (verdict === 'wait' || verdict === 'stop') {
    return expected === 'sending' ? { units: [[at, { phase: 'ready', begunAt: null }]] } : null
  }
  const phase = verdict === 'unsure' ? 'unsure' : 'failed'
  const resumeAt = expected === 'waiting' || expected === 'fetching' ? expected : 'ready'
  const units: JobPatch['units'] = [[at, { phase, problem: error, resumeAt, endedAt: now }]]
  if (job.kind !== 'speech') return { units }
  const rows = unit.rows
    .filter(place => !hasEnded(job.rows[place]?.phase ?? 'done'))
    .map((place): SpeechChange => [place, { phase, problem: error }])
  return { units, rows }
}
