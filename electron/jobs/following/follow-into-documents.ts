import type { Job, JobFor, JobKind } from '../../../shared/jobs/job'
import { countsOf, isOver } from '../../../shared/jobs/job-state'
import type { JobUpdate } from '../../../shared/jobs/job-update'
import { type Result, success } from '../../../shared/result'
import type { Log, Timers } from '../../ports'
import type { Jobs } from '../jobs'
import type { FollowedJobs } from './followed-jobs'
import { createJobLooks } from './job-looks'

/** Brings what jobs have made into the documents that asked for it, whether anybody has those open or not. */
export interface DocumentFollower {
  /** Takes in what the job has brought so far. */
  follow(job: string): Promise<Result<null>>
  /** After a start, once jobs have been resumed: what ended and was not taken in. Answers how many were looked at. */
  catchUp(): Promise<Result<number>>
  close(): Promise<void>
}

export interface Following {
  jobs: Pick<Jobs, 'onUpdate' | 'read' | 'list'>
  followed: FollowedJobs
  timers: Timers
  log: Log
}

export interface DocumentFollowerParts<Kind extends JobKind, Held extends HeldDocument> extends Following {
  kind: Kind
  /** The first word of what is logged. */
  area: string
  /** Of this kind is what asks for such a job; another's is somebody else's to bring home. */
  document: NonNullable<JobFor>['document']['kind']
  hold: (id: string) => Promise<Result<Held>>
  takeIn: (document: Held, job: JobOf<Kind>) => Promise<Result<unknown>>
}

interface HeldDocument {
  sync(): Promise<Result<null>>
  giveBack(): Promise<void>
}

type JobOf<Kind extends JobKind> = Extract<Job, { kind: Kind }>

export function followIntoDocuments<Kind extends JobKind, Held extends HeldDocument>(
  parts: DocumentFollowerParts<Kind, Held>,
): DocumentFollower {
  const { kind, area, jobs, followed, timers, log } = parts
  /** A document stays open while a job is at work on it: closing one writes it anew. */
  const held = new Map<string, Held>()
  const looks = createJobLooks({ area, lookNow, timers, log })

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

  async function lookNow(id: string): Promise<Result<null>> {
    const read = await jobs.read(id)
    if (!read.ok) return read
    const job = read.value?.job
    return job && isOfKind(job, kind) ? takeIn(job) : success(null)
  }

  const follow = (id: string): Promise<Result<null>> => looks.alone(id, () => lookNow(id))

  const endListening = jobs.onUpdate((update: JobUpdate) => {
    if ('removed' in update) void looks.alone(update.id, () => letGo(update.id))
    else if (update.summary.kind === kind) looks.look(update.id)
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
          summary.kind === kind && (summary.endedAt === null || notes.value.get(id) !== summary.counts.done),
      )
      for (const { id } of open) {
        const done = await follow(id)
        if (done.ok) continue
        log('warn', `${area}.not-taken-in`, { job: id, error: done.error })
        looks.lookLater(id)
      }
      const forgotten = await followed.forget(gone)
      return forgotten.ok ? success(open.length) : forgotten
    },

    async close() {
      endListening()
      await looks.close()
      for (const job of [...held.keys()]) await letGo(job)
    },
  }
}

const isOfKind = <Kind extends JobKind>(job: Job, kind: Kind): job is JobOf<Kind> => job.kind === kind
