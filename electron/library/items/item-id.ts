import { createHash, randomUUID } from 'node:crypto'
import { isReservedName } from '../names/reserved-names'

export const newItemId = (): string => randomUUID()

/** Small letters only: two ids that differ in case are one name on Windows and macOS. */
const plainId = /^[a-z0-9][a-z0-9_-]{0,63}$/
const readablePart = 32

/**
 * The name a file for this id has, without its ending. A plain id is its own name. Any other, from a service or a
 * person, keeps some readable letters and is told apart by a hash; the `~` keeps it apart from every plain one.
 */
export function fileStem(id: string): string {
  if (plainId.test(id) && !isReservedName(id)) return id
  const words = id
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const readable = words.replace(/^-+/, '').slice(0, readablePart).replace(/-+$/, '')
  // UTF-16, because in UTF-8 all halves of surrogate pairs become the same replacement character.
  const hash = createHash('sha256').update(Buffer.from(id, 'utf16le')).digest('hex').slice(0, 24)
  return `${readable || 'item'}~${hash}`
}

/** Behind the name of a folder whose item was removed, until all of it is. */
export const goneEnding = '.gone'
