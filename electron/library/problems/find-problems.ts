import { basename, dirname, join, relative, sep } from 'node:path'
import { failure, type Result } from '../../../shared/result'
import { readAsideName } from '../../storage/aside-name'
import { atOnce } from '../at-once'
import type { ItemProblem } from '../items/item-kind'
import { itemSetAside } from '../items/scan-items'
import type { LibraryDisk } from '../library-disk'
import { nameInRemains } from './name-in-remains'
import type { ProblemStore } from './problem-store'

/** A file of the library that cannot be used. Nobody has written over it. */
export interface LibraryProblem {
  /** Where it is now. */
  file: string
  /** Of the item it belongs to. */
  kind: string
  item: string
  /** `edits`: a journal of the item. `other`: a version, and what else is in its folder. */
  part: 'item' | 'edits' | 'other'
  state: 'damaged' | 'newer' | 'unreadable' | 'misplaced'
  /** Epoch milliseconds. Null: nobody can tell. */
  since: number | null
  /** Empty: nobody can tell. */
  name: string
  canBringBack: boolean
}

const foldersAtOnce = 8
/** A name stands near the beginning. */
const glance = 65_536
const nothingLeft = failure({ kind: 'not-found', what: 'file' })

/** Looks at every kind, which sets aside what is damaged, and at what lies in the items' folders. */
export async function findProblems(
  disk: LibraryDisk,
  stores: readonly ProblemStore[],
): Promise<LibraryProblem[]> {
  const found = await Promise.all(stores.map(findIn))
  return found.flat()

  async function findIn(store: ProblemStore): Promise<LibraryProblem[]> {
    const problems = await store.problems()
    if (!problems.ok) return [await folderProblem(store)]
    const deep = store.isDeep ? await asideWithin(store.folder) : []
    const known = deep.length > 0 ? await summariesIn(store) : new Map<string, unknown>()
    const nested = deep.map((file): ItemProblem => {
      const summary = known.get(itemOf(store.folder, file)) ?? null
      return { file, state: 'set-aside', problem: '', known: summary }
    })
    return Promise.all([...problems.value, ...nested].map(problem => described(store, problem)))
  }

  /** For the name of what a damaged file belongs to. */
  async function summariesIn(store: ProblemStore): Promise<Map<string, unknown>> {
    const listing = await store.list()
    return new Map(listing.ok ? listing.value.items.map(({ id, summary }) => [id, summary]) : [])
  }

  async function described(store: ProblemStore, problem: ItemProblem): Promise<LibraryProblem> {
    const { file, state, known } = problem
    const isItem = dirname(file) === store.folder
    const text = isItem && state !== 'unreadable' ? await beginningOf(file) : ''
    return {
      file,
      kind: store.kind,
      item: itemOf(store.folder, file),
      part: isItem ? 'item' : basename(dirname(file)) === 'edits' ? 'edits' : 'other',
      state: state === 'set-aside' ? 'damaged' : state,
      since: readAsideName(basename(file))?.at ?? (await changedAt(file)),
      name: nameInRemains(known, text),
      canBringBack: isItem && state === 'set-aside' && (await store.canBringBack(problem)),
    }
  }

  async function folderProblem({ kind, folder }: ProblemStore): Promise<LibraryProblem> {
    const since = await changedAt(folder)
    const nobody = { item: '', name: '', canBringBack: false } as const
    return { file: folder, kind, part: 'item', state: 'unreadable', since, ...nobody }
  }

  async function asideWithin(folder: string): Promise<string[]> {
    const items = await foldersIn(folder)
    const rooms = await atOnce(items, foldersAtOnce, foldersIn)
    const within = await atOnce(rooms.flat(), foldersAtOnce, asideIn)
    return within.flat()
  }

  /** None that was itself put out of the way: that goes with the item it belonged to. */
  async function foldersIn(folder: string): Promise<string[]> {
    const entries = await disk.readdir(folder, { withFileTypes: true }).catch(() => [])
    return entries
      .filter(entry => entry.isDirectory() && !entry.name.includes('.'))
      .map(({ name }) => join(folder, name))
  }

  async function asideIn(folder: string): Promise<string[]> {
    const names = await disk.readdir(folder).catch(() => [])
    return names.filter(name => readAsideName(name) !== null).map(name => join(folder, name))
  }

  async function changedAt(file: string): Promise<number | null> {
    const stats = await disk.lstat(file).catch(() => null)
    return stats?.mtimeMs ?? null
  }

  async function beginningOf(file: string): Promise<string> {
    const handle = await disk.open(file, 'r').catch(() => null)
    try {
      const read = await handle?.read(Buffer.alloc(glance), 0, glance, 0).catch(() => null)
      return read?.buffer.subarray(0, read.bytesRead).toString('utf8') ?? ''
    } finally {
      await handle?.close()
    }
  }
}

/** The item to whom a file in the folder of its kind belongs. */
function itemOf(folder: string, file: string): string {
  const [first = ''] = relative(folder, file).split(sep)
  return (itemSetAside(first) ?? first).replace(/\.json$/, '')
}

/** The file that was set aside stays. */
export async function bringBackItem(
  stores: readonly ProblemStore[],
  { kind, file }: Pick<LibraryProblem, 'kind' | 'file'>,
): Promise<Result<null>> {
  const store = stores.find(one => one.kind === kind)
  const problems = await store?.problems()
  if (!store || !problems?.ok) return nothingLeft
  const problem = problems.value.find(one => one.file === file)
  return problem ? store.bringBack(problem) : nothingLeft
}
