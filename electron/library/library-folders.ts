import { join } from 'node:path'

export interface LibraryFolders {
  /** Everything a backup holds. */
  root: string
  /** Made again when missing. */
  indexes: string
  /** Beside the root: a restore swaps the root while it holds them. */
  locks: string
  /** Where a restore unpacks. */
  incoming: string
  /** The library as it was before the last restore. */
  before: string
  /** Where the library goes that an undone restore had brought. */
  undone: string
  /** Backups of the library as it was before a newer version of this program brought it to a newer form. */
  upgrades: string
  /** Where recordings that were deleted wait for the bin of the system, on the disk that the library is on. */
  deleted: string
  /** Says that a swap is under way, for the start after a crash. */
  swap: string
}

/** Those that nobody could make again. */
export const keptFolders = ({ root, before, upgrades, deleted }: LibraryFolders): string[] => [
  root,
  before,
  upgrades,
  deleted,
]

/** Where each thing is kept, said once. `folder` is the data folder. */
export function libraryFolders(folder: string): LibraryFolders {
  return {
    root: join(folder, 'library'),
    indexes: join(folder, 'library-indexes'),
    locks: join(folder, 'library-locks'),
    incoming: join(folder, 'library-restoring'),
    before: join(folder, 'library-before-restore'),
    undone: join(folder, 'library-undone'),
    upgrades: join(folder, 'library-before-upgrade'),
    deleted: join(folder, 'library-deleted'),
    swap: join(folder, 'library-swap.json'),
  }
}
