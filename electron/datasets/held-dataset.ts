import type { Dataset } from '../../shared/datasets/dataset'
import { type DatasetPatch, invertPatch } from '../../shared/datasets/dataset-patch'
import type { DatasetPush, UndoState } from '../../shared/datasets/dataset-requests'
import { logged, loggedAll, type UndoLog } from '../../shared/datasets/undo-log'
import { type Result, success } from '../../shared/result'
import type { EditedBy } from '../../shared/undo/undo-history'
import type { OpenDocument } from '../library/documents/open-document'
import type { Clock } from '../ports'
import { type DatasetContent, type DatasetEdit, datasetOf } from './dataset-kind'

export interface Edited {
  edits: number
  /** Empty: there was nothing to do. */
  patch: DatasetPatch
}

/** A dataset in the hands of one part of this process; others may hold it too. */
export interface HeldDataset {
  readonly id: string
  content(): DatasetContent
  edits(): number
  undoState(): UndoState
  /** With a patch made from the dataset as it is at that moment, with nobody in between. In the journal when it answers. */
  change(make: (dataset: Dataset) => DatasetPatch, by: EditedBy): Promise<Result<Edited>>
  undo(): Promise<Result<Edited>>
  redo(): Promise<Result<Edited>>
  trash(at: number | null): Promise<Result<null>>
  /** On the disk itself. */
  sync(): Promise<Result<null>>
  giveBack(): Promise<void>
}

/** What everybody who holds the same dataset shares. */
export interface SharedUndo {
  log: UndoLog
  /** How many edits there were when it was opened. */
  since: number
  /** What was edited before that was read from the journal, or there was nothing. */
  isWhole: boolean
}

export interface HeldDatasetParts {
  document: OpenDocument<DatasetContent, DatasetEdit>
  undo: SharedUndo
  clock: Clock
  inTurn: <T>(task: () => Promise<T>) => Promise<T>
  tell: (edit: DatasetPush & { by: EditedBy }) => void
  giveBack: () => Promise<void>
}

/** Edits of earlier days that can be taken back. Within one run of the program there is no limit. */
const remembered = 1_000

export function holdDataset(parts: HeldDatasetParts): HeldDataset {
  const { document, undo, clock, inTurn, tell } = parts
  const { id } = document

  function undoState(): UndoState {
    const { log, isWhole } = undo
    return { canUndo: log.past.length > 0 || !isWhole, canRedo: log.future.length > 0 }
  }

  /** The journal is only read when somebody wants something of it: an import in it is as large as its file. */
  async function readEarlier(): Promise<Result<null>> {
    if (undo.isWhole) return success(null)
    const history = await document.history(remembered)
    if (!history.ok) return history
    const edits = history.value.flatMap(({ number, patch: edit }): (readonly [EditedBy, DatasetPatch])[] =>
      number <= undo.since && edit.kind === 'dataset' ? [[edit.by, edit.patch]] : [],
    )
    const earlier = loggedAll(edits.reverse())
    const isUntouched = document.edits() === undo.since
    undo.log = {
      past: [...earlier.past, ...undo.log.past],
      // Whatever was edited since has ended what could be done again.
      future: isUntouched ? earlier.future : undo.log.future,
    }
    undo.isWhole = true
    return success(null)
  }

  async function append(patch: DatasetPatch, by: EditedBy): Promise<Result<Edited>> {
    const at = clock.now()
    if (patch.length === 0) return success({ edits: document.edits(), patch })
    const appended = await document.append({ kind: 'dataset', by, at, patch })
    if (!appended.ok) return appended
    undo.log = logged(undo.log, by, patch)
    const edits = document.edits()
    tell({ id, edits, editedAt: at, patch, by, ...undoState() })
    return success({ edits, patch })
  }

  const travel = (by: 'undo' | 'redo'): Promise<Result<Edited>> =>
    inTurn(async () => {
      const isNeeded = by === 'undo' ? undo.log.past.length === 0 : document.edits() === undo.since
      const read = isNeeded ? await readEarlier() : success(null)
      if (!read.ok) return read
      const { past, future } = undo.log
      const patch = by === 'undo' ? invertPatch(past.at(-1) ?? []) : (future.at(-1) ?? [])
      return append(patch, by)
    })

  return {
    id,
    content: document.content,
    edits: document.edits,
    undoState,
    change: (make, by) => inTurn(() => append(make(datasetOf(document.content())), by)),
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    sync: document.sync,
    trash: at =>
      inTurn(async () => {
        const appended = await document.append({ kind: 'trash', at })
        return appended.ok ? success(null) : appended
      }),
    giveBack: parts.giveBack,
  }
}
