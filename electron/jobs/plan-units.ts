import { open } from 'node:fs/promises'
import type { AppError } from '../../shared/errors'
import { heardWorks } from '../../shared/jobs/heard-job'
import { type Job, type JobUnit, type UnitWork, unitSchema } from '../../shared/jobs/job'
import type { JobRequest } from '../../shared/jobs/job-request'
import type { ServiceProfile } from '../../shared/service-profile'
import { errorCode, readingError } from '../storage/storage-error'
import type { StepContext } from './works/unit-work'

const noFile: AppError = { kind: 'not-found', what: 'file' }
const isGone = (code: string): boolean => code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR'

/**
 * Why a job would fail, where this computer knows it already: it might wait for a sign-in, a connection or other uploads
 * before it found out by itself. Null: nothing speaks against it.
 */
export async function knownFault(request: JobRequest, media: StepContext['media']): Promise<AppError | null> {
  if (!('source' in request)) return null
  const { source } = request
  if (source.kind === 'path') return faultOfFile(source.path)
  if (source.kind !== 'media') return null
  const file = await media.fileOf(source.id)
  if (!file.ok) return file.error
  return file.value === null ? noFile : faultOfFile(file.value)
}

/** Only opening it tells, on some systems and shares. */
async function faultOfFile(file: string): Promise<AppError | null> {
  try {
    const handle = await open(file)
    const found = await handle.stat().finally(() => handle.close())
    return found.isFile() ? null : noFile
  } catch (error) {
    return isGone(errorCode(error)) ? noFile : readingError(file, error, process.platform)
  }
}

/** Lines in one request where the service names no cap: a lost reply then leaves no more than these unsure. */
const usualBatch = 500

const unit = (does: UnitWork, fields: Partial<JobUnit> = {}): JobUnit => unitSchema.parse({ does, ...fields })

/** This computer has another port each time, and is the same. */
export const giverOf = ({ kind, baseUrl }: Giver): Pick<JobUnit, 'givenBy'> =>
  kind === 'built-in' ? {} : { givenBy: baseUrl }

export type Giver = Pick<ServiceProfile, 'kind' | 'baseUrl'>

/** What an id means is known to whoever gave it. How that is spoken to may change. */
export const isGivenByOther = ({ remoteId, givenBy }: JobUnit, profile: Giver): boolean =>
  remoteId !== null &&
  givenBy !== undefined &&
  profile.kind !== 'built-in' &&
  placeOf(givenBy) !== placeOf(profile.baseUrl)

const placeOf = (address: string): string =>
  address
    .replace(/^https?:/i, '')
    .replace(/\/+$/, '')
    .toLowerCase()

/** A task that exists already is only watched. */
const begun = (does: UnitWork, remoteId: string, profile: Giver): JobUnit =>
  unit(does, { remoteId, ...giverOf(profile), phase: 'waiting', resumeAt: 'waiting' })

/** Rows cut into requests no larger than the service takes. */
export function speechUnits(
  rows: readonly number[],
  { batchLimit }: Pick<ServiceProfile, 'batchLimit'>,
): JobUnit[] {
  const size = batchLimit ?? usualBatch
  const count = Math.ceil(rows.length / size)
  return Array.from({ length: count }, (_, at) =>
    unit('speech', { rows: rows.slice(at * size, (at + 1) * size) }),
  )
}

/** The job as it is before anything was done. */
export function planJob(
  request: JobRequest,
  {
    id,
    now,
    profile,
    account = null,
  }: { id: string; now: number; profile: ServiceProfile; account?: string | null },
): unknown {
  const { rows, ...rest } = { rows: [], ...request }
  const common = { ...rest, id, ...(account !== null && { account }), createdAt: now, intent: 'run' }
  const places = Array.from(rows.keys())
  switch (request.kind) {
    case 'speech':
      return { ...common, rows, units: speechUnits(places, profile) }
    case 'augment':
    case 'translate':
      return {
        ...common,
        rows,
        offsets: profile.offsets,
        units: places.map(at => unit(request.kind, { rows: [at] })),
      }
    case 'heard':
      return {
        ...common,
        rows,
        units: places.flatMap(at => heardWorks.map(does => unit(does, { rows: [at] }))),
      }
    case 'transcription':
      return { ...common, units: transcriptionUnits(request, profile) }
    case 'speakers':
      return { ...common, units: [...uploadUnits(request.source), unit('speakers')] }
    case 'segments':
      return {
        ...common,
        source: { kind: 'none' },
        units: [
          begun('transcription', request.transcribeId, profile),
          begun('speakers', request.speakersTaskId, profile),
          unit('segments'),
        ],
      }
  }
}

function transcriptionUnits(
  { source, transcribeId, speakers }: Extract<JobRequest, { kind: 'transcription' }>,
  profile: Giver,
): JobUnit[] {
  const words = transcribeId === null ? unit('transcription') : begun('transcription', transcribeId, profile)
  const upload = transcribeId === null || speakers ? uploadUnits(source) : []
  return [...upload, words, ...(speakers ? [unit('speakers'), unit('segments')] : [])]
}

function uploadUnits(source: Extract<Job, { source: unknown }>['source']): JobUnit[] {
  return source.kind === 'path' || source.kind === 'media' ? [unit('upload')] : []
}
