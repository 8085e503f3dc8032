import type { FileHandle } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { failure, success } from '../../../shared/result'
import type { ReadFiles } from '../items/item-file'
import type { LibraryDisk } from '../library-disk'
import type { ZipEntry } from '../zip/read-directory'
import { readEntry } from '../zip/read-entry'
import { ZipProblem } from '../zip/zip-problem'
import type { InspectedBackup } from './inspect-backup'
import { putOnDisk, unpackEntry } from './unpack'
import { refused } from './with-backup'

/** The files of a backup, each under the path that it has in the library. */
export interface BackupFiles extends ReadFiles {
  /** Null: it is not in there. */
  entryOf(file: string): ZipEntry | null
  /** Everything in a folder, and deeper. */
  within(folder: string): string[]
  /** Into a file that is not there yet. It throws. */
  unpackTo(file: string, target: string): Promise<void>
}

/** Nothing that is read whole is nearly as large. */
const mostInMemory = 1_000_000_000

export function backupFiles(
  root: string,
  { files }: InspectedBackup,
  handle: FileHandle,
  disk: LibraryDisk,
): BackupFiles {
  const entries = new Map(files.map(({ entry, names }) => [join(root, ...names), entry]))
  const within = (folder: string): string[] =>
    [...entries.keys()].filter(file => file.startsWith(`${folder}${sep}`))

  return {
    entryOf: file => entries.get(file) ?? null,
    within,
    list: async folder =>
      success(
        within(folder)
          .filter(file => dirname(file) === folder)
          .map(file => basename(file)),
      ),

    async read(file, limit) {
      const entry = entries.get(file)
      if (!entry) return success(null)
      const most = Math.min(limit, mostInMemory)
      if (entry.bytes > most) return failure({ kind: 'too-large', limit: most })
      try {
        const pieces: Uint8Array[] = []
        for await (const piece of readEntry(handle, entry)) pieces.push(Buffer.from(piece))
        return success(Buffer.concat(pieces))
      } catch (error) {
        if (error instanceof ZipProblem) return refused(error)
        throw error
      }
    },

    async unpackTo(file, target) {
      const entry = entries.get(file)
      if (!entry) throw new ZipProblem('does not hold it', file)
      await unpackEntry(readEntry(handle, entry), target, disk)
      await putOnDisk(target, disk)
    },
  }
}
