import { asText, fromText } from '../../shared/as-text'
import { success } from '../../shared/result'
import { emptySheet } from '../../shared/speech/sheet'
import type { SheetRequests } from '../../shared/speech/sheet-requests'
import type { UseCases } from '../ipc'
import { keepOnScreen, type OnPageGone } from '../library/documents/on-screen'
import type { Speech } from '../speech/open-speech'

/** The sheets as the Speech screen uses them. */
export function sheetUseCases({
  sheets,
  runSheet,
  replies,
  onPageGone,
}: Pick<Speech, 'sheets' | 'runSheet' | 'replies'> & { onPageGone: OnPageGone }): Pick<
  UseCases,
  keyof SheetRequests
> {
  const onScreen = keepOnScreen(sheets, onPageGone)
  return {
    createSheet: ({ profileId, name, defaults }) => sheets.create(profileId, emptySheet(name, defaults)),

    async openSheet({ id }) {
      const held = await onScreen.open(id)
      if (!held.ok) return held
      const { content, edits } = held.value
      return success(asText({ id, sheet: content().sheet, edits: edits() }))
    },

    getSheetUndo: ({ id }) =>
      sheets.withHeld(id, async held => {
        const undo = await held.undoSteps({ upTo: onScreen.openedWith(id) ?? held.edits() })
        return undo.ok ? success(asText(undo.value)) : undo
      }),

    closeSheet: ({ id }) => onScreen.close(id),

    editSheet: ({ id, patch, by }) =>
      sheets.withHeld(id, async sheet => {
        const edited = await sheet.change(() => fromText(patch), by)
        return edited.ok ? success({ edits: edited.value.edits }) : edited
      }),

    duplicateSheet: ({ id, name }) => sheets.duplicate(id, name),

    deleteSheet: ({ id }) => onScreen.remove(id),
    restoreSheet: ({ id }) => sheets.restore(id),
    runSheet: ({ id, choice }) => runSheet(id, choice),
    getLineReplies: ({ job, row }) => replies.read(job, row),
  }
}
