import { constants } from 'node:fs'
import { failure, type Result, success } from '../../../shared/result'
import { ensureSpace } from '../free-space'
import type { LibraryParts } from '../library-parts'
import type { ContentInfo } from './content-info'
import { type CopyOptions, copyContent } from './copy-file'
import { sourceError } from './source-error'

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
export async function bringIn(
  source: string,
  target: string,
  parts: Pick<LibraryParts, 'disk' | 'platform'>,
  options: BringInOptions = {},
): Promise<Result<BroughtIn>> {
  const { disk, platform } = parts
  let original: string
  let bytes: number
  try {
    // A hard link to a symbolic link would be one more name for the link.
    original = await disk.realpath(source)
    const stats = await disk.stat(original)
    // Anything else may have no end, or wait for ever.
    if (!stats.isFile()) return failure({ kind: 'invalid', path: '', problem: 'is not a file' })
    bytes = stats.size
  } catch (error) {
    return failure(sourceError(source, error, platform, true))
  }
  if (options.signal?.aborted) return failure({ kind: 'cancelled' })
  if (options.as === 'link' && (await worked(disk.link(original, target)))) {
    return success({ how: 'linked', bytes })
  }
  if (
    await worked(disk.copyFile(original, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE_FORCE))
  ) {
    options.onProgress?.(bytes, bytes)
    return success({ how: 'cloned', bytes })
  }
  const space = await ensureSpace(disk, target, bytes)
  if (!space.ok) return space
  await disk.rm(target, { force: true, recursive: true }).catch(() => undefined)
  const copied = await copyContent(original, target, parts, options)
  return copied.ok ? success({ how: 'copied', bytes: copied.value }) : copied
}

/** For what may fail, with another way when it does. */
export const worked = (task: Promise<unknown>): Promise<boolean> =>
  task.then(
    () => true,
    () => false,
  )
