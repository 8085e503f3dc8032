import { type RefObject, useEffect } from 'react'
import { create } from 'zustand'
import { indexAtTime } from '../../../shared/text/transcript/word'
import { onTime, usePlayer } from '../../sound/player'
import { takeTyped, useTranscript } from '../../transcripts/transcript-on-screen'
import { recording, soundTime } from '../sound'
import { type MarkedPlace, onField, placeOfWord, rangeAt } from './fields'
import { marks } from './marks'
import { scrollFor } from './meant'
import { type ParagraphItem, paragraphOfWord } from './paragraphs'
import { revealParagraph } from './reveal'
import { useText } from './store'

interface SpokenWord {
  /** Of its paragraph, which changes seldom. */
  key: number | null
  word: number
  /** The text keeps it in sight. */
  isFollowing: boolean
}

const nothingSpoken = { key: null, word: -1 } as const

/** The word the sound is at. */
export const useSpoken = create<SpokenWord>()(() => ({ ...nothingSpoken, isFollowing: true }))

export const setFollowing = (isFollowing: boolean): void => useSpoken.setState({ isFollowing })

const owner = {}

/** A hand on the scroll bar or in the text has the last word for a while. */
const patience = 3_000

/** Marks the word the sound is at, and keeps it in sight while it is followed. */
export function useSpokenWord(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let touchedAt = Number.NEGATIVE_INFINITY
    const touch = (): void => {
      touchedAt = performance.now()
    }
    const show = (): void => {
      const spoken = spokenNow()
      const before = useSpoken.getState()
      const { key, word } = spoken ? { key: spoken.item.key, word: spoken.word } : nothingSpoken
      const hasMoved = before.word !== word || before.key !== key
      const place = spoken && placeOfWord(spoken.item, spoken.word)
      marks.set(owner, 'spoken', place ? [place] : [])
      if (!hasMoved) return
      useSpoken.setState({ key, word })
      const isFree = performance.now() - touchedAt > patience
      const isPlaying = usePlayer.getState().state === 'playing'
      if (spoken && isPlaying && isFree && before.isFollowing)
        keepInSight(scroller.current, place, spoken.index)
    }
    let lastWord = -1
    const onTick = (): void => {
      const { words } = useTranscript.getState().transcript
      const at = indexAtTime(words, soundTime())
      if (at === lastWord) return
      lastWord = at
      // Words are marked where the text says the same as the transcript.
      takeTyped()
      show()
    }
    const element = scroller.current
    for (const name of handled) element?.addEventListener(name, touch, { passive: true })
    const stops = [
      onTime(onTick),
      useText.subscribe((now, before) => {
        if (now.list !== before.list) show()
      }),
      usePlayer.subscribe(show),
      onField(key => {
        if (key === useSpoken.getState().key) show()
      }),
    ]
    show()
    return () => {
      for (const name of handled) element?.removeEventListener(name, touch)
      for (const stop of stops) stop()
      marks.clear(owner)
      useSpoken.setState(nothingSpoken)
    }
  }, [scroller])
}

const handled = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

interface Spoken {
  item: ParagraphItem
  index: number
  word: number
}

function spokenNow(): Spoken | null {
  const { words } = useTranscript.getState().transcript
  const { items } = useText.getState().list
  if (!recording() || usePlayer.getState().current === null || words.length === 0) return null
  const word = Math.min(indexAtTime(words, soundTime()), words.length - 1)
  const index = paragraphOfWord(items, word)
  const item = items[index]
  return item ? { item, index, word } : null
}

function keepInSight(scroller: HTMLElement | null, place: MarkedPlace | null, index: number): void {
  if (!scroller) return
  if (!place) {
    revealParagraph(index, 'center')
    return
  }
  const top = scrollFor(rangeAt(place).getBoundingClientRect(), scroller.getBoundingClientRect())
  if (top !== 0) scroller.scrollBy({ top, behavior: scrollBehaviour() })
}

const scrollBehaviour = (): ScrollBehavior =>
  document.documentElement.dataset.reducedMotion !== undefined ||
  matchMedia('(prefers-reduced-motion: reduce)').matches
    ? 'instant'
    : 'smooth'
