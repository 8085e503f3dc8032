import { datasetsOf, followPatch } from '../../shared/datasets/run/follow-job'
import type { AugmentJob } from '../../shared/jobs/job'
import { isOver } from '../../shared/jobs/job-state'
import type { JobUpdate } from '../../shared/jobs/job-update'
import { type Result, success } from '../../shared/result'
import type { Jobs } from '../jobs/jobs'
import { createKeyedTurns } from '../library/keyed-turns'
import type { Log, Timers } from '../ports'
import type { FollowedJobs } from '../speech/followed-jobs'
import type { Datasets } from './datasets'
import type { HeldDataset } from './held-dataset'

/** Brings what the service wrote into the datasets that asked for it, whether anybody has those open or not. */
export interface DatasetFollower {
  /** Takes in what the job has brought so far. */
  follow(job: string): Promise<Result<null>>
  /** After a start, once jobs have been resumed: what ended and was not taken in. Answers how many were looked at. */
  catchUp(): Promise<Result<number>>
  close(): Promise<void>
}

export interface DatasetFollowerParts {
  jobs: Pick<Jobs, 'onUpdate' | 'read' | 'list'>
  datasets: Pick<Datasets, 'hold'>
  followed: FollowedJobs
  timers: Timers
  log: Log
}

/** Until a dataset that cannot be written to is tried again. */
const retryAfter = 5_000

export function followDatasets(parts: DatasetFollowerParts): DatasetFollower {
  const { jobs, datasets, followed, timers, log } = parts
  const inTurn = createKeyedTurns()
  /** Datasets stay open while a job is at work on them: closing one writes it anew. */
  const held = new Map<string, Map<string, HeldDataset>>()
  const waiting = new Set<string>()
  const retries = new Map<string, unknown>()
  const busy = new Set<Promise<unknown>>()
  let isClosed = false

  /** One thing at a time for each job; closing waits for all of them. */
  async function alone<T>(job: string, task: () => Promise<T>): Promise<T> {
    const done = inTurn(job, task)
    busy.add(done)
    try {
      return await done
    } finally {
      busy.delete(done)
    }
  }

  async function datasetFor(job: string, id: string): Promise<Result<HeldDataset | null>> {
    const there = held.get(job)?.get(id)
    if (there) return success(there)
    const opened = await datasets.hold(id)
    // It was deleted for good; nobody waits for the sentences.
    if (!opened.ok && opened.error.kind === 'not-found') return success(null)
    if (!opened.ok) return opened
    held.set(job, (held.get(job) ?? new Map<string, HeldDataset>()).set(id, opened.value))
    return opened
  }

  async function letGo(job: string): Promise<void> {
    const datasetsOfJob = held.get(job)?.values() ?? []
    held.delete(job)
    for (const dataset of datasetsOfJob) await dataset.giveBack()
  }

  async function takeIn(job: AugmentJob): Promise<Result<null>> {
    const ids = datasetsOf(job)
    for (const id of ids) {
      const dataset = await datasetFor(job.id, id)
      if (!dataset.ok) return dataset
      if (dataset.value === null) continue
      const changed = await dataset.value.change(now => followPatch(now, id, job), 'jobs')
      if (!changed.ok) return changed
    }
    if (!isOver(job)) return success(null)
    // The note must not outlive what it tells of, even in a power cut.
    for (const dataset of held.get(job.id)?.values() ?? []) {
      const synced = await dataset.sync()
      if (!synced.ok) return synced
    }
    await letGo(job.id)
    return followed.note(job.id, doneIn(job))
  }

  async function followNow(id: string): Promise<Result<null>> {
    const read = await jobs.read(id)
    if (!read.ok) return read
    const job = read.value?.job
    return job?.kind === 'augment' ? takeIn(job) : success(null)
  }

  const follow = (id: string): Promise<Result<null>> => alone(id, () => followNow(id))

  /** However often a job tells of itself, one look is under way and one more at most waits. */
  function look(id: string): void {
    if (isClosed || waiting.has(id)) return
    waiting.add(id)
    void alone(id, async () => {
      waiting.delete(id)
      if (isClosed) return
      const done = await followNow(id)
      if (done.ok) return
      log('warn', 'datasets.not-taken-in', { job: id, error: done.error })
      retryLater(id)
    }).catch(thrown => log('error', 'datasets.follow-threw', { job: id, thrown }))
  }

  function retryLater(id: string): void {
    if (isClosed) return
    timers.clear(retries.get(id))
    const timer = timers.set(() => {
      retries.delete(id)
      look(id)
    }, retryAfter)
    retries.set(id, timer)
  }

  const endListening = jobs.onUpdate((update: JobUpdate) => {
    if ('removed' in update) void alone(update.id, () => letGo(update.id))
    else if (update.summary.kind === 'augment') look(update.id)
  })

  return {
    follow,

    async catchUp() {
      const listing = await jobs.list()
      if (!listing.ok) return listing
      const notes = await followed.all()
      if (!notes.ok) return notes
      const there = new Set(listing.value.items.map(({ id }) => id))
      const gone = [...notes.value.keys()].filter(id => !there.has(id))
      const open = listing.value.items.filter(
        ({ id, summary }) =>
          summary.kind === 'augment' &&
          (summary.endedAt === null || notes.value.get(id) !== summary.counts.done),
      )
      for (const { id } of open) {
        const done = await follow(id)
        if (done.ok) continue
        log('warn', 'datasets.not-taken-in', { job: id, error: done.error })
        retryLater(id)
      }
      const forgotten = await followed.forget(gone)
      return forgotten.ok ? success(open.length) : forgotten
    },

    async close() {
      isClosed = true
      endListening()
      for (const timer of retries.values()) timers.clear(timer)
      await Promise.allSettled(busy)
      for (const job of [...held.keys()]) await letGo(job)
    },
  }
}

const doneIn = ({ units }: AugmentJob): number => units.filter(({ phase }) => phase === 'done').length
