import { failure, type Result } from '../../../shared/result'
import type { Files } from '../../storage/files'
import type { ItemListing, ItemProblem } from '../items/item-kind'

/** What a store of items, documents or contents says of those that cannot be used. */
export interface WatchedStore<Item, Summary> {
  list(): Promise<Result<ItemListing<Summary>>>
  remains(problem: ItemProblem): Promise<Item | null>
  bringBack(item: Item): Promise<Result<null>>
}

/** The same, whatever is in it. */
export interface ProblemStore {
  kind: string
  folder: string
  /** Its items have folders in which more may have been set aside. */
  isDeep: boolean
  list(): Promise<Result<ItemListing<unknown>>>
  canBringBack(problem: ItemProblem): Promise<boolean>
  bringBack(problem: ItemProblem): Promise<Result<null>>
}

export function problemStore<Item, Summary>(
  place: Pick<ProblemStore, 'kind' | 'folder' | 'isDeep'>,
  store: WatchedStore<Item, Summary>,
): ProblemStore {
  return {
    ...place,
    list: store.list,
    canBringBack: async problem => (await store.remains(problem)) !== null,
    async bringBack(problem) {
      const item = await store.remains(problem)
      return item === null ? failure({ kind: 'not-found', what: 'file' }) : store.bringBack(item)
    },
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
