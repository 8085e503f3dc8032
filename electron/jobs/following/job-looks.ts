import type { Result } from '../../../shared/result'
import { createKeyedTurns } from '../../library/keyed-turns'
import type { Log, Timers } from '../../ports'

/** When what jobs have brought is looked at: one thing at a time for each job, and again later where that failed. */
export interface JobLooks {
  alone<T>(job: string, task: () => Promise<T>): Promise<T>
  /** However often a job tells of itself, one look is under way and one more at most waits. */
  look(job: string): void
  lookLater(job: string): void
  /** When nothing is under way any more, and nothing will be. */
  close(): Promise<void>
}

export interface JobLooksParts {
  /** The first word of what is logged. */
  area: string
  lookNow: (job: string) => Promise<Result<null>>
  timers: Timers
  log: Log
}

/** Until a document that cannot be written to is tried again. */
const retryAfter = 5_000

export function createJobLooks({ area, lookNow, timers, log }: JobLooksParts): JobLooks {
  const inTurn = createKeyedTurns()
  const waiting = new Set<string>()
  const retries = new Map<string, unknown>()
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
      if (looked.ok) return
      log('warn', `${area}.not-taken-in`, { job, error: looked.error })
      lookLater(job)
    }).catch(thrown => log('error', `${area}.follow-threw`, { job, thrown }))
  }

  function lookLater(job: string): void {
    if (isClosed) return
    timers.clear(retries.get(job))
    const timer = timers.set(() => {
      retries.delete(job)
      look(job)
    }, retryAfter)
    retries.set(job, timer)
  }

  return {
    alone,
    look,
    lookLater,
    async close() {
      isClosed = true
      for (const timer of retries.values()) timers.clear(timer)
      await Promise.allSettled(busy)
    },
  }
}
