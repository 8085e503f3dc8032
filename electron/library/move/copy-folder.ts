import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, type Result, success } from '../../../shared/result'
import { leftoverName } from '../../storage/write-atomically'
import { type CopyOptions, copyContent } from '../content/bring-in'
import { changing } from '../content/source-error'
import { type LibraryParts, privateFolder } from '../library-parts'
import { putAwayName } from '../put-away'

type Parts = Pick<LibraryParts, 'disk' | 'platform'>

/** Of a folder, whatever is in it, with slashes or as the system has them. */
export interface WholeFolder {
  /** Those inside before those they are in. The folder itself is the empty one. */
  folders: string[]
  files: { path: string; bytes: number; changedAt: number }[]
  /** What is neither file nor folder, or stands in for a file in iCloud, and would not be what it is anywhere else. */
  others: string[]
}

export async function surveyFolder(folder: string, { disk }: Pick<Parts, 'disk'>): Promise<WholeFolder> {
  const whole: WholeFolder = { folders: [], files: [], others: [] }
  async function look(path: string): Promise<void> {
    for (const entry of await disk.readdir(join(folder, path), { withFileTypes: true })) {
      const inside = join(path, entry.name)
      if (entry.isDirectory()) await look(inside)
      else if (!entry.isFile() || putAwayName(entry.name) !== null) whole.others.push(inside)
      else if (!leftoverName.test(entry.name)) {
        const { size, mtimeMs } = await disk.lstat(join(folder, inside))
        whole.files.push({ path: inside, bytes: size, changedAt: mtimeMs })
      }
    }
    whole.folders.push(path)
  }
  await look('')
  return whole
}

/** Into a folder that is not there. Each file is on the disk and compared with the one it came from. */
export async function copyFolder(
  from: string,
  to: string,
  { folders, files }: WholeFolder,
  parts: Parts,
  { onProgress, signal }: CopyOptions = {},
): Promise<Result<null>> {
  const { disk, platform } = parts
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const folder of folders) await disk.mkdir(join(to, folder), { recursive: true, mode: privateFolder })
  let done = 0
  for (const { path, bytes } of files) {
    const [source, target] = [join(from, path), join(to, path)]
    const copied = await copyContent(source, target, parts, {
      ...(signal ? { signal } : {}),
      // The other half of the way is to read both again.
      onProgress: part => onProgress?.(done + part / 2, total),
    })
    if (!copied.ok) return copied
    if (copied.value !== bytes) return changing(source)
    if (!(await isSame(source, target, parts, signal))) {
      if (signal?.aborted) return failure({ kind: 'cancelled' })
      return failure({ kind: 'library', reason: 'differs', folder: target })
    }
    done += bytes
    onProgress?.(done, total)
  }
  if (platform !== 'win32') for (const folder of folders) await syncFolder(join(to, folder), parts)
  return success(null)
}

const pieceSize = 1024 * 1024

async function isSame(
  one: string,
  other: string,
  { disk }: Parts,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const opened: FileHandle[] = []
  const openNext = async (file: string): Promise<FileHandle> => {
    const handle = await disk.open(file, 'r')
    opened.push(handle)
    return handle
  }
  try {
    const [first, second] = [await openNext(one), await openNext(other)]
    const [here, there] = [Buffer.allocUnsafe(pieceSize), Buffer.allocUnsafe(pieceSize)]
    for (let at = 0; !signal?.aborted; ) {
      const [read, readThere] = await Promise.all([readPiece(first, here, at), readPiece(second, there, at)])
      if (read !== readThere || !here.subarray(0, read).equals(there.subarray(0, read))) return false
      if (read === 0) return true
      at += read
    }
    return false
  } finally {
    await Promise.all(opened.map(handle => handle.close()))
  }
}

/** As much as there is: a read may answer less than was asked for. */
async function readPiece(handle: FileHandle, piece: Buffer, at: number): Promise<number> {
  let done = 0
  while (done < piece.length) {
    const { bytesRead } = await handle.read(piece, done, piece.length - done, at + done)
    if (bytesRead === 0) break
    done += bytesRead
  }
  return done
}

/** The names in it outlive the power, too. Some file systems refuse, and nothing is lost by that. */
async function syncFolder(folder: string, { disk }: Pick<Parts, 'disk'>): Promise<void> {
  const handle = await disk.open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

/** Somebody wrote there in between who takes no lock. */
export const isAsBefore = (before: WholeFolder, after: WholeFolder): boolean =>
  JSON.stringify(before) === JSON.stringify(after)
