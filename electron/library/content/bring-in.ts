import { constants, type Stats } from 'node:fs'
import { failure, type Result, success } from '../../../shared/result'
import { ensureSpace } from '../free-space'
import type { LibraryParts } from '../library-parts'
import type { ContentInfo } from './content-info'
import { type CopyOptions, copyContent } from './copy-file'
import { changing, sourceError } from './source-error'

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
