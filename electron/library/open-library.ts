import type { LibraryFinding, LibraryReport } from '../../shared/library-check'
import type { InBackup } from '../../shared/problems'
import { failure, type Result, success } from '../../shared/result'
import type { AskSoundEnds } from '../media/look/sound-look'
import { createListeners } from '../storage/listeners'
import type { BackupWatch } from './backup/back-up'
import type { UpgradeWatch } from './backup/before-upgrade'
import { knownBackups, type WeeklyPlace } from './backup/known-backups'
import { finishSwap, isThere } from './backup/swap'
import { type CheckParts, checkLibrary, removeSpare, type Trash } from './check/check-library'
import type { Tidied } from './content/content-store'
import type { StoredParts } from './index/index-tasks'
import type { LibraryIndex } from './index/library-index'
import { type LibraryFolders, libraryFolders } from './library-folders'
import type { LibraryParts } from './library-parts'
import { createLocks, type Hold, type Locks, takePresence } from './locks/locks'
import { libraryHome, readPlace } from './move/library-place'
import { judgeMove, type Moved, type MoveWatch, moveLibrary } from './move/move-library'
import { finishMove, intentFile, whileNobodyMoves } from './move/unfinished-move'
import { type Backups, keepOlderForm, openBackups } from './open-backups'
import {
  contentForms,
  type OpenStores,
  openStores,
  type Stores,
  type StoresParts,
  storesApart,
} from './open-stores'
import { bringBackItem, findProblems, type LibraryProblem } from './problems/find-problems'
import { bringBackFromBackup, type FromBackupParts, findInBackups } from './problems/from-backup'
import { tellingWhatIsSetAside } from './problems/problem-store'

export interface Library extends Stores, Backups {
  /** Null: it was opened without. */
  index: LibraryIndex | null
  /** What takes how much of the disk, as the index knows it. */
  stored(): Promise<Result<StoredParts>>
  /** Takes the name of a kind, or of a kind and an id: `jobs/<id>` while this process runs that job. */
  locks: Pick<Locks, 'take' | 'isHeld' | 'others'>
  /** Beside what is in it: what is laid out here goes to the bin of the system. */
  deleted: string
  /** Until it is released, nobody restores anything in the place of what this process knows. */
  stayOpen(): Promise<Hold | null>
  /** The backup that was made just now, before this program brings the library to a newer form. */
  upgradeBackup: string | null
  /** Whether it could be moved there, as far as can be told before. */
  judgeMove(folder: string): Promise<Result<string>>
  /** As for a restore, nothing may be open. Whoever has this library can only read from then on, and opens it anew. */
  moveTo(folder: string, watch?: MoveWatch): Promise<Result<Moved>>
  /** Of each kind that is known by now. It changes nothing. */
  check(soundEnds: AskSoundEnds, watch?: BackupWatch): Promise<Result<LibraryReport>>
  /** Of what a check found that belongs to nobody. Answers what went. */
  removeSpare(spare: readonly Pick<LibraryFinding, 'file'>[], trash: Trash): Promise<Result<string[]>>
  /** Everything in it that cannot be used. Of one kind alone it is asked in a hurry, and only its list is looked at. */
  problems(kind?: string): Promise<LibraryProblem[]>
  /** What can be had back takes its place again; the damaged file stays beside it. */
  bringBack(problem: LibraryProblem): Promise<Result<null>>
  /** Which of the files that cannot be used are in a backup. `weekly`: where to look, beside the library's own. */
  findInBackups(files: readonly string[], weekly: WeeklyPlace | null): Promise<InBackup[]>
  /** The same for one of them, out of the newest backup that holds it whole. Answers when that was made. */
  bringBackFromBackup(file: string, weekly: WeeklyPlace | null): Promise<Result<number>>
  /** Something was damaged, and put out of the way just now. */
  onSetAside(listener: (file: string) => void): () => void
  /** Removes what killed processes left behind. Answers what was removed and which contents are gone. */
  tidy(): Promise<Result<Tidied>>
  close(): Promise<void>
}

export interface OpenLibraryParts extends LibraryParts {
  /** The data folder. It says where the library is, if that is elsewhere. */
  folder: string
  /** Of this program, for backups. */
  version: string
  /** The newest form of each kind of thing that the stores will keep. */
  kinds?: Readonly<Record<string, number>>
  /** Milliseconds to wait for another process at most. */
  patience?: number
  /**
   * What is done to what is in a whole library that is had back, before it takes the place of this one. Nobody else has
   * any of it then. Left out: nothing.
   */
  hadBack?: (library: Pick<Library, 'documents' | 'items'>) => Promise<Result<null>>
  /** Who looks on while an upgrade needs a backup first. */
  upgradeWatch?: UpgradeWatch
  /** Left out: nothing is looked for in it by its words, and every list is read from the files. */
  openIndex?: (folders: LibraryFolders) => LibraryIndex | Promise<LibraryIndex>
}

export async function openLibrary(given: OpenLibraryParts): Promise<Result<Library>> {
  const setAside = createListeners<string>()
  const parts = { ...given, files: tellingWhatIsSetAside(given.files, setAside.tell) }
  const place = await openPlace(parts)
  if (!place.ok) return place
  const home = place.value
  const folders = libraryFolders(home)
  const locks = locksOf(home, folders, parts)
  const kinds: Record<string, number> = { ...parts.kinds, ...contentForms }
  const makeReady = async (root: string): Promise<Result<null>> =>
    (await given.hadBack?.(storesApart(root, given))) ?? success(null)
  const keeping = { ...parts, folders, locks, kinds, makeReady }

  const finished = await finishRestore(folders, locks, parts)
  // Who names no kinds writes none in a newer form.
  const upgraded: Result<string | null> =
    finished.ok && given.kinds ? await keepOlderForm(keeping, given.upgradeWatch) : finished
  if (!upgraded.ok) {
    locks.close()
    return upgraded
  }
  const index = (await given.openIndex?.(folders)) ?? null
  const stores = openStores({
    ...keeping,
    known: index?.known ?? null,
    written: item => index?.written(item),
  })
  const { items, documents, media, downloads, tidy } = stores
  return success({
    index,
    locks,
    deleted: folders.deleted,
    items,
    documents,
    media,
    downloads,
    ...openBackups(keeping),
    ...moving(home, index, { ...parts, locks }),
    stored: storedBy(index, stores),
    ...care(stores, { ...parts, root: folders.root }),
    ...fromBackups(stores, keeping),
    stayOpen: () => takePresence(locks, parts.disk, folders.locks),
    upgradeBackup: upgraded.value,
    onSetAside: setAside.add,
    tidy,

    async close() {
      await index?.close()
      await parts.files.settled()
      locks.close()
    },
  })
}

/** The folder that the library is in, once a move that was cut short is at its end. */
async function openPlace(parts: OpenLibraryParts): Promise<Result<string>> {
  const { disk, folder: dataFolder, log } = parts
  if (await isThere(intentFile(dataFolder), disk)) {
    const moving = { ...parts, dataFolder }
    const finished = await whileNobodyMoves(moving, () => finishMove(moving))
    // Somebody may be at it just now; and what is left over is no reason not to work.
    if (!finished.ok) log('warn', 'library.move-not-finished', { error: finished.error.kind })
  }
  return libraryHome(dataFolder, disk)
}

/** Nobody takes one while the library is between two states, or where another process has moved it away. */
function locksOf(home: string, folders: LibraryFolders, parts: OpenLibraryParts): Locks {
  const isBlocked = async (): Promise<boolean> =>
    (await isThere(folders.swap, parts.disk)) || !(await isStillIn(home, parts))
  return createLocks({ ...parts, folder: folders.locks, isBlocked })
}

async function isStillIn(home: string, { folder, disk, platform }: OpenLibraryParts): Promise<boolean> {
  const place = await readPlace(folder, { disk, platform })
  return place.ok && place.value === home
}

/** A restore that was cut short is brought to its end before anything is read. */
async function finishRestore(
  folders: LibraryFolders,
  locks: Pick<Locks, 'takeAll'>,
  parts: OpenLibraryParts,
): Promise<Result<null>> {
  if (!(await isThere(folders.swap, parts.disk))) return success(null)
  const all = await locks.takeAll()
  if (!all.ok) return all
  const finished = await finishSwap(folders, parts)
  await all.value.release()
  return finished.ok ? success(null) : finished
}

const moving = (
  home: string,
  index: LibraryIndex | null,
  parts: OpenLibraryParts & { locks: Locks },
): Pick<Library, 'judgeMove' | 'moveTo'> => ({
  judgeMove: folder => judgeMove(folder, { ...parts, dataFolder: parts.folder, home }),

  async moveTo(folder, watch) {
    const moved = await moveLibrary(folder, { ...parts, dataFolder: parts.folder, home }, watch)
    // It would be written where the library was.
    if (moved.ok) index?.known.forget()
    return moved
  },
})

/** Whatever there is no list of yet gets one, once: of most the index makes it by itself, and what it does not is read here. */
function storedBy(
  index: LibraryIndex | null,
  { listKinds }: Pick<OpenStores, 'listKinds'>,
): Library['stored'] {
  const listed = new Set<string>()
  return async () => {
    if (index === null) return failure({ kind: 'unexpected', detail: 'no index' })
    const stored = await index.stored()
    const unlisted = stored.ok ? stored.value.unlisted.filter(kind => !listed.has(kind)) : []
    if (unlisted.length === 0) return stored
    for (const kind of unlisted) listed.add(kind)
    await index.known.takenIn()
    const taken = await index.stored()
    const left = taken.ok ? taken.value.unlisted.filter(kind => unlisted.includes(kind)) : []
    if (left.length === 0) return taken
    await listKinds(left)
    return index.stored()
  }
}

function care(
  { checkers, problemStores }: OpenStores,
  parts: OpenLibraryParts & { root: string },
): Pick<Library, 'check' | 'removeSpare' | 'problems' | 'bringBack'> {
  const checkParts = (soundEnds: AskSoundEnds | null): CheckParts => ({
    ...parts,
    kinds: [...checkers.values()].map(checkedBy => checkedBy(parts.files)),
    soundEnds,
  })
  return {
    check: (soundEnds, watch) => checkLibrary(checkParts(soundEnds), watch),
    removeSpare: (spare, trash) => removeSpare(spare, checkParts(null), trash),
    problems: kind =>
      findProblems(
        parts.disk,
        kind === undefined
          ? problemStores
          : problemStores.filter(store => store.kind === kind).map(store => ({ ...store, isDeep: false })),
      ),
    bringBack: problem => bringBackItem(problemStores, problem),
  }
}

function fromBackups(
  { checkers, problemStores }: OpenStores,
  parts: StoresParts,
): Pick<Library, 'findInBackups' | 'bringBackFromBackup'> {
  const { folders, disk } = parts
  const taking: FromBackupParts = {
    ...parts,
    root: folders.root,
    stores: problemStores,
    checked: (kind, files) => checkers.get(kind)?.(files),
  }
  return {
    findInBackups: async (lost, weekly) =>
      findInBackups(lost, await knownBackups(folders.upgrades, weekly, disk), taking),
    bringBackFromBackup: async (file, weekly) =>
      bringBackFromBackup(file, await knownBackups(folders.upgrades, weekly, disk), taking),
  }
}
