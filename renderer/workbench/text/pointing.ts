import { type RefObject, useEffect, useState } from 'react'
import { lastUpTo } from '../../../shared/text/count-below'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { playFrom, seekTo } from '../sound'
import { beginWordEdit } from './editing'
import { fieldTextAt, placeAtPoint, selectionIn, wordPlacesIn } from './fields'
import { isEditedWord } from './marks'
import { itemOf } from './store'

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
  const text = fieldTextAt(target)
  if (!text) return null
  const selection = selectionIn(text.field)
  const places = selection && wordPlacesIn(text.field, text.item)
  if (!places) return null
  const at = lastUpTo(places, selection.start)
  const word = text.item.words[at]
  return word ? { key: text.key, at, word } : null
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
    const stop = new AbortController()
    const handling = { signal: stop.signal, passive: true }
    element.addEventListener('pointermove', look, handling)
    for (const name of leaving) element.addEventListener(name, leave, handling)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [scroller])
  return hovered
}

const leaving = ['pointerleave', 'keydown', 'scroll'] as const

function editedWordAt({ target, clientX, clientY }: PointerEvent): number | null {
  const text = fieldTextAt(target)
  if (!text) return null
  const offset = placeAtPoint(text.field, clientX, clientY)
  const places = wordPlacesIn(text.field, text.item)
  if (offset === null || !places) return null
  const at = lastUpTo(places, offset)
  const word = text.item.words[at]
  if (!word || offset > (places[at] ?? 0) + word.text.length) return null
  return isEditedWord(word, useTranscript.getState().machine) ? text.item.from + at : null
}
