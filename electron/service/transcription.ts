import { z } from 'zod'
import type { Result } from '../../shared/result'
import { knownWordTimes } from '../../shared/transcripts/transcript-facts'
import { checkSubject } from './check-subject'
import { epochMilliseconds, numberField, progressField, textField } from './job-fields'
import type { ServiceClient } from './service-client'

export interface TranscriptionRequest {
  fileId: string
  language: string
  domain: string
  /** Names and terms; only for who is known to take them. */
  terms?: readonly string[]
}

const wordSchema = z.looseObject({
  /** Seconds. */
  start: z.number(),
  end: z.number(),
  /** How sure the model is, 0 to 1. */
  conf: numberField,
  word: z.string(),
})

const recordSchema = z.looseObject({
  transcriptionStatus: z.string(),
  transcriptionProgress: progressField,
  transcribeId: textField,
  fileId: textField,
  fileName: textField,
  language: textField,
  domain: textField,
  appType: textField,
  message: textField,
  suburl: textField,
  publicUrl: textField,
  duration: numberField,
  fileSize: numberField,
  transcribingTime: numberField,
  /** Of this program's own service: others say nothing of it. */
  wordTimes: z.enum(knownWordTimes).optional().catch(undefined),
  /** Epoch milliseconds. */
  createAt: z.number().nullish().transform(epochMilliseconds),
  timestamp: z
    .array(wordSchema)
    .nullish()
    .transform(words => words ?? []),
  /** A deployment for other languages sends a list. */
  transcripts: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .transform(text => (Array.isArray(text) ? text.join(' ') : (text ?? ''))),
})

export type TranscriptionRecord = z.infer<typeof recordSchema>
export type SpokenWord = z.infer<typeof wordSchema>

export const requestTranscription = (
  client: ServiceClient,
  { fileId, language, domain, terms = [] }: TranscriptionRequest,
  signal?: AbortSignal,
): Promise<Result<{ transcribeId: string }>> =>
  client.call(
    'transcribe',
    { body: { fileId, language, domain, ...(terms.length > 0 && { terms }) }, signal },
    z.looseObject({ transcribeId: z.string().min(1) }),
  )

export async function transcription(
  client: ServiceClient,
  transcribeId: string,
  signal?: AbortSignal,
): Promise<Result<TranscriptionRecord>> {
  const reply = await client.call('transcription', { query: { transcribeId }, signal }, recordSchema)
  return checkSubject(reply, 'data.transcribeId', transcribeId, record => [record.transcribeId])
}

const turnSchema = z.looseObject({
  /** Seconds. */
  start: z.number(),
  stop: z.number(),
  /** A label such as "2". */
  user: z.union([z.string(), z.number()]).transform(String),
})

const speakersSchema = z.looseObject({
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

type SpeakersRecord = z.infer<typeof speakersSchema>

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
  const reply = await client.call('speakersStatus', { query: { taskId }, signal }, speakersSchema)
  return checkSubject(reply, 'data.taskId', taskId, record => [record.taskId])
}

/** Both jobs must be completed, and be about the same recording. */
interface SegmentsRequest {
  transcribeId: string
  speakerIdentificationTaskId: string
}

/** Answers the id of a file, to be downloaded as any other and read with `readSegments`. */
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
