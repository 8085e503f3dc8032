import { nextDoubtful } from '../../../shared/text/review/marked-words'
import { bareWord, withWord } from '../../../shared/text/review/suggest-words'
import { confirmWords } from '../../../shared/text/transcript/change-words'
import { editParagraphs, type ParagraphEdit } from '../../../shared/text/transcript/edit-paragraph'
import { writeParagraph } from '../../../shared/text/transcript/paragraphs'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { settle } from '../settled'
import { playWords } from '../sound'
import { commit } from '../text/editing'
import { type ParagraphItem, paragraphOfWord } from '../text/paragraphs'
import { revealParagraph } from '../text/reveal'
import { useText } from '../text/store'
import { isSought, noWord, useDoubts, useReview } from './store'

const transcript = () => useTranscript.getState().transcript
const words = () => transcript().words

/** It is heard as well: what to make of a word is mostly decided by ear. */
export function lookAtFinding(at: number): void {
  const word = words()[at] ?? null
  useReview.setState(word ? { at, word } : noWord)
  if (!word) return
  revealParagraph(paragraphOfWord(useText.getState().list.items, at), 'nearest')
  void playWords(at, at + 1)
}

/** `from`: where one stands when nothing is looked at yet. */
export function goToDoubt(direction: 1 | -1, from: number): void {
  const { at } = useReview.getState()
  const start = at >= 0 ? at : direction === 1 ? from - 1 : from
  const next = nextDoubtful(words(), isSought, start, direction)
  lookAtFinding(next ?? -1)
}

const goOn = (at: number): void => lookAtFinding(nextDoubtful(words(), isSought, at, 1) ?? -1)

export function markCorrect(at: number): void {
  commit(confirmWords(transcript(), at, at + 1))
  goOn(at)
}

/** The doubtful words written like this one, itself included. */
export function wordsLike(at: number): number[] {
  settle()
  const bare = bareWord(words()[at]?.text ?? '')
  const all = words()
  return useDoubts
    .getState()
    .indices.filter(index => index === at || bareWord(all[index]?.text ?? '') === bare)
}

/** Answers how many were marked. */
export function markAllCorrect(at: number): number {
  const like = wordsLike(at)
  commit(like.flatMap(index => confirmWords(transcript(), index, index + 1)))
  goOn(at)
  return like.length
}

/** Writes a word in the place of this one. */
export function writeWord(at: number, text: string): void {
  changeWords([at], text)
  goOn(at)
}

/** And in the place of every doubtful word like it; each keeps the signs around it. */
export function writeAllLike(at: number, text: string): number {
  const like = wordsLike(at)
  changeWords(like, text)
  goOn(at)
  return like.length
}

function changeWords(indices: readonly number[], text: string): void {
  const { items } = useText.getState().list
  const paragraphs = new Set(indices.map(at => items[paragraphOfWord(items, at)]))
  const changed = new Set(indices)
  const edits = [...paragraphs].flatMap((item): ParagraphEdit[] =>
    item ? [{ paragraph: item, text: withWords(item, changed, text) }] : [],
  )
  const patch = editParagraphs(transcript(), edits)
  // The same letters again are a word found correct.
  if (patch.length > 0) commit(patch)
  else commit(indices.flatMap(at => confirmWords(transcript(), at, at + 1)))
}

function withWords(item: ParagraphItem, changed: ReadonlySet<number>, text: string): string {
  return writeParagraph(
    item.words.map((word, at) =>
      changed.has(item.from + at) ? { ...word, text: withWord(word.text, text) } : word,
    ),
  ).text
}
