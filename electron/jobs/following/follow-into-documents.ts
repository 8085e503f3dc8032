import type { Job, JobKind } from '../../../shared/jobs/job'
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
  /** Ids of the documents that asked for the job. */
  askedBy: (job: JobOf<Kind>) => Iterable<string>
  hold: (id: string) => Promise<Result<Held>>
  takeIn: (document: Held, id: string, job: JobOf<Kind>) => Promise<Result<unknown>>
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
  /** Documents stay open while a job is at work on them: closing one writes it anew. */
  const held = new Map<string, Map<string, Held>>()
  const looks = createJobLooks({ area, lookNow, timers, log })

  async function documentFor(job: string, id: string): Promise<Result<Held | null>> {
    const there = held.get(job)?.get(id)
    if (there) return success(there)
    const opened = await parts.hold(id)
    // It was deleted for good; nobody waits for what the job brings.
    if (!opened.ok && opened.error.kind === 'not-found') return success(null)
    if (!opened.ok) return opened
    held.set(job, (held.get(job) ?? new Map<string, Held>()).set(id, opened.value))
    return opened
  }

  async function letGo(job: string): Promise<void> {
    const documents = held.get(job)?.values() ?? []
    held.delete(job)
    for (const document of documents) await document.giveBack()
  }

  async function takeIn(job: JobOf<Kind>): Promise<Result<null>> {
    for (const id of parts.askedBy(job)) {
      const document = await documentFor(job.id, id)
      if (!document.ok) return document
      if (document.value === null) continue
      const taken = await parts.takeIn(document.value, id, job)
      if (!taken.ok) return taken
    }
    if (!isOver(job)) return success(null)
    // The note must not outlive what it tells of, even in a power cut.
    for (const document of held.get(job.id)?.values() ?? []) {
      const synced = await document.sync()
      if (!synced.ok) return synced
    }
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
