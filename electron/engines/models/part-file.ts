import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import type { LibraryDisk } from '../../library/library-disk'
import type { Files } from '../../storage/files'
import { jsonText, readJsonText } from '../../storage/json-text'
import { errorCode } from '../../storage/storage-error'

/** Where the part was fetched from, and what that server called the file it was a part of. */
const originSchema = z.object({ address: z.string(), validator: z.string().nullable() })
export type PartOrigin = z.infer<typeof originSchema>

const originLimit = 16_384

export const partOf = (folder: string, name: string): string => join(folder, `${name}.part`)
const originOf = (folder: string, name: string): string => join(folder, `${name}.part.json`)

export async function readOrigin(files: Files, folder: string, name: string): Promise<PartOrigin | null> {
  const bytes = await files.read(originOf(folder, name), originLimit)
  if (!bytes.ok || bytes.value === null) return null
  const json = readJsonText(bytes.value)
  return json.ok ? (originSchema.safeParse(json.value).data ?? null) : null
}

export const writeOrigin = (files: Files, folder: string, name: string, origin: PartOrigin) =>
  files.write(originOf(folder, name), jsonText(origin))

export const forgetOrigin = (files: Files, folder: string, name: string) =>
  files.remove(originOf(folder, name))

/** Zero where there is no such file. */
export async function sizeOfPart(disk: LibraryDisk, path: string): Promise<number> {
  try {
    return (await disk.stat(path)).size
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0
    throw error
  }
}

const pieceSize = 1024 * 1024

/** Of what is on the disk now, not of what was meant to be written: a part may be older than this program's start. */
export async function sha256Of(disk: LibraryDisk, path: string, signal: AbortSignal): Promise<string> {
  const handle = await disk.open(path, 'r')
  try {
    const hash = createHash('sha256')
    const piece = Buffer.allocUnsafe(pieceSize)
    for (;;) {
      signal.throwIfAborted()
      const { bytesRead } = await handle.read(piece, 0, pieceSize)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(piece.subarray(0, bytesRead))
    }
  } finally {
    await handle.close()
  }
}
