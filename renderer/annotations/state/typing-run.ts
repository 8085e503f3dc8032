import type { TextEdit } from '../../../shared/text/text-edit'

/**
 * The two edits as one where a person would call them one: letters of the same word typed in a row, or characters
 * deleted in a row. Null where taking back the second should leave the first.
 */
export function joinedEdits(first: TextEdit, second: TextEdit): TextEdit | null {
  return joinedTyping(first, second) ?? joinedDeleting(first, second)
}

function joinedTyping(first: TextEdit, second: TextEdit): TextEdit | null {
  if (first.insert === '' || second.insert === '') return null
  const goesOn = second.start === second.end && second.start === first.start + first.insert.length
  if (!goesOn || startsWord(first.insert, second.insert)) return null
  return { ...first, insert: first.insert + second.insert }
}

const startsWord = (typed: string, next: string): boolean =>
  /[\r\n]/.test(typed + next) || (/\s$/u.test(typed) && /^\S/u.test(next))

function joinedDeleting(first: TextEdit, second: TextEdit): TextEdit | null {
  if (first.insert !== '' || second.insert !== '') return null
  const length = second.end - second.start
  if (second.end === first.start) return { start: second.start, end: first.end, insert: '' }
  if (second.start === first.start) return { start: first.start, end: first.end + length, insert: '' }
  return null
}
