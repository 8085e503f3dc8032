import type { Dirent } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { LibraryFinding } from '../../../shared/library-check'
import { isSettledName, readAsideName } from '../../storage/aside-name'
import { errorCode } from '../../storage/storage-error'
import { leftoverName } from '../../storage/write-atomically'
import { atOnce } from '../at-once'
import { formName } from '../backup/library-form'
import { unfinishedContent } from '../content/content-info'
import type { LibraryParts } from '../library-parts'
import { partOfPath } from '../measure-library'
import { folderClaimedBy } from '../put-away'
import type { CheckedKind } from './checked-kind'

export interface SurveyParts extends Pick<LibraryParts, 'disk' | 'files' | 'clock'> {
  root: string
  kinds: readonly CheckedKind[]
}

export interface FoundFile {
  file: string
  /** From the root, with slashes. */
  path: string
  bytes: number
  changedAt: number
  role: FileRole
}

export interface Survey {
  files: FoundFile[]
  /** What belongs to nobody, with all that would go with it, and what nobody knows. */
  others: LibraryFinding[]
}

/** As `removeOrphans` waits: what is younger may be growing just now. */
const spareAfter = 24 * 3_600_000
const statsAtOnce = 32

export const isOld = (changedAt: number, clock: LibraryParts['clock']): boolean =>
  clock.now() - changedAt >= spareAfter

/** Every file of the library and what it is there for. Nothing is opened. */
export async function surveyLibrary({ root, kinds, disk, clock }: SurveyParts): Promise<Survey> {
  const entries = await everyEntry(root, disk)
  const known = knownNames(kinds, root, entries)
  const looked = await atOnce(entries, statsAtOnce, async ({ entry, path }) => {
    const file = join(root, path)
    const stats = await disk.lstat(file).catch(() => null)
    const named = roleOf(path, known)
    // An empty folder belongs to whom a file in it would belong to.
    const isFolder = entry.isDirectory() && named.is !== 'item'
    const role = isFolder ? roleOf(`${path}/folder`, known) : named
    return stats && { entry, found: { file, path, bytes: stats.size, changedAt: stats.mtimeMs, role } }
  })
  const there = looked.filter(one => one !== null)
  // Whatever lies where an item should be is looked at as the item.
  const isLookedAt = ({ entry, found }: (typeof there)[number]): boolean =>
    entry.isFile() || found.role.is === 'item'
  const files = there.filter(isLookedAt).map(({ found }) => found)
  const spare = new Map<string, LibraryFinding & { changedAt: number }>()
  for (const { entry, found } of there) {
    const { role, path, changedAt } = found
    if (role.is !== 'unclaimed' && role.is !== 'leftover' && role.is !== 'unknown') continue
    const folder = role.is === 'leftover' ? path : role.folder
    // A folder of a kind, or one on the way.
    if (entry.isDirectory() && !path.startsWith(role.is === 'unclaimed' ? folder : '.')) continue
    const before = spare.get(folder)
    spare.set(folder, {
      fault: role.is,
      part: partOfPath(path),
      file: join(root, folder),
      name: '',
      bytes: (before?.bytes ?? 0) + (entry.isFile() ? found.bytes : 0),
      changedAt: Math.max(before?.changedAt ?? 0, changedAt),
    })
  }
  return {
    files,
    others: [...spare.values()]
      .filter(({ changedAt }) => isOld(changedAt, clock))
      .map(({ changedAt: _changedAt, ...finding }) => finding),
  }
}

interface Entry {
  entry: Dirent
  path: string
}

async function everyEntry(root: string, disk: LibraryParts['disk']): Promise<Entry[]> {
  try {
    const entries = await disk.readdir(root, { withFileTypes: true, recursive: true })
    return entries.map(entry => ({
      entry,
      path: relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'),
    }))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

function knownNames(kinds: readonly CheckedKind[], root: string, entries: readonly Entry[]): KnownNames {
  const nameOf = ({ folder }: CheckedKind): string => relative(root, folder).split(sep).join('/')
  const owners = new Set<string>()
  for (const { path } of entries) {
    const [kind = '', name = '', ...inside] = path.split('/')
    const folder = inside.length === 0 ? folderClaimedBy(name) : null
    if (folder !== null) owners.add(`${kind}/${folder}`)
  }
  return {
    kinds: new Set(kinds.map(nameOf)),
    contents: new Set(kinds.filter(({ isContent }) => isContent).map(nameOf)),
    owners,
  }
}

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
  if (contents.has(kind) && name === unfinishedContent) return { is: 'leftover', kind }
  if (readAsideName(name) !== null) {
    return { is: 'set-aside', kind, fault: inside.at(-2) === 'edits' ? 'edits-aside' : 'version-aside' }
  }
  return { is: 'part', kind }
}
