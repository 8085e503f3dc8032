import { type RefObject, useEffect, useState } from 'react'
import { useTranscript } from '../../transcripts/store'
import { playFrom, seekTo } from '../sound'
import { fieldOfParagraph, keyOfField, placeAtPoint, selectionIn, textNodeOf } from './fields'
import { isEditedWord } from './marks'
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
  const field = key === null ? undefined : fieldOfParagraph(key)
  const item = key === null ? undefined : itemOf(key)
  const selection = field && selectionIn(field)
  if (key === null || !field || !item || !selection) return null
  const places = placeWords(item.words, textNodeOf(field).data)
  if (!places || places.length === 0) return null
  const at = wordAtPlace(places, selection.start)
  const word = item.words[at]
  return word ? { key, at, word } : null
}

/** The pointer rests this long before something opens under it. */
const rest = 300

/** Index of the edited word under the pointer; null over anything else. */
export function useHoveredWord(scroller: RefObject<HTMLElement | null>): number | null {
  const [hovered, setHovered] = useState<number | null>(null)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = { x: -1, y: -1 }
    const look = (event: PointerEvent): void => {
      const { clientX: x, clientY: y } = event
      // The browser tells of a pointer at rest, too, whenever the text below it has changed: with every key.
      if (x === last.x && y === last.y && event.buttons === 0) return
      last = { x, y }
      clearTimeout(timer)
      const at = event.buttons === 0 ? editedWordAt(event) : null
      setHovered(before => (before === at ? before : null))
      if (at !== null) timer = setTimeout(() => setHovered(at), rest)
    }
    const leave = (): void => {
      clearTimeout(timer)
      setHovered(null)
    }
    element.addEventListener('pointermove', look, { passive: true })
    element.addEventListener('pointerleave', leave)
    element.addEventListener('keydown', leave)
    element.addEventListener('scroll', leave, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointermove', look)
      element.removeEventListener('pointerleave', leave)
      element.removeEventListener('keydown', leave)
      element.removeEventListener('scroll', leave)
    }
  }, [scroller])
  return hovered
}

function editedWordAt({ target, clientX, clientY }: PointerEvent): number | null {
  const key = keyOfField(target)
  const field = key === null ? undefined : fieldOfParagraph(key)
  const item = key === null ? undefined : itemOf(key)
  if (!field || !item) return null
  const offset = placeAtPoint(field, clientX, clientY)
  const places = offset === null ? null : placeWords(item.words, textNodeOf(field).data)
  if (offset === null || !places) return null
  const at = wordAtPlace(places, offset)
  const word = item.words[at]
  if (!word || offset > (places[at] ?? 0) + word.text.length) return null
  return isEditedWord(word, useTranscript.getState().machine) ? item.from + at : null
}
