import type { Job, UnitWork } from '../../../shared/jobs/job'
import { needsOf } from '../../../shared/jobs/job-state'
import { speakersWork, transcriptionWork, uploadWork } from './recording-works'
import { segmentsWork } from './segments'
import { speechWork } from './speech'
import { augmentWork, translateWork } from './text-calls'
import type { UnitWorkDescription } from './unit-work'

/** Every work a unit can do. */
export const works: Record<UnitWork, UnitWorkDescription> = {
  upload: uploadWork,
  transcription: transcriptionWork,
  speakers: speakersWork,
  segments: segmentsWork,
  speech: speechWork,
  augment: augmentWork,
  translate: translateWork,
}

/** One thing that can be done now. */
export type OpenStep = { name: string; slot: 'upload' | 'request' | 'download'; at: number } & (
  | { kind: 'send'; does: UnitWork }
  | { kind: 'collect' }
  | { kind: 'fetch'; row: number }
)

/** Everything that could be done now, in the order in which a person would expect it. */
export function openStepsOf(job: Job): OpenStep[] {
  const tasks: OpenStep[] = []
  for (const [at, unit] of job.units.entries()) {
    const { does, phase } = unit
    const { slot, collect } = works[does]
    if (phase === 'ready' && needsOf(job, unit).every(need => need.phase === 'done')) {
      tasks.push({ name: `unit ${at}`, kind: 'send', slot, at, does })
    } else if (phase === 'fetching' && collect) {
      tasks.push({ name: `unit ${at}`, kind: 'collect', slot: 'download', at })
    }
    if (job.kind === 'speech') tasks.push(...fetches(job.rows, unit.rows, at))
  }
  return tasks
}

function fetches(
  rows: Extract<Job, { kind: 'speech' }>['rows'],
  carried: readonly number[],
  at: number,
): OpenStep[] {
  return carried
    .filter(row => rows[row]?.phase === 'fetching')
    .map(row => ({ name: `row ${row}`, kind: 'fetch', slot: 'download', at, row }))
}
