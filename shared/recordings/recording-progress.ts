import type { Job, JobUnit, UnitWork } from '../jobs/job'
import { hasEnded } from '../jobs/job-state'
import { speakerSteps, transcriptionSteps } from '../jobs/service-steps'

/** What is being done for a recording, or where it stopped. */
export type RecordingProgress =
  | { kind: 'upload'; phase: 'ready' | 'running' | 'failed' }
  | {
      kind: 'steps'
      work: 'transcription' | 'speakers' | 'segments'
      /** The one under way, as the service calls it; empty before the first. */
      step: string
      /** Steps behind it. */
      done: number
      count: number
      phase: 'running' | 'failed'
    }

const expected: Partial<Record<UnitWork, readonly string[]>> = {
  transcription: transcriptionSteps,
  speakers: speakerSteps,
}
const failed: ReadonlySet<JobUnit['phase']> = new Set(['failed', 'unsure', 'cancelled'])

/** Null: everything is done. */
export function progressOf(job: Job): RecordingProgress | null {
  const unit =
    job.units.find(({ phase }) => failed.has(phase)) ?? job.units.find(({ phase }) => !hasEnded(phase))
  if (!unit) return null
  const phase = failed.has(unit.phase) ? 'failed' : 'running'
  if (unit.does === 'upload') return { kind: 'upload', phase: unit.phase === 'ready' ? 'ready' : phase }
  const steps = expected[unit.does]
  if (!steps) return { kind: 'steps', work: 'segments', step: '', done: 0, count: 1, phase }
  return {
    kind: 'steps',
    work: unit.does === 'speakers' ? 'speakers' : 'transcription',
    phase,
    ...stepOf(unit, steps),
  }
}

function stepOf(
  { steps }: JobUnit,
  expectedSteps: readonly string[],
): { step: string; done: number; count: number } {
  const furthest = Math.max(-1, ...steps.map(({ name }) => expectedSteps.indexOf(name)))
  const step = expectedSteps[furthest] ?? ''
  // The last one that was seen is under way.
  return { step, done: Math.max(0, furthest), count: expectedSteps.length }
}
