import { join } from 'node:path'
import { z } from 'zod'
import type { Result } from '../../../shared/result'
import { readJson, type StoredJson } from './read-json'

/** Long results of tasks of one kind. They are read when asked for, and not with their task. */
export interface Results<T> {
  save(jobId: string, result: T): Promise<Result<null>>
  read(jobId: string): Promise<T | null>
  remove(jobId: string): Promise<void>
}

/** A word takes about 70 bytes: a hundred hours of speech. */
const largestResult = 100_000_000

export function createResults<T>(folder: string, schema: z.ZodType<T>, reading: StoredJson): Results<T> {
  const fileOf = (jobId: string): string => join(folder, `${jobId}.json`)
  return {
    save: (jobId, result) => reading.files.write(fileOf(jobId), JSON.stringify(result)),
    read: jobId => readJson(fileOf(jobId), schema, largestResult, reading),
    async remove(jobId) {
      await reading.files.remove(fileOf(jobId))
    },
  }
}

export const wordsSchema = z.array(
  z.object({ start: z.number(), end: z.number(), conf: z.number().nullable(), word: z.string() }),
)
export const turnsSchema = z.array(z.object({ start: z.number(), stop: z.number(), user: z.string() }))
