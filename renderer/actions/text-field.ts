import type { CommandId } from '../../shared/actions'

const withoutText = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

export const hasText = ({ type }: HTMLInputElement): boolean => !withoutText.includes(type)

/** Text fields of the browser keep a history of their own: undoing in one must not undo something else. */
export const isUndoOfField = (id: CommandId, target: EventTarget | null): boolean =>
  (id === 'edit.undo' || id === 'edit.redo') &&
  ((target instanceof HTMLInputElement && hasText(target)) || target instanceof HTMLTextAreaElement)

/** What the menu asks of a field. Old, but the only way to a field's own history. */
export const undoInField = (id: CommandId): boolean =>
  document.execCommand(id === 'edit.undo' ? 'undo' : 'redo')
