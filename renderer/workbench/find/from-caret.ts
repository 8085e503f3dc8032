import { selectionIn, textNodeOf } from '../text/caret'
import { fieldOf, keyOfField } from '../text/fields'
import { writtenOf } from '../text/paragraph-items'
import { indexOfKey, itemOf } from '../text/store'
import { movePlace, placeWords } from '../text/word-places'
import type { TextPlace } from './text-place'

/** Where the caret is or the selection begins, also while a button has the focus; null where there is none in the text. */
export function fromCaret(): TextPlace | null {
  const key = keyOfField(document.getSelection()?.focusNode ?? null)
  const field = key === null ? undefined : fieldOf(key)
  const item = key === null ? undefined : itemOf(key)
  if (!field || !item) return null
  const offset = selectionIn(field)?.start ?? 0
  const places = placeWords(item.words, textNodeOf(field).data)
  const start = places ? movePlace(item.words, places, writtenOf(item).starts, offset) : offset
  return { paragraph: indexOfKey(item.key), start }
}
