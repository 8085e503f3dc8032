import type { Job, JobUnit, UnitWork } from '../../../shared/jobs/job'
import { hasEnded } from '../../../shared/jobs/job-state'
import { speakerSteps, speechSteps, transcriptionSteps } from '../../../shared/jobs/service-steps'

export interface ShownStep {
  name: string
  /** Null: it went by between two looks, or was not reached. */
  at: number | null
  state: 'done' | 'running' | 'failed' | 'ahead'
}

const expected: Partial<Record<UnitWork, readonly string[]>> = {
  transcription: transcriptionSteps,
  speakers: speakerSteps,
  speech: speechSteps,
  say: speechSteps,
  hear: transcriptionSteps,
}

/** What a unit went through, and what it has not reached. */
export function stepsOf({ does, steps, phase, begunAt, endedAt }: JobUnit): ShownStep[] {
  const seen = steps.map(({ name, seenAt }): ShownStep => ({ name, at: seenAt, state: 'done' }))
  const known = new Set(steps.map(({ name }) => name))
  const ahead = (expected[does] ?? [])
    .filter(name => !known.has(name))
    .map((name): ShownStep => ({ name, at: null, state: 'ahead' }))
  if (phase === 'done' || phase === 'fetching') return seen
  if (phase === 'failed' || phase === 'unsure') {
    const failed = seen.filter(({ name }) => name !== 'Failed')
    const at = steps.find(({ name }) => name === 'Failed')?.seenAt ?? endedAt
    return [...failed, { name: 'Failed', at, state: 'failed' }, ...ahead]
  }
  if (phase === 'waiting' && seen.length > 0) {
    const last = seen.at(-1)
    return [...seen.slice(0, -1), ...(last ? [{ ...last, state: 'running' } as const] : []), ...ahead]
  }
  return begunAt === null ? ahead : [...seen, ...ahead]
}

/**
 * Why it ended as it did. One under way may have that of its last try with it, which is no news of this one. Also of what
 * is done: where segments were merged here, it says why.
 */
export const whyEnded = ({ phase, problem }: JobUnit): JobUnit['problem'] =>
  hasEnded(phase) ? problem : null

const mostUnits = 20

/** Those that went wrong or are under way come first where there are too many to show. */
export function shownUnits({ units }: Job): { shown: JobUnit[]; more: number } {
  if (units.length <= mostUnits) return { shown: units, more: 0 }
  const telling = units.filter(({ phase }) => phase !== 'done' && phase !== 'ready')
  const shown = (telling.length > 0 ? telling : units).slice(0, mostUnits)
  return { shown, more: units.length - shown.length }
}

export interface FailedLine {
  text: string
  message: string
  problem: JobUnit['problem']
}

const mostLines = 20

/** Lines of a batch each have a fate of their own. */
export function failedLines(job: Job): { shown: FailedLine[]; count: number } {
  if (job.kind !== 'speech') return { shown: [], count: 0 }
  const failed = job.rows.filter(({ phase }) => phase === 'failed' || phase === 'unsure')
  return {
    shown: failed.slice(0, mostLines).map(({ text, message, problem }) => ({ text, message, problem })),
    count: failed.length,
  }
}
