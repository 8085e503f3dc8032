import { type RefObject, useEffect } from 'react'
import { playFrom, seekTo } from '../sound'
import { selectionIn, textNodeOf } from './caret'
import { fieldOf, keyOfField } from './fields'
import { itemOf } from './store'
import { beginWordEdit } from './word-edit'
import { placeWords, wordAtPlace } from './word-places'

/** A click on a word goes there in the sound, with Control it plays from there; twice edits the word. */
export function usePointing(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    if (!element) return
    const stop = new AbortController()
    element.addEventListener('click', onClick, { signal: stop.signal })
    element.addEventListener('dblclick', onDoubleClick, { signal: stop.signal })
    return () => stop.abort()
  }, [list])
}

function onClick(event: MouseEvent): void {
  if (playsParagraph(event)) return
  const place = wordClicked(event)
  if (!place || event.detail !== 1 || event.shiftKey) return
  const { start } = place.word
  if (event.ctrlKey || event.metaKey) void playFrom(start)
  else void seekTo(start)
}

function onDoubleClick(event: MouseEvent): void {
  const place = wordClicked(event)
  if (place) beginWordEdit(place.key, place.at)
}

function playsParagraph({ target }: MouseEvent): boolean {
  const button = target instanceof Element ? target.closest('[data-act="play"]') : null
  const row = button?.closest<HTMLElement>('[data-key]')
  if (!row) return false
  const first = itemOf(Number(row.dataset.key))?.words[0]
  if (first) void playFrom(first.start)
  return true
}

/** The caret is where the click was: which word that is needs no measuring. */
function wordClicked({ target }: MouseEvent) {
  const key = keyOfField(target)
  const field = key === null ? undefined : fieldOf(key)
  const item = key === null ? undefined : itemOf(key)
  const selection = field && selectionIn(field)
  if (key === null || !field || !item || !selection) return null
  const places = placeWords(item.words, textNodeOf(field).data)
  if (!places || places.length === 0) return null
  const at = wordAtPlace(places, selection.start)
  const word = item.words[at]
  return word ? { key, at, word } : null
}
