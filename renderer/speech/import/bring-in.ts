import { notifications } from '@mantine/notifications'
import { nameAfterFile } from '../../../shared/speech/commands/change-sheet'
import { insertLines } from '../../../shared/speech/commands/insert-lines'
import type { LineCells } from '../../../shared/speech/line'
import { currentTranslate } from '../../language/use-translate'
import { noticeWithUndo } from '../sheets/notice-with-undo'
import { useSheetList } from '../sheets/sheet-list'
import { activate } from '../store/selection'
import { editSheet, takeBackEdit } from '../store/sheet-on-screen'
import { useSpeech } from '../store/speech-store'

const noticeId = 'lines imported'

/** It would cover the button of the next import. */
export function hideImportNotice(): void {
  notifications.hide(noticeId)
}

/** Makes the dry run true: one edit, at the end of the sheet. False: there is nothing, or it is another sheet. */
export function bringInLines(sheetId: string, file: string, lines: readonly LineCells[] | null): boolean {
  const { id, sheet } = useSpeech.getState()
  if (lines === null || lines.length === 0 || id !== sheetId) return false
  const t = currentTranslate()
  const { sheets } = useSheetList.getState()
  const others = sheets.flatMap(other => (other.id === id ? [] : other.name))
  const patch = [
    ...nameAfterFile(sheet, file, t('speech.untitled'), others),
    ...insertLines(sheet, sheet.lines.length, lines, () => crypto.randomUUID()),
  ]
  if (!editSheet(patch)) return false
  const first = useSpeech.getState().sheet.lines[sheet.lines.length]
  if (first) activate(first.key)
  noticeWithUndo({
    id: noticeId,
    title: t('import.done', { count: lines.length }),
    text: t('import.doneText'),
    undo: () => takeBackEdit(patch),
  })
  return true
}
