import { copyLines } from '../../../shared/speech/commands/paste-lines'
import type { SheetFileKind } from '../../../shared/speech/save/speech-file-requests'
import { bridge } from '../../bridge'
import { notify, notifyError } from '../../components/notify'
import { currentTranslate } from '../../language/use-translate'
import { sheetSettled } from '../store/edit-sheet'
import { useSpeech } from '../store/speech-store'

/** The lines as a file: the checked ones, or all of them. */
export async function saveLines(kind: SheetFileKind): Promise<void> {
  const { id, checked } = useSpeech.getState()
  // What was typed last may not be on disk yet.
  await sheetSettled()
  const lines = checked.size > 0 ? [...checked] : 'all'
  const answer = await bridge.saveSheetFile({ sheetId: id, lines, kind })
  if (!answer.ok) return notifyError(answer.error)
  if (answer.value === null) return
  const { file, lines: count } = answer.value
  const t = currentTranslate()
  notify({
    kind: 'ok',
    id: 'lines saved',
    title: t('save.sheetSaved', { count }),
    text: t('save.savedTo', { path: file }),
  })
}

/** For a spreadsheet or another sheet, from wherever the focus is. */
export async function copyCheckedLines(): Promise<void> {
  const { sheet, checked } = useSpeech.getState()
  const keys = checked.size > 0 ? checked : sheet.lines.map(({ key }) => key)
  const answer = await bridge.copyText({ text: copyLines(sheet, keys) })
  if (!answer.ok) return notifyError(answer.error)
  const count = checked.size > 0 ? checked.size : sheet.lines.length
  notify({ kind: 'ok', id: 'lines copied', title: currentTranslate()('save.copied', { count }) })
}
