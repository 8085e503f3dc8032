import { graphemeStart, type Range } from '../../../shared/text/characters'
import { editBetween, type TextEdit } from '../../../shared/text/text-edit'

/**
 * What a person did to a text field, from what it held before and after. What replaces the selection, or is typed
 * at the caret, is known exactly; what the field did by itself (a deleted word, a corrected spelling) is found by
 * comparing.
 */
export function editFromInput(
  before: string,
  after: string,
  selection: Range,
  caret: number,
): TextEdit | null {
  if (before === after) return null
  const insertEnd = after.length - (before.length - selection.end)
  const replacesSelection =
    insertEnd >= selection.start &&
    after.startsWith(before.slice(0, selection.start)) &&
    after.slice(insertEnd) === before.slice(selection.end)
  if (!replacesSelection) return editBetween(before, after, caret)
  const cutsCharacter =
    cuts(before, selection.start) ||
    cuts(before, selection.end) ||
    cuts(after, selection.start) ||
    cuts(after, insertEnd)
  // A mark typed behind a letter changes that letter.
  if (cutsCharacter) return editBetween(before, after, caret)
  return { ...selection, insert: after.slice(selection.start, insertEnd) }
}

const cuts = (text: string, at: number): boolean => graphemeStart(text, at) !== at
