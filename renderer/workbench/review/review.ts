import { useEffect } from 'react'
import { nextDoubtful } from '../../../shared/text/review/marked-words'
import { bareWord, withWord, writtenOver } from '../../../shared/text/review/suggest-words'
import { confirmWords } from '../../../shared/text/transcript/change-words'
import { editParagraphs, type ParagraphEdit } from '../../../shared/text/transcript/edit-paragraph'
import { writeParagraph } from '../../../shared/text/transcript/paragraphs'
import { changesInTurn } from '../../../shared/text/transcript/transcript-patch'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { settle } from '../settled'
import { playWords } from '../sound'
import { commit } from '../text/editing'
import { placeOfWord } from '../text/fields'
import { drawMarks, marks } from '../text/marks'
import { type ParagraphItem, paragraphOfWord } from '../text/paragraphs'
import { revealParagraph } from '../text/reveal'
import { useText } from '../text/store'
import { isSought, noWord, useDoubts, useReview } from './store'

const transcript = () => useTranscript.getState().transcript
const words = () => transcript().words

/** It is heard as well: what to make of a word is mostly decided by ear. */
export function lookAtFinding(at: number): void {
  // How many are like it is told at once.
  settle()
  const word = words()[at] ?? null
  useReview.setState(word ? { at, word } : noWord)
  if (!word) return
  revealParagraph(paragraphOfWord(useText.getState().list.items, at), 'nearest')
  void playWords(at, at + 1)
}

/** Draws it in the text, where more than one word may be written the same. */
export function useReviewMark(): void {
  useEffect(
    () =>
      drawMarks(markReviewed, later => [
        useReview.subscribe(later),
        useText.subscribe((now, before) => {
          if (now.list !== before.list) later()
        }),
      ]),
    [],
  )
}

function markReviewed(owner: object): void {
  const { at } = useReview.getState()
  const { items } = useText.getState().list
  const item = at < 0 ? undefined : items[paragraphOfWord(items, at)]
  const place = item && placeOfWord(item, at)
  marks.set(owner, 'reviewed', place ? [place] : [])
}

/** `from`: where one stands when nothing is looked at yet, or when one is elsewhere by now. */
export function goToDoubt(direction: 1 | -1, from: number, isElsewhere = false): void {
  const { at } = useReview.getState()
  const start = at >= 0 && !isElsewhere ? at : direction === 1 ? from - 1 : from
  const next = nextDoubtful(words(), isSought, start, direction)
  lookAtFinding(next ?? -1)
}

const goOn = (at: number): void => lookAtFinding(nextDoubtful(words(), isSought, at, 1) ?? -1)

export function markCorrect(at: number): void {
  commit(confirmWords(transcript(), at, at + 1))
  goOn(at)
}

/** The doubtful words written like this one, itself included: it may have been checked before. */
export function wordsLike(at: number): number[] {
  const bare = bareWord(words()[at]?.text ?? '')
  const all = words()
  const others = useDoubts
    .getState()
    .indices.filter(index => index !== at && bareWord(all[index]?.text ?? '') === bare)
  return [at, ...others]
}

/** Answers how many were marked. */
export function markAllCorrect(at: number): number {
  settle()
  const like = wordsLike(at)
  commit(like.flatMap(index => confirmWords(transcript(), index, index + 1)))
  goOn(at)
  return like.length
}

const wordAt = (at: number): string => words()[at]?.text ?? ''

/** Writes in the place of this one what a person wrote. */
export function writeWord(at: number, text: string): void {
  changeWords(new Map([[at, writtenOver(wordAt(at), text)]]))
  goOn(at)
}

/** And the word of it in the place of every doubtful word like this one; each of those keeps the signs around it. */
export function writeAllLike(at: number, text: string): number {
  settle()
  const like = wordsLike(at)
  const writtenAt = (index: number): string =>
    index === at ? writtenOver(wordAt(at), text) : withWord(wordAt(index), text)
  changeWords(new Map(like.map(index => [index, writtenAt(index)])))
  goOn(at)
  return like.length
}

/** `written`: what each of these words is now. */
function changeWords(written: ReadonlyMap<number, string>): void {
  const { items } = useText.getState().list
  const indices = [...written.keys()]
  const paragraphs = new Set(indices.map(at => items[paragraphOfWord(items, at)]))
  const edits = [...paragraphs].flatMap((item): ParagraphEdit[] =>
    item ? [{ paragraph: item, text: withWords(item, written) }] : [],
  )
  // The same letters again are a word found correct.
  const found = indices.filter(at => wordAt(at) === written.get(at))
  commit(
    changesInTurn(transcript(), [
      now => found.flatMap(at => confirmWords(now, at, at + 1)),
      now => editParagraphs(now, edits),
    ]),
  )
}

const withWords = (item: ParagraphItem, written: ReadonlyMap<number, string>): string =>
  writeParagraph(item.words.map((word, at) => ({ ...word, text: written.get(item.from + at) ?? word.text })))
    .text
