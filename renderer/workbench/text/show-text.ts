import { editBetween } from '../../../shared/text/text-edit'
import { setCaret, textNodeOf } from './caret'
import { type ParagraphItem, writtenOf } from './paragraph-items'
import { placeWords } from './word-places'

/** Writes what the transcript says, where the field says something else. Space just typed is left as it is. */
export function showText(field: HTMLElement, item: ParagraphItem): void {
  const shown = textNodeOf(field)
  const { text } = writtenOf(item)
  if (shown.data === text) return
  const hasFocus = field === document.activeElement
  if (hasFocus && placeWords(item.words, shown.data)) return
  const change = editBetween(shown.data, text)
  shown.data = text
  if (hasFocus && change) setCaret(field, change.start + change.insert.length)
}
