import { realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Backslashes and drive letters mean something to Windows; a NUL ends a name for the system, not for us. */
const forbidden = /[\\:\0]/

/**
 * The real file that an address's path names inside `folder`, or null: for a name that is not there, one that
 * climbs out with dots, and one that a symbolic link leads out of the folder. Electron answers `realpath` inside
 * an asar archive too.
 */
export async function pathInside(folder: string, encodedPath: string): Promise<string | null> {
  const names = decodedNames(encodedPath)
  if (names === null) return null
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, ...names))])
    return file.startsWith(root.endsWith(sep) ? root : root + sep) ? file : null
  } catch {
    return null
  }
}

function decodedNames(encodedPath: string): string[] | null {
  try {
    const names = encodedPath.replace(/^\//, '').split('/').map(decodeURIComponent)
    const wrong = names.some(
      name => name === '' || name === '.' || name === '..' || name.includes('/') || forbidden.test(name),
    )
    return wrong ? null : names
  } catch {
    return null
  }
}
