import { type RefObject, useEffect, useState } from 'react'
import { useTranscript } from '../../transcripts/store'
import { placeAtPoint, textNodeOf } from './caret'
import { isEditedWord } from './edited'
import { fieldOf, keyOfField } from './fields'
import { itemOf } from './store'
import { placeWords, wordAtPlace } from './word-places'

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
  const field = key === null ? undefined : fieldOf(key)
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
