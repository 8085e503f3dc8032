import { putWordBack } from '../../../shared/text/transcript/change-words'
import { placeWords } from '../../../shared/text/transcript/paragraphs'
import { useTranscript } from '../../transcripts/store'
import { commit } from './editing'
import { fieldOfParagraph, selectionIn, setCaret, type TextSelection, textNodeOf } from './fields'
import { itemOf, useText, type WordEdit } from './store'

/** One word, selected to be written anew. */
export function beginWordEdit(key: number, at: number): void {
  const item = itemOf(key)
  const field = fieldOfParagraph(key)
  const word = item?.words[at]
  if (!item || !field || !word) return
  const text = textNodeOf(field).data
  const start = placeWords(item.words, text)?.[at]
  if (start === undefined) return
  const end = start + word.text.length
  setCaret(field, start, end)
  const { words } = item
  const editedWord = { key, at, before: words, words, head: text.slice(0, start), tail: text.slice(end) }
  useText.setState({ editedWord })
}

/** The word with the caret. One that the caret has left is no longer edited. */
function wordInEdit(): WordEdit | null {
  const { editedWord } = useText.getState()
  const field = editedWord && fieldOfParagraph(editedWord.key)
  if (!editedWord) return null
  const selection = field ? selectionIn(field) : null
  if (field && selection && isInWord(editedWord, field.textContent ?? '', selection)) return editedWord
  useText.setState({ editedWord: null })
  return null
}

export const endWordEditOutside = (): void => void wordInEdit()

/** Takes what was typed. In the word, that is no change of its paragraph from elsewhere, which would end it. */
export function typeInWord(key: number, take: () => void): void {
  const edit = wordInEdit()
  take()
  if (edit?.key !== key) return
  const item = itemOf(key)
  if (item) useText.setState({ editedWord: { ...edit, words: item.words } })
}

/** Enter keeps what was written; it is in the transcript already. Answers whether a word was being edited. */
export function endWordEdit(): boolean {
  const edit = wordInEdit()
  if (!edit) return false
  useText.setState({ editedWord: null })
  const selection = document.getSelection()
  if (selection && !selection.isCollapsed) selection.collapseToEnd()
  return true
}

/** Escape: the word says what it said when it was begun. Answers whether a word was being edited. */
export function takeWordBack(): boolean {
  const edit = wordInEdit()
  if (!edit) return false
  useText.setState({ editedWord: null })
  const item = itemOf(edit.key)
  if (item) commit(putWordBack(useTranscript.getState().transcript, item, edit))
  return true
}

/** Whether the caret is in the word, or in what was written in its place. */
function isInWord({ head, tail }: WordEdit, text: string, { start, end }: TextSelection): boolean {
  const isAroundIt = text.length >= head.length + tail.length && text.startsWith(head) && text.endsWith(tail)
  return isAroundIt && start >= head.length && end <= text.length - tail.length
}
