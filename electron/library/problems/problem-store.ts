import { failure, type Result, success } from '../../../shared/result'
import type { Files } from '../../storage/files'
import type { ReadFiles } from '../items/item-file'
import type { ItemListing, ItemProblem } from '../items/item-kind'
import type { Locks } from '../locks/locks'

/** What a store of items, documents or contents says of those that cannot be used. */
export interface WatchedStore<Item, Summary> {
  list(): Promise<Result<ItemListing<Summary>>>
  problems(): Promise<Result<ItemProblem[]>>
  remains(problem: ItemProblem): Promise<Item | null>
  inBackup(backup: ReadFiles, stem: string): Promise<Result<Item>>
  makeWay(id: string): Promise<Result<string>>
  bringBack(item: Item): Promise<Result<null>>
}

/** The same, whatever is in it. */
export interface ProblemStore {
  kind: string
  folder: string
  /** Its items have folders in which more may have been set aside. */
  isDeep: boolean
  list(): Promise<Result<ItemListing<unknown>>>
  problems(): Promise<Result<ItemProblem[]>>
  canBringBack(problem: ItemProblem): Promise<boolean>
  bringBack(problem: ItemProblem): Promise<Result<null>>
  /**
   * As it was in a backup, once `fill` has seen to what is in its folder. Answers where the damaged files are that were in
   * its place.
   */
  bringBackFrom(
    backup: ReadFiles,
    stem: string,
    fill: () => Promise<Result<string[]>>,
  ): Promise<Result<string[]>>
}

export function problemStore<Item extends { id: string }, Summary>(
  place: Pick<ProblemStore, 'kind' | 'folder' | 'isDeep'>,
  store: WatchedStore<Item, Summary>,
  locks: Pick<Locks, 'take'>,
): ProblemStore {
  const lockOf = ({ id }: Item): string => `${place.kind}/${id}`
  return {
    ...place,
    list: store.list,
    problems: store.problems,
    canBringBack: async problem => (await store.remains(problem)) !== null,
    async bringBack(problem) {
      const item = await store.remains(problem)
      if (item === null) return failure({ kind: 'not-found', what: 'file' })
      return underLock(locks, lockOf(item), () => store.bringBack(item))
    },

    async bringBackFrom(backup, stem, fill) {
      const item = await store.inBackup(backup, stem)
      if (!item.ok) return item
      return underLock(locks, lockOf(item.value), async () => {
        const aside = await store.makeWay(item.value.id)
        if (!aside.ok) return aside
        const filled = await fill()
        if (!filled.ok) return filled
        const back = await store.bringBack(item.value)
        return back.ok ? success([...filled.value, aside.value].filter(file => file !== '')) : back
      })
    },
  }
}

const patience = 1_000

/** A document that somebody has open is theirs. */
export async function underLock<T>(
  locks: Pick<Locks, 'take'>,
  name: string,
  task: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const hold = await locks.take(name, patience)
  if (!hold.ok) return hold
  try {
    return await task()
  } finally {
    await hold.value.release()
  }
}

export function tellingWhatIsSetAside(files: Files, tell: (file: string) => void): Files {
  return {
    ...files,
    async setAside(file, reason) {
      const setAsideAs = await files.setAside(file, reason)
      tell(setAsideAs || file)
      return setAsideAs
    },
  }
}
