import type { Job, JobFor, JobKind } from '../../shared/jobs/job'
import type { JobSummary } from '../../shared/jobs/job-state'
import { failure, type Result, success } from '../../shared/result'
import type { Clock } from '../ports'

type AskingKind = NonNullable<JobFor>['document']['kind']

type AskedFor = Pick<Job, 'id' | 'for'>

/** The ids of what asks for jobs and is not deleted, by its kind. Of other kinds nobody knows. */
export interface AskersInUse extends Readonly<Partial<Record<AskingKind, ReadonlySet<string>>>> {
  /** Jobs that do not say whose they are, and were taken over by what is deleted. */
  readonly takenOver?: ReadonlySet<string>
}

/** It is in the trash, or gone for good. */
export const isOfDeleted = ({ id, for: asked }: AskedFor, inUse: AskersInUse): boolean =>
  asked === null
    ? inUse.takenOver?.has(id) === true
    : inUse[asked.document.kind]?.has(asked.document.id) === false

/** Who takes over jobs that a terminal has begun. */
const takesOver: Partial<Record<JobKind, AskingKind>> = { transcription: 'recording', segments: 'recording' }

/** What asks for jobs. */
export interface Askers {
  /** From now on it is known of this kind which are there, and which jobs those have taken over that are not. */
  add(kind: AskingKind, inUse: LookUp, takenOver?: LookUp): void
  /** Of one kind, or of all. */
  inUse(only?: AskingKind): Promise<Result<AskersInUse>>
  /** Nobody pays unasked for what they threw away. */
  isNotDeleted: IsNotDeleted
  /** For many jobs: of each kind that they are of it is asked once. */
  askedOnce(): IsNotDeleted
  /** Which of these did not come to a good end, and are of what is deleted by now. */
  ofDeleted(jobs: readonly JobSummary[]): Promise<ReadonlySet<string>>
}

type LookUp = () => Promise<Result<readonly string[]>>

export type IsNotDeleted = (job: AskedFor & Pick<Job, 'kind'>) => Promise<Result<null>>

const isOut = (may: Result<null>): boolean => !may.ok && may.error.kind === 'not-found'

const noDocument = failure({ kind: 'not-found', what: 'document' })

export function createAskers(): Askers {
  const known = new Map<AskingKind, { inUse: LookUp; takenOver: LookUp | undefined }>()

  async function inUse(only?: AskingKind): Promise<Result<AskersInUse>> {
    const all: Partial<Record<keyof AskersInUse, ReadonlySet<string>>> = {}
    for (const [kind, asker] of known) {
      if (only !== undefined && kind !== only) continue
      const found = await asker.inUse()
      if (!found.ok) return found
      all[kind] = new Set(found.value)
      const taken = await asker.takenOver?.()
      if (taken?.ok === false) return taken
      if (taken) all.takenOver = new Set(taken.value)
    }
    return success(all)
  }

  const isNotDeletedBy =
    (look: typeof inUse): IsNotDeleted =>
    async job => {
      const kind = job.for?.document.kind ?? takesOver[job.kind]
      if (kind === undefined) return success(null)
      const there = await look(kind)
      if (!there.ok) return there
      return isOfDeleted(job, there.value) ? noDocument : success(null)
    }

  function askedOnce(): IsNotDeleted {
    const asked = new Map<AskingKind | undefined, ReturnType<typeof inUse>>()
    return isNotDeletedBy(kind => {
      const found = asked.get(kind) ?? inUse(kind)
      asked.set(kind, found)
      return found
    })
  }

  return {
    add: (kind, inUse, takenOver) => void known.set(kind, { inUse, takenOver }),
    inUse,
    isNotDeleted: isNotDeletedBy(inUse),

    askedOnce,

    async ofDeleted(jobs) {
      const isNotDeleted = askedOnce()
      const deleted = new Set<string>()
      for (const job of jobs) {
        const isOfInterest = job.endedAt !== null && job.state !== 'done'
        if (isOfInterest && isOut(await isNotDeleted(job))) deleted.add(job.id)
      }
      return deleted
    },
  }
}

/** The jobs of what is deleted wait for as long as it is: the trash alone says so, and nothing of it is on the disk. */
export interface HeldWithAskers {
  holds(job: AskedFor): boolean
  /** Before anything of a job goes on that was just opened. What happened here since is newer than what is found. */
  opened(job: Job, isNotDeleted: IsNotDeleted): Promise<Result<null>>
  /** By how it is now: another process may have deleted it, or had it back. */
  mayGoOn(job: Job): Promise<Result<null>>
  /** The same before each request that is paid for: where it was deleted elsewhere a moment ago, the job waits. */
  beforePaying(job: Job): Promise<void>
  /** `ids`: of what asks for jobs, and of jobs that it took over. */
  deletedOrBack(ids: readonly string[], isDeleted: boolean): void
}

/** Thousands of requests may be paid for one after the other, and each look goes through all that ask. */
const lookAgain = 2_000
/** On a slow disk nobody looks for more than a small part of the time. */
const restAfterLook = 10

export function holdWithAskers(
  live: ReadonlyMap<string, { job(): Job; wake(): void }>,
  { isNotDeleted: isNotDeletedNow, askedOnce }: Pick<Askers, 'isNotDeleted' | 'askedOnce'>,
  clock: Pick<Clock, 'passed'>,
): HeldWithAskers {
  let lately = { until: Number.NEGATIVE_INFINITY, isNotDeleted: isNotDeletedNow }
  /** What is known to be deleted, and what was had back here. */
  const known = new Map<string, boolean>()
  const keyOf = ({ id, for: asked }: AskedFor): string => asked?.document.id ?? id
  const holds = (job: AskedFor): boolean => known.get(keyOf(job)) === true

  function deletedOrBack(ids: readonly string[], isDeleted: boolean): void {
    const others = [...live.values()].filter(run => holds(run.job()) !== isDeleted)
    for (const id of ids) known.set(id, isDeleted)
    for (const run of others) if (holds(run.job()) === isDeleted) run.wake()
  }

  async function mayGoOn(job: Job): Promise<Result<null>> {
    const may = await isNotDeletedNow(job)
    if (may.ok || isOut(may)) deletedOrBack([keyOf(job)], isOut(may))
    return may
  }

  return {
    holds,
    deletedOrBack,
    mayGoOn,

    async beforePaying(job) {
      const began = clock.passed()
      const isNew = began > lately.until
      if (isNew) lately = { until: Number.POSITIVE_INFINITY, isNotDeleted: askedOnce() }
      const look = lately
      const may = await look.isNotDeleted(job)
      const ended = clock.passed()
      if (isNew) look.until = ended + Math.max(lookAgain, restAfterLook * (ended - began))
      if (!isOut(may)) return
      // It may have been made, or had back, since that look: the next one knows.
      look.until = Number.NEGATIVE_INFINITY
      await mayGoOn(job)
    },

    async opened(job, isNotDeleted) {
      const may = await isNotDeleted(job)
      if (!isOut(may)) return may
      if (!known.has(keyOf(job))) known.set(keyOf(job), true)
      return success(null)
    },
  }
}
