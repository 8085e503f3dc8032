import { readFile } from 'node:fs/promises'
import type { AppError } from '../../../shared/errors'
import type { JobUnit } from '../../../shared/jobs/job'
import { failure, type Result, success } from '../../../shared/result'
import { readSegments } from '../../../shared/text/transcript/read-segments'
import type { Segment } from '../../../shared/text/transcript/segment'
import { parseReplyJson } from '../../network/parse-json'
import { bodyWithout } from '../../network/redact'
import { downloadFile, mostBytes } from '../../service/files'
import { getSegments } from '../../service/speakers'
import { storageError } from '../../storage/storage-error'
import { keepJson } from './keep-json'
import { unitOf } from './recording-works'
import type { Step, StepContext, UnitWorkDescription } from './unit-work'

/**
 * Words and speakers become segments. The service merges them; where it will not, or answers a file that nobody can
 * read, we merge by ourselves and say so. Where it only could not, our merge is shown until somebody asks it again.
 */
export const segmentsWork: UnitWorkDescription = {
  createsWork: true,
  operation: 'segments',
  slot: 'request',

  async send(context) {
    const { job, ports, signal } = context
    const transcribeId = unitOf(job, 'transcription')?.remoteId ?? ''
    const speakerIdentificationTaskId = unitOf(job, 'speakers')?.remoteId ?? ''
    const asked = await getSegments(ports.client, { transcribeId, speakerIdentificationTaskId }, signal)
    if (asked.ok) {
      return success({
        unit: { phase: 'fetching', resumeAt: 'fetching', remoteId: asked.value.segmentsFileId },
      })
    }
    return instead(context, 'ready', asked.error)
  },

  async collect(context) {
    const { job, unit, transcripts } = context
    const fetched = await fetchFile(context)
    if (!fetched.ok) return instead(context, 'fetching', fetched.error)
    const shown = await transcripts.showSegments(job, fetched.value.segments)
    if (!shown.ok) return shown
    const results = { segments: fetched.value.id, merged: 'by-service' }
    return success({ unit: { ...unit, phase: 'done', results } })
  },
}

/** The service was reached and did not give us what we need. */
const isRefusal = ({ kind }: AppError): boolean =>
  kind === 'rejected' || kind === 'malformed' || kind === 'too-large'

interface Fetched {
  /** The download that holds the file. */
  id: string
  segments: Segment[]
}

/** A file of the service is a reply like any other: it is read before it is kept, and what nobody can read is not. */
async function fetchFile(context: StepContext): Promise<Result<Fetched>> {
  const { job, unit, downloads } = context
  const originalName = `${unit.remoteId ?? ''}.json`
  const place = await downloads.place({ originalName })
  if (!place.ok) return place
  const content = await contentOf(context, place.value.file)
  await place.value.discard()
  if (!content.ok) return content
  const read = readSegments(content.value)
  if (!read.ok) return read
  if (read.value.length === 0) return failure({ kind: 'malformed', path: 'segments', excerpt: '' })
  const kept = await keepJson(downloads, originalName, content.value, { job: job.id, is: 'segments' })
  return kept.ok ? success({ id: kept.value, segments: read.value }) : kept
}

async function contentOf({ unit, ports, signal }: StepContext, file: string): Promise<Result<unknown>> {
  const fetched = await downloadFile(ports, unit.remoteId ?? '', { file, most: mostBytes.segments, signal })
  if (!fetched.ok) return fetched
  try {
    const content = parseReplyJson(bodyWithout(await readFile(file), ports.client.secrets()))
    return content === undefined ? failure({ kind: 'malformed', path: '', excerpt: '' }) : success(content)
  } catch (error) {
    return failure(storageError(file, error, process.platform))
  }
}

/** What becomes of the unit in place of segments of the service. */
async function instead(
  { job, unit, transcripts }: StepContext,
  resumeAt: JobUnit['resumeAt'],
  why: AppError,
): Promise<Result<Step>> {
  const isTrouble = why.kind === 'server'
  if (!isTrouble && !isRefusal(why)) return failure(why)
  const merged = await transcripts.showSpeakers(job)
  if (!merged.ok) return merged
  const phase = isTrouble ? 'failed' : 'done'
  return success({ unit: { ...unit, phase, resumeAt, problem: why, results: { merged: 'here' } } })
}
