import type { CommandId } from '../../shared/actions'

const withoutText = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

export const hasText = ({ type }: HTMLInputElement): boolean => !withoutText.includes(type)

/** Text fields of the browser keep a history of their own: undoing in one must not undo something else. */
export const isUndoOfField = (id: CommandId, target: EventTarget | null): boolean =>
  (id === 'edit.undo' || id === 'edit.redo') &&
  ((target instanceof HTMLInputElement && hasText(target)) || target instanceof HTMLTextAreaElement) &&
  !passesUndoOn(target)

/** One that stands in the place of what was undone: as long as it is empty there is nothing of its own to undo. */
const passesUndoOn = ({ value, dataset }: HTMLInputElement | HTMLTextAreaElement): boolean =>
  value === '' && dataset.passesUndo !== undefined

/** What the menu asks of a field. Old, but the only way to a field's own history. */
export const undoInField = (id: CommandId): boolean =>
  document.execCommand(id === 'edit.undo' ? 'undo' : 'redo')
