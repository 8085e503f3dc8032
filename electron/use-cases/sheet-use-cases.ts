import { failure, type Result, success } from '../../shared/result'
import { renameSheet } from '../../shared/speech/commands/change-sheet'
import { emptySheet } from '../../shared/speech/sheet'
import type { SheetRequests } from '../../shared/speech/sheet-requests'
import { keepOnScreen } from '../library/documents/on-screen'
import type { Speech } from '../speech/open-speech'

export type SheetUseCases = {
  [Name in keyof SheetRequests]: (
    request: SheetRequests[Name]['request'],
  ) => Promise<Result<SheetRequests[Name]['answer']>>
}

/** The sheets as the Speech screen uses them. */
export function sheetUseCases(work: Result<{ speech: Speech }>): SheetUseCases {
  const onScreen = keepOnScreen(work.ok ? success(work.value.speech.sheets) : work)

  const withSpeech = async <T>(task: (speech: Speech) => Promise<Result<T>>): Promise<Result<T>> =>
    work.ok ? task(work.value.speech) : failure(work.error)

  return {
    listSheets: ({ profileId }) => withSpeech(({ sheets }) => sheets.list(profileId)),

    createSheet: ({ profileId, name, defaults }) =>
      withSpeech(({ sheets }) => sheets.create(profileId, emptySheet(name, defaults))),

    async openSheet({ id }) {
      const held = await onScreen.open(id)
      if (!held.ok) return held
      const undo = await held.value.undoSteps()
      if (!undo.ok) return undo
      const { content, edits } = held.value
      return success({ id, sheet: content().sheet, edits: edits(), undo: undo.value })
    },

    closeSheet: ({ id }) => onScreen.close(id),

    editSheet: ({ id, patch, by }) =>
      withSpeech(({ sheets }) =>
        sheets.withHeld(id, async sheet => {
          const edited = await sheet.change(() => patch, by)
          return edited.ok ? success({ edits: edited.value.edits }) : edited
        }),
      ),

    renameSheet: ({ id, name }) =>
      withSpeech(({ sheets }) =>
        sheets.withHeld(id, async sheet => {
          const renamed = await sheet.change(now => renameSheet(now, name), 'person')
          return renamed.ok ? success(null) : renamed
        }),
      ),

    duplicateSheet: ({ id, name }) => withSpeech(({ sheets }) => sheets.duplicate(id, name)),

    deleteSheet: ({ id }) => onScreen.remove(id),
    restoreSheet: ({ id }) => withSpeech(({ sheets }) => sheets.restore(id)),
    runSheet: ({ id, choice }) => withSpeech(({ runSheet }) => runSheet(id, choice)),
    getLineReplies: ({ job, row }) => withSpeech(({ replies }) => replies.read(job, row)),
  }
}
