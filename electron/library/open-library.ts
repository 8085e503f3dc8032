import { join } from 'node:path'
import type { AppError } from '../../shared/errors'
import type { BackupLook } from '../../shared/library'
import type { LibraryFinding, LibraryReport } from '../../shared/library-check'
import type { InBackup } from '../../shared/problems'
import { type Result, success } from '../../shared/result'
import type { AskSoundEnds } from '../media/look/sound-look'
import { createListeners } from '../storage/listeners'
import { type BackupWatch, backUp } from './backup/back-up'
import type { BackupManifest } from './backup/backup-manifest'
import { backUpBeforeUpgrade } from './backup/before-upgrade'
import { knownBackups, type WeeklyPlace } from './backup/known-backups'
import {
  giveUpBefore,
  type RestoreParts,
  readBackup,
  removeStaging,
  restore,
  undoRestore,
} from './backup/restore'
import { finishSwap, isThere } from './backup/swap'
import { type CheckParts, checkLibrary } from './check/check-library'
import { type CheckedKind, checkedContents, checkedDocuments, checkedItems } from './check/checked-kind'
import { removeSpare, type Trash } from './check/remove-spare'
import { contentKind } from './content/content-info'
import { type ContentStore, createContentStore, type Tidied } from './content/content-store'
import { removeOrphans } from './content/orphans'
import type { DocumentKind } from './documents/document-kind'
import { createDocumentStore, type DocumentStore } from './documents/document-store'
import type { ReadFiles } from './items/item-file'
import { fileStem } from './items/item-id'
import type { ItemKind } from './items/item-kind'
import { createItemStore, type ItemStore } from './items/item-store'
import { removeLeftovers } from './leftovers'
import { libraryFolders } from './library-folders'
import type { LibraryParts } from './library-parts'
import { createLocks, type Hold, type Locks } from './locks/locks'
import { takePresence } from './locks/presence'
import { libraryHome, readPlace } from './move/library-place'
import { judgeMove, type Moved, type MoveWatch, moveLibrary } from './move/move-library'
import { finishMove, intentFile, whileNobodyMoves } from './move/unfinished-move'
import { bringBackItem, findProblems, type LibraryProblem } from './problems/find-problems'
import { bringBackFromBackup, type FromBackupParts, findInBackups } from './problems/from-backup'
import {
  type ProblemStore,
  problemStore,
  tellingWhatIsSetAside,
  type WatchedStore,
} from './problems/problem-store'

export interface Library {
  /** Takes the name of a kind, or of a kind and an id: `jobs/<id>` while this process runs that job. */
  locks: Pick<Locks, 'take' | 'isHeld' | 'others'>
  /** Once for each kind. A kind with a slash in its name is a small one inside another, and has no index. */
  items<Item extends { id: string }, Summary>(kind: ItemKind<Item, Summary>): ItemStore<Item, Summary>
  documents<Content, Patch, Summary>(
    kind: DocumentKind<Content, Patch, Summary>,
  ): DocumentStore<Content, Patch, Summary>
  /** What the person brought. */
  media: ContentStore
  /** What the service made. */
  downloads: ContentStore
  /** `series`: of those that are made by themselves, whose it is. */
  backUp(target: string, watch?: BackupWatch, series?: string): Promise<Result<BackupManifest>>
  readBackup(file: string): Promise<Result<BackupLook>>
  /** Nothing may be open: jobs paused, documents closed, here and in every other process. */
  restore(file: string, watch?: BackupWatch): Promise<Result<BackupManifest>>
  canUndoRestore(): Promise<boolean>
  undoRestore(): Promise<Result<null>>
  /** Gives up what the last restore replaced. */
  forgetBeforeRestore(): Promise<Result<null>>
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
}

const mediaName = 'media'
const backupLock = 'backup'
const downloadsName = 'downloads'

export async function openLibrary(given: OpenLibraryParts): Promise<Result<Library>> {
  const setAside = createListeners<string>()
  const parts = { ...given, files: tellingWhatIsSetAside(given.files, setAside.tell) }
  const { disk, files } = parts
  const place = await openPlace(parts)
  if (!place.ok) return place
  const home = place.value
  const folders = libraryFolders(home)
  const isSwapping = (): Promise<boolean> => isThere(folders.swap, disk)
  const isBlocked = async (): Promise<boolean> => (await isSwapping()) || !(await isStillIn(home, parts))
  const locks: Locks = createLocks({ ...parts, folder: folders.locks, isBlocked })
  const version = contentKind('').steps.length
  const kinds: Record<string, number> = { ...parts.kinds, [mediaName]: version, [downloadsName]: version }
  const flushes: (() => Promise<void>)[] = []
  /** How the files of each kind are read, here or in a backup. */
  const checkers = new Map<string, (files: ReadFiles) => CheckedKind>()
  const stores: ProblemStore[] = []

  if (await isSwapping()) {
    const all = await locks.takeAll()
    if (!all.ok) return all
    const finished = await finishSwap(folders, parts)
    await all.value.release()
    if (!finished.ok) return finished
  }

  const placeOf = (name: string) => ({
    ...parts,
    locks,
    folder: join(folders.root, ...name.split('/').map(fileStem)),
    indexFile: name.includes('/') ? null : join(folders.indexes, `${fileStem(name)}.json`),
  })
  const restoreParts: RestoreParts = { ...parts, folders, locks, kinds }

  function known<Store extends { flush(): Promise<void> }>(name: string, steps: number, store: Store): Store {
    if (name.includes('/')) return store
    kinds[name] = steps
    flushes.push(store.flush)
    tidies.push(async () => {
      const removed = await removeOrphans(placeOf(name).folder, parts)
      return removed.ok ? success({ removed: removed.value, missing: [] }) : removed
    })
    return store
  }

  async function backUpTo(
    target: string,
    watch?: BackupWatch,
    series?: string,
  ): Promise<Result<BackupManifest>> {
    // Only a restore minds; and a library on a disk that takes no lock can be backed up all the same.
    const hold = await locks.take(backupLock)
    if (!hold.ok && isLocked(hold.error)) return hold
    const facts = { application: parts.version, kinds: { ...kinds }, ...(series !== undefined && { series }) }
    const made = await backUp(folders.root, target, facts, parts, watch)
    if (hold.ok) await hold.value.release()
    return made
  }

  // Before a store can write anything in its newest form.
  const upgraded = parts.kinds
    ? await backUpBeforeUpgrade({ ...parts, folders, locks, kinds, backUp: backUpTo })
    : success(null)
  if (!upgraded.ok) {
    locks.close()
    return upgraded
  }

  /** A small kind inside another is looked at with what that one has in its folders. */
  function checkedToo(name: string, reading: (files: ReadFiles) => CheckedKind): void {
    if (!name.includes('/')) checkers.set(name, reading)
  }
  for (const name of [mediaName, downloadsName]) {
    checkedToo(name, read => checkedContents({ ...placeOf(name), files: read }, name))
  }
  const checkParts = (soundEnds: CheckParts['soundEnds']): CheckParts => ({
    ...parts,
    root: folders.root,
    kinds: [...checkers.values()].map(reading => reading(files)),
    soundEnds,
  })

  /** The small kinds inside others belong to those. */
  function watched<Item extends { id: string }, Summary, Store extends WatchedStore<Item, Summary>>(
    name: string,
    store: Store,
    isDeep = false,
  ): Store {
    const { folder } = placeOf(name)
    if (!name.includes('/')) stores.push(problemStore({ kind: name, folder, isDeep }, store, locks))
    return store
  }

  const fromBackup: FromBackupParts = {
    ...parts,
    root: folders.root,
    kinds,
    stores,
    checked: (kind, read) => checkers.get(kind)?.(read),
    locks,
  }
  const media = watched(mediaName, createContentStore(placeOf(mediaName), mediaName))
  const downloads = watched(downloadsName, createContentStore(placeOf(downloadsName), downloadsName))
  flushes.push(media.flush, downloads.flush)
  const tidies: (() => Promise<Result<Tidied>>)[] = [
    media.tidy,
    downloads.tidy,
    () => removeStaging(folders, parts),
  ]

  return success({
    locks,
    media,
    downloads,
    items(kind) {
      const place = placeOf(kind.name)
      checkedToo(kind.name, read => checkedItems({ ...place, files: read }, kind))
      return known(kind.name, kind.steps.length, watched(kind.name, createItemStore(place, kind)))
    },

    documents(kind) {
      const place = placeOf(kind.name)
      checkedToo(kind.name, read => checkedDocuments({ ...place, files: read }, kind))
      return known(kind.name, kind.steps.length, watched(kind.name, createDocumentStore(place, kind), true))
    },

    onSetAside: setAside.add,
    problems: kind =>
      findProblems(
        disk,
        kind === undefined
          ? stores
          : stores.filter(store => store.kind === kind).map(store => ({ ...store, isDeep: false })),
      ),
    bringBack: problem => bringBackItem(stores, problem),
    findInBackups: async (lost, weekly) =>
      findInBackups(lost, await knownBackups(folders.upgrades, weekly, disk), fromBackup),
    bringBackFromBackup: async (file, weekly) =>
      bringBackFromBackup(file, await knownBackups(folders.upgrades, weekly, disk), fromBackup),

    backUp: backUpTo,
    readBackup: file => readBackup(file, restoreParts),
    restore: (file, watch) => restore(file, restoreParts, watch),
    canUndoRestore: () => isThere(folders.before, disk),
    undoRestore: () => undoRestore(restoreParts),
    forgetBeforeRestore: () => giveUpBefore(restoreParts),
    stayOpen: () => takePresence(locks, disk, folders.locks),
    upgradeBackup: upgraded.value,
    judgeMove: folder => judgeMove(folder, { ...parts, dataFolder: parts.folder, home }),

    async moveTo(folder, watch) {
      const moved = await moveLibrary(folder, { ...parts, dataFolder: parts.folder, home, locks }, watch)
      // They would be written where the library was.
      if (moved.ok) flushes.length = 0
      return moved
    },
    check: (soundEnds, watch) => checkLibrary(checkParts(soundEnds), watch),
    removeSpare: (spare, trash) => removeSpare(spare, checkParts(null), trash),

    async tidy() {
      await locks.tidy()
      for (const folder of [folders.root, folders.indexes]) await removeLeftovers(folder, parts)
      const all: Tidied = { removed: [], missing: [] }
      for (const tidyOne of tidies) {
        const one = await tidyOne()
        if (!one.ok) return one
        all.removed.push(...one.value.removed)
        all.missing.push(...one.value.missing)
      }
      return success(all)
    },

    async close() {
      await Promise.all(flushes.map(flush => flush()))
      await files.settled()
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

/** Another process may have moved it since. */
async function isStillIn(home: string, parts: OpenLibraryParts): Promise<boolean> {
  const place = await readPlace(parts.folder, parts)
  return place.ok && place.value === home
}

const isLocked = (error: AppError): boolean => error.kind === 'storage' && error.reason === 'locked'
