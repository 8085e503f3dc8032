import { foundKinds } from '../../../../electron/found-kinds'
import type { FoundKind } from '../../../../electron/library/index/found-kind'
import type { StartedPool } from '../../../../electron/library/index/index-pool'
import { indexTasksOver } from '../../../../electron/library/index/index-thread'
import { type LibraryIndex, openLibraryIndex } from '../../../../electron/library/index/library-index'
import type { LibraryFolders } from '../../../../electron/library/library-folders'
import type { LibraryParts } from '../../../../electron/library/library-parts'
import type { OpenIndex } from '../../../../electron/open-index'
import type { Timers } from '../../../../electron/ports'
import { realTimers } from '../../../../electron/real-time'
import { shownLists } from '../../../../electron/shown-kinds'
import { storedKinds } from '../../../../electron/stored-kinds'

/** Whoever asks wants the answer alone. */
export const noWatch = { progress: () => undefined, stage: () => undefined }

/** What a thread of its own does, without one. */
export function threadHere(
  { files, clock }: Pick<LibraryParts, 'files' | 'clock'>,
  kinds: readonly FoundKind[] = foundKinds,
): () => StartedPool {
  return () => {
    const tasks = indexTasksOver({ kinds, stored: storedKinds, lists: shownLists, files, clock })
    return {
      run: (name, input) => tasks[name]?.(input as never, noWatch) as never,
      close: async () => undefined,
    }
  }
}

/** On a disk that refuses the library, its index cannot look at it either. */
export const refusedIndex = (parts: Pick<LibraryParts, 'files' | 'clock' | 'log'>): OpenIndex =>
  indexHere(parts, foundKinds, () => ({
    run: async () => ({ ok: false, error: 'refused' }),
    close: async () => undefined,
  }))

export const indexHere =
  (
    parts: Pick<LibraryParts, 'files' | 'clock' | 'log'> & { timers?: Timers },
    kinds: readonly FoundKind[] = foundKinds,
    startPool = threadHere(parts, kinds),
  ): ((folders: LibraryFolders) => LibraryIndex) =>
  folders =>
    openLibraryIndex({
      timers: realTimers,
      ...parts,
      folders,
      startPool,
    })
