import { type RefObject, useEffect } from 'react'
import { lastUpTo } from '../../../shared/text/count-below'
import { placeWords } from '../../../shared/text/transcript/paragraphs'
import { endWordEditOutside } from './editing'
import { fieldOfParagraph, keyOfField, selectionIn, wordPlacesIn } from './fields'
import type { WordRange } from './follow-range'
import { itemOf, leaveText, useText } from './store'

/** Which paragraph the caret is in, and which words are selected: the sound can be played from there. */
export function useTextSelection(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const follow = (): void => {
      const key = keyOfField(document.getSelection()?.focusNode ?? null)
      const field = key === null ? undefined : fieldOfParagraph(key)
      // A selection elsewhere, as in a search field, does not take the caret out of the text.
      if (key === null || !field || !list.current?.contains(field)) return
      endWordEditOutside()
      const selection = selectedWords(key, field)
      const now = useText.getState()
      const isSame = now.selection?.from === selection?.from && now.selection?.to === selection?.to
      if (now.caretIn !== key || !isSame) useText.setState({ caretIn: key, selection })
    }
    const leave = ({ target }: FocusEvent): void => {
      if (!actsOnWords(target)) leaveText()
    }
    const stop = new AbortController()
    document.addEventListener('selectionchange', follow, { signal: stop.signal })
    document.addEventListener('focusin', leave, { signal: stop.signal })
    return () => stop.abort()
  }, [list])
}

function selectedWords(key: number, field: HTMLElement): WordRange | null {
  if (document.getSelection()?.isCollapsed) return null
  const item = itemOf(key)
  const selection = selectionIn(field)
  if (!item || !selection || selection.start === selection.end) return null
  // Only read: an input method that composes in an empty row selects in a text that is still apart.
  const places = placeWords(item.words, field.textContent ?? '')
  if (!places || places.length === 0) return null
  const from = lastUpTo(places, selection.start)
  const to = lastUpTo(places, Math.max(selection.start, selection.end - 1)) + 1
  return { from: item.from + from, to: item.from + to }
}

/** The paragraph with the caret. The selection is asked, as what it tells of may come after the next key. */
export const paragraphAtCaret = (): number | null =>
  keyOfField(document.getSelection()?.focusNode ?? null) ?? useText.getState().caretIn

/** Index of the word the caret is in, in the whole transcript. */
export function wordAtCaret(): number | null {
  const key = paragraphAtCaret()
  const field = key === null ? undefined : fieldOfParagraph(key)
  const item = key === null ? undefined : itemOf(key)
  const selection = field && selectionIn(field)
  if (!field || !item || !selection) return null
  const places = wordPlacesIn(field, item)
  return places && places.length > 0 ? item.from + lastUpTo(places, selection.start) : null
}

/** Marks what a person goes to in order to do something with the words that are selected, such as to give them away. */
export const actingOnWords = { 'data-acts-on-words': true } as const

/** Whether the selection is still meant once the focus is here. */
export const actsOnWords = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-acts-on-words]') !== null
