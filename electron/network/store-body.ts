import { randomBytes } from 'node:crypto'
import { type FileHandle, open, rename, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { AppError } from '../../shared/errors'
import { failure, type Result, success } from '../../shared/result'
import { storageError } from '../storage/storage-error'
import type { OpenReply } from './exchange'

export type Storable = Pick<OpenReply, 'headers' | 'body' | 'errorOf'>

/** The body as a file, or no file: it stands under another name until its last byte is on the disk. */
export async function storeBody(
  reply: Storable,
  file: string,
  onProgress: (received: number, total: number | null) => void,
): Promise<Result<{ bytes: number }>> {
  const temporary = join(dirname(file), `.parlance-${randomBytes(8).toString('hex')}.tmp`)
  const broken = (thrown: unknown): Result<never> => failure(storageError(file, thrown, process.platform))
  let handle: FileHandle
  try {
    handle = await open(temporary, 'wx', 0o600)
  } catch (thrown) {
    reply.body.destroy()
    return broken(thrown)
  }
  const stored = await writeAll(reply, handle, broken, onProgress)
  try {
    if (stored.ok) await handle.sync()
    await handle.close()
    if (stored.ok) await rename(temporary, file)
    else await unlink(temporary)
    return stored
  } catch (thrown) {
    await unlink(temporary).catch(() => undefined)
    return broken(thrown)
  }
}

async function writeAll(
  { headers, body, errorOf }: Storable,
  handle: FileHandle,
  broken: (thrown: unknown) => Result<never>,
  onProgress: (received: number, total: number | null) => void,
): Promise<Result<{ bytes: number }>> {
  const announced = headers['content-length']
  const total = announced === undefined ? null : Number(announced)
  let bytes = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      const problem = await handle.appendFile(chunk).then(() => null, broken)
      if (problem) return problem
      bytes += chunk.length
      onProgress(bytes, total)
    }
  } catch (thrown) {
    return failure(errorOf(thrown))
  }
  return total === null || total === bytes ? success({ bytes }) : failure(tooShort(errorOf))
}

const tooShort = (errorOf: Storable['errorOf']): AppError =>
  errorOf(Object.assign(new Error('The body is shorter than announced'), { code: 'ECONNRESET' }))
