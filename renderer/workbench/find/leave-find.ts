import { focusParagraph } from '../text/edit-text'
import { closeFind, useFind } from './store'

/** Closes the bar; who was in it goes on in the text, at what was found or where the caret was. Answers whether it was open. */
export function leaveFind(): boolean {
  const { isOpen, matches, current, from } = useFind.getState()
  if (!isOpen) return false
  const match = matches[current]
  const isInText = document.activeElement?.closest('[data-field]') !== null
  closeFind()
  if (isInText) return true
  if (match) focusParagraph(match.paragraph, match.start, match.end)
  else focusParagraph(from.paragraph, from.start)
  return true
}
