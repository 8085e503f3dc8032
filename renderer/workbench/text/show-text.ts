import { editBetween } from '../../../shared/text/text-edit'
import type { Word } from '../../../shared/text/transcript/word'
import { setCaret, textNodeOf } from './caret'
import { writtenOf } from './paragraph-items'
import { placeWords } from './word-places'

let composedIn: HTMLElement | null = null

/** What an input method is at work on is left to it until it is done. */
export function composeIn(field: HTMLElement | null): void {
  composedIn = field
}

/** Writes what the transcript says, where the field says something else. Space just typed is left as it is. */
export function showText(field: HTMLElement, words: readonly Word[]): void {
  if (field === composedIn) return
  const shown = textNodeOf(field)
  const { text } = writtenOf({ words })
  if (shown.data === text) return
  const hasFocus = field === document.activeElement
  if (hasFocus && placeWords(words, shown.data)) return
  const change = editBetween(shown.data, text)
  shown.data = text
  if (hasFocus && change) setCaret(field, change.start + change.insert.length)
}
