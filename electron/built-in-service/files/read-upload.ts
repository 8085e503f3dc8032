import type { IncomingMessage } from 'node:http'
import type { Result } from '../../../shared/result'
import { storageError } from '../../storage/storage-error'
import type { BodyReader } from '../endpoint'
import { cannotStore, rejected, type ServiceReply } from '../reply'
import type { FileStore, IncomingFile } from '../store/file-store'
import { multipartParts, type PartEvent } from './multipart-parts'

export interface ReceivedUpload {
  file: IncomingFile
  /** As the client calls it. */
  name: string
}

export interface UploadReading {
  content: FileStore
  limit: number
}

const partName = 'files'
/** Boundaries and headers around the file. */
const frameBytes = 1_000_000

/** Takes the one part named `files` straight to disk. What comes back must be kept or dropped. */
export function uploadedFile({ content, limit }: UploadReading): BodyReader<ReceivedUpload> {
  return async incoming => {
    const boundary = boundaryOf(incoming)
    if (!boundary.ok) return boundary
    if (Number(incoming.headers['content-length'] ?? 0) > limit + frameBytes) return tooLarge(limit)
    const begun = await content.begin()
    if (!begun.ok) return { ok: false, error: cannotStore(begun.error) }
    const file = begun.value
    // A request that is not read to its end must still get its answer.
    const body: AsyncIterable<Buffer> = incoming.iterator({ destroyOnReturn: false })
    const taken = await takeFile(multipartParts(body, boundary.value), file, limit).catch(() =>
      refuse(400, 'The request ended early.'),
    )
    if (taken.ok) return { ok: true, value: { file, name: taken.value } }
    await file.drop()
    return taken
  }
}

/** Answers the file's name. */
async function takeFile(
  parts: AsyncIterable<PartEvent>,
  file: IncomingFile,
  limit: number,
): Promise<Result<string, ServiceReply>> {
  let name: string | null = null
  let isFile = false
  let size = 0
  for await (const event of parts) {
    if (event.kind === 'broken') return refuse(400, `The multipart body ${event.problem}.`)
    if (event.kind === 'part') {
      isFile = event.header.name === partName
      if (isFile && name !== null) return refuse(400, `There is more than one part named ${partName}.`)
      if (isFile && event.header.fileName === null) {
        return refuse(400, `The part named ${partName} is no file: it has no filename.`)
      }
      if (isFile) name = event.header.fileName
    } else {
      // Bytes of other parts count too, so that they cannot go on for ever.
      size += event.bytes.length
      if (size > limit) return tooLarge(limit)
      const refused = isFile ? await append(file, event.bytes) : null
      if (refused) return { ok: false, error: refused }
    }
  }
  if (name === null) return refuse(400, `There is no part named ${partName}.`)
  return file.bytes() === 0 ? refuse(400, `The part named ${partName} is empty.`) : { ok: true, value: name }
}

async function append(file: IncomingFile, bytes: Buffer): Promise<ServiceReply | null> {
  try {
    await file.append(bytes)
    return null
  } catch (error) {
    return cannotStore(storageError('', error, process.platform))
  }
}

function boundaryOf({ headers }: IncomingMessage): Result<string, ServiceReply> {
  const type = headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) {
    return refuse(415, 'The header Content-Type must be multipart/form-data.')
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    return refuse(415, 'The header Content-Encoding must be left out: the body is taken as it is.')
  }
  const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain ?? ''
  return boundary.length >= 1 && boundary.length <= 70
    ? { ok: true, value: boundary }
    : refuse(400, 'The header Content-Type must hold a boundary of 1 to 70 characters.')
}

const tooLarge = (limit: number): Result<never, ServiceReply> =>
  refuse(413, `The file is larger than ${limit} bytes.`)

const refuse = (status: number, message: string): Result<never, ServiceReply> => ({
  ok: false,
  error: rejected(status, message),
})
