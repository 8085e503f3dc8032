import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { failure, type Result, success } from '../../../shared/result'
import { patiently } from '../../storage/patience'
import { storageError } from '../../storage/storage-error'
import type { BackupFiles } from '../backup/backup-files'
import { isThere } from '../backup/swap'
import { refused } from '../backup/with-backup'
import { ensureSpace } from '../free-space'
import { stays } from '../items/item-store'
import type { LibraryParts } from '../library-parts'
import { ZipProblem } from '../zip/zip-problem'

export type PutBackParts = Pick<LibraryParts, 'disk' | 'files' | 'platform' | 'wait'>

/**
 * Files as they are in a backup, each in its own place: all are unpacked and found whole before the first gets its
 * name. Answers where that went which was in their place.
 */
export async function putBack(
  places: readonly string[],
  from: BackupFiles,
  { disk, files, platform, wait }: PutBackParts,
): Promise<Result<string[]>> {
  const [first] = places
  if (first === undefined) return success([])
  const bytes = places.reduce((sum, place) => sum + (from.entryOf(place)?.bytes ?? 0), 0)
  const space = await ensureSpace(disk, dirname(first), bytes)
  if (!space.ok) return space
  const asides: string[] = []
  const temporary = new Map(places.map(place => [place, nameBeside(place)]))
  try {
    for (const [place, beside] of temporary) await from.unpackTo(place, beside)
    for (const [place, beside] of temporary) {
      if (await isThere(place, disk)) {
        const aside = await files.setAside(place, 'malformed')
        if (aside === '') return stays(place)
        asides.push(aside)
      }
      await patiently(() => disk.rename(beside, place), platform, wait)
    }
    return success(asides)
  } catch (error) {
    return error instanceof ZipProblem ? refused(error) : failure(storageError(first, error, platform))
  } finally {
    for (const beside of temporary.values()) await disk.rm(beside, { force: true }).catch(() => undefined)
  }
}

/** One that is removed some time after a start, should this process be killed. */
const nameBeside = (place: string): string =>
  join(dirname(place), `.parlance-${randomBytes(8).toString('hex')}.tmp`)
