import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Result, success } from '../../../shared/result'
import type { Files } from '../../storage/files'
import { jsonText, readJsonText } from '../../storage/json-text'

const seriesSchema = z.object({ series: z.string().regex(/^[0-9a-f]{8}$/) })
const largest = 1_000

/** Whose the weekly backups are that this program makes. Null: it has made none. */
export async function readSeries(files: Pick<Files, 'read'>, file: string): Promise<Result<string | null>> {
  const bytes = await files.read(file, largest)
  if (!bytes.ok) return bytes
  const json = bytes.value === null ? null : readJsonText(bytes.value)
  return success(seriesSchema.safeParse(json?.ok ? json.value : null).data?.series ?? null)
}

/** The same, and from now on if there was none. */
export async function seriesOf(files: Pick<Files, 'read' | 'write'>, file: string): Promise<Result<string>> {
  const known = await readSeries(files, file)
  if (!known.ok) return known
  if (known.value !== null) return success(known.value)
  const series = randomBytes(4).toString('hex')
  const written = await files.write(file, jsonText({ series }))
  return written.ok ? success(series) : written
}
