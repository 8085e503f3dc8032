import type { JobUnit } from '../../../shared/jobs/job'
import { type ServiceStep, seeSteps } from '../../../shared/jobs/service-steps'
import { failure, type Result, success } from '../../../shared/result'
import type { Step } from './unit-work'

/** How a task of the service stands, whatever the area calls its fields. */
export interface TaskReport {
  status: string
  log: readonly string[]
  message: string
}

export interface SeenTask {
  steps: ServiceStep[]
  message: string
  end: 'Completed' | 'Failed' | null
}

/** What a look at a task adds to what was known of it. Null: nothing. */
export function seeTask(
  known: Pick<JobUnit, 'steps' | 'message'>,
  { status, log, message }: TaskReport,
  expected: readonly string[],
  now: number,
): SeenTask | null {
  const steps = seeSteps(known.steps, { status, log }, expected, now)
  const end = status === 'Completed' || status === 'Failed' ? status : null
  const isNew = steps.length !== known.steps.length || message !== known.message
  return isNew || end !== null ? { steps, message, end } : null
}

/** The task had ended when we looked, and says now that it has not: what would be kept is half of it, or nothing. */
export const notCompleted = (path: string): Result<never> => failure({ kind: 'malformed', path, excerpt: '' })

/** The unit after a look: what a task that has ended well made is fetched. Null: nothing is new. */
export function afterLook(
  unit: JobUnit,
  report: TaskReport,
  expected: readonly string[],
  now: number,
): Result<Step | null> {
  const seen = seeTask(unit, report, expected, now)
  if (seen === null) return success(null)
  const { steps, message, end } = seen
  if (end === 'Completed')
    return success({ unit: { steps, message, phase: 'fetching', resumeAt: 'fetching' } })
  // The service gave up: only a new task can help.
  if (end === 'Failed')
    return success({ unit: { steps, message, phase: 'failed', resumeAt: 'ready', problem: null } })
  return success({ unit: { steps, message, phase: 'waiting' } })
}
