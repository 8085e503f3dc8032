import { readFileSync } from 'node:fs'
import writeFileAtomic from 'write-file-atomic'
import type { z } from 'zod'

/**
 * Little conveniences (where the window was, the last folder of a dialog) that are worth keeping and not worth a
 * word when they are lost: whatever is wrong with the file, it reads as if it were not there. Synchronous, because
 * the first window waits for it and the last one closes after it.
 */
export function readSmallJson<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null
  } catch {
    return null
  }
}

/** Answers what went wrong, or null. */
export function writeSmallJson(file: string, value: unknown): unknown {
  try {
    writeFileAtomic.sync(file, JSON.stringify(value), { mode: 0o600 })
    return null
  } catch (error) {
    return error
  }
}
