import { z } from 'zod'
import type { Result } from '../../shared/result'
import { checkSubject } from './check-subject'
import { numberField, progressField, textField } from './job-fields'
import type { ServiceClient } from './service-client'

const turnSchema = z.looseObject({
  /** Seconds. */
  start: z.number(),
  stop: z.number(),
  /** A label such as "2". */
  user: z.union([z.string(), z.number()]).transform(String),
})

const recordSchema = z.looseObject({
  jobStatus: z.string(),
  jobProgress: progressField,
  taskId: textField,
  fileId: textField,
  message: textField,
  fileDuration: numberField,
  results: z
    .array(turnSchema)
    .nullish()
    .transform(turns => turns ?? []),
})

export type SpeakersRecord = z.infer<typeof recordSchema>
export type ServiceSpeakerTurn = z.infer<typeof turnSchema>

export const requestSpeakers = (
  client: ServiceClient,
  fileId: string,
  signal?: AbortSignal,
): Promise<Result<{ taskId: string }>> =>
  client.call('speakersCreate', { body: { fileId }, signal }, z.looseObject({ taskId: z.string().min(1) }))

export async function speakersStatus(
  client: ServiceClient,
  taskId: string,
  signal?: AbortSignal,
): Promise<Result<SpeakersRecord>> {
  const reply = await client.call('speakersStatus', { query: { taskId }, signal }, recordSchema)
  return checkSubject(reply, 'data.taskId', taskId, record => [record.taskId])
}

/** Both jobs must be completed, and be about the same recording. */
interface SegmentsRequest {
  transcribeId: string
  speakerIdentificationTaskId: string
}

/** Answers the id of a file, to be downloaded as any other and read with `readSegmentsFile`. */
export const getSegments = (
  client: ServiceClient,
  { transcribeId, speakerIdentificationTaskId }: SegmentsRequest,
  signal?: AbortSignal,
): Promise<Result<{ segmentsFileId: string }>> =>
  client.call(
    'segments',
    { body: { transcribeId, speakerIdentificationTaskId }, signal },
    z.looseObject({ segmentsFileId: z.string().min(1) }),
  )
