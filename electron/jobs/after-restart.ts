import type { Job } from '../../shared/jobs/job'
import type { JobPatch } from '../../shared/jobs/job-patch'
import type { SpeechChange } from './works/unit-work'
import { works } from './works/works'

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
