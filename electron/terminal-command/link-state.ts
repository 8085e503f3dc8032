import type { lstat, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { TerminalCommand } from '../../shared/terminal-command'
import { errorCode } from '../storage/storage-error'

export interface LinkPlaces {
  platform: NodeJS.Platform
  /** Where the package keeps what lies beside the program. Null: this is no package. */
  resources: string | null
  link: string
}

export const scriptIn = (resources: string): string => join(resources, 'bin', 'parlance')

/** Of a copy that was moved or deleted too: the link may outlive what it leads to. */
const ofAnyCopy = /\/Parlance\.app\/Contents\/Resources\/bin\/parlance$/

/** A disk image, or where macOS runs a download from until a person moves it. */
const willNotStay = (path: string): boolean =>
  path.startsWith('/Volumes/') || path.includes('/AppTranslocation/')

/** Looks at the link itself, never at what it leads to. Throws what the disk says. */
export async function linkState(
  { platform, resources, link }: LinkPlaces,
  disk: { lstat: typeof lstat; readlink: typeof readlink },
): Promise<TerminalCommand['state']> {
  if (platform !== 'darwin' || resources === null) return 'none'
  if (willNotStay(resources)) return 'to-be-moved'
  try {
    if (!(await disk.lstat(link)).isSymbolicLink()) return 'taken'
    const target = await disk.readlink(link)
    if (target === scriptIn(resources)) return 'here'
    return ofAnyCopy.test(target) ? 'elsewhere' : 'taken'
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 'absent'
    throw error
  }
}
