import { replaceWords } from '../../../shared/text/transcript/transcript-patch'
import { useTranscript } from '../../transcripts/store'
import { setCaret, textNodeOf } from './caret'
import { commit } from './edit-text'
import { fieldOf } from './fields'
import { itemOf, useText } from './store'
import { placeWords } from './word-places'

/** One word, selected to be written anew. */
export function beginWordEdit(key: number, at: number): void {
  const item = itemOf(key)
  const field = fieldOf(key)
  const word = item?.words[at]
  if (!item || !field || !word) return
  const text = textNodeOf(field).data
  const start = placeWords(item.words, text)?.[at]
  if (start === undefined) return
  setCaret(field, start, start + word.text.length)
  useText.setState({ editedWord: { key, at, before: item.words } })
}

/** Enter keeps what was written; it is in the transcript already. Answers whether a word was being edited. */
export function endWordEdit(): boolean {
  const { editedWord } = useText.getState()
  if (!editedWord) return false
  useText.setState({ editedWord: null })
  const field = fieldOf(editedWord.key)
  const selection = document.getSelection()
  if (field && selection && !selection.isCollapsed) selection.collapseToEnd()
  return true
}

/** Escape: the paragraph says what it said when the word was begun. */
export function takeWordBack(): boolean {
  const { editedWord } = useText.getState()
  if (!editedWord) return false
  useText.setState({ editedWord: null })
  const item = itemOf(editedWord.key)
  if (!item) return true
  const { words } = useTranscript.getState().transcript
  commit(replaceWords(words, item.from, item.to, editedWord.before), 'typing')
  return true
}
