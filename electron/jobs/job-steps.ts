import type { AppError } from '../../shared/errors'
import { heardUnits, isHeardJob, phaseOfSentence } from '../../shared/jobs/heard-job'
import type { HeardJob, Job, JobUnit, Phase, SpeechJob, UnitWork } from '../../shared/jobs/job'
import type { JobPatch } from '../../shared/jobs/job-state'
import { hasEnded } from '../../shared/jobs/job-state'
import { failure, type Result, success } from '../../shared/result'
import type { OpenDocument } from '../library/documents/open-document'
import type { Clock } from '../ports'
import type { FilePorts } from '../service/files'
import type { Gates } from './gates'
import type { JobChanges, JobUpdates } from './job-changes'
import {
  afterMove,
  afterProblem,
  isGoneForGood,
  isServiceAway,
  isServiceSilent,
  judgeProblem,
  mayBegin,
  rememberedProblem,
  type StepVerdict,
} from './judge-step'
import { giverOf, isGivenByOther } from './plan-units'
import type { PollOutcome } from './poller'
import { fetchLineSound, phaseOf } from './works/speech'
import type { RowReply, SpeechChange, Step, StepContext } from './works/unit-work'
import { works } from './works/works'

/** One thing that can be done now. */
export type OpenStep = { name: string; slot: 'upload' | 'request' | 'download'; at: number } & (
  | { kind: 'send'; does: UnitWork }
  | { kind: 'collect' }
  | { kind: 'fetch'; row: number }
)

/** Everything that could be done now, in the order in which a person would expect it. */
export function openStepsOf(job: Job): OpenStep[] {
  const tasks: OpenStep[] = []
  let free = isHeardJob(job) ? mostAtOnce - sentencesUnderWay(job) : 0
  for (const [at, unit] of job.kind === 'speech' ? largestFirst(job.units) : job.units.entries()) {
    const { does, phase } = unit
    const { slot, collect } = works[does]
    if (does === 'say' && phase === 'ready' && --free < 0) continue
    if (mayBegin(job, unit)) {
      tasks.push({ name: `unit ${at}`, kind: 'send', slot, at, does })
    } else if (phase === 'fetching' && collect) {
      tasks.push({ name: `unit ${at}`, kind: 'collect', slot: 'download', at })
    }
    if (job.kind === 'speech') tasks.push(...fetches(job.rows, unit.rows, at))
  }
  return tasks
}

/** Each sentence is asked after by itself: a thousand at once would be a thousand questions at once. */
const mostAtOnce = 8

const sentencesUnderWay = (job: HeardJob): number =>
  job.rows.filter((_, row) => {
    const [say] = heardUnits(job, row)
    return say?.phase !== 'ready' && !hasEnded(phaseOfSentence(job, row))
  }).length

/** What is left of a refused request waits for what was not refused: a service that takes nothing shows it soon. */
const largestFirst = (units: readonly JobUnit[]): [number, JobUnit][] =>
  [...units.entries()].toSorted(([, one], [, other]) => sizeOf(other) - sizeOf(one))

const sizeOf = ({ phase, rows }: JobUnit): number =>
  phase === 'ready' ? rows.length : Number.MAX_SAFE_INTEGER

const fetches = (rows: SpeechJob['rows'], carried: readonly number[], at: number): OpenStep[] =>
  carried
    .filter(row => rows[row]?.phase === 'fetching')
    .map(row => ({ name: `row ${row}`, kind: 'fetch', slot: 'download', at, row }))

/**
 * What a step that went well changes. A step that comes too late, after the unit or a line of it was ended, changes
 * nothing of that.
 */
export function afterStep(job: Job, at: number, expected: Phase, step: Step, now: number): JobPatch | null {
  if (job.units[at]?.phase !== expected) return null
  const endedAt = hasEnded(step.unit.phase) ? now : null
  const unit: Partial<JobUnit> = { problem: null, ...step.unit, endedAt }
  const rows = step.rows?.filter(([place]) => !isLineOver(job, place))
  return { units: [[at, unit]], ...(rows ? { rows } : {}) }
}

function afterUntold(job: Job, at: number, places: readonly number[], now: number): JobPatch | null {
  const problem: AppError = { kind: 'untold' }
  const unit = job.units[at]
  if (!unit || job.kind !== 'speech') {
    return afterStep(job, at, 'waiting', { unit: { phase: 'failed', resumeAt: 'ready', problem } }, now)
  }
  const rows = places.map((place): SpeechChange => [place, { phase: 'failed', problem }])
  return afterStep(job, at, 'waiting', { unit: { phase: phaseOf(job, unit, rows) }, rows }, now)
}

const isLineOver = (job: Job, place: number): boolean =>
  job.kind === 'speech' && hasEnded(job.rows[place]?.phase ?? 'ready')

/** What was asked for while nobody was signed in is of who it is first sent as: nobody else finds it at the service. */
const firstPaidBy = (job: Job, account: string | null, patch: JobPatch): JobPatch =>
  job.account === undefined && account !== null ? { ...patch, account } : patch

/** The steps of one job: each asks the service, and keeps what came of it before it answers. */
export interface JobSteps {
  send(at: number, signal: AbortSignal): Promise<void>
  collect(at: number, signal: AbortSignal): Promise<void>
  fetchRow(at: number, place: number, signal: AbortSignal): Promise<void>
  look(at: number, signal: AbortSignal): Promise<PollOutcome>
}

export interface JobStepsParts {
  document: Pick<OpenDocument<Job, JobPatch>, 'content' | 'sync'>
  library: Pick<StepContext, 'media' | 'downloads' | 'transcripts' | 'lookAtSound'>
  /** Null: the profile is gone. */
  ports: () => FilePorts | null
  changes: JobChanges
  updates: JobUpdates
  gates: Gates
  /** Who is signed in. Null: nobody is known by name. */
  account: () => string | null
  clock: Clock
  /** Told what the service said, word for word. */
  heard: (replies: readonly RowReply[]) => void
}

/**
 * Looks in a row that brought nothing readable before the service is taken at its word; and times that one step found
 * the service away or silent, and others found it there.
 */
const patience = 5

/** Looks in a row at a task that tells of no more lines: a minute or so, for each may be told of once it is begun. */
const patienceWithUntold = 10
/** And at one that tells of nothing: an hour or so, for it may wait for others. */
const patienceWithSilent = 240

const stillThere: Step = { unit: { phase: 'waiting' } }

const withGiver = (step: Step, { ports }: Pick<StepContext, 'ports'>): Step =>
  typeof step.unit.remoteId === 'string'
    ? { ...step, unit: { ...step.unit, ...giverOf(ports.client.profile) } }
    : step

type Begun = 'sending' | 'waiting' | 'fetching'

export function createJobSteps(parts: JobStepsParts): JobSteps {
  const { document, library, changes, updates, gates, clock, heard } = parts
  const misses = new Map<number, number>()
  const foundAway = new Map<string, number>()
  const untoldLooks = new Map<number, number>()
  const job = (): Job => document.content()
  const unitAt = (at: number): JobUnit | undefined => job().units[at]

  function contextOf(at: number, signal: AbortSignal): StepContext | null {
    const unit = unitAt(at)
    const ports = parts.ports()
    if (!unit || !ports) return null
    const onProgress: StepContext['onProgress'] = (direction, done, total) =>
      updates.transferred(at, direction, done, total)
    const onPart: StepContext['onPart'] = part => updates.made(at, part)
    return { job: job(), unit, at, ports, ...library, clock, signal, onProgress, onPart }
  }

  /**
   * What is always answered by a gateway, or by nobody in time, is waited for in vain, and would hold up all that is not.
   * A file is sent from its first byte each time (`anew`): whoever took it whole is there, whatever else is answered.
   */
  function judge(step: string, error: AppError, createsWork: boolean, anew = false): StepVerdict {
    const verdict = judgeProblem(error, createsWork)
    const isSilent = isServiceSilent(error)
    if (verdict !== 'wait' || !(isServiceAway(error) || isSilent)) return verdict
    const isThere = anew && isSilent && error.phase !== 'idle'
    if (!isThere && !gates.answers(job().profileId)) return verdict
    const count = (foundAway.get(step) ?? 0) + 1
    foundAway.set(step, count)
    if (count < patience) return 'wait'
    foundAway.delete(step)
    return 'fail'
  }

  function worked(step: string): void {
    foundAway.delete(step)
    gates.worked(job().profileId)
  }

  async function settle(at: number, expected: Begun, result: Result<Step>, createsWork: boolean) {
    updates.transferEnded(at)
    if (!result.ok) return settleProblem(at, expected, result.error, createsWork)
    worked(`${at}`)
    await changes.keep(now => afterStep(now, at, expected, result.value, clock.now()))
  }

  async function settleProblem(at: number, expected: Begun, error: AppError, createsWork: boolean) {
    const verdict = judge(`${at}`, error, createsWork, expected === 'sending')
    // Ended by us in the middle: whether it arrived is the next start's question.
    if (verdict === 'stop' && createsWork) return
    await changes.keep(now => afterProblem(now, at, expected, { error, verdict, now: clock.now() }))
    // Of one request nobody knows what became of it. The others wait until there is somebody to take them.
    if (verdict === 'wait' || isServiceAway(error)) gates.trouble(job().profileId, error)
  }

  /** What another address gave an id to is asked about nowhere else. Null: it may be asked about here. */
  function elsewhere({ unit, ports }: Pick<StepContext, 'unit' | 'ports'>): AppError | null {
    const { profile } = ports.client
    return isGivenByOther(unit, profile) ? { kind: 'other-address', address: unit.givenBy ?? '' } : null
  }

  async function send(at: number, signal: AbortSignal): Promise<void> {
    const unit = unitAt(at)
    if (unit?.phase !== 'ready') return
    const before = contextOf(at, signal)
    const hasMoved = before && afterMove(job(), at, before.ports.client.profile) !== null
    if (hasMoved) {
      await changes.keep(now => afterMove(now, at, before.ports.client.profile))
      return
    }
    const work = works[unit.does]
    const problem = rememberedProblem(unit)
    const begun = await changes.keep(now =>
      now.units[at] && mayBegin(now, now.units[at]) && now.intent === 'run'
        ? firstPaidBy(now, parts.account(), {
            units: [[at, { phase: 'sending', begunAt: clock.now(), problem, endedAt: null }]],
          })
        : null,
    )
    if (!begun || unitAt(at)?.phase !== 'sending') return
    // A power cut must not make us forget that we have asked.
    if (work.createsWork) await document.sync()
    const context = contextOf(at, signal)
    if (!context) return settleProblem(at, 'sending', { kind: 'not-found', what: 'profile' }, false)
    const sent = await work.send(context)
    await settle(at, 'sending', sent.ok ? success(withGiver(sent.value, context)) : sent, work.createsWork)
  }

  async function collect(at: number, signal: AbortSignal): Promise<void> {
    const context = contextOf(at, signal)
    if (context?.unit.phase !== 'fetching') return
    const error = elsewhere(context)
    if (error) return settleProblem(at, 'fetching', error, false)
    const collected = await works[context.unit.does].collect?.(context)
    if (collected) await settle(at, 'fetching', collected, false)
  }

  async function fetchRow(at: number, place: number, signal: AbortSignal): Promise<void> {
    const context = contextOf(at, signal)
    const now = job()
    const row = now.kind === 'speech' ? now.rows[place] : undefined
    if (!context || row?.phase !== 'fetching') return
    const error = elsewhere(context)
    const fetched = error ? failure(error) : await fetchLineSound(context, row)
    updates.transferEnded(at)
    if (fetched.ok) {
      worked(`${at}/${place}`)
      return endRow(at, place, { phase: 'done', sound: fetched.value, problem: null })
    }
    const verdict = judge(`${at}/${place}`, fetched.error, false)
    if (verdict === 'wait') gates.trouble(now.profileId, fetched.error)
    if (verdict === 'wait' || verdict === 'stop') return
    const lost = isGoneForGood(row, fetched.error) ? { fileId: null } : {}
    await endRow(at, place, { phase: 'failed', problem: fetched.error, ...lost })
  }

  async function endRow(at: number, place: number, fields: SpeechChange[1]): Promise<void> {
    await changes.keep(now => {
      const unit = now.units[at]
      if (now.kind !== 'speech' || now.rows[place]?.phase !== 'fetching' || !unit) return null
      const rows: SpeechChange[] = [[place, fields]]
      const isLast = unit.phase === 'fetching' && phaseOf(now, unit, rows) === 'done'
      return isLast ? { rows, units: [[at, { phase: 'done', endedAt: clock.now() }]] } : { rows }
    })
  }

  async function look(at: number, signal: AbortSignal): Promise<PollOutcome> {
    const context = contextOf(at, signal)
    if (context?.unit.phase !== 'waiting') return 'finished'
    const error = elsewhere(context)
    if (error) {
      await settleProblem(at, 'waiting', error, false)
      return 'finished'
    }
    const looked = await works[context.unit.does].look?.(context)
    if (!looked) return 'finished'
    if (!looked.ok) return missed(at, looked.error)
    worked(`${at}`)
    misses.delete(at)
    if (looked.value?.untold) return untold(at, looked.value.untold)
    untoldLooks.delete(at)
    // It was not known when somebody looked last, and is.
    const step = looked.value ?? (context.unit.problem ? stillThere : null)
    if (step === null) return 'unchanged'
    await changes.keep(now => afterStep(now, at, 'waiting', step, clock.now()))
    if (step.replies) heard(step.replies)
    return unitAt(at)?.phase === 'waiting' ? 'changed' : 'finished'
  }

  async function untold(at: number, { rows, isAll }: NonNullable<Step['untold']>): Promise<PollOutcome> {
    const count = (untoldLooks.get(at) ?? 0) + 1
    untoldLooks.set(at, count)
    if (count < (isAll ? patienceWithSilent : patienceWithUntold)) return 'unchanged'
    untoldLooks.delete(at)
    await changes.keep(now => afterUntold(now, at, rows, clock.now()))
    return unitAt(at)?.phase === 'waiting' ? 'changed' : 'finished'
  }

  async function missed(at: number, error: AppError): Promise<PollOutcome> {
    const verdict = judge(`${at}`, error, false)
    if (verdict === 'stop') return 'unchanged'
    if (verdict === 'wait') {
      gates.trouble(job().profileId, error)
      return 'waits'
    }
    const count = (misses.get(at) ?? 0) + 1
    misses.set(at, count)
    // One bad answer is no end; a task that the service does not know is.
    if (error.kind !== 'rejected' && count < patience) return 'unchanged'
    misses.delete(at)
    await changes.keep(now => afterProblem(now, at, 'waiting', { error, verdict, now: clock.now() }))
    return 'finished'
  }

  return { send, collect, fetchRow, look }
}
