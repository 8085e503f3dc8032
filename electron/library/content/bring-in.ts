import { constants, type Stats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { failure, type Result, success } from '../../../shared/result'
import { ensureSpace } from '../free-space'
import { type LibraryParts, privateFile } from '../library-parts'
import type { ContentInfo } from './content-info'
import { changing, sourceError } from './source-error'

export interface CopyOptions {
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
}

export interface BringInOptions extends CopyOptions {
  /**
   * `copy`: our own bytes; where the file system can, they share their place on the disk with the original until one
   * of them changes. `link`: no second copy, and a change to the original's bytes is a change to ours.
   */
  as?: 'copy' | 'link'
}

export interface BroughtIn {
  how: ContentInfo['how']
  bytes: number
}

/** Puts the bytes of a person's file at `target`, which is not there yet. */
export async function bringInContent(
  source: string,
  target: string,
  parts: Pick<LibraryParts, 'disk' | 'platform' | 'clock' | 'wait'>,
  options: BringInOptions = {},
): Promise<Result<BroughtIn>> {
  const { disk, platform } = parts
  let original: string
  let before: Stats
  try {
    // A hard link to a symbolic link would be one more name for the link.
    original = await disk.realpath(source)
    before = await disk.stat(original)
    // Anything else may have no end, or wait for ever.
    if (!before.isFile()) return failure({ kind: 'invalid', path: '', problem: 'is not a file' })
  } catch (error) {
    return failure(sourceError(source, error, platform, true))
  }
  if (options.signal?.aborted) return failure({ kind: 'cancelled' })
  const shared = async (how: BroughtIn['how']): Promise<Result<BroughtIn>> => {
    if (!(await staysAsItIs(original, before, parts, options.signal))) return changing(original)
    if (options.signal?.aborted) return failure({ kind: 'cancelled' })
    options.onProgress?.(before.size, before.size)
    return success({ how, bytes: before.size })
  }
  if (options.as === 'link' && (await worked(disk.link(original, target)))) return shared('linked')
  if (
    await worked(disk.copyFile(original, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE_FORCE))
  ) {
    return shared('cloned')
  }
  const space = await ensureSpace(disk, target, before.size)
  if (!space.ok) return space
  await disk.rm(target, { force: true, recursive: true }).catch(() => undefined)
  const copied = await copyContent(original, target, parts, options)
  return copied.ok ? success({ how: 'copied', bytes: copied.value }) : copied
}

/** A program that writes sound to a file does so more often than this. */
export const betweenWrites = 2_000

/** Sharing its bytes takes no time in which it could be seen to grow: one that was just written to is watched a while. */
async function staysAsItIs(
  file: string,
  before: Stats,
  { disk, clock, wait }: Pick<LibraryParts, 'disk' | 'clock' | 'wait'>,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (clock.now() - before.mtimeMs < betweenWrites) await orAborted(wait(betweenWrites), signal)
  const after = await disk.stat(file).catch(() => null)
  // Its bytes are ours, also when it is gone by now.
  return after === null || (after.size === before.size && after.mtimeMs === before.mtimeMs)
}

const orAborted = (task: Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown> =>
  signal
    ? Promise.race([task, new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }))])
    : task

/** For what may fail, with another way when it does. */
export const worked = (task: Promise<unknown>): Promise<boolean> =>
  task.then(
    () => true,
    () => false,
  )

const pieceSize = 1024 * 1024

/** Copies into a new file, in constant memory. Answers the bytes; on a failure the target may be there, unfinished. */
export async function copyContent(
  source: string,
  target: string,
  { disk, platform }: Pick<LibraryParts, 'disk' | 'platform'>,
  { onProgress, signal }: CopyOptions = {},
): Promise<Result<number>> {
  let from: FileHandle | null = null
  let to: FileHandle | null = null
  try {
    from = await disk.open(source, 'r')
    const before = await from.stat()
    to = await disk.open(target, 'wx', privateFile)
    const piece = Buffer.allocUnsafe(pieceSize)
    let done = 0
    for (;;) {
      if (signal?.aborted) return failure({ kind: 'cancelled' })
      const { bytesRead } = await from.read(piece, 0, pieceSize, done)
      if (bytesRead === 0) break
      await writeWhole(to, piece, bytesRead, done)
      done += bytesRead
      // A file that grows as fast as it is read would never end.
      if (done > before.size) return changing(source)
      onProgress?.(done, before.size)
    }
    const after = await from.stat()
    if (done !== before.size || after.mtimeMs !== before.mtimeMs || after.size !== before.size)
      return changing(source)
    await to.datasync()
    return success(done)
  } catch (error) {
    return failure(sourceError(from === null ? source : target, error, platform, from === null))
  } finally {
    await from?.close().catch(() => undefined)
    await to?.close().catch(() => undefined)
  }
}

async function writeWhole(
  to: FileHandle,
  piece: Uint8Array,
  length: number,
  position: number,
): Promise<void> {
  for (let written = 0; written < length; ) {
    const { bytesWritten } = await to.write(piece, written, length - written, position + written)
    if (bytesWritten === 0) throw Object.assign(new Error('The disk took no bytes.'), { code: 'ENOSPC' })
    written += bytesWritten
  }
}
