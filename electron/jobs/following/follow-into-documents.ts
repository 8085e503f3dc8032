import type { AppError } from '../../../shared/errors'
import { isOfKind, type JobFor, type JobKind, type JobOf } from '../../../shared/jobs/job'
import type { JobRequest } from '../../../shared/jobs/job-request'
import { countsOf, isOver } from '../../../shared/jobs/job-state'
import type { JobUpdate } from '../../../shared/jobs/job-update'
import { type Result, success } from '../../../shared/result'
import type { EditedBy } from '../../../shared/undo/undo-history'
import type { DocumentTypes } from '../../library/documents/collected-kind'
import type { Collection } from '../../library/documents/collection'
import { type HeldDocument, whileHeld } from '../../library/documents/held-document'
import { newItemId } from '../../library/items/item-id'
import { createKeyedTurns } from '../../library/keyed-turns'
import type { Log, Timers } from '../../ports'
import type { Jobs } from '../jobs'
import type { FollowedNotes } from './followed-jobs'

/** Has documents ask for jobs, and brings what those have made into them, whether anybody has them open or not. */
export interface DocumentFollower<Held> {
  /** Runs of one document follow each other, so that two clicks do not ask twice. */
  run<T>(id: string, task: (document: Held) => Promise<Result<T>>): Promise<Result<T>>
  /**
   * Makes a job. What asked for it knows of it when it answers: the next run has to. `mark` writes down before that
   * the job is asked for, where the job alone could not tell later.
   */
  ask(request: JobRequest, mark?: (job: string) => Promise<Result<unknown>>): Promise<Result<string>>
  /** Rows that failed go on where they stopped, in their own job. */
  askAgain(job: string, rows: readonly number[]): Promise<Result<null>>
  /** Takes in what the job has brought so far. */
  follow(job: string): Promise<Result<null>>
  /** After a start, once jobs have been resumed: what ended and was not taken in. Answers how many were looked at. */
  catchUp(): Promise<Result<number>>
  close(): Promise<void>
}

export interface Following {
  jobs: Pick<Jobs, 'onUpdate' | 'read' | 'list' | 'pick' | 'start' | 'retry' | 'beforeRemoval'>
  timers: Timers
  log: Log
}

export interface DocumentFollowerParts<Kind extends JobKind, Held extends Keepable> extends Following {
  kind: Kind
  /** The first word of what is logged. */
  area: string
  /** Of this kind is what asks for such a job; another's is somebody else's to bring home. */
  document: NonNullable<JobFor>['document']['kind']
  hold: (id: string) => Promise<Result<Held>>
  followed: FollowedNotes
  takeIn: (document: Held, job: JobOf<Kind>) => Promise<Result<unknown>>
  /** There is no such job, or none any more: what waits for it waits in vain. Left out: nothing says that it waits. */
  gone?: (job: string) => Promise<Result<null>>
}

type Keepable = Pick<HeldDocument<DocumentTypes>, 'sync' | 'giveBack'>

export function followIntoDocuments<Kind extends JobKind, Held extends Keepable>(
  parts: DocumentFollowerParts<Kind, Held>,
): DocumentFollower<Held> {
  const { kind, area, jobs, followed, timers, log } = parts
  const inTurn = createKeyedTurns()
  /** A document stays open while a job is at work on it: closing one writes it anew. */
  const held = new Map<string, Held>()
  const looks = createJobLooks({ area, lookNow, timers, log })
  /** Before that only notes tell which jobs have brought more than was taken in. */
  let isCaughtUp = false

  /** Null: none of ours asked for it. */
  async function documentOf(job: JobOf<Kind>): Promise<Result<Held | null>> {
    const there = held.get(job.id) ?? null
    const asked = job.for?.document
    if (there !== null || asked?.kind !== parts.document) return success(there)
    const opened = await parts.hold(asked.id)
    // It was deleted for good; nobody waits for what the job brings.
    if (!opened.ok && opened.error.kind === 'not-found') return success(null)
    if (opened.ok) held.set(job.id, opened.value)
    return opened
  }

  async function letGo(job: string): Promise<void> {
    const document = held.get(job)
    held.delete(job)
    await document?.giveBack()
  }

  async function takeIn(job: JobOf<Kind>): Promise<Result<null>> {
    const document = await documentOf(job)
    if (!document.ok) return document
    const taken = document.value ? await parts.takeIn(document.value, job) : success(null)
    if (!taken.ok) return taken
    if (!isOver(job)) return success(null)
    // The note must not outlive what it tells of, even in a power cut.
    const synced = document.value ? await document.value.sync() : success(null)
    if (!synced.ok) return synced
    await letGo(job.id)
    return followed.note(job.id, countsOf(job).done)
  }

  async function forget(job: string): Promise<Result<null>> {
    await letGo(job)
    const forgotten = parts.gone ? await parts.gone(job) : success(null)
    if (!forgotten.ok) looks.lookLater(job)
    return forgotten
  }

  async function lookNow(id: string): Promise<Result<null>> {
    const read = await jobs.read(id)
    if (!read.ok) return read
    const job = read.value?.job
    if (!job) return forget(id)
    return isOfKind(job, kind) ? takeIn(job) : success(null)
  }

  const follow = (id: string): Promise<Result<null>> => looks.alone(id, () => lookNow(id))

  const endListening = jobs.onUpdate((update: JobUpdate) => {
    if ('removed' in update) void looks.alone(update.id, () => forget(update.id))
    else if (update.summary.kind === kind) looks.look(update.id)
  })

  /** Once the job is gone, what it made and nobody has taken in would be. */
  async function takeHome(id: string): Promise<Result<null>> {
    if (isCaughtUp) return looks.isBehind(id) ? lookNow(id) : success(null)
    const due = await followed.due(kind, jobs)
    if (!due.ok) return due
    return due.value.includes(id) ? lookNow(id) : success(null)
  }

  const endKeeping = jobs.beforeRemoval(id => looks.alone(id, () => takeHome(id)))

  return {
    follow,
    run: (id, task) => inTurn(id, () => whileHeld(parts.hold(id), task)),

    ask(request, mark) {
      const id = newItemId()
      // Who looks for it meanwhile would find that there is no such job.
      return looks.alone(id, async () => {
        const marked = mark ? await mark(id) : success(null)
        if (!marked.ok) return marked
        const started = await jobs.start(request, id)
        const looked = await lookNow(id)
        return started.ok && !looked.ok ? looked : started
      })
    },

    async askAgain(job, rows) {
      const retried = await jobs.retry(job, rows)
      return retried.ok ? follow(job) : retried
    },

    async catchUp() {
      const due = await followed.due(kind, jobs)
      if (!due.ok) return due
      for (const id of due.value) {
        const done = await follow(id)
        if (!done.ok) looks.failed(id, done.error)
      }
      isCaughtUp = true
      const tidied = await followed.forgetGone(jobs)
      return tidied.ok ? success(due.value.length) : tidied
    },

    async close() {
      endListening()
      endKeeping()
      await looks.close()
      for (const job of [...held.keys()]) await letGo(job)
    },
  }
}

/** When what jobs have brought is looked at: one thing at a time for each job, and again later where that failed. */
interface JobLooks {
  alone<T>(job: string, task: () => Promise<T>): Promise<T>
  /** However often a job tells of itself, one look is under way and one more at most waits. */
  look(job: string): void
  /** Says why, once while it stays the same, and looks again later. */
  failed(job: string, error: AppError): void
  /** Less and less often while it fails. */
  lookLater(job: string): void
  /** The last look failed, and what it was to take in is nowhere else yet. */
  isBehind(job: string): boolean
  /** When nothing is under way any more, and nothing will be. */
  close(): Promise<void>
}

interface JobLooksParts {
  /** The first word of what is logged. */
  area: string
  lookNow: (job: string) => Promise<Result<null>>
  timers: Timers
  log: Log
}

/** Until a document that cannot be written to is tried again. */
const firstPause = 5_000
/** It may be one that was set aside and waits for a person; each look reads the whole job. */
const longestPause = 60_000

export function createJobLooks({ area, lookNow, timers, log }: JobLooksParts): JobLooks {
  const inTurn = createKeyedTurns()
  const waiting = new Set<string>()
  const retries = new Map<string, unknown>()
  const pauses = new Map<string, number>()
  /** Why a look failed last. */
  const said = new Map<string, string>()
  const busy = new Set<Promise<unknown>>()
  let isClosed = false

  async function alone<T>(job: string, task: () => Promise<T>): Promise<T> {
    const done = inTurn(job, task)
    busy.add(done)
    try {
      return await done
    } finally {
      busy.delete(done)
    }
  }

  function look(job: string): void {
    if (isClosed || waiting.has(job)) return
    waiting.add(job)
    void alone(job, async () => {
      waiting.delete(job)
      if (isClosed) return
      const looked = await lookNow(job)
      if (!looked.ok) return failed(job, looked.error)
      pauses.delete(job)
      said.delete(job)
    }).catch(thrown => log('error', `${area}.follow-threw`, { job, thrown }))
  }

  function failed(job: string, error: AppError): void {
    const why = JSON.stringify(error)
    if (said.get(job) !== why) log('warn', `${area}.not-taken-in`, { job, error })
    said.set(job, why)
    lookLater(job)
  }

  function lookLater(job: string): void {
    if (isClosed) return
    timers.clear(retries.get(job))
    const pause = pauses.get(job) ?? firstPause
    const timer = timers.set(() => {
      retries.delete(job)
      pauses.set(job, Math.min(pause * 2, longestPause))
      look(job)
    }, pause)
    retries.set(job, timer)
  }

  return {
    alone,
    look,
    failed,
    lookLater,
    isBehind: job => said.has(job),
    async close() {
      isClosed = true
      for (const timer of retries.values()) timers.clear(timer)
      await Promise.allSettled(busy)
    },
  }
}

/** Documents of one kind, and the way what jobs make comes into them. */
export interface DocumentWork {
  /** After jobs were resumed: takes in what was finished while nobody looked, and empties the old of the trash. */
  begin(): Promise<void>
  /** After jobs were closed. */
  close(): Promise<void>
}

export interface FollowedCollection<Patch, Told extends { patch: Patch | null; by: EditedBy }> {
  kind: DocumentFollowerParts<never, never>['document']
  jobs: Pick<Jobs, 'askersOf' | 'deletedOrBack' | 'cancelOf'>
  documents: Pick<Collection<DocumentTypes>, 'begin' | 'close' | 'pick' | 'onTrash' | 'beforeGone'> & {
    onEdit(listener: (edit: Told) => void): () => void
  }
  follower: Pick<DocumentFollower<never>, 'follow' | 'catchUp' | 'close'>
  /** Jobs that what a patch brings back waits for. Left out: what they make finds its place whenever it comes. */
  jobsAsked?: (patch: Patch, edit: Told) => Iterable<string>
}

export function followCollection<Patch, Told extends { patch: Patch | null; by: EditedBy }>(
  parts: FollowedCollection<Patch, Told>,
): DocumentWork {
  const { kind, jobs, documents, follower, jobsAsked = () => [] } = parts
  jobs.askersOf(kind, () => documents.pick({ inUse: true }))
  const endPausing = documents.onTrash(({ id, isDeleted }) => jobs.deletedOrBack([id], isDeleted))
  const endCancelling = documents.beforeGone(jobs.cancelOf)
  // An edit that is taken back brings back what waits for a job whose answers came in meanwhile.
  const endListening = documents.onEdit(edit => {
    const { patch, by } = edit
    if (patch === null || by === 'jobs') return
    for (const job of new Set(jobsAsked(patch, edit))) void follower.follow(job)
  })
  return {
    begin: () => documents.begin(follower.catchUp),
    async close() {
      endListening()
      endPausing()
      endCancelling()
      await follower.close()
      await documents.close()
    },
  }
}
