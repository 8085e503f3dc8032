import { type Job, jobSchema } from '../../shared/jobs/job'
import type { JobRequest } from '../../shared/jobs/job-request'
import type { OpenedJob } from '../../shared/jobs/job-requests'
import type { JobPatch } from '../../shared/jobs/job-state'
import { applyJobPatch, type JobSummary } from '../../shared/jobs/job-state'
import type { JobUpdate } from '../../shared/jobs/job-update'
import { failure, type Result, success } from '../../shared/result'
import type { ServiceProfile } from '../../shared/service-profile'
import type { DocumentStore } from '../library/documents/document-store'
import { newItemId } from '../library/items/item-id'
import { createKeyedTurns } from '../library/keyed-turns'
import type { Clock, Log, Timers } from '../ports'
import type { FilePorts } from '../service/files'
import { firstSchemaProblem } from '../storage/first-problem'
import { createListeners } from '../storage/listeners'
import { type Askers, createAskers, holdWithAskers, type IsNotDeleted } from './askers'
import { createGates } from './gates'
import type { MakePatch } from './job-changes'
import type { JobRun, JobRunParts } from './job-run'
import { type JobsInHand, jobsInHand } from './jobs-in-hand'
import { type JobsAsTheyRun, jobsAsTheyRun } from './known-jobs'
import type { ModelWaits } from './model-waits'
import {
  cancelPatch,
  cancelRowsPatch,
  goOnPatch,
  pausePatch,
  retryPatch,
  settlePatch,
  takenOver,
  type Which,
} from './orders'
import { isPickedJob } from './picked-jobs'
import { knownFault, planJob } from './plan-units'
import { createPoller } from './poller'
import { createSlots, type JobLimits, usualJobLimits } from './slots'

/** Long work, whatever the service: begun, gone on with after any end of the program, and told of as it moves. */
export interface Jobs extends JobsAsTheyRun {
  /** On disk when it answers, with the id of the job: a new one, unless it is given. */
  start(request: JobRequest, id?: string): Promise<Result<string>>
  /** Null: there is none. */
  read(id: string): Promise<Result<OpenedJob | null>>
  pause(id: string): Promise<Result<null>>
  goOn(id: string): Promise<Result<null>>
  cancel(id: string): Promise<Result<null>>
  /** Of speech, these lines alone. */
  cancelRows(id: string, rows: readonly number[]): Promise<Result<null>>
  retry(id: string, which: Which): Promise<Result<null>>
  /** Those in which something failed, but for those of a service that was removed, and of who is deleted by now. */
  toRetry(): Promise<Result<string[]>>
  ofDeleted: Askers['ofDeleted']
  /** Answers how many jobs have something to do again; where none has, why the last was refused. */
  retryAllFailed(): Promise<Result<number>>
  /** An answer to what only a person can know: did it arrive? */
  settle(id: string, answer: 'send-again' | 'give-up'): Promise<Result<null>>
  /** What it made stays in the library. Whoever cannot take it home just now keeps the job from going. */
  remove(id: string): Promise<Result<null>>
  beforeRemoval(takeHome: TakeHome): () => void
  /** Takes up whatever was not finished and is in no other process's hands. Answers how many. */
  resume(): Promise<Result<number>>
  /** The same for what another process has begun, and left in the middle. */
  takeUpLeft(): Promise<Result<number>>
  isElsewhere: JobsInHand['isElsewhere']
  /** Somebody signed in or out, or the way to a service is there again. */
  reconsider(profileId: string): void
  /** Services were added or removed. */
  profilesChanged(): void
  /** Where more may be done at once than before, more is begun. */
  limitsChanged(): void
  /** Of a kind that asks for jobs, what is deleted is known from now on: nobody has work on it begun anew. */
  askersOf: Askers['add']
  isNotDeleted: IsNotDeleted
  askedOnce: Askers['askedOnce']
  /** It was deleted, or the jobs that it took over lost it: they wait. Or it was had back, and they go on. */
  deletedOrBack(ids: readonly string[], isDeleted: boolean): void
  /** Of what goes for good: nobody would ever take up what they make. */
  cancelOf(documents: readonly string[]): Promise<void>
  /** Those in this process's hands, as they are. */
  live(): JobSummary[]
  /** For who listens only since a moment ago: what each waits for is in no list. */
  tellAll(): void
  readonly running: number
  /** Whether a job of this profile is in this process's hands. */
  runningFor(profileId: string): boolean
  onUpdate(listener: (update: JobUpdate) => void): () => void
  onEnd(listener: (job: JobSummary) => void): () => void
  close(): Promise<void>
}

type TakeHome = (id: string) => Promise<Result<null>>

export interface JobsParts {
  store: DocumentStore<Job, JobPatch, JobSummary>
  library: JobRunParts['library']
  profileOf: (id: string) => ServiceProfile | null
  isSignedIn: (profileId: string) => boolean
  /** Null: nobody is known by name. */
  accountOf: (profileId: string) => string | null
  mayExist: (profileId: string) => boolean
  /** Null: any may. */
  thatMayExist: () => ReadonlySet<string> | null
  portsFor: (profileId: string) => FilePorts | null
  clock: Clock
  timers: Timers
  random: () => number
  log: Log
  /** Null: nobody waits for any. */
  models?: ModelWaits | null
  onReplies?: NonNullable<JobRunParts['onReplies']>
  /** Asked again for each request. */
  limits?: () => Partial<JobLimits>
}

const noProfile = failure({ kind: 'not-found', what: 'profile' })

export function createJobs(parts: JobsParts): Jobs {
  const { store, profileOf, clock, timers, random, log } = parts
  const limits = (): JobLimits => ({ ...usualJobLimits, ...parts.limits?.() })
  const models = parts.models ?? null
  const live = new Map<string, JobRun>()
  const askers = createAskers()
  const held = holdWithAskers(live, askers, clock)
  const asTheyRun = jobsAsTheyRun(parts, live)
  const inTurn = createKeyedTurns()
  const homes = new Set<TakeHome>()
  const updates = createListeners<JobUpdate>()
  const ends = createListeners<JobSummary>()
  const poller = createPoller({
    clock,
    timers,
    random,
    concurrency: limits().polls,
    requestsPerSecond: limits().pollsPerSecond,
  })
  const gates = createGates({
    isSignedIn: parts.isSignedIn,
    accountOf: parts.accountOf,
    mayExist: parts.mayExist,
    onChange: reconsidered,
    clock,
    timers,
    random,
  })
  const slots = {
    upload: createSlots(() => limits().uploads),
    request: createSlots(() => limits().requests),
    download: createSlots(() => limits().downloads),
  }
  function reconsidered(profileId: string): void {
    if (gates.hold(profileId)) poller.hold(profileId)
    else poller.release(profileId)
    for (const run of live.values()) if (run.job().profileId === profileId) run.wake()
  }

  const endWaits = models?.onChange(() => {
    for (const run of live.values()) run.wake()
  })

  const { withRun, run, letGo, takeUpLeft, isElsewhere } = jobsInHand({
    ...parts,
    live,
    inTurn,
    askers,
    held,
    gates,
    models,
    poller,
    slots,
    pick: asTheyRun.pick,
    tell: updates.tell,
    onEnd: ends.tell,
  })

  /** What is asked for anew where nobody can be asked would only be one more that waits for ever. */
  const mayAskAnew = async ({ job }: JobRun): Promise<Result<null>> =>
    parts.mayExist(job().profileId) ? held.mayGoOn(job()) : noProfile

  const order = (id: string, make: MakePatch): Promise<Result<null>> => withRun(id, run => run.order(make))

  /** What it failed for may be on its way since. */
  const retry = (id: string, which: Which): Promise<Result<null>> =>
    withRun(id, async run => {
      const again = retryPatch(run.job(), which, profileOfJob(run.job()))
      const may = again ? await mayAskAnew(run) : success(null)
      if (!may.ok) return may
      if (again) run.await((await models?.awaited(applyJobPatch(run.job(), again))) ?? [])
      return run.order(job => takenOver(retryPatch(job, which, profileOfJob(job)), accountOf(job)))
    })

  const accountOf = ({ profileId }: Job): string | null => parts.accountOf(profileId)

  // Of one that cannot be read just now nobody knows that it was changed.
  const profileOfJob = (job: Job): Pick<ServiceProfile, 'batchLimit' | 'kind' | 'baseUrl'> =>
    profileOf(job.profileId) ?? { batchLimit: null, kind: 'built-in', baseUrl: '' }

  async function toRetry(): Promise<Result<string[]>> {
    const of = await askers.inUse()
    return of.ok ? asTheyRun.pick({ pick: 'failed', of: of.value, services: parts.thatMayExist() }) : of
  }

  return {
    ...asTheyRun,
    onUpdate: updates.add,
    onEnd: ends.add,
    runningFor: profileId => [...live.values()].some(run => run.job().profileId === profileId),
    live: () => [...live.values()].map(run => run.summary()),
    tellAll() {
      for (const run of live.values()) run.tellAnew()
    },
    get running() {
      return live.size
    },

    async start(request, id = newItemId()) {
      const profile = profileOf(request.profileId)
      if (!profile) return noProfile
      const account = parts.accountOf(request.profileId)
      const fault = await knownFault(request, parts.library.media)
      if (fault) return failure(fault)
      const planned = jobSchema.safeParse(planJob(request, { id, now: clock.now(), profile, account }))
      if (!planned.success) return failure({ kind: 'invalid', ...firstSchemaProblem(planned.error) })
      return inTurn(id, async () => {
        const created = await store.createOpen(id, planned.data)
        if (!created.ok) return created
        const opened = await run(created.value, async () => success(null))
        return opened.ok ? success(id) : opened
      })
    },

    async read(id) {
      const run = live.get(id)
      if (run) return success({ job: run.job(), edits: run.edits(), live: run.live() })
      const job = await store.read(id)
      if (!job.ok) return job
      return success(job.value && { job: job.value, edits: 0, live: null })
    },

    pause: id => order(id, pausePatch),
    goOn: id =>
      withRun(id, async run => {
        const make: MakePatch = job => goOnPatch(job, accountOf(job))
        const waits = make(run.job()) !== null || held.holds(run.job())
        const may = waits ? await held.mayGoOn(run.job()) : success(null)
        return may.ok ? run.order(make) : may
      }),
    cancel: id => order(id, job => cancelPatch(job, clock.now())),
    cancelRows: (id, rows) => order(id, job => cancelRowsPatch(job, rows, clock.now())),
    retry,
    settle: (id, answer) =>
      withRun(id, async run => {
        const isAnew = answer === 'send-again'
        const may = isAnew ? await mayAskAnew(run) : success(null)
        if (!may.ok) return may
        return run.order(job =>
          takenOver(settlePatch(job, answer, clock.now(), profileOfJob(job)), isAnew ? accountOf(job) : null),
        )
      }),

    toRetry,
    ofDeleted: askers.ofDeleted,

    async retryAllFailed() {
      const failed = await toRetry()
      if (!failed.ok) return failed
      let count = 0
      let refused: Result<never> | null = null
      for (const id of failed.value) {
        const retried = await retry(id, 'failed')
        if (retried.ok) count += 1
        else {
          refused = retried
          log('warn', 'jobs.not-retried', { id, error: retried.error })
        }
      }
      return count === 0 && refused ? refused : success(count)
    },

    beforeRemoval(takeHome) {
      homes.add(takeHome)
      return () => void homes.delete(takeHome)
    },

    remove: id =>
      inTurn(id, async () => {
        const stopped = await live.get(id)?.order(job => cancelPatch(job, clock.now()))
        if (stopped?.ok === false) return stopped
        await letGo(id)
        for (const takeHome of homes) {
          const taken = await takeHome(id)
          if (!taken.ok) return taken
        }
        const removed = await store.remove(id)
        if (removed.ok) updates.tell({ id, removed: true })
        return removed
      }),

    async resume() {
      const settled = await store.settle()
      return settled.ok ? takeUpLeft() : settled
    },

    takeUpLeft,
    isElsewhere,

    askersOf: askers.add,
    isNotDeleted: askers.isNotDeleted,
    askedOnce: askers.askedOnce,
    deletedOrBack: held.deletedOrBack,

    async cancelOf(documents) {
      const gone = new Set(documents)
      const listing = await asTheyRun.list()
      for (const { id, summary } of listing.ok ? listing.value.items : []) {
        const isOfGone = summary.for !== null && gone.has(summary.for.document.id)
        if (!isOfGone || !isPickedJob(summary, { pick: 'open' })) continue
        const cancelled = await order(id, job => cancelPatch(job, clock.now()))
        if (!cancelled.ok) log('warn', 'jobs.not-cancelled', { id, error: cancelled.error })
      }
    },

    reconsider: gates.reconsider,
    profilesChanged: () => new Set([...live.values()].map(run => run.job().profileId)).forEach(reconsidered),
    limitsChanged() {
      for (const { letIn } of Object.values(slots)) letIn()
    },

    async close() {
      endWaits?.()
      poller.stop()
      gates.close()
      const open = [...live.values()]
      live.clear()
      await Promise.all(open.map(run => run.close()))
    },
  }
}
