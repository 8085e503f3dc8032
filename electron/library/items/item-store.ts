import { basename, join } from 'node:path'
import type { AppError } from '../../../shared/errors'
import { failure, type Result, success } from '../../../shared/result'
import { createChangeQueue } from '../../storage/change-queue'
import { schemaFor } from '../../storage/compiled-schema'
import { firstSchemaProblem } from '../../storage/first-problem'
import { jsonText } from '../../storage/json-text'
import { createListeners } from '../../storage/listeners'
import { notRegular } from '../../storage/open-regular-file'
import { createKeyedTurns } from '../keyed-turns'
import type { LibraryParts } from '../library-parts'
import type { Locks } from '../locks/locks'
import { createLease } from '../locks/write-lease'
import { documentOf, newerItem, type ReadFiles, readItem, type StoredItem } from './item-file'
import { fileStem, goneEnding } from './item-id'
import type { ItemKind, ItemListing, ItemProblem } from './item-kind'
import {
  type KnownFolder,
  type KnownItems,
  type KnownNews,
  knownAs,
  knownFrom,
  knownRow,
  newsBetween,
  nothingKnown,
} from './known-items'
import { itemSetAside, scanFiles, scanItems } from './scan-items'

/** One file an item, in a folder a kind. Reading never waits for another process; changing does, a bounded time. */
export interface ItemStore<Item extends { id: string }, Summary> {
  list(): Promise<Result<ItemListing<Summary>>>
  /** What `list` says of those that cannot be used. Where the index knows the others, nobody reads or keeps them. */
  problems(): Promise<Result<ItemProblem[]>>
  /** The ids of those that its kind says are meant. Nothing is kept of the others, however many there are. */
  pick(asked: unknown): Promise<Result<string[]>>
  /** Null: there is none, or it made no sense and was set aside just now. */
  get(id: string): Promise<Result<Item | null>>
  /** On disk, whole, when it answers. */
  put(item: Item): Promise<Result<Item>>
  /** Reads, changes and writes with nobody in between. What `edit` refuses is not written. */
  change(id: string, edit: (current: Item | null) => Result<Item>): Promise<Result<Item>>
  /** With everything in its folder. Success also when there is none. */
  remove(id: string): Promise<Result<null>>
  /** For what belongs to the item and is no item itself. */
  folderOf(id: string): string
  /** What there is of an item that was set aside: somebody mended its file, or the index knows all of it. */
  remains(problem: Pick<ItemProblem, 'file' | 'known'>): Promise<Item | null>
  /** As it was in a backup, by the name of its file. */
  inBackup(backup: ReadFiles, stem: string): Promise<Result<Item>>
  /**
   * What lies in the place of an item and cannot be used is put out of the way. Answers where it is; empty: there was
   * nothing. Refused if there is one that can be used.
   */
  makeWay(id: string): Promise<Result<string>>
  /** Unless there is one of its id again. */
  bringBack(item: Item): Promise<Result<null>>
  /** What this process changed. Null: it is gone. */
  onChange(listener: (change: { id: string; summary: Summary | null }) => void): () => void
}

export interface ItemStoreParts extends LibraryParts {
  folder: string
  /** Null: so few that they are read each time. */
  known: KnownItems | null
  locks: Pick<Locks, 'take'>
}

/** Somebody made it anew meanwhile. */
export const taken = failure({ kind: 'invalid', path: 'id', problem: 'is taken' })

/** What a backup holds may have been damaged before it was made. */
export const notWhole = (path: string): Result<never> =>
  failure({ kind: 'backup', reason: 'unusable', problem: `holds what cannot be read: ${path}` })

/** It could not be put out of the way, so nothing takes its place. */
export const stays = (file: string): Result<never> =>
  failure({ kind: 'storage', reason: 'failed', file, code: '' })

/** Neither rights nor another program are in the way, and waiting mends none of it. */
const isRefusedForGood = (error: AppError): boolean =>
  error.kind === 'too-large' ||
  (error.kind === 'storage' && ['EIO', notRegular, 'ELOOP'].includes(error.code))

export function createItemStore<Item extends { id: string }, Summary>(
  parts: ItemStoreParts,
  kind: ItemKind<Item, Summary>,
): ItemStore<Item, Summary> {
  const { disk, files, clock, folder, known, locks } = parts
  const version = kind.steps.length
  const remembered = knownAs(kind)
  const inTurn = createKeyedTurns()
  const oneScan = createChangeQueue()
  const lease = createLease(locks, kind.name, clock)
  const listeners = createListeners<{ id: string; summary: Summary | null }>()
  const fileOf = (id: string): string => join(folder, `${fileStem(id)}.json`)
  /** Null: nobody has asked for a list. */
  let now: KnownFolder<Summary> | null = null

  const scanning = { disk, files, clock, folder, setAside: (name: string) => setAside(join(folder, name)) }

  /** Looks again with the lock in hand: another process may have put a good file in its place. */
  async function setAside(file: string): Promise<string> {
    const aside = await lease(async () => {
      const again = await readItem(files, file, kind)
      const bad = again.ok && again.value.state === 'malformed'
      return success(bad ? await files.setAside(file, 'malformed') : '')
    })
    return aside.ok ? aside.value : ''
  }

  /** Null: nothing is there, or no longer. */
  async function load(
    file: string,
    aside: (file: string) => Promise<unknown>,
  ): Promise<Result<StoredItem<Item> | null>> {
    const reading = await readItem(files, file, kind)
    if (!reading.ok) return reading
    switch (reading.value.state) {
      case 'fine':
        return success(reading.value)
      case 'missing':
        return success(null)
      case 'newer':
        return newerItem()
      case 'malformed':
        await aside(file)
        return success(null)
    }
  }

  async function changeNow(id: string, edit: (current: Item | null) => Result<Item>): Promise<Result<Item>> {
    const file = fileOf(id)
    const before = await load(file, damaged => files.setAside(damaged, 'malformed'))
    if (!before.ok) return before
    const wanted = edit(before.value?.value ?? null)
    if (!wanted.ok) return wanted
    const checked = schemaFor(kind.schema, 0).safeParse(wanted.value)
    if (!checked.success) return failure({ kind: 'invalid', ...firstSchemaProblem(checked.error) })
    if (checked.data.id !== id) return failure({ kind: 'invalid', path: 'id', problem: 'cannot be changed' })
    const written = await files.write(file, jsonText(documentOf(checked.data, before.value, version)))
    if (!written.ok) return written
    wrote(id, kind.summary.of(checked.data))
    return success(checked.data)
  }

  /** The next list looks at the file itself. Until then this is the last that is known of it. */
  function wrote(id: string, summary: Summary | null): void {
    const name = basename(fileOf(id))
    const item = summary === null ? null : { stamp: '', id, summary }
    if (item) now?.items.set(name, item)
    else now?.items.delete(name)
    const news = { items: new Map([[name, item && knownRow(item)]]), problems: null }
    known?.tell(remembered, news, tellAll)
    listeners.tell({ id, summary })
  }

  const tellAll = (): KnownNews | null => now && newsBetween(nothingKnown(), now)

  const change: ItemStore<Item, Summary>['change'] = (id, edit) =>
    inTurn(fileStem(id), () => lease(() => changeNow(id, edit)))

  async function listNow(): Promise<Result<ItemListing<Summary>>> {
    const before = now ?? (await lastTime())
    const scan = await scanItems(scanning, kind, before)
    if (!scan.ok) return scan
    now = scan.value ?? before
    const news = newsBetween(before, now)
    if (news) known?.tell(remembered, news, tellAll)
    const items = [...now.items.values()].map(({ id, summary }) => ({ id, summary }))
    return success({ items, problems: problemsOf(now) })
  }

  const problemsOf = ({ problems }: KnownFolder<Summary>): ItemProblem[] =>
    problems.map(problem => ({ ...problem, file: join(folder, problem.file) }))

  async function problemsNow(): Promise<Result<ItemProblem[]>> {
    // Whoever has asked for all of them keeps them, and sees at once that the folder is as it was.
    const strays = now === null ? ((await known?.strays(remembered, folder)) ?? null) : null
    if (strays === null) {
      const listing = await listNow()
      return listing.ok ? success(listing.value.problems) : listing
    }
    const before = { ...knownFrom(strays.listed, kind.summary), isCompared: false }
    const seen = await scanFiles(scanning, kind, before, strays.names)
    const news = newsBetween(before, seen)
    if (news) known?.tell(remembered, news, () => null)
    return success(problemsOf(seen))
  }

  async function lastTime(): Promise<KnownFolder<Summary>> {
    const text = (await known?.read(remembered, folder)) ?? null
    return text === null ? nothingKnown() : knownFrom(text, kind.summary)
  }

  return {
    change,
    put: item => change(item.id, () => success(item)),
    onChange: listeners.add,
    folderOf: id => join(folder, fileStem(id)),
    list: () => oneScan(listNow),
    problems: () => oneScan(problemsNow),

    async pick(asked) {
      const picked = (await known?.pick(remembered, asked)) ?? null
      if (picked !== null) return success(picked)
      const listing = await oneScan(listNow)
      if (!listing.ok) return listing
      const { isPicked } = kind.summary
      const meant = listing.value.items.filter(({ id, summary }) => isPicked?.(summary, asked, id))
      return success(meant.map(({ id }) => id))
    },

    async remains({ file, known }) {
      const mended = await readItem(files, file, kind)
      const summary = kind.summary.schema.safeParse(known)
      const indexed = summary.success ? kind.summary.back?.(summary.data) : undefined
      const item = mended.ok && mended.value.state === 'fine' ? mended.value.value : indexed
      return item && `${fileStem(item.id)}.json` === itemSetAside(basename(file)) ? item : null
    },

    async inBackup(backup, stem) {
      const file = join(folder, `${stem}.json`)
      const reading = await readItem(backup, file, kind)
      if (!reading.ok) return reading
      const item = reading.value.state === 'fine' ? reading.value.value : null
      if (item === null || fileStem(item.id) !== stem) return notWhole(`${kind.name}/${stem}.json`)
      return success(kind.fromBackup?.(item) ?? item)
    },

    makeWay: id =>
      lease(async () => {
        const file = fileOf(id)
        const reading = await readItem(files, file, kind)
        if (reading.ok && reading.value.state === 'missing') return success('')
        if (reading.ok && reading.value.state !== 'malformed') return taken
        if (!reading.ok && !isRefusedForGood(reading.error)) return reading
        const aside = await files.setAside(file, reading.ok ? 'malformed' : 'unreadable')
        return aside === '' ? stays(file) : success(aside)
      }),

    async bringBack(item) {
      const back = await change(item.id, current => (current === null ? success(item) : taken))
      return back.ok ? success(null) : back
    },

    async get(id) {
      const item = await load(fileOf(id), setAside)
      return item.ok ? success(item.value?.value ?? null) : item
    },

    remove: id =>
      inTurn(fileStem(id), () =>
        lease(async () => {
          const removed = await files.remove(fileOf(id))
          if (!removed.ok) return removed
          wrote(id, null)
          const own = join(folder, fileStem(id))
          // By its name it is known as gone where a kill leaves some of it.
          await disk.rename(own, `${own}${goneEnding}`).catch(() => undefined)
          const gone = await files.remove(`${own}${goneEnding}`)
          return gone.ok ? files.remove(own) : gone
        }),
      ),
  }
}
