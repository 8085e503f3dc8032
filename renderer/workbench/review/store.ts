import { create } from 'zustand'
import { usuallyDoubtful } from '../../../shared/text/review/doubtful'
import type { Word } from '../../../shared/text/transcript/word'

export interface ReviewView {
  /** Words less certain than this are gone through. From 0 to 1. */
  doubtfulBelow: number
  /** The word that is looked at; it is found again by itself when the text before it changes. */
  word: Word | null
  at: number
  /** How often a key has asked for the next word: each time the focus goes to it. */
  asked: number
}

export const useReview = create<ReviewView>()(() => ({
  doubtfulBelow: usuallyDoubtful,
  word: null,
  at: -1,
  asked: 0,
}))
