import { z } from 'zod'
import { defaultPaths } from '../../../shared/operations'
import type { SpeechEngine } from '../../engines/engine-ports'
import { type Endpoint, endpoint } from '../endpoint'
import { accepted, rejected, type ServiceReply } from '../reply'
import { jsonFields } from '../request-fields'
import type { ServiceLimits } from '../service-limits'
import { type FileStore, newFileId } from '../store/file-store'
import { completed, type ServiceTask, statusOf } from '../tasks/service-task'
import type { ServiceTasks } from '../tasks/service-tasks'
import { submitTask, taskEndpoints } from '../tasks/task-endpoints'
import { type OrderedLine, type SpeechOrder, type SpeechOutcome, speechItemSchema } from './speech-order'
import type { SpeechFormat } from './speech-task'

export interface SpeechEndpointParts {
  engine: Pick<SpeechEngine, 'speakerProblem'>
  /** Another voice of that gender speaks for one that is not here. */
  replacesMissing: () => boolean
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

export function speechEndpoints(parts: SpeechEndpointParts): Endpoint[] {
  const { engine, replacesMissing, tasks, content, limits, format, apikey } = parts
  const item = speechItemSchema(limits.textLength)
  const items = z
    .array(item, 'must be an array')
    .min(1, 'must hold at least one item')
    .max(limits.batch, `must not hold more than ${limits.batch} items`)

  const single = jsonFields(z.object({ data: item }))
  const batch = jsonFields(z.object({ data: items }), largestBatch)

  /** Where all name speakers that are none. One such line alone fails in its turn, and its neighbours are spoken. */
  async function speakersProblem(wanted: readonly OrderedLine[]): Promise<string | null> {
    const problems = new Map<string, Promise<string | null>>()
    for (const line of wanted) {
      const key = JSON.stringify([line.speakerId, line.language])
      const problem = problems.get(key) ?? engine.speakerProblem(line)
      problems.set(key, problem)
      if ((await problem) === null) return null
    }
    return (await problems.values().next().value) ?? null
  }

  async function submit(wanted: readonly OrderedLine[]): Promise<ServiceReply> {
    const problem = replacesMissing() ? null : await speakersProblem(wanted)
    if (problem !== null) return rejected(422, problem)
    const orders = wanted.map((one): SpeechOrder => ({ fileId: newFileId(format()), item: one }))
    return submitTask(tasks, orders, id =>
      accepted('Text to speech task queued', {
        message: 'Text to speech task queued',
        task_id: id,
        file_id_text_mapping: Object.fromEntries(orders.map(order => [order.fileId, order.item.text])),
        // The same for clients that read a list, in the order of the texts.
        fileStatus: orders.map(({ fileId, item: { text } }) => ({ fileId, text })),
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
