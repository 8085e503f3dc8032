import type { Job, JobUnit, SpeechJob } from '../../shared/jobs/job'
import type { Change, JobPatch } from '../../shared/jobs/job-state'
import { hasEnded, isOver, needsOf } from '../../shared/jobs/job-state'
import type { ServiceProfile } from '../../shared/service-profile'
import { isUnknownThere, isUploaded, rememberedProblem } from './judge-step'
import { type Giver, isGivenByOther, speechUnits } from './plan-units'
import type { SpeechChange } from './works/unit-work'

/** What a person can ask of a job, as the change it makes. Null: there is nothing to change. */

type UnitChange = Change<JobUnit>

export const pausePatch = (job: Job): JobPatch | null => (job.intent === 'run' ? { intent: 'pause' } : null)

/** `account`: who is signed in. */
export const isOfOther = (job: Pick<Job, 'account'>, account: string | null): boolean =>
  job.account !== undefined && account !== null && job.account !== account

/** Who has it go on has it go on as their own. */
export const goOnPatch = (job: Job, account: string | null): JobPatch | null =>
  job.intent === 'pause' || (job.intent === 'run' && isOfOther(job, account))
    ? takenOver({ intent: 'run' }, account)
    : null

export const takenOver = (patch: JobPatch | null, account: string | null): JobPatch | null =>
  patch === null || account === null ? patch : { ...patch, account }

/** Whatever has not ended, ends. What the service does meanwhile is no longer looked at. */
export function cancelPatch(job: Job, now: number): JobPatch | null {
  const units = placesOf(job.units, ({ phase }) => !hasEnded(phase)).map(
    (at): UnitChange => [at, { phase: 'cancelled', endedAt: now }],
  )
  const rows =
    job.kind === 'speech'
      ? placesOf(job.rows, ({ phase }) => !hasEnded(phase)).map(
          (at): SpeechChange => [at, { phase: 'cancelled' }],
        )
      : []
  if (units.length === 0 && rows.length === 0) return null
  return { intent: 'cancel', units, ...(rows.length > 0 ? { rows } : {}) }
}

/**
 * Some lines of a request, whose others go on. A line that has not been asked for leaves its request; one that has
 * stays in it, and nobody looks after it any more.
 */
export function cancelRowsPatch(job: Job, places: readonly number[], now: number): JobPatch | null {
  if (job.kind !== 'speech') return null
  const going = new Set(places.filter(at => !hasEnded(job.rows[at]?.phase ?? 'cancelled')))
  if (going.size === 0) return null
  const units = job.units.flatMap((unit, at): UnitChange[] => {
    if (hasEnded(unit.phase) || !unit.rows.some(row => going.has(row))) return []
    const open = unit.rows.filter(row => !going.has(row) && !hasEnded(job.rows[row]?.phase ?? 'cancelled'))
    if (open.length === 0) return [[at, { phase: 'cancelled', endedAt: now }]]
    if (unit.phase === 'ready') return [[at, { rows: unit.rows.filter(row => !going.has(row)) }]]
    const isFetching = unit.phase === 'waiting' && open.every(row => job.rows[row]?.phase === 'fetching')
    return isFetching ? [[at, { phase: 'fetching' }]] : []
  })
  return { units, rows: [...going].map((at): SpeechChange => [at, { phase: 'cancelled' }]) }
}

/**
 * `failed`: everything that failed; where nothing did and the job is over, what was stopped or given up. A list: these
 * units, or for speech these rows, that have failed or were given up.
 */
export type Which = 'failed' | readonly number[]

type Asked = Pick<ServiceProfile, 'batchLimit'> & Giver

/** From the step that failed, not from the start. */
export function retryPatch(job: Job, which: Which, profile: Asked): JobPatch | null {
  if (job.kind === 'speech') return retryRows(job, chosen(job, job.rows, which), profile)
  const units = restarted(job, chosen(job, job.units, which), profile)
  return units.length > 0 ? { intent: 'run', units } : null
}

/** An answer to a question nobody else can answer. */
export function settlePatch(
  job: Job,
  answer: 'send-again' | 'give-up',
  now: number,
  profile: Asked,
): JobPatch | null {
  const units = placesOf(job.units, ({ phase }) => phase === 'unsure')
  const rows = job.kind === 'speech' ? placesOf(job.rows, ({ phase }) => phase === 'unsure') : []
  if (units.length === 0 && rows.length === 0) return null
  if (answer === 'give-up') {
    const given = units.map((at): UnitChange => [at, { phase: 'cancelled', endedAt: now }])
    const lines = rows.map((at): SpeechChange => [at, { phase: 'cancelled' }])
    return { units: given, ...(lines.length > 0 ? { rows: lines } : {}) }
  }
  if (job.kind !== 'speech') {
    return { intent: 'run', units: restarted(job, units, profile) }
  }
  return retryRows(job, rows, profile)
}

/** From where each line stands: fetched again, looked after again, or asked for in a new request. */
function retryRows(job: SpeechJob, places: readonly number[], profile: Asked): JobPatch | null {
  if (places.length === 0) return null
  const starts = new Map(places.map(at => [at, restartOf(job, at, profile)]))
  const anew = places.filter(at => starts.get(at) === 'ready')
  const rows = places.map((at): SpeechChange => {
    const phase = starts.get(at) ?? 'ready'
    if (phase === 'ready') return [at, { ...fresh(), fileId: null }]
    const row = phase === 'fetching' ? job.rows[at] : undefined
    return [at, { phase, problem: row ? rememberedProblem(row) : null }]
  })
  const units = job.units.flatMap((unit, at): UnitChange[] => {
    const kept = unit.rows.filter(row => starts.get(row) !== 'ready')
    const again = kept.flatMap(row => starts.get(row) ?? [])
    if (again.length > 0) {
      const phase = again.includes('waiting') || unit.phase === 'waiting' ? 'waiting' : 'fetching'
      const problem = phase === 'waiting' ? rememberedProblem(unit) : null
      return [[at, { rows: kept, phase, problem, endedAt: null }]]
    }
    if (kept.length === unit.rows.length) return []
    // Its lines have moved to a new request, all or all that it could be blamed for.
    const isBlamed = kept.some(row => job.rows[row]?.phase === unit.phase)
    const isSettled = kept.length === 0 || (isInTrouble(unit) && !isBlamed)
    return [[at, isSettled ? { rows: kept, phase: 'done', problem: null } : { rows: kept }]]
  })
  return { intent: 'run', rows, units, added: speechUnits(anew, profile) }
}

function restartOf({ rows, units }: SpeechJob, at: number, profile: Giver): 'ready' | 'waiting' | 'fetching' {
  const row = rows[at]
  const task = units.find(unit => unit.rows.includes(at))
  if (!row || !task || task.remoteId === null || isGivenByOther(task, profile)) return 'ready'
  if (row.problem?.kind === 'untold') return 'ready'
  const ended = row.steps.find(({ name }) => name === 'Completed' || name === 'Failed')
  if (!ended) return isForgotten(task) ? 'ready' : 'waiting'
  return ended.name === 'Completed' && row.fileId !== null ? 'fetching' : 'ready'
}

/** Its id leads nowhere any more, as the last try has shown. */
const isForgotten = ({ phase, resumeAt, problem }: JobUnit): boolean =>
  phase === 'failed' && resumeAt === 'ready' && isUnknownThere(problem)

const fresh = () => ({ phase: 'ready' as const, steps: [], message: '', problem: null })

function again(unit: JobUnit, profile: Giver): Partial<JobUnit> {
  const problem = rememberedProblem(unit)
  if (unit.resumeAt !== 'ready' && !isGivenByOther(unit, profile))
    return { phase: unit.resumeAt, problem, endedAt: null }
  // What was said of a task is not said of the file that the next is made of.
  return { ...fresh(), problem: unit.remoteId === null ? problem : null, remoteId: null, endedAt: null }
}

/**
 * With what was called off while it waited for these: nobody would ever take up what they make. A file that the service
 * does not have any more goes there once more before them.
 */
function restarted(job: Job, places: readonly number[], profile: Giver): UnitChange[] {
  const going = new Set(places.flatMap(at => job.units[at] ?? []))
  const files = new Set([...going].flatMap(unit => lostFilesOf(job, unit)))
  return [...job.units.entries()].flatMap(([at, unit]): UnitChange[] => {
    if (files.has(unit)) return [[at, again(unit, profile)]]
    if (going.has(unit)) {
      const isOfAnother = lostFilesOf(job, unit).length > 0
      return [[at, { ...again(unit, profile), ...(isOfAnother ? { problem: null } : {}) }]]
    }
    if (!waitsFor(going, job, unit)) return []
    going.add(unit)
    return [[at, again({ ...unit, resumeAt: 'ready' }, profile)]]
  })
}

const lostFilesOf = (job: Job, unit: JobUnit): JobUnit[] =>
  unit.resumeAt === 'ready'
    ? needsOf(job, unit).filter(need => isUploaded(need) && need.remoteId === null)
    : []

function waitsFor(going: ReadonlySet<JobUnit>, job: Job, unit: JobUnit): boolean {
  if (unit.phase !== 'cancelled') return false
  const needs = needsOf(job, unit)
  return needs.some(need => going.has(need)) && needs.every(need => going.has(need) || need.phase === 'done')
}

const isInTrouble = ({ phase }: JobUnit): boolean => phase === 'failed' || phase === 'unsure'

const mayBeRetried = ({ phase }: { phase: JobUnit['phase'] }): boolean =>
  phase === 'failed' || phase === 'cancelled'

function chosen(job: Job, list: readonly { phase: JobUnit['phase'] }[], which: Which): number[] {
  if (which === 'failed') {
    const failed = placesOf(list, ({ phase }) => phase === 'failed')
    // Where it goes on, what failed may just have been tried again, and who did so twice means none that they gave up.
    return failed.length > 0 || !isOver(job) ? failed : placesOf(list, ({ phase }) => phase === 'cancelled')
  }
  return which.filter(at => {
    const one = list[at]
    return one !== undefined && mayBeRetried(one)
  })
}

function placesOf<T>(list: readonly T[], fits: (one: T) => boolean): number[] {
  return list.flatMap((one, at) => (fits(one) ? [at] : []))
}
