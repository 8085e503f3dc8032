import { create } from 'zustand'
import { focusParagraph } from './edit-text'
import { paragraphOfWord } from './paragraph-items'
import { indexOfKey, useText } from './store'

interface SpeakerMenuView {
  /** For which paragraph the menu of speakers is open, and where. */
  key: number | null
  place: DOMRect | null
  /** What had the focus. */
  openedFrom: HTMLElement | null
}

export const useSpeakerMenu = create<SpeakerMenuView>()(() => ({ key: null, place: null, openedFrom: null }))

export function openSpeakerMenu(key: number, place: DOMRect): void {
  const { activeElement, body } = document
  const openedFrom = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null
  useSpeakerMenu.setState({ key, place, openedFrom })
}

/** The focus goes back to where it was; who was in the text goes on at what was given. */
export function closeSpeakerMenu(given: number | null = null): void {
  const { key, openedFrom } = useSpeakerMenu.getState()
  if (key === null) return
  useSpeakerMenu.setState({ key: null, openedFrom: null })
  const isInText = openedFrom === null || openedFrom.closest('[data-field]') !== null
  if (!isInText || (openedFrom?.isConnected && given === null)) openedFrom?.focus()
  else if (given === null) focusParagraph(Math.max(0, indexOfKey(key)), 0)
  else focusParagraph(paragraphOfWord(useText.getState().list.items, given), 0)
}
