import { z } from 'zod'
import type { Result } from '../../shared/result'
import { checkSubject } from './check-subject'
import { numberField, progressField, textField } from './job-fields'
import type { ServiceClient } from './service-client'

export interface SpeechItem {
  text: string
  gender: 'male' | 'female'
  /** A long code, such as `en-IN`. */
  language: string
  speakerId?: string
  /** Seconds. */
  requiredTime?: number
  stretchMode?: 'none' | 'both' | 'squeeze' | 'stretch'
  /** Returned unchanged in the status record. */
  meta?: Record<string, unknown>
}

export interface SpeechTask {
  taskId: string
  /** In the service's order. `text` is null where it named the files alone. */
  files: { fileId: string; text: string | null }[]
}

const idField = z.string().min(1)

const taskSchema = z
  .looseObject({
    task_id: idField.optional(),
    taskId: idField.optional(),
    file_id_text_mapping: z.record(z.string(), z.string()).nullish(),
    fileStatus: z.array(z.looseObject({ fileId: idField })).nullish(),
  })
  .transform(({ task_id, taskId, file_id_text_mapping, fileStatus }, context): SpeechTask => {
    const id = task_id ?? taskId
    if (id === undefined) {
      context.addIssue({ code: 'custom', path: ['task_id'], message: 'is missing' })
      return z.NEVER
    }
    const mapped = Object.entries(file_id_text_mapping ?? {}).map(([fileId, text]) => ({ fileId, text }))
    const named = (fileStatus ?? []).map(({ fileId }) => ({ fileId, text: null }))
    return { taskId: id, files: mapped.length > 0 ? mapped : named }
  })

const fieldsSchema = z.looseObject({
  jobStatus: z.string(),
  jobProgress: progressField,
  taskId: textField,
  fileId: textField,
  filePath: textField,
  message: textField,
  audioSaved: z
    .boolean()
    .nullish()
    .transform(value => value ?? false),
  language: textField,
  gender: textField,
  speakerId: textField,
  sampleRate: numberField,
  requiredTime: numberField,
  stretchMode: textField,
  meta: z.unknown().optional(),
  reply: z.unknown().optional(),
})

/** The fields as they are used here, and beside them the record as it came. */
const recordSchema = z.preprocess(
  reply => (typeof reply === 'object' && reply !== null ? { ...reply, reply } : reply),
  fieldsSchema,
)

export type SpeechRecord = z.infer<typeof recordSchema>

export const synthesizeOne = (
  client: ServiceClient,
  item: SpeechItem,
  signal?: AbortSignal,
): Promise<Result<SpeechTask>> => client.call('speechSingle', { body: { data: item }, signal }, taskSchema)

export const synthesizeMany = (
  client: ServiceClient,
  items: readonly SpeechItem[],
  signal?: AbortSignal,
): Promise<Result<SpeechTask>> => client.call('speechBatch', { body: { data: items }, signal }, taskSchema)

/** One record for each text of the request. */
export async function speechStatus(
  client: ServiceClient,
  taskId: string,
  signal?: AbortSignal,
): Promise<Result<SpeechRecord[]>> {
  const reply = await client.call('speechStatus', { query: { taskId }, signal }, z.array(recordSchema))
  return checkSubject(reply, 'data.taskId', taskId, records => records.map(record => record.taskId))
}
