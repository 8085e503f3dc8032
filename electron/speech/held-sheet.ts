import { type Result, success } from '../../shared/result'
import type { Sheet } from '../../shared/speech/sheet'
import type { SheetPatch } from '../../shared/speech/sheet-patch'
import type { SheetPush } from '../../shared/speech/sheet-requests'
import { replayEdits, type UndoHistory } from '../../shared/speech/undo-history'
import type { EditedBy } from '../../shared/undo/undo-history'
import type { Borrowed } from '../library/documents/shared-documents'
import type { Clock } from '../ports'
import type { SheetContent, SheetEdit } from './sheet-kind'

/** A sheet in the hands of one part of this process; others may hold it too. */
export interface HeldSheet {
  readonly id: string
  content(): SheetContent
  edits(): number
  /** In the journal when it answers. Answers how many edits the sheet has had; an empty patch is none. */
  edit(patch: SheetPatch, by: EditedBy): Promise<Result<number>>
  /** As `edit`, with a patch made from the sheet as it is at that moment, with nobody in between. */
  change(make: (sheet: Sheet) => SheetPatch, by: EditedBy): Promise<Result<number>>
  trash(at: number | null): Promise<Result<null>>
  /** On the disk itself. */
  sync(): Promise<Result<null>>
  undoHistory(): Promise<Result<UndoHistory>>
  giveBack(): Promise<void>
}

export interface HeldSheetParts extends Borrowed<SheetContent, SheetEdit> {
  clock: Clock
  inTurn: <T>(task: () => Promise<T>) => Promise<T>
  tell: (edit: SheetPush & { by: EditedBy }) => void
  onGivenBack: () => void
}

/** Edits of earlier days that can be taken back. Within one run of the program there is no limit. */
const remembered = 1_000

export function holdSheet(parts: HeldSheetParts): HeldSheet {
  const { document, clock, inTurn, tell } = parts
  const { id } = document

  const change: HeldSheet['change'] = (make, by) =>
    inTurn(async () => {
      const patch = make(document.content().sheet)
      if (patch.length === 0) return success(document.edits())
      const appended = await document.append({ kind: 'sheet', by, at: clock.now(), patch })
      if (!appended.ok) return appended
      const edits = document.edits()
      tell({ id, edits, patch, by })
      return success(edits)
    })

  return {
    id,
    content: document.content,
    edits: document.edits,
    change,
    edit: (patch, by) => change(() => patch, by),
    sync: document.sync,

    trash: at =>
      inTurn(async () => {
        const appended = await document.append({ kind: 'trash', at })
        return appended.ok ? success(null) : appended
      }),

    async undoHistory() {
      const history = await document.history(remembered)
      if (!history.ok) return history
      const edits = history.value.flatMap(({ patch: edit }): (readonly [EditedBy, SheetPatch])[] =>
        edit.kind === 'sheet' ? [[edit.by, edit.patch]] : [],
      )
      return success(replayEdits(edits.reverse()))
    },

    async giveBack() {
      await parts.giveBack()
      parts.onGivenBack()
    },
  }
}
