import { z } from 'zod'
import { startThread } from '../../threads/task-thread'
import type { LaterPart, LaterPartInput } from './later-part-task'

/** Here and not beside what it describes: the thread that helps does without the memory of all that checks. */
const laterPartSchema = z.object({
  buckets: z.custom<Uint8Array>(value => value instanceof Uint8Array),
  seconds: z.number(),
})

/** The later part of a recording, which somebody else measures at the same time. */
export interface Helper {
  /** Null: it cannot be had. */
  part: Promise<LaterPart | null>
  end(): Promise<void>
}

export type StartHelper = (input: LaterPartInput) => Helper

/** In a thread beside the one that asks; it ends with it. */
export const helperThreads =
  (workerFile: string): StartHelper =>
  input => {
    const thread = startThread(workerFile)
    const watch = { progress: () => {}, stage: () => {} }
    return {
      part: thread.run({ name: 'peaksOfLaterPart', input }, watch).then(answer => {
        const value = 'ok' in answer && answer.ok ? laterPartSchema.safeParse(answer.value) : null
        return value?.success ? value.data : null
      }),
      end: thread.end,
    }
  }
