import { withPlainCharacters } from '../names/file-name-characters'
import { nameLimit, sizeOfName } from '../names/fit-name'
import { isReservedName } from '../names/reserved-names'
import { collisionKey } from '../names/unique-file-names'

const deepest = 10

/**
 * The names of folders and file on the way from the library's root, or null for an entry that would land elsewhere,
 * or that some system could not create. What we write ourselves is always among the good ones.
 */
export function namesOnTheWay(path: string): string[] | null {
  const names = path.split('/')
  return names.length <= deepest && names.every(isPortable) ? names : null
}

function isPortable(name: string): boolean {
  if (name === '' || name.startsWith('.') || /[. ]$/.test(name)) return false
  return (
    withPlainCharacters(name) === name && !isReservedName(name) && sizeOfName(name).bytes <= nameLimit.bytes
  )
}

/** One that is one file with another on some system, or a file where another needs a folder. Null: there is none. */
export function collidingPath(paths: Iterable<readonly string[]>): string | null {
  const files = new Set<string>()
  const folders = new Map<string, string>()
  const keyOf = (names: readonly string[]): string => {
    const above = names.slice(0, -1)
    return `${above.length > 0 ? folderKey(above) : ''}/${collisionKey(names.at(-1) ?? '')}`
  }
  const folderKey = (names: readonly string[]): string => {
    const path = names.join('/')
    const key = folders.get(path) ?? keyOf(names)
    folders.set(path, key)
    return key
  }
  for (const names of paths) {
    const key = keyOf(names)
    if (files.has(key)) return names.join('/')
    files.add(key)
  }
  for (const [path, key] of folders) if (files.has(key)) return path
  return null
}
