import { isSettledName, readAsideName } from '../../storage/aside-name'
import { leftoverName } from '../../storage/write-atomically'
import { formName } from '../backup/library-form'

/** As the list of what cannot be read tells them apart. */
type AsideFault = 'set-aside' | 'edits-aside' | 'version-aside'

export type FileRole =
  /** An item of the kind, to be read as such. */
  | { is: 'item'; kind: string }
  /** Lies in the folder of an item that is there. */
  | { is: 'part'; kind: string }
  | { is: 'set-aside'; kind: string; fault: AsideFault }
  | { is: 'leftover'; kind: string }
  /** `folder`: what it is a part of, or would go with, from the root. */
  | { is: 'unknown'; kind: string; folder: string }
  | { is: 'unclaimed'; kind: string; folder: string }
  | { is: 'nothing' }

export interface KnownNames {
  /** The folders of the kinds. */
  kinds: ReadonlySet<string>
  /** Those of them whose items tell of bytes. */
  contents: ReadonlySet<string>
  /** `media/0f3a…` for each item that is there, or is there no longer because it was put out of the way. */
  owners: ReadonlySet<string>
}

/** What a file of the library is there for. `path`: from the root, with slashes. */
export function roleOf(path: string, { kinds, contents, owners }: KnownNames): FileRole {
  const [kind = '', owner, ...inside] = path.split('/')
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (leftoverName.test(name)) return { is: 'leftover', kind }
  // What systems write into folders that people open.
  if (name.startsWith('.') || name === 'desktop.ini' || name === 'Thumbs.db') return { is: 'nothing' }
  if (path === formName || isSettledName(name)) return { is: 'nothing' }
  if (readAsideName(path)?.original === formName) return { is: 'set-aside', kind, fault: 'set-aside' }
  if (owner === undefined || !kinds.has(kind)) return { is: 'unknown', kind, folder: kind }
  if (inside.length === 0) {
    if (readAsideName(owner) !== null) return { is: 'set-aside', kind, fault: 'set-aside' }
    return owner.endsWith('.json') ? { is: 'item', kind } : { is: 'unknown', kind, folder: path }
  }
  // A folder that was put out of the way goes with the item it belonged to.
  if (owner.includes('.')) return { is: 'nothing' }
  if (!owners.has(`${kind}/${owner}`)) return { is: 'unclaimed', kind, folder: `${kind}/${owner}` }
  if (contents.has(kind) && name === 'content.part') return { is: 'leftover', kind }
  if (readAsideName(name) !== null) {
    return { is: 'set-aside', kind, fault: inside.at(-2) === 'edits' ? 'edits-aside' : 'version-aside' }
  }
  return { is: 'part', kind }
}

/** The items among the names in the folder of a kind. */
export const ownersIn = (kind: string, names: readonly string[]): string[] =>
  names.filter(name => name.includes('.json')).map(name => `${kind}/${name.split('.json')[0]}`)
