import { readAsideName } from '../../storage/aside-name'
import { itemSetAside } from '../items/scan-items'

/** What is to be had of a backup in the place of a file that cannot be used. */
export interface WantedLibraryFile {
  kind: string
  /** The name of the item's file, without its ending. */
  stem: string
  /** From the root of the library, with slashes. */
  path: string
  /** `item`: and what lies in its folder. `part`: this one file of its folder. */
  is: 'item' | 'part'
}

/**
 * `path`: from the root, with slashes. Null: nothing in a backup could stand in for it. What is missing of edits is in
 * the middle of a document that has gone on since.
 */
export function wantedFile(path: string): WantedLibraryFile | null {
  const [kind = '', owner = '', ...inside] = path.split('/')
  if (kind === '' || owner === '' || kind === '..') return null
  const name = inside.at(-1)
  if (name === undefined) {
    const file = itemSetAside(owner) ?? owner
    const stem = file.replace(/\.json$/, '')
    return stem.includes('.') ? null : { kind, stem, path: `${kind}/${stem}.json`, is: 'item' }
  }
  if (inside[0] === 'edits' || owner.includes('.')) return null
  const folders = inside.slice(0, -1)
  const original = readAsideName(name)?.original ?? name
  return { kind, stem: owner, path: [kind, owner, ...folders, original].join('/'), is: 'part' }
}
