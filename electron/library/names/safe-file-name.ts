import { normalized } from '../../../shared/text/normalized'
import { withPlainCharacters } from './file-name-characters'
import { fittedName, type NameSize, nameLimit, sizeOfName } from './fit-name'
import { isReservedName } from './reserved-names'

export interface NameOptions {
  /** Without its first dot. Empty: none. */
  extension?: string
  /** When nothing of the text can be in a name. */
  fallback?: string
  /** Put behind the text and never cut: ` (2)`. */
  ending?: string
  /** What is put behind the name later, each in a file of its own: room is left for the longest. */
  behind?: readonly string[]
}

const lastFallback = 'untitled'
const longestExtension = 16

/**
 * A name for a file that any text may ask for and every system takes: never a path, never hidden, never a device, at
 * most 80 characters and 255 bytes with everything.
 */
export function safeFileName(text: string, options: NameOptions = {}): string {
  const { extension = '', fallback = lastFallback, ending = '', behind = [] } = options
  const suffix = ending + dotted(extension)
  const tail = sizeOfName(suffix)
  const later = behind.map(sizeOfName)
  const room = {
    characters: nameLimit.characters - tail.characters - Math.max(0, ...later.map(size => size.characters)),
    bytes: nameLimit.bytes - tail.bytes - Math.max(0, ...later.map(size => size.bytes)),
  }
  for (const candidate of [text, fallback]) {
    const name = baseName(candidate, suffix, room)
    if (name !== '') return name + suffix
  }
  return lastFallback + suffix
}

/** One of several things that a name says, such as who speaks: as plain as a name, and short enough for the others. */
export const plainNamePart = (text: string): string => plainAndFitted(text, partLimit)

const partLimit: NameSize = { characters: 36, bytes: 110 }

function baseName(text: string, suffix: string, room: NameSize): string {
  const name = plainAndFitted(text, room)
  if (!isReservedName(name + suffix)) return name
  return trimmed(fittedName(`_${name}`, room))
}

function plainAndFitted(text: string, room: NameSize): string {
  // Composed at once and again at the end: taking something away can bring two parts of a letter together.
  const plain = trimmed(withPlainCharacters(normalized(text, 'NFC')))
  return trimmed(fittedName(trimmed(fittedName(plain, room).normalize('NFC')), room))
}

/**
 * Windows drops dots and spaces at the end, silently; a dot at the start hides a file, and two lead out of a folder.
 * A joiner that lost what it joined goes too.
 */
const trimmed = (name: string): string =>
  name.replace(/^[\s.\u200c\u200d]+/u, '').replace(/(?<![\s.\u200c\u200d])[\s.\u200c\u200d]+$/u, '')

/** `labels.txt` keeps its inner dot, and `TextGrid` its capitals: programs look for them. */
function dotted(extension: string): string {
  const parts = extension
    .replace(/[^a-z0-9.]/gi, '')
    .slice(0, longestExtension)
    .split('.')
    .filter(part => part !== '')
  return parts.map(part => `.${part}`).join('')
}
