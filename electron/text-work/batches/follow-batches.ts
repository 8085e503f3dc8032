import type { TranslateJob } from '../../../shared/jobs/job'
import { isOver } from '../../../shared/jobs/job-state'
import type { JobUpdate } from '../../../shared/jobs/job-update'
import { type Result, success } from '../../../shared/result'
import type { RowChange } from '../../../shared/translate/batch-patch'
import {
  changesFromGone,
  changesFromJob,
  changesFromStart,
  startingJob,
} from '../../../shared/translate/follow-batch'
import { createJobLooks } from '../../jobs/following/job-looks'
import type { Jobs } from '../../jobs/jobs'
import type { Log, Timers } from '../../ports'
import { createListeners } from '../../storage/listeners'
import type { Batches, HeldBatch } from './batches'

/** Brings what jobs translate into the batches that wait for it, whether anybody has those open or not. */
export interface BatchFollower {
  /** From now on the job's answers go into the batch. */
  follow(job: string, batch: string): Promise<Result<null>>
  /** After a start, once jobs have been resumed. Answers how many jobs were looked at. */
  catchUp(): Promise<Result<number>>
  /** Places of rows that are being asked for just now. */
  onSending(listener: (now: { batch: string; rows: readonly number[] }) => void): () => void
  close(): Promise<void>
}

export interface BatchFollowerParts {
  jobs: Pick<Jobs, 'onUpdate' | 'read' | 'list'>
  batches: Pick<Batches, 'hold' | 'waiting'>
  timers: Timers
  log: Log
}

export function followBatches({ jobs, batches, timers, log }: BatchFollowerParts): BatchFollower {
  const owners = new Map<string, string>()
  /** Batches stay open while a job is at work on them: closing one writes it anew. */
  const held = new Map<string, HeldBatch>()
  const sending = createListeners<{ batch: string; rows: readonly number[] }>()
  const looks = createJobLooks({ area: 'translate', lookNow, timers, log })

  async function batchFor(job: string, id: string): Promise<Result<HeldBatch>> {
    const there = held.get(job)
    if (there) return success(there)
    const opened = await batches.hold(id)
    if (opened.ok) held.set(job, opened.value)
    return opened
  }

  async function letGo(job: string): Promise<void> {
    const batch = held.get(job)
    held.delete(job)
    await batch?.giveBack()
  }

  async function takeIn(id: string, batchId: string): Promise<Result<null>> {
    const read = await jobs.read(id)
    if (!read.ok) return read
    const job = read.value?.job
    const batch = await batchFor(id, batchId)
    if (!batch.ok) {
      // It was deleted for good; nobody waits for the answers.
      if (batch.error.kind === 'not-found') return success(null)
      return batch
    }
    const isThere = job?.kind === 'translate'
    const edited = await batch.value.change(
      now => asPatch(isThere ? changesFromJob(now, job) : changesFromGone(now, id)),
      'jobs',
    )
    if (!edited.ok) return edited
    if (isThere) tellSending(batch.value, job)
    if (isThere && !isOver(job)) return success(null)
    const synced = await batch.value.sync()
    if (!synced.ok) return synced
    await letGo(id)
    return success(null)
  }

  function tellSending(batch: HeldBatch, job: TranslateJob): void {
    const places = new Set(job.units.flatMap(({ phase }, place) => (phase === 'sending' ? [place] : [])))
    const rows = places.size === 0 ? [] : rowsWaitingFor(batch, job.id, places)
    sending.tell({ batch: batch.id, rows })
  }

  async function lookNow(id: string): Promise<Result<null>> {
    const owner = owners.get(id)
    return owner === undefined ? success(null) : takeIn(id, owner)
  }

  const endListening = jobs.onUpdate((update: JobUpdate) => {
    if (owners.has(update.id)) looks.look(update.id)
  })

  /** The program ended while the job was being made: it is there, or nothing was asked. */
  async function named(batch: string): Promise<string> {
    const found = await jobOf(batch, jobs)
    if (found === null) return startingJob
    const held = await batches.hold(batch)
    if (!held.ok) return startingJob
    const changed = await held.value.change(now => asPatch(changesFromStart(now, found)), 'jobs')
    await held.value.giveBack()
    return changed.ok ? found : startingJob
  }

  return {
    onSending: sending.add,

    follow(job, batch) {
      owners.set(job, batch)
      return looks.alone(job, () => lookNow(job))
    },

    async catchUp() {
      const all = await batches.waiting()
      if (!all.ok) return all
      let count = 0
      for (const { id, jobs: open } of all.value) {
        for (const stated of open) {
          const job = stated === startingJob ? await named(id) : stated
          owners.set(job, id)
          count += 1
          const done = await looks.alone(job, () => lookNow(job))
          if (done.ok) continue
          log('warn', 'translate.not-taken-in', { job, error: done.error })
          looks.lookLater(job)
        }
      }
      return success(count)
    },

    async close() {
      endListening()
      await looks.close()
      for (const job of [...held.keys()]) await letGo(job)
    },
  }
}

/** The newest job that was made for a batch. */
async function jobOf(batch: string, jobs: Pick<Jobs, 'list' | 'read'>): Promise<string | null> {
  const listing = await jobs.list()
  if (!listing.ok) return null
  const made = listing.value.items
    .filter(({ summary }) => summary.kind === 'translate')
    .sort((one, other) => other.summary.createdAt - one.summary.createdAt)
  for (const { id } of made) {
    const read = await jobs.read(id)
    const job = read.ok ? read.value?.job : null
    if (job?.for?.document.kind === 'batch' && job.for.document.id === batch) return id
  }
  return null
}

const asPatch = (rows: readonly RowChange[]) => (rows.length === 0 ? [] : [{ kind: 'rows' as const, rows }])

const rowsWaitingFor = (batch: HeldBatch, job: string, places: ReadonlySet<number>): number[] =>
  batch
    .content()
    .batch.rows.flatMap((row, at) =>
      row.job?.id === job && row.state === 'asked' && places.has(row.job.row) ? [at] : [],
    )
