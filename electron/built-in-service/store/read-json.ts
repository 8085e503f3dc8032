import type { z } from 'zod'
import { type Result, success } from '../../../shared/result'
import type { Log } from '../../ports'
import type { Files } from '../../storage/files'
import { firstSchemaProblem } from '../../storage/first-problem'
import { readJsonText } from '../../storage/json-text'

export interface StoredJson {
  files: Files
  log: Log
}

/** Null: there is no such file, or it cannot be read. For those who change nothing because of that. */
export async function readJson<T>(...asked: Parameters<typeof readKept<T>>): Promise<T | null> {
  const kept = await readKept(...asked)
  return kept.ok ? kept.value : null
}

/**
 * Null: there is no such file. What is damaged is put aside, so that it hides nothing. A failure: it is there, and
 * cannot be read just now.
 */
export async function readKept<T>(
  file: string,
  schema: z.ZodType<T>,
  limit: number,
  { files, log }: StoredJson,
): Promise<Result<T | null>> {
  const read = await files.read(file, limit)
  if (!read.ok && read.error.kind === 'storage') return read
  if (read.ok && read.value === null) return success(null)
  const json = read.ok && read.value !== null ? readJsonText(read.value) : null
  const parsed = json?.ok ? schema.safeParse(json.value) : null
  if (parsed?.success) return success(parsed.data)
  log('warn', 'local.damaged', { file, ...(parsed ? firstSchemaProblem(parsed.error) : {}) })
  await files.setAside(file, 'malformed')
  return success(null)
}
