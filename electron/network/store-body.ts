import { randomBytes } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { AppError } from '../../shared/errors'
import { failure, type Result, success } from '../../shared/result'
import { ensureSpace, spaceReserve } from '../library/free-space'
import { type LibraryDisk, realLibraryDisk } from '../library/library-disk'
import { patiently, realWait } from '../storage/patience'
import { storageError } from '../storage/storage-error'
import type { OpenReply } from './follow'
import { coverSecrets } from './redact'

export type Storable = Pick<OpenReply, 'headers' | 'body' | 'errorOf'>

export interface Storing {
  /** In bytes: what is longer is refused. */
  most: number
  /** Nothing of them is written down. */
  secrets?: readonly string[] | undefined
  onProgress?: ((received: number, total: number | null) => void) | undefined
  disk?: Pick<LibraryDisk, 'rename' | 'statfs'> | undefined
}

/** As much may come before the disk is asked again, which others fill meanwhile. */
const spaceStep = 16 * 1024 * 1024

/** The body as a file, or no file: it stands under another name until its last byte is on the disk. */
export async function storeBody(
  reply: Storable,
  file: string,
  storing: Storing,
): Promise<Result<{ bytes: number }>> {
  const { disk = realLibraryDisk } = storing
  const refused = await refusalOf(reply, file, storing)
  if (refused) {
    reply.body.destroy()
    return refused
  }
  const temporary = join(dirname(file), `.parlance-${randomBytes(8).toString('hex')}.tmp`)
  const broken = (thrown: unknown): Result<never> => failure(storageError(file, thrown, process.platform))
  let handle: FileHandle
  try {
    handle = await open(temporary, 'wx', 0o600)
  } catch (thrown) {
    reply.body.destroy()
    return broken(thrown)
  }
  const stored = await writeAll(reply, handle, file, storing)
  try {
    if (stored.ok) await handle.sync()
    await handle.close()
    if (stored.ok) await patiently(() => disk.rename(temporary, file), process.platform, realWait)
    else await unlink(temporary)
    return stored
  } catch (thrown) {
    await unlink(temporary).catch(() => undefined)
    return broken(thrown)
  }
}

function totalOf({ headers }: Pick<Storable, 'headers'>): number | null {
  const announced = headers['content-length']
  return announced === undefined ? null : Number(announced)
}

/** By what is announced alone. Null: it may come. */
async function refusalOf(
  reply: Storable,
  file: string,
  { most, disk = realLibraryDisk }: Storing,
): Promise<Result<never> | null> {
  const total = totalOf(reply) ?? 0
  if (total > most) return failure({ kind: 'too-large', limit: most })
  // What is small may have the last of the disk.
  const space = await ensureSpace(disk, file, total, total < spaceStep ? 0 : spaceReserve)
  return space.ok ? null : space
}

async function writeAll(
  reply: Storable,
  handle: FileHandle,
  file: string,
  { most, secrets = [], onProgress, disk = realLibraryDisk }: Storing,
): Promise<Result<{ bytes: number }>> {
  const { body, errorOf } = reply
  const total = totalOf(reply)
  let bytes = 0
  let asked = 0
  try {
    // Leaving the loop destroys the stream, and with it the connection.
    for await (const chunk of covered(body as AsyncIterable<Buffer>, secrets)) {
      if (bytes + chunk.length > most) return failure({ kind: 'too-large', limit: most })
      if (bytes - asked >= spaceStep) {
        const space = await ensureSpace(disk, file, chunk.length)
        if (!space.ok) return space
        asked = bytes
      }
      const written = await handle.appendFile(chunk).then(
        () => success(null),
        thrown => failure(storageError(file, thrown, process.platform)),
      )
      if (!written.ok) return written
      bytes += chunk.length
      onProgress?.(bytes, total)
    }
  } catch (thrown) {
    return failure(errorOf(thrown))
  }
  return total === null || total === bytes ? success({ bytes }) : failure(tooShort(errorOf))
}

async function* covered(body: AsyncIterable<Buffer>, secrets: readonly string[]): AsyncGenerator<Buffer> {
  const cover = coverSecrets(secrets)
  for await (const chunk of body) {
    const sure = cover.next(chunk)
    if (sure.length > 0) yield sure
  }
  const rest = cover.rest()
  if (rest.length > 0) yield rest
}

const tooShort = (errorOf: Storable['errorOf']): AppError =>
  errorOf(Object.assign(new Error('The body is shorter than announced'), { code: 'ECONNRESET' }))
