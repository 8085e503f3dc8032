import { z } from 'zod'
import { defaultPaths } from '../../../shared/operations'
import { type Endpoint, endpoint } from '../endpoint'
import { accepted, type ServiceReply } from '../reply'
import { jsonFields } from '../request-fields'
import type { ServiceLimits } from '../service-limits'
import { type FileStore, newFileId } from '../store/file-store'
import { completed, type ServiceTask, statusOf } from '../tasks/service-task'
import type { ServiceTasks } from '../tasks/service-tasks'
import { submitTask, taskEndpoints } from '../tasks/task-endpoints'
import { type OrderedLine, type SpeechOrder, type SpeechOutcome, speechItemSchema } from './speech-order'
import type { SpeechFormat } from './speech-task'

export interface SpeechEndpointParts {
  tasks: ServiceTasks<SpeechOrder, SpeechOutcome>
  content: FileStore
  limits: Pick<ServiceLimits, 'textLength' | 'batch'>
  /** Of the sounds that are asked for now. */
  format: () => SpeechFormat
  apikey: string
}

type SpeechJob = ServiceTask<SpeechOrder, SpeechOutcome>

/** A thousand texts of a common length, with what each carries. */
const largestBatch = 32_000_000

export function speechEndpoints({ tasks, content, limits, format, apikey }: SpeechEndpointParts): Endpoint[] {
  const item = speechItemSchema(limits.textLength)
  const items = z
    .array(item, 'must be an array')
    .min(1, 'must hold at least one item')
    .max(limits.batch, `must not hold more than ${limits.batch} items`)

  const single = jsonFields(z.object({ data: item }))
  const batch = jsonFields(z.object({ data: items }), largestBatch)

  function submit(wanted: readonly OrderedLine[]): Promise<ServiceReply> {
    const orders = wanted.map((one): SpeechOrder => ({ fileId: newFileId(format()), item: one }))
    return submitTask(tasks, orders, id =>
      accepted('Text to speech task queued', {
        message: 'Text to speech task queued',
        task_id: id,
        file_id_text_mapping: Object.fromEntries(orders.map(order => [order.fileId, order.item.text])),
      }),
    )
  }

  return [
    endpoint({
      method: 'POST',
      path: defaultPaths.speechSingle,
      read: single,
      answer: ({ body }) => submit([body.data]),
    }),
    endpoint({
      method: 'POST',
      path: defaultPaths.speechBatch,
      read: batch,
      answer: ({ body }) => submit(body.data),
    }),
    ...taskEndpoints({
      path: defaultPaths.speechStatus,
      field: 'taskId',
      what: 'text to speech task',
      tasks,
      show: async task => task.parts.map(part => record(task, part, apikey)),
      async clean(task) {
        for (const { order } of task.parts) await content.remove(order.fileId)
      },
    }),
  ]
}

function record(task: SpeechJob, part: SpeechJob['parts'][number], apikey: string): object {
  const { order, outcome } = part
  const { language, gender, speakerId = '', requiredTime, stretchMode, meta } = order.item
  return {
    apikey,
    taskId: task.id,
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
