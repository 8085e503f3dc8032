import { failure, type Result, success } from '../../shared/result'
import { renameSheet } from '../../shared/speech/commands/change-sheet'
import { emptySheet } from '../../shared/speech/sheet'
import type { SheetRequests } from '../../shared/speech/sheet-requests'
import { keepOpen } from '../library/documents/kept-open'
import { whileHeld } from '../library/documents/while-held'
import type { HeldSheet } from '../speech/held-sheet'
import type { Speech } from '../speech/open-speech'

export type SheetUseCases = {
  [Name in keyof SheetRequests]: (
    request: SheetRequests[Name]['request'],
  ) => Promise<Result<SheetRequests[Name]['answer']>>
}

/** The sheets as the Speech screen uses them. What the screen has open stays open in its name. */
export function sheetUseCases(work: Result<{ speech: Speech }>): SheetUseCases {
  const onScreen = keepOpen<HeldSheet>()

  const withSpeech = async <T>(task: (speech: Speech) => Promise<Result<T>>): Promise<Result<T>> =>
    work.ok ? task(work.value.speech) : failure(work.error)

  /** What is not on screen is opened for the task alone. */
  async function withSheet<T>(
    speech: Speech,
    id: string,
    task: (sheet: HeldSheet) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const there = onScreen.there(id)
    return there ? task(there) : whileHeld(speech.sheets.hold(id), task)
  }

  return {
    listSheets: ({ profileId }) => withSpeech(({ sheets }) => sheets.list(profileId)),

    createSheet: ({ profileId, name, defaults }) =>
      withSpeech(({ sheets }) => sheets.create(profileId, emptySheet(name, defaults))),

    openSheet: ({ id }) =>
      withSpeech(async ({ sheets }) => {
        const held = await onScreen.open(id, sheets.hold)
        if (!held.ok) return held
        const undo = await held.value.undoHistory()
        if (!undo.ok) return undo
        return success({
          id,
          sheet: held.value.content().sheet,
          edits: held.value.edits(),
          undo: undo.value,
        })
      }),

    async closeSheet({ id }) {
      await onScreen.close(id)
      return success(null)
    },

    editSheet: ({ id, patch, by }) =>
      withSpeech(speech =>
        withSheet(speech, id, async sheet => {
          const edited = await sheet.edit(patch, by)
          return edited.ok ? success({ edits: edited.value }) : edited
        }),
      ),

    renameSheet: ({ id, name }) =>
      withSpeech(speech =>
        withSheet(speech, id, async sheet => {
          const renamed = await sheet.change(now => renameSheet(now, name), 'person')
          return renamed.ok ? success(null) : renamed
        }),
      ),

    duplicateSheet: ({ id, name }) => withSpeech(({ sheets }) => sheets.duplicate(id, name)),

    deleteSheet: ({ id }) =>
      withSpeech(async ({ sheets }) => {
        const removed = await sheets.remove(id)
        if (removed.ok) await onScreen.close(id)
        return removed
      }),

    restoreSheet: ({ id }) => withSpeech(({ sheets }) => sheets.restore(id)),
    runSheet: ({ id, choice }) => withSpeech(({ runSheet }) => runSheet(id, choice)),
    getLineReplies: ({ job, row }) => withSpeech(({ replies }) => replies.read(job, row)),
  }
}
