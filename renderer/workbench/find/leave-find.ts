import { focusParagraph } from '../text/edit-text'
import { closeFind, useFind } from './store'

/** Closes the bar; who was in it goes on in the text, at what was found. Answers whether it was open. */
export function leaveFind(): boolean {
  const { isOpen, matches, current } = useFind.getState()
  if (!isOpen) return false
  const match = matches[current]
  const isInText = document.activeElement?.closest('[data-field]') !== null
  closeFind()
  if (match && !isInText) focusParagraph(match.paragraph, match.start, match.end)
  return true
}
