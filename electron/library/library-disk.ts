import type { Dirent } from 'node:fs'
import fs from 'node:fs/promises'
import { join } from 'node:path'
import { atOnce } from './at-once'

const statsAtOnce = 32

interface WithKinds {
  withFileTypes: true
  recursive?: boolean
}

/**
 * With the kinds that entries really have. On Windows Node calls everything that a cloud keeps a link, as OneDrive does
 * with all that is in its folder, and asked for one of them alone it tells whether it is (libuv/libuv#2348).
 */
async function listWithKinds(folder: string, options: WithKinds): Promise<Dirent[]> {
  const entries = await fs.readdir(folder, options)
  const links = entries.filter(entry => entry.isSymbolicLink())
  const within = await atOnce(links, statsAtOnce, async entry => {
    const path = join(entry.parentPath, entry.name)
    const stats = await fs.lstat(path).catch(() => null)
    if (stats === null || stats.isSymbolicLink()) return []
    Object.assign(entry, {
      isFile: () => stats.isFile(),
      isDirectory: () => stats.isDirectory(),
      isSymbolicLink: () => false,
    })
    return options.recursive && stats.isDirectory() ? listWithKinds(path, options) : []
  })
  return [...entries, ...within.flat()]
}

const readdir = (async (folder: string, options?: WithKinds | { withFileTypes?: false }) =>
  options?.withFileTypes ? listWithKinds(folder, options) : fs.readdir(folder, options)) as typeof fs.readdir

/** What the library asks of the file system, given and not imported, so that tests can break it. */
export const realLibraryDisk = { ...fs, readdir }
export type LibraryDisk = typeof realLibraryDisk
