import { create } from 'zustand'
import { isDoubtful, usuallyDoubtful } from '../../../shared/text/review/marked-words'
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

/** Nothing is looked at. */
export const noWord = { at: -1, word: null } as const

export const useReview = create<ReviewView>()(() => ({ doubtfulBelow: usuallyDoubtful, ...noWord, asked: 0 }))

interface Doubts {
  /** Indices of the words that are doubtful still. */
  readonly indices: readonly number[]
  /** Indices of those that were doubtful and that a person has looked at. */
  readonly checked: readonly number[]
  /** The service said of any word how sure it was. */
  readonly hasConfidence: boolean
}

const noDoubts: Doubts = { indices: [], checked: [], hasConfidence: false }

/** Counted once for whoever shows it, and only when words or threshold have changed. */
export const useDoubts = create<Doubts>()(() => noDoubts)

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

export function followReview(): () => void {
  const count = (): void => useDoubts.setState(countDoubts())
  count()
  const stops = [
    useTranscript.subscribe((now, before) => {
      if (now.id !== before.id) useReview.setState(noWord)
      findWordAgain(now.transcript.words, before.transcript.words)
      if (now.machine !== before.machine) count()
    }),
    useSettled.subscribe(count),
    useReview.subscribe((now, before) => {
      if (now.doubtfulBelow !== before.doubtfulBelow) count()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    useReview.setState(noWord)
    useDoubts.setState(noDoubts)
  }
}

/** The word that is looked at, when words came or went before it. */
function findWordAgain(words: readonly Word[], before: readonly Word[]): void {
  const { at, word } = useReview.getState()
  if (word === null || words === before || words[at] === word) return
  const place = words.indexOf(word)
  const changed = words[at]
  if (place >= 0) useReview.setState({ at: place })
  else useReview.setState(changed ? { word: changed } : noWord)
}
