import { withPlainCharacters } from '../names/file-name-characters'
import { nameLimit, sizeOfName } from '../names/fit-name'
import { isReservedName } from '../names/reserved-names'

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
