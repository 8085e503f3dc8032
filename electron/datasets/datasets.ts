import { type Dataset, longestName } from '../../shared/datasets/dataset'
import type { DatasetPush, DatasetSummary } from '../../shared/datasets/dataset-requests'
import { noUndo } from '../../shared/datasets/undo-log'
import { failure, type Result, success } from '../../shared/result'
import type { EditedBy } from '../../shared/undo/undo-history'
import type { DocumentStore } from '../library/documents/document-store'
import { listDocuments } from '../library/documents/listed-documents'
import { shareDocuments } from '../library/documents/shared-documents'
import { whileHeld } from '../library/documents/while-held'
import { newItemId } from '../library/items/item-id'
import { createKeyedTurns } from '../library/keyed-turns'
import type { Clock, Log } from '../ports'
import { createListeners } from '../storage/listeners'
import {
  contentOf,
  type DatasetContent,
  type DatasetEdit,
  datasetOf,
  type StoredSummary,
  summaryOfDataset,
} from './dataset-kind'
import { type HeldDataset, holdDataset, type SharedUndo } from './held-dataset'

/** The datasets in the library: several for each service profile. */
export interface Datasets {
  /** The last edited first, without those in the trash. */
  list(profileId: string): Promise<Result<DatasetSummary[]>>
  create(profileId: string, dataset: Dataset): Promise<Result<DatasetSummary>>
  /** Open until each who asked for it has given it back. */
  hold(id: string): Promise<Result<HeldDataset>>
  /** Held for the task alone. */
  withDataset<T>(id: string, task: (dataset: HeldDataset) => Promise<Result<T>>): Promise<Result<T>>
  duplicate(id: string, name: string): Promise<Result<DatasetSummary>>
  /** Into the trash. */
  remove(id: string): Promise<Result<null>>
  restore(id: string): Promise<Result<DatasetSummary>>
  /** For good, what was put into the trash before that time. Answers how many. */
  emptyTrash(before: number): Promise<Result<number>>
  /** Every edit of a dataset, once it is on disk. */
  onEdit(listener: (edit: DatasetPush & { by: EditedBy }) => void): () => void
  close(): Promise<void>
}

export interface DatasetsParts {
  store: DocumentStore<DatasetContent, DatasetEdit, StoredSummary>
  clock: Clock
  log: Log
}

/** One dataset that is open, for all who hold it. */
interface Open {
  undo: SharedUndo
  content: () => DatasetContent
  users: number
}

export function createDatasets({ store, clock, log }: DatasetsParts): Datasets {
  const shared = shareDocuments(store)
  const inTurn = createKeyedTurns()
  const edits = createListeners<DatasetPush & { by: EditedBy }>()
  const open = new Map<string, Open>()
  const listed = listDocuments({
    store,
    open: () => [...open].map(([id, { content }]) => ({ id, content })),
    summaryOf: summaryOfDataset,
    area: 'datasets',
    log,
  })

  async function hold(id: string): Promise<Result<HeldDataset>> {
    const borrowed = await shared.borrow(id)
    if (!borrowed.ok) return borrowed
    const { document } = borrowed.value
    const entry = open.get(id) ?? {
      undo: { log: noUndo, since: document.edits(), isWhole: document.edits() === 0 },
      content: document.content,
      users: 0,
    }
    entry.users += 1
    open.set(id, entry)
    let isBack = false
    return success(
      holdDataset({
        document,
        undo: entry.undo,
        clock,
        inTurn: task => inTurn(id, task),
        tell: edits.tell,
        async giveBack() {
          if (isBack) return
          isBack = true
          entry.users -= 1
          if (entry.users === 0) open.delete(id)
          await borrowed.value.giveBack()
        },
      }),
    )
  }

  const withDataset: Datasets['withDataset'] = (id, task) => whileHeld(hold(id), task)

  async function create(profileId: string, dataset: Dataset): Promise<Result<DatasetSummary>> {
    const id = newItemId()
    const now = clock.now()
    const content = contentOf({ profileId, createdAt: now, editedAt: now, deletedAt: null }, dataset)
    const created = await store.create(id, content)
    return created.ok ? success(shownSummary(id, summaryOfDataset(content))) : created
  }

  return {
    create,
    hold,
    withDataset,
    onEdit: edits.add,

    async list(profileId) {
      const all = await listed.inUse()
      if (!all.ok) return all
      const shown = all.value.filter(one => one.profileId === profileId)
      return success(shown.map(({ id, ...summary }) => shownSummary(id, summary)))
    },

    async duplicate(id, name) {
      const original = await store.read(id)
      if (!original.ok) return original
      if (original.value === null || original.value.deletedAt !== null) {
        return failure({ kind: 'not-found', what: 'file' })
      }
      const { profileId } = original.value
      const dataset = datasetOf(original.value)
      // What was asked of the service for the first is not asked for the second.
      const rows = dataset.rows.map(row => ({ ...row, run: null, found: [] }))
      return create(profileId, { ...dataset, name: name.slice(0, longestName), rows })
    },

    remove: id => withDataset(id, dataset => dataset.trash(clock.now())),

    restore: id =>
      withDataset(id, async dataset => {
        const restored = await dataset.trash(null)
        return restored.ok ? success(shownSummary(id, summaryOfDataset(dataset.content()))) : restored
      }),

    emptyTrash: listed.emptyTrash,

    close: shared.close,
  }
}

const shownSummary = (id: string, { deletedAt: _, ...summary }: StoredSummary): DatasetSummary => ({
  id,
  ...summary,
})
