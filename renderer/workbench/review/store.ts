import { create } from 'zustand'
import { isDoubtful, usuallyDoubtful } from '../../../shared/text/review/doubtful'
import type { Word } from '../../../shared/text/transcript/word'
import { useTranscript } from '../../transcripts/store'
import { useSettled } from '../settled'

interface ReviewView {
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

interface Doubts {
  /** Indices of the words that are doubtful still. */
  readonly indices: readonly number[]
  /** Indices of those that were doubtful and that a person has looked at. */
  readonly checked: readonly number[]
  /** The service said of any word how sure it was. */
  readonly hasConfidence: boolean
}

/** Counted once for whoever shows it, and only when words or threshold have changed. */
export const useDoubts = create<Doubts>()(() => countDoubts())

function countDoubts(): Doubts {
  const { words } = useSettled.getState().transcript
  const { doubtfulBelow } = useReview.getState()
  const indices: number[] = []
  const checked: number[] = []
  let hasConfidence = false
  for (const [at, word] of words.entries()) {
    if (word.confidence !== null) hasConfidence = true
    if (isDoubtful(word, doubtfulBelow)) indices.push(at)
    else if (wasDoubtful(word, doubtfulBelow)) checked.push(at)
  }
  return { indices, checked, hasConfidence }
}

const wasDoubtful = (word: Word, below: number): boolean => {
  if (!word.confirmed) return false
  const heard = useTranscript.getState().machine.at(word.machine)?.confidence ?? word.confidence
  return heard !== null && heard < below
}

useSettled.subscribe(() => useDoubts.setState(countDoubts()))
useTranscript.subscribe((now, before) => {
  if (now.machine !== before.machine) useDoubts.setState(countDoubts())
})
useReview.subscribe((now, before) => {
  if (now.doubtfulBelow !== before.doubtfulBelow) useDoubts.setState(countDoubts())
})
