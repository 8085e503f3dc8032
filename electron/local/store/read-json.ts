import type { z } from 'zod'
import type { Log } from '../../ports'
import type { Files } from '../../storage/files'
import { firstProblem } from '../../storage/first-problem'
import { readJsonText } from '../../storage/json-text'

export interface JsonReading {
  files: Files
  log: Log
}

/** Null: there is no such file, or it cannot be read. What is damaged is put aside, so that it hides nothing. */
export async function readJson<T>(
  file: string,
  schema: z.ZodType<T>,
  limit: number,
  { files, log }: JsonReading,
): Promise<T | null> {
  const read = await files.read(file, limit)
  if (!read.ok || read.value === null) return null
  const json = readJsonText(read.value)
  const parsed = json.ok ? schema.safeParse(json.value) : null
  if (parsed?.success) return parsed.data
  log('warn', 'local.damaged', { file, ...(parsed ? firstProblem(parsed.error) : {}) })
  await files.setAside(file, 'malformed')
  return null
}
