import type { SpeechJob } from '../../shared/jobs/job'
import { isOver } from '../../shared/jobs/job-state'
import type { JobUpdate } from '../../shared/jobs/job-update'
import { type Result, success } from '../../shared/result'
import { followPatch, type HeardSound, newTakes, sheetsOf } from '../../shared/speech/follow-job'
import type { Sheet } from '../../shared/speech/sheet'
import type { Jobs } from '../jobs/jobs'
import { atOnce } from '../library/at-once'
import { createKeyedTurns } from '../library/keyed-turns'
import type { Log, Timers } from '../ports'
import type { FollowedJobs } from './followed-jobs'
import type { HeldSheet } from './held-sheet'
import type { Sheets } from './sheets'

/** Brings finished sounds into the sheets that asked for them, whether anybody has those open or not. */
export interface JobFollower {
  /** Takes in what the job has brought so far, and that it is the last one of its lines. */
  follow(job: string): Promise<Result<null>>
  /** After a start, once jobs have been resumed: what ended and was not taken in. Answers how many were looked at. */
  catchUp(): Promise<Result<number>>
  close(): Promise<void>
}

export interface JobFollowerParts {
  jobs: Pick<Jobs, 'onUpdate' | 'read' | 'list'>
  sheets: Pick<Sheets, 'hold'>
  followed: FollowedJobs
  /** Of the sound under this id; null when it cannot be told. */
  lengthOf: (sound: string) => Promise<number | null>
  timers: Timers
  log: Log
}

/** Until a sheet that cannot be written to is tried again. */
const retryAfter = 5_000
const lookAtOnce = 8

export function followJobs(parts: JobFollowerParts): JobFollower {
  const { jobs, sheets, followed, lengthOf, timers, log } = parts
  const inTurn = createKeyedTurns()
  /** Sheets stay open while a job is at work on them: closing one writes it anew. */
  const held = new Map<string, Map<string, HeldSheet>>()
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

  async function sheetFor(job: string, id: string): Promise<Result<HeldSheet | null>> {
    const there = held.get(job)?.get(id)
    if (there) return success(there)
    const opened = await sheets.hold(id)
    // It was deleted for good; nobody waits for the sounds.
    if (!opened.ok && opened.error.kind === 'not-found') return success(null)
    if (!opened.ok) return opened
    held.set(job, (held.get(job) ?? new Map<string, HeldSheet>()).set(id, opened.value))
    return opened
  }

  async function letGo(job: string): Promise<void> {
    const sheetsOfJob = held.get(job)?.values() ?? []
    held.delete(job)
    for (const sheet of sheetsOfJob) await sheet.giveBack()
  }

  async function hear(sheet: Sheet, sheetId: string, job: SpeechJob): Promise<Map<string, HeardSound>> {
    const heard = new Map<string, HeardSound>()
    await atOnce(newTakes(sheet, sheetId, job), lookAtOnce, async ({ sound }) => {
      heard.set(sound, { seconds: await lengthOf(sound) })
    })
    return heard
  }

  async function takeIn(job: SpeechJob): Promise<Result<null>> {
    for (const id of sheetsOf(job)) {
      const sheet = await sheetFor(job.id, id)
      if (!sheet.ok) return sheet
      if (sheet.value === null) continue
      const heard = await hear(sheet.value.content().sheet, id, job)
      const edited = await sheet.value.change(now => followPatch(now, id, job, heard), 'jobs')
      if (!edited.ok) return edited
    }
    if (!isOver(job)) return success(null)
    // The note must not outlive what it tells of, even in a power cut.
    for (const sheet of held.get(job.id)?.values() ?? []) {
      const synced = await sheet.sync()
      if (!synced.ok) return synced
    }
    await letGo(job.id)
    return followed.note(job.id, soundsIn(job))
  }

  async function followNow(id: string): Promise<Result<null>> {
    const read = await jobs.read(id)
    if (!read.ok) return read
    const job = read.value?.job
    return job?.kind === 'speech' ? takeIn(job) : success(null)
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
      log('warn', 'speech.not-taken-in', { job: id, error: done.error })
      retryLater(id)
    }).catch(thrown => log('error', 'speech.follow-threw', { job: id, thrown }))
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
    else if (update.summary.kind === 'speech') look(update.id)
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
          summary.kind === 'speech' &&
          (summary.endedAt === null || notes.value.get(id) !== summary.counts.done),
      )
      for (const { id } of open) {
        const done = await follow(id)
        if (done.ok) continue
        log('warn', 'speech.not-taken-in', { job: id, error: done.error })
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

const soundsIn = ({ rows }: SpeechJob): number => rows.filter(({ phase }) => phase === 'done').length
