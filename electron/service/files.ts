import { z } from 'zod'
import { failure, type Result, success } from '../../shared/result'
import { addressOf } from '../network/address'
import type { Downloaded, Network } from '../network/network'
import { replyLimit } from '../network/read-body'
import { bodyWithout } from '../network/redact'
import type { Clock } from '../ports'
import { epochMilliseconds, numberField, textField } from './job-fields'
import type { ServiceClient } from './service-client'
import { judgeReply, readData, readEnvelope } from './service-client'

export interface FileDetails {
  fileId: string
  fileName: string
  fileExt: string
  fileSize: number | null
  /** Seconds. */
  duration: number | null
  /** Epoch milliseconds. */
  uploadedAt: number | null
}

/** The operations that move files. What they need beside the client comes along. */
export interface FilePorts {
  client: ServiceClient
  network: Network
  clock: Clock
}

/** In bytes, far above all that is real: of an hour that is spoken, of a day that was recorded. */
export const mostBytes = { line: 1024 ** 3, recording: 32 * 1024 ** 3, segments: replyLimit }

export interface Transfer {
  /** On this computer. */
  file: string
  onProgress?: (done: number, total: number | null) => void
  signal?: AbortSignal | undefined
}

export interface Fetching extends Transfer {
  /** In bytes: what is longer is not wanted. Left out: that of a recording. */
  most?: number
}

const uploadedSchema = z.looseObject({ fileId: z.string().min(1) })

const detailsSchema = z
  .looseObject({
    fileId: z.string(),
    fileName: textField,
    fileExt: textField,
    fileSize: numberField,
    metadata: z.looseObject({ audioDuration: z.number().nullish() }).nullish(),
    uploadedAt: z.number().nullish().transform(epochMilliseconds),
  })
  .transform((given): FileDetails => ({ ...given, duration: given.metadata?.audioDuration ?? null }))

/** Sends a file and answers the id under which the service keeps it. */
export async function uploadFile(
  { client, network, clock }: FilePorts,
  { file, name, onProgress, signal }: Transfer & { name: string },
): Promise<Result<{ fileId: string }>> {
  const request = client.requestOf('fileUpload', { signal })
  if (!request.ok) return request
  const { token, secrets } = request.value
  const reply = await network.upload({ ...request.value, file, name, part: 'files', onProgress })
  if (!reply.ok) return reply
  const clean = { ...reply.value, body: bodyWithout(reply.value.body, secrets) }
  return client.heed(readData(clean, { secrets, now: clock.now(), known: true }, uploadedSchema), token)
}

/** Fetches an upload, generated audio or a segments file. */
export async function downloadFile(
  { client, network, clock }: FilePorts,
  fileId: string,
  { file, most = mostBytes.recording, onProgress, signal }: Fetching,
): Promise<Result<{ bytes: number }>> {
  const request = client.requestOf('fileDownload', { query: { fileId }, signal })
  if (!request.ok) return request
  const { token, secrets } = request.value
  const isAnswer = (body: Buffer): boolean => readEnvelope(body) !== null
  const downloaded = await network.download({ ...request.value, file, most, onProgress, isAnswer })
  return client.heed(storedOnly(downloaded, secrets, clock), token)
}

/** Fetches an upload from where it is public. That place never learns the token. */
export async function downloadPublicFile(
  { client, network, clock }: FilePorts,
  fileId: string,
  { file, most = mostBytes.recording, onProgress, signal }: Fetching,
): Promise<Result<{ bytes: number }>> {
  const { storageUrl, paths, acceptsPlainHttp } = client.profile
  if (storageUrl === '') return failure({ kind: 'not-found', what: 'file' })
  const downloaded = await network.download({
    url: addressOf(storageUrl, `${paths.publicFile}/${encodeURIComponent(fileId)}`),
    effect: 'reads',
    operation: 'publicFile',
    secrets: client.secrets(),
    allowPlainHttp: acceptsPlainHttp,
    signal,
    file,
    most,
    onProgress,
  })
  return storedOnly(downloaded, [], clock)
}

export const fileDetails = (
  client: ServiceClient,
  fileId: string,
  signal?: AbortSignal,
): Promise<Result<FileDetails>> => client.call('file', { query: { fileId }, signal }, detailsSchema)

function storedOnly(
  downloaded: Result<Downloaded>,
  secrets: readonly string[],
  clock: Clock,
): Result<{ bytes: number }> {
  if (!downloaded.ok) return downloaded
  if (downloaded.value.kind === 'stored') return success({ bytes: downloaded.value.bytes })
  const { reply } = downloaded.value
  const clean = { ...reply, body: bodyWithout(reply.body, secrets) }
  const judged = judgeReply(clean, { secrets, now: clock.now(), known: true })
  // An envelope of success in the place of a file is no file either.
  return judged.ok ? failure({ kind: 'malformed', path: 'data', excerpt: '' }) : judged
}
