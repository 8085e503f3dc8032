import type { Dataset } from '../../shared/datasets/dataset'
import { type DatasetPatch, datasetUndo, type UndoLog } from '../../shared/datasets/dataset-patch'
import type { DatasetPush, UndoState } from '../../shared/datasets/dataset-requests'
import { patchOfRedo, patchOfUndo } from '../../shared/datasets/undo-as-it-is'
import { type Result, success } from '../../shared/result'
import type { EditedBy } from '../../shared/undo/undo-history'
import {
  type Collection,
  type CollectionParts,
  createLayeredCollection,
} from '../library/documents/collection'
import type { Edited, HeldDocument } from '../library/documents/held-document'
import { createListeners } from '../storage/listeners'
import { type DatasetTypes, datasetKind } from './dataset-kind'

type Told = DatasetPush & { by: EditedBy }

/** What can be taken back is kept here, and not on the page: an import in it is as large as its file. */
export interface HeldDataset extends HeldDocument<DatasetTypes> {
  undoState(): UndoState
  undo(): Promise<Result<Edited<DatasetPatch>>>
  redo(): Promise<Result<Edited<DatasetPatch>>>
}

export interface Datasets extends Omit<Collection<DatasetTypes, HeldDataset>, 'onEdit'> {
  /** Every edit of a dataset, once it is on disk. */
  onEdit(listener: (edit: Told) => void): () => void
}

/** Of a dataset that is open, for all who hold it. */
interface SharedUndo {
  log: UndoLog
  /** How many edits there were when it was opened. */
  since: number
  /** What was edited before that was read from the journal, or there was nothing. */
  isWhole: boolean
  holders: number
}

export function createDatasets(parts: CollectionParts<DatasetTypes>): Datasets {
  const undos = new Map<string, SharedUndo>()
  const told = createListeners<Told>()
  const datasets = createLayeredCollection(datasetKind, parts, withUndo)
  datasets.onEdit(({ id, edits, patch, by, content: { editedAt } }) => {
    const undo = undos.get(id)
    if (!undo || patch === null) return
    undo.log = datasetUndo.after(undo.log, by, patch)
    told.tell({ id, edits, editedAt, patch, by, ...stateOf(undo) })
  })

  function withUndo(held: HeldDocument<DatasetTypes>): HeldDataset {
    const { id } = held
    const edits = held.edits()
    const undo = undos.get(id) ?? { log: datasetUndo.none, since: edits, isWhole: edits === 0, holders: 0 }
    undos.set(id, undo)
    undo.holders += 1
    let isBack = false

    async function travel(
      by: 'undo' | 'redo',
      make: (now: Dataset, log: UndoLog) => DatasetPatch,
    ): Promise<Result<Edited<DatasetPatch>>> {
      const isNeeded = by === 'undo' ? undo.log.past.length === 0 : held.edits() === undo.since
      const read = isNeeded ? await readEarlier(held, undo) : success(null)
      return read.ok ? held.change(now => make(now, undo.log), by) : read
    }

    return {
      ...held,
      undoState: () => stateOf(undo),
      undo: () => travel('undo', patchOfUndo),
      redo: () => travel('redo', patchOfRedo),
      async giveBack() {
        if (isBack) return
        isBack = true
        undo.holders -= 1
        if (undo.holders === 0) undos.delete(id)
        await held.giveBack()
      },
    }
  }

  return { ...datasets, onEdit: told.add }
}

const stateOf = ({ log, isWhole }: SharedUndo): UndoState => ({
  canUndo: log.past.length > 0 || !isWhole,
  canRedo: log.future.length > 0,
})

/** The journal is only read when somebody wants something of it. */
async function readEarlier(held: HeldDocument<DatasetTypes>, undo: SharedUndo): Promise<Result<null>> {
  if (undo.isWhole) return success(null)
  const earlier = await held.undoSteps({ upTo: undo.since })
  if (!earlier.ok) return earlier
  // Asked for twice at once, it was read twice.
  if (undo.isWhole) return success(null)
  const isUntouched = held.edits() === undo.since
  undo.log = {
    past: [...earlier.value.past, ...undo.log.past],
    // Whatever was edited since has ended what could be done again.
    future: isUntouched ? earlier.value.future : undo.log.future,
  }
  undo.isWhole = true
  return success(null)
}
