import { join } from 'node:path'
import { type Result, success } from '../../shared/result'
import { formProblems } from './backup/library-form'
import { removeRestoreStaging } from './backup/restore'
import { type CheckedKind, checkedContents, checkedDocuments, checkedItems } from './check/checked-kind'
import { contentKind } from './content/content-info'
import { type ContentStore, createContentStore, type Tidied } from './content/content-store'
import { removeOrphans } from './content/orphans'
import type { DocumentKind } from './documents/document-kind'
import { createDocumentStore, type DocumentStore } from './documents/document-store'
import type { ReadFiles } from './items/item-file'
import { fileStem } from './items/item-id'
import type { ItemKind } from './items/item-kind'
import { createItemStore, type ItemStore } from './items/item-store'
import type { KnownItems } from './items/known-items'
import type { LibraryFolders } from './library-folders'
import type { LibraryParts } from './library-parts'
import type { Locks } from './locks/locks'
import { type ProblemStore, problemStore, type WatchedStore } from './problems/problem-store'

/** What is in the library, each kind in a folder of its own. */
export interface Stores {
  /** Once for each kind. A kind with a slash in its name is a small one inside another, and has no index. */
  items<Item extends { id: string }, Summary>(kind: ItemKind<Item, Summary>): ItemStore<Item, Summary>
  documents<Content, Patch, Summary>(
    kind: DocumentKind<Content, Patch, Summary>,
  ): DocumentStore<Content, Patch, Summary>
  /** What the person brought. */
  media: ContentStore
  /** What the service made. */
  downloads: ContentStore
}

type CheckedBy = (files: ReadFiles) => CheckedKind

export interface OpenStores extends Stores {
  /** How the files of each kind that is known by now are read, here or in a backup. */
  checkers: ReadonlyMap<string, CheckedBy>
  problemStores: readonly ProblemStore[]
  /** Makes a list of each of these kinds, as far as they are known by now. */
  listKinds(names: readonly string[]): Promise<void>
  /** Removes what killed processes left behind. Answers what was removed and which contents are gone. */
  tidy(): Promise<Result<Tidied>>
}

export interface StoresParts extends LibraryParts {
  folders: LibraryFolders
  locks: Locks
  /** Each kind adds the form that its store writes. */
  kinds: Record<string, number>
}

interface WrittenStoresParts extends StoresParts {
  /** Hears of each item that this process writes, edits or removes. */
  written: (item: { kind: string; id: string }) => void
  /** Null: every list is read from the files. */
  known: KnownItems | null
}

const mediaName = 'media'
const downloadsName = 'downloads'
/** The form of the entries of what was brought and made. */
export const contentForms: Readonly<Record<string, number>> = {
  [mediaName]: contentKind('').steps.length,
  [downloadsName]: contentKind('').steps.length,
}

const folderOfKind = (root: string, name: string): string => join(root, ...name.split('/').map(fileStem))

/** Of a library that is not in its place, so that nobody has anything of it open. */
export function storesApart(root: string, parts: LibraryParts): Pick<Stores, 'documents' | 'items'> {
  const locks = { take: async () => nobodyWaits, isHeld: async () => false }
  const placeOf = (name: string) => ({ ...parts, folder: folderOfKind(root, name), known: null, locks })
  return {
    documents: kind => createDocumentStore(placeOf(kind.name), kind),
    items: kind => createItemStore(placeOf(kind.name), kind),
  }
}

const nobodyWaits = success({ release: async () => undefined })

export function openStores(parts: WrittenStoresParts): OpenStores {
  const { folders, locks, kinds } = parts
  const checkers = new Map<string, CheckedBy>()
  const lists = new Map<string, () => Promise<unknown>>()
  const problemStores: ProblemStore[] = [formProblems(parts.files, folders.root)]
  const tidies: (() => Promise<Result<Tidied>>)[] = []

  const placeOf = (name: string) => ({
    ...parts,
    folder: folderOfKind(folders.root, name),
    known: name.includes('/') ? null : parts.known,
  })

  /** A small kind inside another belongs to that one: it is looked at with what that one has in its folders. */
  function known<
    Item extends { id: string },
    Summary,
    Store extends WatchedStore<Item, Summary> & Pick<ItemStore<Item, Summary>, 'onChange'>,
  >(
    { name, folder }: { name: string; folder: string },
    checkedBy: CheckedBy,
    store: Store,
    tidy: () => Promise<Result<Tidied>>,
    isDeep = false,
  ): Store {
    const [kind = name, inside] = name.split('/')
    store.onChange(({ id }) => parts.written({ kind, id: inside ?? id }))
    if (inside !== undefined) return store
    checkers.set(name, checkedBy)
    lists.set(name, store.list)
    problemStores.push(problemStore({ kind: name, folder, isDeep }, store, locks))
    tidies.push(tidy)
    return store
  }

  function contents(name: string): ContentStore {
    const place = placeOf(name)
    const store = createContentStore(place, name)
    return known(
      { name, folder: place.folder },
      files => checkedContents({ ...place, files }, name),
      store,
      store.tidy,
    )
  }

  /** What lies in the folder of an item that is gone. */
  const tidyOrphans = (folder: string) => async (): Promise<Result<Tidied>> => {
    const removed = await removeOrphans(folder, parts)
    return removed.ok ? success({ removed: removed.value, missing: [] }) : removed
  }

  const media = contents(mediaName)
  const downloads = contents(downloadsName)
  tidies.push(() => removeRestoreStaging(folders, parts))

  return {
    media,
    downloads,

    items(kind) {
      const place = placeOf(kind.name)
      if (!kind.name.includes('/')) kinds[kind.name] = kind.steps.length
      const { name } = kind
      const { folder } = place
      const checkedBy = (files: ReadFiles): CheckedKind => checkedItems({ ...place, files }, kind)
      return known({ name, folder }, checkedBy, createItemStore(place, kind), tidyOrphans(folder))
    },

    documents(kind) {
      const place = placeOf(kind.name)
      if (!kind.name.includes('/')) kinds[kind.name] = kind.steps.length
      const { name } = kind
      const edited = (id: string): void => parts.written({ kind: name, id })
      const store = createDocumentStore({ ...place, edited }, kind)
      const { folder } = place
      const checkedBy = (files: ReadFiles): CheckedKind => checkedDocuments({ ...place, files }, kind)
      return known({ name, folder }, checkedBy, store, tidyOrphans(folder), true)
    },

    checkers,
    problemStores,
    async listKinds(names) {
      for (const name of names) await lists.get(name)?.()
    },

    async tidy() {
      await locks.tidy()
      const all: Tidied = { removed: [], missing: [] }
      for (const tidy of tidies) {
        const one = await tidy()
        if (!one.ok) return one
        all.removed.push(...one.value.removed)
        all.missing.push(...one.value.missing)
      }
      // Last: a folder in which something is removed looks as if somebody were at work there.
      for (const folder of [folders.root, folders.indexes, folders.upgrades]) {
        await removeLeftovers(folder, parts)
      }
      return success(all)
    },
  }
}

/** Half-written files of killed processes, in the folder and in all below it: a list of names removes them by the way. */
async function removeLeftovers(
  folder: string,
  { disk, files }: Pick<LibraryParts, 'disk' | 'files'>,
): Promise<void> {
  await files.list(folder)
  const entries = await disk.readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (entry.isDirectory()) await removeLeftovers(join(folder, entry.name), { disk, files })
  }
}
