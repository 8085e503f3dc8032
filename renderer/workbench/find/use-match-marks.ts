import { useEffect } from 'react'
import type { Match } from '../../../shared/text/find/find-in-paragraphs'
import { marks } from '../text/all-marks'
import { textNodeOf } from '../text/caret'
import { revealParagraph } from '../text/edit-text'
import { fieldOf, onField } from '../text/fields'
import type { MarkedPlace } from '../text/marks'
import { writtenOf } from '../text/paragraph-items'
import { useText } from '../text/store'
import { movePlace, placeWords } from '../text/word-places'
import { useFind } from './store'

/** Draws what was found in the paragraphs that are on screen, and brings the one looked at in sight. */
export function useMatchMarks(): void {
  useEffect(() => {
    const owner = {}
    const draw = (): void => {
      const { matches, current } = useFind.getState()
      const places = matches.flatMap((match, at) => {
        const place = at === current ? null : placeOf(match)
        return place ? [place] : []
      })
      marks.set(owner, 'match', places)
      const looked = matches[current]
      const place = looked ? placeOf(looked) : null
      marks.set(owner, 'current-match', place ? [place] : [])
    }
    let frame = 0
    const later = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(draw)
    }
    const stops = [
      onField(later),
      useFind.subscribe((now, before) => {
        if (now.matches !== before.matches || now.current !== before.current) later()
        const match = now.matches[now.current]
        const isMoved = now.current !== before.current || now.search !== before.search
        if (match && isMoved) revealParagraph(match.paragraph)
      }),
    ]
    draw()
    return () => {
      cancelAnimationFrame(frame)
      for (const stop of stops) stop()
      marks.clear(owner)
    }
  }, [])
}

function placeOf({ paragraph, start, end }: Match): MarkedPlace | null {
  const item = useText.getState().list.items[paragraph]
  const field = item && fieldOf(item.key)
  if (!item || !field) return null
  const text = textNodeOf(field)
  const places = placeWords(item.words, text.data)
  if (!places) return null
  const { starts } = writtenOf(item)
  return {
    text,
    start: movePlace(item.words, starts, places, start),
    end: Math.min(text.data.length, movePlace(item.words, starts, places, end)),
  }
}
