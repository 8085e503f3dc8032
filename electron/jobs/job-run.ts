import type { Job } from '../../shared/jobs/job'
import type { JobPatch, JobSummary } from '../../shared/jobs/job-state'
import { isOver } from '../../shared/jobs/job-state'
import {
  isHaltedBy,
  type JobHold,
  type JobLive,
  type JobUpdate,
  summaryWith,
} from '../../shared/jobs/job-update'
import type { Result } from '../../shared/result'
import type { ServiceProfile } from '../../shared/service-profile'
import type { OpenDocument } from '../library/documents/open-document'
import type { Clock, Log, Timers } from '../ports'
import type { FilePorts } from '../service/files'
import type { Gates } from './gates'
import { createJobUpdates, keepChanges, type MakePatch } from './job-changes'
import { createJobSteps, type OpenStep, openStepsOf } from './job-steps'
import { afterRestart } from './judge-step'
import type { ModelWaits } from './model-waits'
import type { Poller, PollOutcome } from './poller'
import type { Slots } from './slots'
import type { RowReply, StepContext } from './works/unit-work'
import { works } from './works/works'

/** A job in the hands of this process. */
export interface JobRun {
  readonly id: string
  job(): Job
  edits(): number
  summary(): JobSummary
  live(): JobLive
  /** A person's order. */
  order(make: MakePatch): Promise<Result<null>>
  /** From now on it waits for these models. */
  await(models: readonly string[]): void
  /** The way to the service has opened or closed, or a model has come nearer. */
  wake(): void
  /** Tells how it is, be it that nothing changed. */
  tellAnew(): void
  /** Paid-for requests that are on their way get a moment to be answered. */
  close(): Promise<void>
}

export interface JobRunParts {
  document: OpenDocument<Job, JobPatch>
  library: Pick<StepContext, 'media' | 'downloads' | 'transcripts' | 'lookAtSound'>
  profileOf: (id: string) => ServiceProfile | null
  /** Null: nobody is known by name. */
  accountOf: (profileId: string) => string | null
  /** Null: the profile is gone. */
  portsFor: (profileId: string) => FilePorts | null
  gates: Gates
  /** It waits until that is had back. */
  isOfDeleted: (job: Job) => boolean
  /** Another process may have deleted that meanwhile. */
  beforePaying: (job: Job) => Promise<void>
  /** What it waits for, before it is asked. */
  models: Pick<ModelWaits, 'hold'> | null
  awaited: readonly string[]
  poller: Poller
  slots: Record<OpenStep['slot'], Slots>
  clock: Clock
  timers: Timers
  log: Log
  tell: (update: JobUpdate) => void
  /** What the service said of rows of a job, word for word. */
  onReplies?: (id: string, replies: readonly RowReply[]) => void
  /** Nothing is left to do. */
  onOver: (id: string) => void
}

interface Busy {
  abort: AbortController
  /** May be ended at any time without a question left behind. */
  isHarmless: boolean
  done: Promise<void>
}

const isPaid = (step: OpenStep): boolean => step.kind === 'send' && works[step.does].createsWork

/** Tasks of one job at the same time. */
const width = 4
const graceForRequests = 3_000

export function runJob(parts: JobRunParts): JobRun {
  const { document, library, portsFor, gates, poller, slots, clock, timers, log, tell } = parts
  const { id } = document
  let { awaited } = parts
  const closing = new AbortController()
  const busy = new Map<string, Busy>()
  const watched = new Set<number>()
  /** The next one is the last. */
  let todo: OpenStep[] = []
  let isOverTold = false

  const job = (): Job => document.content()
  const { profileId } = job()
  const changes = keepChanges({
    document,
    timers,
    log,
    signal: closing.signal,
    onChange: patch => (patch ? updates.patched(patch) : updates.touched()),
  })
  const hold = (): JobHold | null => {
    if (parts.isOfDeleted(job())) return { reason: 'deleted' }
    return gates.hold(profileId, job().account) ?? parts.models?.hold(awaited) ?? null
  }
  const isHalted = (): boolean => isHaltedBy(hold())
  const live = () => ({ hold: hold(), stuck: changes.stuck() })
  const summary = (): JobSummary => summaryWith(job(), hold())
  const updates = createJobUpdates({
    clock,
    timers,
    tell,
    now: () => ({ summary: summary(), edits: document.edits(), live: live() }),
  })
  const ports = (): FilePorts | null => portsFor(profileId)
  const heard = (replies: readonly RowReply[]): void => parts.onReplies?.(id, replies)
  const account = (): string | null => parts.accountOf(profileId)
  const steps = createJobSteps({ document, library, ports, changes, updates, gates, account, clock, heard })

  const isClosing = (): boolean => closing.signal.aborted
  const mayAsk = (): boolean => !isClosing() && job().intent === 'run' && hold() === null

  /** Looks through the whole job for what can be done now. */
  function plan(): void {
    if (isClosing()) return
    todo = openStepsOf(job())
      .filter(({ name }) => !busy.has(name))
      .reverse()
    const { units, intent } = job()
    const isAsked = intent === 'run' && !isHalted()
    for (const [at, { phase }] of units.entries()) {
      if (phase === 'waiting' && isAsked) watch(at)
      else forget(at)
    }
    pump()
  }

  function watch(at: number): void {
    if (watched.has(at)) return
    watched.add(at)
    poller.watch({
      id: `${id}/${at}`,
      profileId,
      distance: parts.profileOf(profileId)?.kind === 'built-in' ? 'here' : 'far',
      ask: signal => look(at, signal),
    })
  }

  function forget(at: number): void {
    if (watched.delete(at)) poller.forget(`${id}/${at}`)
  }

  async function look(at: number, signal: AbortSignal): Promise<PollOutcome> {
    // Signed in as another since: what they may see says nothing of it.
    if (isHalted()) return 'unchanged'
    const outcome = await steps.look(at, signal)
    if (outcome === 'finished') watched.delete(at)
    if (outcome === 'finished' || outcome === 'changed') plan()
    return outcome
  }

  function pump(): void {
    while (busy.size < width && mayAsk()) {
      const task = todo.pop()
      if (!task) break
      begin(task)
    }
    if (isOverTold || busy.size > 0 || !isOver(job())) return
    isOverTold = true
    updates.flush()
    parts.onOver(id)
  }

  function begin(task: OpenStep): void {
    const abort = new AbortController()
    const isHarmless = !isPaid(task)
    const done = perform(task, abort.signal)
      .catch(thrown => log('error', 'jobs.step-threw', { id, task: task.name, thrown }))
      .then(() => {
        busy.delete(task.name)
        if (!isClosing()) after(task)
      })
    busy.set(task.name, { abort, isHarmless, done })
  }

  /** Calls over many lines leave nothing new to do behind, and fifty thousand lines are not looked through for each. */
  function after(task: OpenStep): void {
    const { kind } = job()
    if (task.kind === 'fetch' || kind === 'augment' || kind === 'translate') pump()
    else plan()
  }

  async function perform(task: OpenStep, signal: AbortSignal): Promise<void> {
    const giveBack = await slots[task.slot].take(signal)
    if (!giveBack) return
    try {
      if (isPaid(task)) await parts.beforePaying(job())
      if (!mayAsk()) return
      if (task.kind === 'send') await steps.send(task.at, signal)
      else if (task.kind === 'collect') await steps.collect(task.at, signal)
      else await steps.fetchRow(task.at, task.row, signal)
    } finally {
      giveBack()
    }
  }

  const stop = (which: (entry: Busy) => boolean): void => {
    for (const entry of busy.values()) if (which(entry)) entry.abort.abort()
  }

  async function order(make: MakePatch): Promise<Result<null>> {
    const given = await changes.attempt(make)
    if (!given.ok) return given
    const { intent } = job()
    if (intent !== 'run') stop(({ isHarmless }) => isHarmless || intent === 'cancel')
    isOverTold = false
    plan()
    return given
  }

  async function close(): Promise<void> {
    for (const at of [...watched]) forget(at)
    closing.abort()
    stop(({ isHarmless }) => isHarmless)
    const ended = Promise.allSettled([...busy.values()].map(({ done }) => done))
    const grace = timers.set(() => stop(() => true), graceForRequests)
    await ended
    timers.clear(grace)
    updates.flush()
    await document.close()
  }

  // Whoever shows jobs learns of this one, even if it has to wait.
  updates.touched()
  const restarted = afterRestart(job(), clock.now())
  if (restarted) void changes.keep(now => afterRestart(now, clock.now())).then(plan)
  else plan()

  return {
    id,
    job,
    edits: document.edits,
    summary,
    live: () => ({ ...live(), transfer: null }),
    order,
    await(models) {
      awaited = models
    },
    wake() {
      updates.touched()
      if (isHalted()) stop(({ isHarmless }) => isHarmless)
      if (isHalted() || mayAsk()) plan()
    },
    tellAnew: updates.touched,
    close,
  }
}
