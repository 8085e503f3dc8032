import type { KeyboardEvent } from 'react'
import { useText } from '../text/store'
import { copyChosen, deleteChosen } from './chosen-paragraphs'

/** What keys do to the chosen paragraphs, in their bar and at the boxes they are chosen with. */
export function onChosenKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget, target } = event
  // React tells also of the keys in the menu of the bar, which is elsewhere in the page.
  const isHere = target instanceof Node && currentTarget.contains(target)
  if (!isHere || altKey || shiftKey || useText.getState().chosen.size === 0) return
  const isCommand = ctrlKey || metaKey
  if (isCommand && key.toLowerCase() === 'c') void copyChosen()
  else if (!isCommand && key === 'Delete') deleteChosen()
  else return
  event.preventDefault()
}
