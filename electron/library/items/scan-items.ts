import type { BigIntStats } from 'node:fs'
import { basename, join } from 'node:path'
import { type Result, success } from '../../../shared/result'
import type { Clock } from '../../ports'
import { readAsideName } from '../../storage/aside-name'
import type { Files } from '../../storage/files'
import { errorCode } from '../../storage/storage-error'
import { atOnce } from '../at-once'
import type { LibraryDisk } from '../library-disk'
import { readItem } from './item-file'
import { fileStem } from './item-id'
import type { IndexEntry, ItemIndex } from './item-index'
import type { ItemKind, ItemProblem } from './item-kind'

export interface Scan<Summary> {
  index: ItemIndex<Summary>
  /** Items that had to be read because the index did not know them as they are. */
  read: number
}

interface ScanParts {
  disk: LibraryDisk
  files: Files
  clock: Clock
  folder: string
  /** Answers where it went, empty when it stayed. */
  setAside(name: string): Promise<string>
}

type Finding<Summary> =
  | { name: string; entry: IndexEntry<Summary>; read: boolean }
  | { name: string; problem: Found }
  | null

type Found = Omit<ItemProblem, 'known'>

const filesAtOnce = 32

export const isItemName = (name: string): boolean => name.endsWith('.json') && !name.startsWith('.')

/** The name that an item has which was put out of the way under this one. Null: it is no such file. */
export function itemSetAside(name: string): string | null {
  const original = readAsideName(name)?.original ?? ''
  return isItemName(original) ? original : null
}

/** Brings the index up to what the folder holds, reading only what changed. Null: nothing did. */
export async function scanItems<Item extends { id: string }, Summary>(
  { disk, files, clock, folder, setAside }: ScanParts,
  kind: ItemKind<Item, Summary>,
  before: ItemIndex<Summary>,
): Promise<Result<Scan<Summary> | null>> {
  // Taken before the names are: what changes from here on gives the folder another stamp.
  const stamp = await disk.lstat(folder, { bigint: true }).then(
    stats => stampOf(stats, clock),
    () => '',
  )
  if (stamp !== '' && stamp === before.stamp) return success(null)
  const names = await files.list(folder)
  if (!names.ok) return names

  const problemOf = (name: string, state: ItemProblem['state'], problem: string): Finding<Summary> => ({
    name,
    problem: { file: name, state, problem },
  })

  async function look(name: string): Promise<Finding<Summary>> {
    const file = join(folder, name)
    try {
      const now = stampOf(await disk.lstat(file, { bigint: true }), clock)
      const entry = before.entries.get(name)
      return entry && now !== '' && entry.stamp === now ? { name, entry, read: false } : readAnew(name, now)
    } catch (error) {
      return errorCode(error) === 'ENOENT' ? null : problemOf(name, 'unreadable', errorCode(error))
    }
  }

  async function readAnew(name: string, now: string): Promise<Finding<Summary>> {
    const reading = await readItem(files, join(folder, name), kind)
    if (!reading.ok) return problemOf(name, 'unreadable', reading.error.kind)
    const item = reading.value
    switch (item.state) {
      case 'missing':
        return null
      case 'newer':
        return problemOf(name, 'newer', item.problem)
      case 'malformed': {
        const aside = await setAside(name)
        const problem = item.path === '' ? item.problem : `${item.path}: ${item.problem}`
        return problemOf(aside === '' ? name : basename(aside), 'set-aside', problem)
      }
      case 'fine': {
        const { id } = item.value
        if (name !== `${fileStem(id)}.json`) return problemOf(name, 'misplaced', id)
        return { name, entry: { stamp: now, id, summary: kind.summary.of(item.value) }, read: true }
      }
    }
  }

  const findings = await atOnce(names.value.filter(isItemName), filesAtOnce, look)
  const entries = new Map<string, IndexEntry<Summary>>()
  const problems: Found[] = names.value
    .filter(name => itemSetAside(name) !== null)
    .map(name => ({ file: name, state: 'set-aside', problem: '' }))
  let read = 0
  for (const finding of findings) {
    if (finding === null) continue
    if ('problem' in finding) problems.push(finding.problem)
    else {
      entries.set(finding.name, finding.entry)
      if (finding.read) read += 1
    }
  }
  // What the disk refused may be allowed later, which does not change the folder.
  const mayHeal = problems.some(({ state }) => state === 'unreadable')
  const known = problems.map(problem => ({ ...problem, known: lastKnown(problem, before) }))
  return success({ index: { stamp: mayHeal ? '' : stamp, entries, problems: known }, read })
}

/** What the index said of it before it went bad is the last that anybody knows. */
function lastKnown({ file }: Found, { entries, problems }: ItemIndex<unknown>): unknown {
  const earlier = problems.find(problem => problem.file === file)
  return earlier?.known ?? entries.get(itemSetAside(file) ?? file)?.summary ?? null
}

/**
 * Two changes within one tick of the file system's clock leave the same time behind, and FAT ticks every two
 * seconds. What was changed that recently has no stamp yet.
 */
const tick = 2_500

/** Equal stamps: the same file, unchanged since. Empty: too fresh to say, and equal to nothing. */
function stampOf({ mtimeNs, mtimeMs, size, ino }: BigIntStats, clock: Clock): string {
  return clock.now() - Number(mtimeMs) < tick ? '' : `${mtimeNs}-${size}-${ino}`
}
