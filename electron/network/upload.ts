import { randomBytes } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { failure, type Result, success } from '../../shared/result'
import { notRegular, openRegularFile } from '../storage/open-regular-file'
import { errorCode, storageError } from '../storage/storage-error'
import { createDispatch, type DispatchPorts } from './dispatch'
import { pumpFile, writtenBytes } from './pump-file'
import { readBody } from './read-body'
import { textHeaders } from './reply-headers'
import type { Attempt, NetworkReply, NetworkRequest } from './request'
import type { Route } from './route'

export interface UploadRequest extends Omit<NetworkRequest, 'method' | 'body' | 'accept' | 'unpacked'> {
  /** Where it is on this computer. */
  file: string
  /** What the service is to call it. */
  name: string
  /** The name of the form's part. */
  part: string
  /** Bytes of the file that are on their way, and all of them. */
  onProgress?: ((sent: number, total: number) => void) | undefined
}

export interface OpenUpload {
  handle: FileHandle
  size: number
  frame: MultipartFrame
}

/** What has a pipe in its place is no more there than what was deleted. */
const gone: ReadonlySet<string> = new Set(['ENOENT', notRegular])

export async function openUpload({ file, name, part }: UploadRequest): Promise<Result<OpenUpload>> {
  try {
    const handle = await openRegularFile(file)
    const { size } = await handle.stat()
    return success({ handle, size, frame: multipartFrame(part, name) })
  } catch (thrown) {
    if (gone.has(errorCode(thrown))) return failure({ kind: 'not-found', what: 'file' })
    return failure(storageError(file, thrown, process.platform))
  }
}

/**
 * Sends a file over one route, once, in constant memory. By hand, because axios reaches half the speed and keeps the
 * whole body where redirects could be followed.
 */
export async function sendUpload(
  upload: UploadRequest,
  { handle, size, frame }: OpenUpload,
  url: URL,
  route: Route,
  ports: DispatchPorts,
): Promise<Attempt<NetworkReply>> {
  const dispatch = await createDispatch(upload, url, route, ports)
  const startedAt = ports.clock.passed()
  const request = dispatch.start({
    protocol: url.protocol,
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
    path: url.pathname + url.search,
    method: 'POST',
    agent: dispatch.agent,
    headers: {
      Accept: 'application/json',
      'Accept-Encoding': 'identity',
      'Content-Length': frame.head.length + size + frame.tail.length,
      'Content-Type': frame.contentType,
      'User-Agent': ports.userAgent,
      ...(upload.token === undefined ? {} : { Authorization: upload.token }),
    },
    ...(upload.signal ? { signal: upload.signal } : {}),
  })

  const reading: { problem: unknown } = { problem: null }
  const replied = replyTo(request)
  const sent = send(request).catch((thrown: unknown) => {
    // A broken line speaks through the request itself; a broken file only here.
    if (!request.destroyed) reading.problem = thrown
    request.destroy()
  })

  async function send(to: ClientRequest): Promise<void> {
    await writtenBytes(to, frame.head)
    await pumpFile(handle, size, to, bytes => upload.onProgress?.(bytes, size))
    to.end(frame.tail)
  }

  try {
    const reply = await replied
    const error = dispatch.proxyRefusal(reply.statusCode ?? 0)
    if (error) return { ok: false, error, arrived: false }
    const headers = textHeaders(reply.headers)
    const milliseconds = ports.clock.passed() - startedAt
    const body = await readBody({ headers, body: reply, errorOf: dispatch.errorOf }, upload.limit)
    if (!body.ok) return { ...body, arrived: true }
    const { statusCode: status = 0, statusMessage: statusText = '' } = reply
    return { ok: true, value: { status, statusText, headers, milliseconds, body: body.value } }
  } catch (thrown) {
    const { problem } = reading
    if (problem === null) return { ok: false, error: dispatch.errorOf(thrown), arrived: dispatch.arrived }
    return {
      ok: false,
      error: storageError(upload.file, problem, process.platform),
      arrived: dispatch.arrived,
    }
  } finally {
    // An answer may come before the whole body went out; the rest of it is then of no use.
    if (!request.writableFinished) request.destroy()
    await sent
  }
}

const replyTo = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
    request.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })))
  })

/** What stands around one file in a `multipart/form-data` body. */
interface MultipartFrame {
  contentType: string
  head: Buffer
  tail: Buffer
}

export function multipartFrame(part: string, fileName: string): MultipartFrame {
  const boundary = `parlance-${randomBytes(16).toString('hex')}`
  const disposition = `form-data; name="${quoted(part)}"; filename="${quoted(fileName)}"`
  const head = `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    head: Buffer.from(head),
    tail: Buffer.from(`\r\n--${boundary}--\r\n`),
  }
}

/** As browsers do it: three characters are escaped, everything else is UTF-8. */
const quoted = (text: string): string =>
  text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
