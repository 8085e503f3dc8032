import { basename, join } from 'node:path'
import type { AppError } from '../../../shared/errors'
import { failure, type Result, success } from '../../../shared/result'
import { atOnce } from '../at-once'
import { fileStem } from '../items/item-id'
import type { ItemListing, ItemProblem } from '../items/item-kind'
import { createItemStore, type ItemStore, taken } from '../items/item-store'
import { type KnownItems, knownAs } from '../items/known-items'
import { itemSetAside } from '../items/scan-items'
import type { LibraryParts } from '../library-parts'
import type { Hold, Locks } from '../locks/locks'
import { type ReadDocument, type Replay, readDocumentFile } from './document-file'
import { type DocumentKind, listedKind, type Snapshot } from './document-kind'
import { editsFolder, journalFile, journalGenerations, type Later, realLater } from './journal-file'
import { afterBackup, keepSnapshot, recoverSnapshot } from './kept-snapshots'
import { createOpenDocument, type OpenDocument } from './open-document'

/** What became of edits that could not all be used. Their file is named as it was put aside, with all that was in it. */
export interface Recovery {
  state: 'torn' | 'damaged' | 'stuck' | 'foreign'
  droppedBytes: number
  setAsideAs: string
}

export interface DocumentStore<Content, Patch, Summary> {
  /** As of the last snapshot of each: `settle` first, after a start. */
  list(): Promise<Result<ItemListing<Summary>>>
  /** With what is known by now of edits that could not be read. */
  problems(): Promise<Result<ItemProblem[]>>
  /** As of an item, and of the same snapshots. */
  pick: ItemStore<Snapshot<Content>, Summary>['pick']
  create(id: string, content: Content): Promise<Result<null>>
  /** The same, and nobody else has it before this process does. */
  createOpen(id: string, content: Content): Promise<Result<OpenDocument<Content, Patch>>>
  /** With the edits somebody else may be making. Null: there is none. */
  read(id: string): Promise<Result<Content | null>>
  /** A `locked` error while another process has it, or this one already. */
  open(id: string): Promise<Result<{ document: OpenDocument<Content, Patch>; recovery: Recovery | null }>>
  /** Somebody has it open who lives, here or in another process. */
  isOpen(id: string): Promise<boolean>
  /** `isMeant`: of the document as it is by then, with edits that no list knows of yet. Refused if it is not. */
  remove(id: string, isMeant?: (content: Content) => boolean): Promise<Result<null>>
  /** For its versions, peaks and the like; removed with it. `edits` is taken. */
  folderOf(id: string): string
  /** Resolves when the index has read all that it can: a list need not read that any more. */
  takenIn(): Promise<unknown>
  /** Takes in what a killed process left in journals. Those that are open elsewhere are left alone. */
  settle(): Promise<Result<Recovery[]>>
  /** As of an item; failing that, the snapshot before with the edits that led on from it. */
  remains: ItemStore<Snapshot<Content>, Summary>['remains']
  /** With the edits that lead on from there, of the backup or made since. */
  inBackup: ItemStore<Snapshot<Content>, Summary>['inBackup']
  makeWay: ItemStore<Snapshot<Content>, Summary>['makeWay']
  /** Under its own name, unless there is one of that name again. Whoever calls it has the document's lock. */
  bringBack(remains: Snapshot<Content>): Promise<Result<null>>
  onChange: ItemStore<Snapshot<Content>, Summary>['onChange']
}

export interface DocumentStoreParts extends LibraryParts {
  folder: string
  known: KnownItems | null
  locks: Pick<Locks, 'take' | 'isHeld'>
  /** Hears of each edit that is on disk. */
  edited?: (id: string) => void
  later?: Later
}

const openPatience = 1_000
const foldersAtOnce = 32
const noFile = failure({ kind: 'not-found', what: 'file' })

export function createDocumentStore<Content, Patch, Summary>(
  parts: DocumentStoreParts,
  kind: DocumentKind<Content, Patch, Summary>,
): DocumentStore<Content, Patch, Summary> {
  type Store = DocumentStore<Content, Patch, Summary>
  const { disk, files, log, locks } = parts
  const items = createItemStore(parts, listedKind(kind))
  const lockOf = (id: string): string => `${kind.name}/${id}`
  /** Documents that are there, and whose edits could not all be read when somebody last tried. */
  const troubled = new Map<string, ItemProblem>()

  async function readNow(id: string): Promise<Result<ReadDocument<Content> | null>> {
    const snapshot = await items.get(id)
    if (!snapshot.ok) return snapshot
    if (snapshot.value === null) return success(null)
    const read = await readDocumentFile(files, items.folderOf(id), snapshot.value, kind)
    const state = read.ok ? stateOfEdits(read.value.replayed.state) : stateOfRefused(read.error)
    if (state === null) troubled.delete(id)
    else troubled.set(id, problemOf(snapshot.value, state))
    return read
  }

  const problemOf = (snapshot: Snapshot<Content>, state: ItemProblem['state']): ItemProblem => ({
    file: journalFile(items.folderOf(snapshot.id), snapshot.generation),
    state,
    problem: '',
    known: { generation: snapshot.generation, own: kind.summary.of(snapshot.content, snapshot.id) },
  })

  async function save(snapshot: Snapshot<Content>): Promise<Result<unknown>> {
    const { id, generation } = snapshot
    const file = join(parts.folder, `${fileStem(id)}.json`)
    const kept = { generation: Math.max(0, generation - 1), copied: generation === 0 }
    if (generation > 0) await keepSnapshot(parts, file, items.folderOf(id), kept)
    const saved = await items.put(snapshot)
    if (saved.ok && generation === 0) await keepSnapshot(parts, file, items.folderOf(id), kept)
    return saved
  }

  /** After this nothing is in the journal, so nothing is ever appended to a file that may end in half a line. */
  async function takeIn(read: ReadDocument<Content>): Promise<Result<ReadDocument<Content>>> {
    if (!read.hasJournal) return success(read)
    const { id, generation } = read.snapshot
    const { content, edits } = read.replayed
    const snapshot = { id, generation: generation + 1, edits, content }
    const saved = await save(snapshot)
    if (!saved.ok) return saved
    return success({ ...read, snapshot, hasJournal: false })
  }

  /** Only once the new snapshot holds everything that could be used. */
  async function recover({ snapshot, replayed }: ReadDocument<Content>): Promise<Recovery | null> {
    const { state, droppedBytes } = replayed
    if (state === 'nothing' || state === 'whole' || state === 'newer') return null
    const file = journalFile(items.folderOf(snapshot.id), snapshot.generation)
    const setAsideAs = await files.setAside(file, 'malformed')
    if (setAsideAs !== '') troubled.delete(snapshot.id)
    // What holds of it stays part of the history.
    if (state !== 'foreign' && setAsideAs !== '') await disk.copyFile(setAsideAs, file).catch(() => undefined)
    log('warn', 'library.edits-dropped', { file, state, droppedBytes, setAsideAs })
    return { state, droppedBytes, setAsideAs }
  }

  async function underLock<T>(
    id: string,
    patience: number,
    task: () => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const hold = await locks.take(lockOf(id), patience)
    if (!hold.ok) return hold
    try {
      return await task()
    } finally {
      await hold.value.release()
    }
  }

  const open: Store['open'] = async id => {
    const hold = await locks.take(lockOf(id), openPatience)
    return hold.ok ? openHeld(id, hold.value) : hold
  }

  async function openHeld(id: string, hold: Hold): ReturnType<Store['open']> {
    const read = await readNow(id)
    const current = read.ok && read.value !== null ? await takeIn(read.value) : read
    if (!read.ok || read.value === null || !current.ok || current.value === null) {
      await hold.release()
      if (!read.ok) return read
      return current.ok ? notThere(id) : current
    }
    const recovery = await recover(read.value)
    const folder = items.folderOf(id)
    const later = parts.later ?? realLater
    const document = createOpenDocument(
      { ...parts, later, folder, hold, saveSnapshot: save, edited: () => parts.edited?.(id) },
      kind,
      current.value,
    )
    return success({ document, recovery })
  }

  /** Where nobody can tell, whoever opens it finds out why. */
  const isOpen = (id: string): Promise<boolean> => locks.isHeld(lockOf(id)).catch(() => false)

  async function createHeld(id: string, content: Content): Promise<Result<null>> {
    const folder = items.folderOf(id)
    const there = await items.get(id)
    if (!there.ok) return there
    if (there.value !== null) return taken
    // What is left of a document of that name would otherwise become part of this one.
    const leftover = await disk.lstat(folder).catch(() => null)
    if (leftover !== null) await files.setAside(folder, 'malformed')
    const saved = await save({ id, generation: 0, edits: 0, content })
    return saved.ok ? success(null) : saved
  }

  /** One that was set aside is not one that was deleted. */
  async function notThere(id: string): Promise<Result<never>> {
    const names = await files.list(parts.folder)
    const aside = (names.ok ? names.value : []).find(name => itemSetAside(name) === `${fileStem(id)}.json`)
    return aside === undefined ? noFile : failure({ kind: 'damaged', file: join(parts.folder, aside) })
  }

  async function hasOpenEdits(id: string, generation: number): Promise<boolean> {
    const names = await disk.readdir(editsFolder(items.folderOf(id))).catch(() => [])
    return journalGenerations(names).includes(generation)
  }

  /** Those with edits that their snapshot does not hold. */
  async function editedNow(): Promise<Result<string[]>> {
    const picked = (await parts.known?.pickEdited(knownAs(listedKind(kind)))) ?? null
    if (picked !== null) return success(picked)
    const listing = await items.list()
    if (!listing.ok) return listing
    const edited: string[] = []
    await atOnce(listing.value.items, foldersAtOnce, async ({ id, summary }) => {
      if (await hasOpenEdits(id, summary.generation)) edited.push(id)
    })
    return success(edited)
  }

  return {
    open,
    onChange: listener =>
      items.onChange(({ id, summary }) => listener({ id, summary: summary === null ? null : summary.own })),
    folderOf: items.folderOf,
    pick: items.pick,

    async list() {
      const listing = await items.list()
      if (!listing.ok) return listing
      const { items: listed, problems } = listing.value
      return success({
        items: listed.map(({ id, summary }) => ({ id, summary: summary.own })),
        problems: [...problems, ...troubled.values()],
      })
    },

    async problems() {
      const told = await items.problems()
      return told.ok ? success([...told.value, ...troubled.values()]) : told
    },

    isOpen,
    create: (id, content) => underLock(id, openPatience, () => createHeld(id, content)),

    async createOpen(id, content) {
      const hold = await locks.take(lockOf(id), openPatience)
      if (!hold.ok) return hold
      const created = await createHeld(id, content)
      if (!created.ok) await hold.value.release()
      const opened = created.ok ? await openHeld(id, hold.value) : created
      return opened.ok ? success(opened.value.document) : opened
    },

    async read(id) {
      const read = await readNow(id)
      return read.ok ? success(read.value?.replayed.content ?? null) : read
    },

    async remains(problem) {
      const stem = itemSetAside(basename(problem.file))?.replace(/\.json$/, '')
      const mended = await items.remains(problem)
      return mended ?? (stem === undefined ? null : recoverSnapshot(files, join(parts.folder, stem), kind))
    },

    async inBackup(backup, stem) {
      const found = await items.inBackup(backup, stem)
      if (!found.ok) return found
      const latest = await afterBackup(files, backup, join(parts.folder, stem), kind, found.value)
      if (!latest.ok) return latest
      const content = kind.fromBackup?.(latest.value.content) ?? latest.value.content
      return success({ ...latest.value, content })
    },

    makeWay: items.makeWay,
    bringBack: items.bringBack,

    remove: (id, isMeant) =>
      underLock(id, openPatience, async () => {
        const read = isMeant ? await readNow(id) : null
        if (read?.ok === false) return read
        const isOther = read !== null && !(read.value && isMeant?.(read.value.replayed.content))
        if (isOther) return failure({ kind: 'refused' })
        const removed = await items.remove(id)
        if (removed.ok) troubled.delete(id)
        return removed
      }),
    takenIn: async () => parts.known?.takenIn(),

    async settle() {
      const edited = await editedNow()
      if (!edited.ok) return edited
      const recoveries: Recovery[] = []
      for (const id of edited.value) {
        if (await isOpen(id)) continue
        const opened = await open(id)
        if (!opened.ok) continue
        if (opened.value.recovery) recoveries.push(opened.value.recovery)
        await opened.value.document.close()
      }
      return success(recoveries)
    },
  }
}

/** Null: they are whole, or somebody is writing the last of them. */
const stateOfEdits = (state: Replay<unknown>['state']): ItemProblem['state'] | null =>
  state === 'nothing' || state === 'whole' || state === 'torn' ? null : 'set-aside'

const stateOfRefused = (error: AppError): ItemProblem['state'] =>
  error.kind === 'invalid' ? 'newer' : 'unreadable'
