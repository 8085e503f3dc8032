import { lstat, opendir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { StorageUse } from '../../shared/diagnostics'
import { type Result, success } from '../../shared/result'

interface DiskSize {
  free: number
  total: number
}

/** How much is asked of the disk at once, and how many entries are looked at before the count is good enough. */
const statsAtOnce = 32
const mostEntries = 500_000

export interface StorageOptions {
  /** A folder of which somebody knows what is in it: it need not be looked into. */
  known: { folder: string; bytes: number } | null
  limit: number
  sizeOfDisk: (folder: string) => Promise<DiskSize>
}

/** What the folder takes and what its disk has left. Entries that vanish or refuse meanwhile count nothing. */
export async function measureStorage(
  folder: string,
  { known = null, limit = mostEntries, sizeOfDisk = diskSize }: Partial<StorageOptions> = {},
): Promise<Result<StorageUse>> {
  const [bytesUsed, disk] = await Promise.all([
    folderBytes(folder, known, limit),
    sizeOfDisk(folder).catch(() => ({ free: 0, total: 0 })),
  ])
  return success({ folder, bytesUsed, bytesFree: disk.free, bytesTotal: disk.total })
}

async function diskSize(folder: string): Promise<DiskSize> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Links are not followed: what they lead to is not ours, and they may lead in circles. */
async function folderBytes(root: string, known: StorageOptions['known'], limit: number): Promise<number> {
  const folders = [root]
  let bytes = 0
  let entries = 0
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    let files: string[] = []
    for await (const entry of entriesIn(folder)) {
      entries += 1
      if (entries > limit) return bytes + (await fileBytes(files))
      const path = join(folder, entry.name)
      if (path === known?.folder) bytes += known.bytes
      else if (entry.isDirectory()) folders.push(path)
      else if (entry.isFile()) files.push(path)
      if (files.length === statsAtOnce) {
        bytes += await fileBytes(files)
        files = []
      }
    }
    bytes += await fileBytes(files)
  }
  return bytes
}

async function* entriesIn(folder: string): AsyncGenerator<{
  name: string
  isDirectory(): boolean
  isFile(): boolean
}> {
  try {
    yield* await opendir(folder)
  } catch {
    return
  }
}

async function fileBytes(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(file =>
      lstat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
