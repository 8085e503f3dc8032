import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { failure, type Result, success } from '../../../shared/result'
import { jsonText, readJsonText } from '../../storage/json-text'
import { patiently } from '../../storage/patience'
import { storageError } from '../../storage/storage-error'
import type { LibraryFolders } from '../library-folders'
import type { LibraryParts } from '../library-parts'

type Parts = Pick<LibraryParts, 'disk' | 'files' | 'platform' | 'wait' | 'log'>

/** Names only: a file that could name any folder would be obeyed at the next start. */
const intentSchema = z.object({ incoming: z.string(), outgoing: z.string() })
const largestIntent = 10_000

/**
 * Puts one folder in the library's place and the library in another, or changes nothing. No system swaps two folders
 * for us at once, so what is meant is written down first and brought to its end by the next start.
 */
export async function swapIn(
  folders: LibraryFolders,
  incoming: string,
  outgoing: string,
  parts: Parts,
): Promise<Result<null>> {
  const { disk, files, platform, wait } = parts
  const cleared = await files.remove(outgoing)
  if (!cleared.ok) return cleared
  const intent = { incoming: basename(incoming), outgoing: basename(outgoing) }
  const noted = await files.write(folders.swap, jsonText(intent))
  if (!noted.ok) return noted
  const move = (from: string, to: string): Promise<void> =>
    patiently(() => disk.rename(from, to), platform, wait)
  try {
    await disk.mkdir(folders.root, { recursive: true })
    await move(folders.root, outgoing)
    await move(incoming, folders.root)
    return await files.remove(folders.swap)
  } catch (error) {
    const undone = await finishSwap(folders, parts, 'back')
    return undone.ok ? failure(storageError(folders.root, error, platform)) : undone
  }
}

/** Ends a swap that was cut short. `on` where it was heading; `back` to how it was. */
export async function finishSwap(
  folders: LibraryFolders,
  { disk, files, platform, wait, log }: Parts,
  direction: 'on' | 'back' = 'on',
): Promise<Result<boolean>> {
  const bytes = await files.read(folders.swap, largestIntent)
  if (!bytes.ok) return bytes
  if (bytes.value === null) return success(false)
  const json = readJsonText(bytes.value)
  const read = intentSchema.safeParse(json.ok ? json.value : null)
  const here = [folders.incoming, folders.before, folders.undone].map(folder => basename(folder))
  const intent =
    read.success && Object.values(read.data).every(name => here.includes(name)) ? read.data : null
  const places = intent === null ? [] : [intent.incoming, intent.outgoing]
  const inOrder = direction === 'on' ? places : places.toReversed()
  try {
    for (const name of inOrder) {
      if (await isThere(folders.root, disk)) break
      const folder = join(dirname(folders.root), name)
      if (await isThere(folder, disk)) {
        await patiently(() => disk.rename(folder, folders.root), platform, wait)
      }
    }
  } catch (error) {
    return failure(storageError(folders.root, error, platform))
  }
  log('warn', 'library.swap-finished', { direction })
  const removed = await files.remove(folders.swap)
  return removed.ok ? success(true) : removed
}

export const isThere = (path: string, disk: Parts['disk']): Promise<boolean> =>
  disk.lstat(path).then(
    () => true,
    () => false,
  )
