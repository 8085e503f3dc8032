import { failure, type Result, success } from '../../shared/result'
import { longestName, type Sheet } from '../../shared/speech/sheet'
import type { SheetPush, SheetSummary } from '../../shared/speech/sheet-requests'
import type { EditedBy } from '../../shared/speech/undo-history'
import type { DocumentStore } from '../library/documents/document-store'
import { shareDocuments } from '../library/documents/shared-documents'
import { newItemId } from '../library/items/item-id'
import { createKeyedTurns } from '../library/keyed-turns'
import type { Clock, Log } from '../ports'
import { createListeners } from '../storage/listeners'
import { type HeldSheet, holdSheet } from './held-sheet'
import { type SheetContent, type SheetEdit, type StoredSummary, summaryOfSheet } from './sheet-kind'

/** The sheets in the library: several for each service profile. */
export interface Sheets {
  /** The last edited first, without those in the trash. */
  list(profileId: string): Promise<Result<SheetSummary[]>>
  create(profileId: string, sheet: Sheet): Promise<Result<SheetSummary>>
  /** As it is now, whoever has it open. Null: there is none, or it is in the trash. */
  read(id: string): Promise<Result<SheetContent | null>>
  /** Open until each who asked for it has given it back. */
  hold(id: string): Promise<Result<HeldSheet>>
  duplicate(id: string, name: string): Promise<Result<SheetSummary>>
  /** Into the trash. */
  remove(id: string): Promise<Result<null>>
  restore(id: string): Promise<Result<SheetSummary>>
  /** For good, what was put into the trash before that time. Answers how many. */
  emptyTrash(before: number): Promise<Result<number>>
  /** Every edit of a sheet, once it is on disk. */
  onEdit(listener: (edit: SheetPush & { by: EditedBy }) => void): () => void
  close(): Promise<void>
}

export interface SheetsParts {
  store: DocumentStore<SheetContent, SheetEdit, StoredSummary>
  clock: Clock
  log: Log
}

const noSheet = failure({ kind: 'not-found', what: 'file' })

export function createSheets({ store, clock, log }: SheetsParts): Sheets {
  const shared = shareDocuments(store)
  const inTurn = createKeyedTurns()
  const edits = createListeners<SheetPush & { by: EditedBy }>()
  const held = new Set<HeldSheet>()

  async function hold(id: string): Promise<Result<HeldSheet>> {
    const borrowed = await shared.borrow(id)
    if (!borrowed.ok) return borrowed
    const sheet = holdSheet({
      ...borrowed.value,
      clock,
      inTurn: task => inTurn(id, task),
      tell: edits.tell,
      onGivenBack: () => held.delete(sheet),
    })
    held.add(sheet)
    return success(sheet)
  }

  async function withSheet<T>(
    id: string,
    task: (sheet: HeldSheet) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const sheet = await hold(id)
    if (!sheet.ok) return sheet
    try {
      return await task(sheet.value)
    } finally {
      await sheet.value.giveBack()
    }
  }

  async function everySheet(): Promise<Result<(StoredSummary & { id: string })[]>> {
    const listing = await store.list()
    if (!listing.ok) return listing
    // The list on disk is as old as each sheet's last snapshot.
    const open = new Map([...held].map(sheet => [sheet.id, summaryOfSheet(sheet.content())]))
    return success(listing.value.items.map(({ id, summary }) => ({ ...summary, ...open.get(id), id })))
  }

  async function create(profileId: string, sheet: Sheet): Promise<Result<SheetSummary>> {
    const id = newItemId()
    const now = clock.now()
    const content = { profileId, createdAt: now, editedAt: now, deletedAt: null, sheet }
    const created = await store.create(id, content)
    return created.ok ? success(shownSummary(id, summaryOfSheet(content))) : created
  }

  async function read(id: string): Promise<Result<SheetContent | null>> {
    const found = await store.read(id)
    return found.ok && found.value?.deletedAt !== null ? success(null) : found
  }

  return {
    create,
    read,
    hold,
    onEdit: edits.add,

    async list(profileId) {
      const all = await everySheet()
      if (!all.ok) return all
      const shown = all.value.filter(one => one.profileId === profileId && one.deletedAt === null)
      return success(
        shown
          .map(({ id, ...summary }) => shownSummary(id, summary))
          .sort((one, other) => other.editedAt - one.editedAt),
      )
    },

    async duplicate(id, name) {
      const original = await read(id)
      if (!original.ok) return original
      if (original.value === null) return noSheet
      const { profileId, sheet } = original.value
      const lines = sheet.lines.map(line => ({ ...line, takes: [], chosen: null, run: null }))
      return create(profileId, { ...sheet, name: name.slice(0, longestName), lines, shelf: {} })
    },

    remove: id => withSheet(id, sheet => sheet.trash(clock.now())),

    restore: id =>
      withSheet(id, async sheet => {
        const restored = await sheet.trash(null)
        return restored.ok ? success(shownSummary(id, summaryOfSheet(sheet.content()))) : restored
      }),

    async emptyTrash(before) {
      const all = await everySheet()
      if (!all.ok) return all
      let count = 0
      for (const { id, deletedAt } of all.value) {
        if (deletedAt === null || deletedAt >= before) continue
        const removed = await store.remove(id)
        if (removed.ok) count += 1
        else log('warn', 'speech.trash-not-emptied', { id, error: removed.error.kind })
      }
      return success(count)
    },

    close: shared.close,
  }
}

const shownSummary = (id: string, { deletedAt: _, ...summary }: StoredSummary): SheetSummary => ({
  id,
  ...summary,
})
