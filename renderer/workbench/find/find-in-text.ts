import { useEffect } from 'react'
import type { TextMatch } from '../../../shared/text/find/find-in-paragraphs'
import { movePlace, wordIndexAt } from '../../../shared/text/transcript/paragraphs'
import type { Word } from '../../../shared/text/transcript/word'
import {
  fieldOfParagraph,
  fieldTextAt,
  type MarkedPlace,
  selectionIn,
  textNodeOf,
  wordPlacesIn,
} from '../text/fields'
import { drawMarks, marks } from '../text/marks'
import { writtenOf } from '../text/paragraphs'
import { focusParagraph, revealParagraph } from '../text/reveal'
import { indexOfKey, useText } from '../text/store'
import { closeTranscriptFind, type TextPlace, useTranscriptFind } from './store'

/** Where the caret is or the selection begins, also while a button has the focus; null where there is none in the text. */
export function fromCaret(): TextPlace | null {
  const text = fieldTextAt(document.getSelection()?.focusNode ?? null)
  if (!text) return null
  const { field, item } = text
  const offset = selectionIn(field)?.start ?? 0
  const places = wordPlacesIn(field, item)
  const start = places ? movePlace(item.words, places, writtenOf(item).starts, offset) : offset
  return { paragraph: indexOfKey(item.key), start }
}

/** Closes the bar; who was in it goes on in the text, at what was found or where the caret was. Answers whether it was open. */
export function leaveFind(): boolean {
  const { isOpen, matches, current, from } = useTranscriptFind.getState()
  if (!isOpen) return false
  const match = matches[current]
  const isInText = document.activeElement?.closest('[data-field]') !== null
  closeTranscriptFind()
  if (isInText) return true
  if (match) focusParagraph(match.paragraph, match.start, match.end)
  else focusParagraph(from.paragraph, from.start)
  return true
}

/** The word that a match begins in. */
export function wordOfMatch({ paragraph, start }: TextMatch): Word | undefined {
  const item = useText.getState().list.items[paragraph]
  return item?.words[wordIndexAt(writtenOf(item), start)]
}

/** Draws what was found in the paragraphs that are on screen, and brings the one looked at in sight. */
export function useMatchMarks(): void {
  useEffect(
    () =>
      drawMarks(markMatches, later => [
        useTranscriptFind.subscribe((now, before) => {
          if (now.matches !== before.matches || now.current !== before.current) later()
          const match = now.matches[now.current]
          const isOther = match !== before.matches[before.current] || now.search !== before.search
          if (match && isOther && !now.isFollowed) revealParagraph(match.paragraph)
        }),
      ]),
    [],
  )
}

function markMatches(owner: object): void {
  const { matches, current } = useTranscriptFind.getState()
  const places = matches.flatMap((match, at) => {
    const place = at === current ? null : placeOf(match)
    return place ? [place] : []
  })
  marks.set(owner, 'match', places)
  const looked = matches[current]
  const place = looked ? placeOf(looked) : null
  marks.set(owner, 'current-match', place ? [place] : [])
}

function placeOf({ paragraph, start, end }: TextMatch): MarkedPlace | null {
  const item = useText.getState().list.items[paragraph]
  const field = item && fieldOfParagraph(item.key)
  if (!item || !field) return null
  const places = wordPlacesIn(field, item)
  if (!places) return null
  const text = textNodeOf(field)
  const { starts } = writtenOf(item)
  return {
    text,
    start: movePlace(item.words, starts, places, start),
    end: Math.min(text.data.length, movePlace(item.words, starts, places, end)),
  }
}
