import type { JobUnit } from '../../../shared/jobs/job'
import { type ServiceStep, seeSteps } from '../../../shared/jobs/service-steps'
import { failure, type Result } from '../../../shared/result'

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

/** The unit after a look. `next` is what follows a task that has ended well. */
export function afterLook(
  seen: SeenTask | null,
  next: 'fetching' | 'done',
): (Partial<JobUnit> & { phase: JobUnit['phase'] }) | null {
  if (seen === null) return null
  const { steps, message, end } = seen
  if (end === 'Completed') return { steps, message, phase: next, resumeAt: next === 'done' ? 'ready' : next }
  // The service gave up: only a new task can help.
  if (end === 'Failed') return { steps, message, phase: 'failed', resumeAt: 'ready', problem: null }
  return { steps, message, phase: 'waiting' }
}
