import { type Job, type JobUnit, type UnitWork, unitSchema } from '../../shared/jobs/job'
import type { JobRequest } from '../../shared/jobs/job-request'
import type { ServiceProfile } from '../../shared/service-profile'

/** Lines in one request where the service names no cap: a lost reply then leaves no more than these unsure. */
const usualBatch = 500

const unit = (does: UnitWork, fields: Partial<JobUnit> = {}): JobUnit => unitSchema.parse({ does, ...fields })

/** A task that exists already is only watched. */
const begun = (does: UnitWork, remoteId: string): JobUnit =>
  unit(does, { remoteId, phase: 'waiting', resumeAt: 'waiting' })

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
  { id, now, profile }: { id: string; now: number; profile: ServiceProfile },
): unknown {
  const { rows, ...rest } = { rows: [], ...request }
  const common = { ...rest, id, createdAt: now, intent: 'run' }
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
    case 'transcription':
      return { ...common, units: transcriptionUnits(request) }
    case 'speakers':
      return { ...common, units: [...uploadUnits(request.source), unit('speakers')] }
    case 'segments':
      return {
        ...common,
        source: { kind: 'none' },
        units: [
          begun('transcription', request.transcribeId),
          begun('speakers', request.speakersTaskId),
          unit('segments'),
        ],
      }
  }
}

function transcriptionUnits({
  source,
  transcribeId,
  speakers,
}: Extract<JobRequest, { kind: 'transcription' }>): JobUnit[] {
  const words = transcribeId === null ? unit('transcription') : begun('transcription', transcribeId)
  const upload = transcribeId === null || speakers ? uploadUnits(source) : []
  return [...upload, words, ...(speakers ? [unit('speakers'), unit('segments')] : [])]
}

function uploadUnits(source: Extract<Job, { source: unknown }>['source']): JobUnit[] {
  return source.kind === 'path' || source.kind === 'media' ? [unit('upload')] : []
}
