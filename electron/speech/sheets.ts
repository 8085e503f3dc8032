import { failure, type Result, success } from '../../shared/result'
import { longestName, type Sheet } from '../../shared/speech/sheet'
import type { SheetPush, SheetSummary } from '../../shared/speech/sheet-requests'
import type { EditedBy } from '../../shared/undo/undo-history'
import type { DocumentStore } from '../library/documents/document-store'
import { listDocuments } from '../library/documents/listed-documents'
import { shareDocuments } from '../library/documents/shared-documents'
import { whileHeld } from '../library/documents/while-held'
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
  const listed = listDocuments({ store, open: () => held, summaryOf: summaryOfSheet, area: 'speech', log })

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

  const withSheet = <T>(id: string, task: (sheet: HeldSheet) => Promise<Result<T>>): Promise<Result<T>> =>
    whileHeld(hold(id), task)

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
      const all = await listed.inUse()
      if (!all.ok) return all
      const shown = all.value.filter(one => one.profileId === profileId)
      return success(shown.map(({ id, ...summary }) => shownSummary(id, summary)))
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

    emptyTrash: listed.emptyTrash,

    close: shared.close,
  }
}

const shownSummary = (id: string, { deletedAt: _, ...summary }: StoredSummary): SheetSummary => ({
  id,
  ...summary,
})
