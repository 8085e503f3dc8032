import { z } from 'zod'
import { defaultPaths } from '../../../shared/operations'
import { completed, type Job, statusOf } from '../jobs/job'
import { jobRoutes, notSubmitted } from '../jobs/job-routes'
import type { Jobs } from '../jobs/jobs'
import { accepted, type Reply } from '../reply'
import { jsonFields } from '../request-fields'
import { type Route, route } from '../route'
import type { ServiceLimits } from '../service-limits'
import { type ContentStore, newFileId } from '../store/content-store'
import type { SpeechFormat } from './speech-jobs'
import { type SpeechItem, type SpeechOrder, type SpeechOutcome, speechItemSchema } from './speech-order'

export interface SpeechRouteParts {
  jobs: Jobs<SpeechOrder, SpeechOutcome>
  content: ContentStore
  limits: Pick<ServiceLimits, 'textLength' | 'batch'>
  /** Of the sounds that are asked for now. */
  format: () => SpeechFormat
  apikey: string
}

type SpeechJob = Job<SpeechOrder, SpeechOutcome>

/** A thousand texts of a common length, with what each carries. */
const largestBatch = 32_000_000

export function speechRoutes({ jobs, content, limits, format, apikey }: SpeechRouteParts): Route[] {
  const item = speechItemSchema(limits.textLength)
  const items = z
    .array(item, 'must be an array')
    .min(1, 'must hold at least one item')
    .max(limits.batch, `must not hold more than ${limits.batch} items`)

  const single = jsonFields(z.object({ data: item }))
  const batch = jsonFields(z.object({ data: items }), largestBatch)

  async function submit(wanted: readonly SpeechItem[]): Promise<Reply> {
    const orders = wanted.map((one): SpeechOrder => ({ fileId: newFileId(format()), item: one }))
    const submitted = await jobs.submit(orders)
    if (submitted === 'full' || !submitted.ok) return notSubmitted(submitted)
    return accepted('Text to speech task queued', {
      message: 'Text to speech task queued',
      task_id: submitted.value.id,
      file_id_text_mapping: Object.fromEntries(orders.map(order => [order.fileId, order.item.text])),
    })
  }

  return [
    route({
      method: 'POST',
      path: defaultPaths.speechSingle,
      access: 'token',
      read: single,
      answer: ({ body }) => submit([body.data]),
    }),
    route({
      method: 'POST',
      path: defaultPaths.speechBatch,
      access: 'token',
      read: batch,
      answer: ({ body }) => submit(body.data),
    }),
    ...jobRoutes({
      path: defaultPaths.speechStatus,
      field: 'taskId',
      what: 'text to speech task',
      jobs,
      show: async job => job.parts.map(part => record(job, part, apikey)),
      async clean(job) {
        for (const { order } of job.parts) await content.remove(order.fileId)
      },
    }),
  ]
}

function record(job: SpeechJob, part: SpeechJob['parts'][number], apikey: string): object {
  const { order, outcome } = part
  const { language, gender, speakerId = '', requiredTime, stretchMode, meta } = order.item
  return {
    apikey,
    taskId: job.id,
    jobStatus: statusOf(part),
    jobProgress: part.steps,
    filePath: `speech/${order.fileId}`,
    message: part.message,
    audioSaved: statusOf(part) === completed && outcome?.saved === true,
    language,
    gender,
    speakerId: outcome?.speakerId ?? speakerId,
    sampleRate: outcome?.sampleRate ?? 0,
    fileId: order.fileId,
    requiredTime,
    stretchMode,
    meta,
  }
}
