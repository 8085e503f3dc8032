import { lineOf, type Sheet } from '../../../shared/speech/sheet'
import { invertSheetPatch, type SheetPatch, touchedBy } from '../../../shared/speech/sheet-patch'
import { sheetsOnPage } from './open-sheets'
import { type SpeechState, useSpeech } from './speech-store'

/** Shown at once and on its way to the disk. An empty patch is no edit. */
export const editSheet = (patch: SheetPatch, by: 'person' | 'typing' = 'person'): boolean =>
  patch.length > 0 && sheetsOnPage.edit(useSpeech.getState().id, patch, by) === null

/** An edit made from the sheet as it is. */
export const change = (make: (sheet: Sheet) => SheetPatch, by: 'person' | 'typing' = 'person'): boolean =>
  editSheet(make(useSpeech.getState().sheet), by)

export const canUndo = ({ history }: Pick<SpeechState, 'history'>): boolean => history.past.length > 0
export const canRedo = ({ history }: Pick<SpeechState, 'history'>): boolean => history.future.length > 0

export const undoSheet = (): void => goToEdited(sheetsOnPage.undo(useSpeech.getState().id))
export const redoSheet = (): void => goToEdited(sheetsOnPage.redo(useSpeech.getState().id))

/** What was taken back has to be seen. */
function goToEdited(patch: SheetPatch | null): void {
  const { sheet } = useSpeech.getState()
  const key = patch && [...touchedBy(patch).keys].find(one => lineOf(sheet, one) !== null)
  if (key) useSpeech.setState({ active: key })
}

/** Also when something else was edited meanwhile. */
export function takeBackEdit(patch: SheetPatch): void {
  if (useSpeech.getState().history.past.at(-1) === patch) undoSheet()
  else editSheet(invertSheetPatch(patch))
}

/** True once every edit is on disk, false when something cannot be written. */
export const sheetSettled = (): Promise<boolean> => sheetsOnPage.settled(useSpeech.getState().id)
