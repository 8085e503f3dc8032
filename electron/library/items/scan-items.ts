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
import type { ItemKind, ItemProblem } from './item-kind'
import type { KnownFolder, KnownItem } from './known-items'

interface ScanParts {
  disk: LibraryDisk
  files: Files
  clock: Clock
  folder: string
  /** Answers where it went, empty when it stayed. */
  setAside(name: string): Promise<string>
}

type Finding<Summary> = { name: string; item: KnownItem<Summary> } | { name: string; problem: Found } | null

type Found = Omit<ItemProblem, 'known'>

const filesAtOnce = 32

export const isItemName = (name: string): boolean => name.endsWith('.json') && !name.startsWith('.')

/** The name that an item has which was put out of the way under this one. Null: it is no such file. */
export function itemSetAside(name: string): string | null {
  const original = readAsideName(name)?.original ?? ''
  return isItemName(original) ? original : null
}

/** What is known of the folder as it is now: only what changed is read. Null: nothing did. */
export async function scanItems<Item extends { id: string }, Summary>(
  parts: ScanParts,
  kind: ItemKind<Item, Summary>,
  before: KnownFolder<Summary>,
): Promise<Result<KnownFolder<Summary> | null>> {
  const { disk, files, clock, folder } = parts
  // Taken before the names are: what changes from here on gives the folder another stamp.
  const stamp = await disk.lstat(folder, { bigint: true }).then(
    stats => fileStamp(stats, clock),
    () => '',
  )
  if (stamp !== '' && stamp === before.stamp) return success(null)
  const names = await files.list(folder)
  if (!names.ok) return names
  const seen = await scanFiles(parts, kind, before, names.value)
  // What the disk refused may be allowed later, which does not change the folder.
  const mayHeal = seen.problems.some(({ state }) => state === 'unreadable')
  return success({ ...seen, stamp: mayHeal ? '' : stamp })
}

/** The same of these files alone. */
export async function scanFiles<Item extends { id: string }, Summary>(
  { disk, files, clock, folder, setAside }: ScanParts,
  kind: ItemKind<Item, Summary>,
  before: KnownFolder<Summary>,
  names: readonly string[],
): Promise<KnownFolder<Summary>> {
  const problemOf = (name: string, state: ItemProblem['state'], problem: string): Finding<Summary> => ({
    name,
    problem: { file: name, state, problem },
  })

  /** Whoever knew it has just compared it. */
  function compared(name: string): KnownItem<Summary> | null {
    const item = before.isCompared ? before.items.get(name) : undefined
    return item && item.stamp !== '' ? item : null
  }

  async function look(name: string): Promise<Finding<Summary>> {
    const item = before.items.get(name)
    try {
      const now = fileStamp(await disk.lstat(join(folder, name), { bigint: true }), clock)
      return item && now !== '' && item.stamp === now ? { name, item } : readAnew(name, now)
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
        return { name, item: { stamp: now, id, summary: kind.summary.of(item.value) } }
      }
    }
  }

  const itemNames = names.filter(isItemName)
  const others = itemNames.filter(name => compared(name) === null)
  const looked = new Map(
    (await atOnce(others, filesAtOnce, look)).map((finding, at) => [others[at] ?? '', finding]),
  )
  const items = new Map<string, KnownItem<Summary>>()
  const problems: Found[] = names
    .filter(name => itemSetAside(name) !== null)
    .map(name => ({ file: name, state: 'set-aside', problem: '' }))
  for (const name of itemNames) {
    const item = compared(name)
    const finding = item ? { name, item } : (looked.get(name) ?? null)
    if (finding === null) continue
    if ('problem' in finding) problems.push(finding.problem)
    else items.set(finding.name, finding.item)
  }
  const known = problems.map(problem => ({ ...problem, known: lastKnown(problem, before) }))
  return { stamp: '', items, problems: known, isCompared: false }
}

/** What was known of it before it went bad is the last that anybody knows. */
function lastKnown({ file }: Found, { items, problems }: KnownFolder<unknown>): unknown {
  const earlier = problems.find(problem => problem.file === file)
  return earlier?.known ?? items.get(itemSetAside(file) ?? file)?.summary ?? null
}

/**
 * Two changes within one tick of the file system's clock leave the same time behind, and FAT ticks every two
 * seconds. What was changed that recently has no stamp yet.
 */
const tick = 2_500

/** Equal stamps: the same file, unchanged since. Empty: too fresh to say, and equal to nothing. */
export const fileStamp = ({ mtimeNs, mtimeMs, size, ino }: BigIntStats, clock: Pick<Clock, 'now'>): string =>
  clock.now() - Number(mtimeMs) < tick ? '' : `${mtimeNs}-${size}-${ino}`
