import { create } from 'zustand'
import { isDoubtful, usuallyDoubtful } from '../../../shared/text/review/marked-words'
import { knowTerms, noTerms, type Terms } from '../../../shared/text/review/near-terms'
import type { Word } from '../../../shared/text/transcript/word'
import { bridge } from '../../bridge'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { useSettled } from '../settled'

interface ReviewView {
  /** Words less certain than this are gone through. From 0 to 1. */
  doubtfulBelow: number
  /** The word that is looked at; it is found again by itself when the text before it changes. */
  word: Word | null
  at: number
  /** A key has asked for the word, and the focus has not gone to it yet. */
  isAskedFor: boolean
  /** Names and terms that come up in the recording. */
  terms: Terms
}

/** Nothing is looked at. */
export const noWord = { at: -1, word: null, isAskedFor: false } as const

export const useReview = create<ReviewView>()(() => ({
  doubtfulBelow: usuallyDoubtful,
  ...noWord,
  terms: noTerms,
}))

/** To be looked at: what the machine was not sure of, and what is almost a name that it was to know. */
export function isSought(word: Word): boolean {
  const { doubtfulBelow, terms } = useReview.getState()
  return isDoubtful(word, doubtfulBelow) || (!word.confirmed && terms.isAlmost(word.text))
}

interface Doubts {
  /** Indices of the words that are doubtful still. */
  readonly indices: readonly number[]
  /** Indices of those that were doubtful and that a person has looked at. */
  readonly checked: readonly number[]
  /** The service said of any word how sure it was, or there is a word to look at all the same. */
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
    if (isSought(word)) indices.push(at)
    else if (wasDoubtful(word, doubtfulBelow)) checked.push(at)
  }
  return { indices, checked, hasConfidence: hasConfidence || indices.length > 0 }
}

const wasDoubtful = (word: Word, below: number): boolean => {
  if (!word.confirmed) return false
  const heard = useTranscript.getState().machine.at(word.machine)?.confidence ?? word.confidence
  return heard !== null && heard < below
}

export function followReview(): () => void {
  const count = (): void => useDoubts.setState(countDoubts())
  count()
  void learnTerms(useTranscript.getState().source.media)
  const stops = [
    useTranscript.subscribe((now, before) => {
      if (now.id !== before.id) useReview.setState(noWord)
      if (now.source.media !== before.source.media) void learnTerms(now.source.media)
      findWordAgain(now.transcript.words, before.transcript.words)
      if (now.machine !== before.machine) count()
    }),
    useSettled.subscribe(count),
    useReview.subscribe((now, before) => {
      if (now.doubtfulBelow !== before.doubtfulBelow || now.terms !== before.terms) count()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    useReview.setState({ ...noWord, terms: noTerms })
    useDoubts.setState(noDoubts)
  }
}

/** Without them the review is as it would be. */
async function learnTerms(media: string): Promise<void> {
  const answer = await bridge.getTerms({ media: media || null })
  if (answer.ok && useTranscript.getState().source.media === media)
    useReview.setState({ terms: knowTerms(answer.value) })
}

/** The word that is looked at, when words came or went before it. */
function findWordAgain(words: readonly Word[], before: readonly Word[]): void {
  const { at, word } = useReview.getState()
  if (word === null || words === before || words[at] === word) return
  const place = wordPlace(words, word) ?? at
  const now = words[place]
  useReview.setState(now ? { at: place, word: now } : noWord)
}

/** Where it is by now. What is typed beside it may take of its time, which makes another of it. Null: nowhere. */
function wordPlace(words: readonly Word[], word: Word): number | null {
  const isIt = (one: Word): boolean => one === word || (word.machine !== null && one.machine === word.machine)
  const place = words.findIndex(isIt)
  return place < 0 ? null : place
}
