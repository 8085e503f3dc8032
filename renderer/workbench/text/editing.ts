import { deleteWords, putWordBack } from '../../../shared/text/transcript/change-words'
import { editParagraph } from '../../../shared/text/transcript/edit-paragraph'
import { movePlace, paragraphAt, placeWords } from '../../../shared/text/transcript/paragraphs'
import {
  insertParagraph,
  joinParagraphs,
  splitParagraph,
} from '../../../shared/text/transcript/split-and-join'
import type { Transcript } from '../../../shared/text/transcript/transcript'
import {
  changesInTurn,
  checkPatch,
  type TranscriptChange,
  type TranscriptPatch,
} from '../../../shared/text/transcript/transcript-patch'
import { notifyError } from '../../components/notify'
import { editTranscript } from '../../transcripts/edit-transcript'
import { takeTyped, useTranscript } from '../../transcripts/transcript-on-screen'
import { fieldOfParagraph, selectionIn, setCaret, type TextSelection, textNodeOf } from './fields'
import { partedAt } from './meant'
import { type ParagraphItem, writtenOf } from './paragraphs'
import { focusParagraph, leaveBlank } from './reveal'
import { blankOf, closeBlank, indexOfKey, itemOf, openBlank, useText, type WordEdit } from './store'

const transcript = () => useTranscript.getState().transcript

export function commit(patch: TranscriptPatch, by: 'person' | 'typing' = 'person'): boolean {
  if (patch.length === 0) return false
  const problem = checkPatch(transcript(), patch) ?? editTranscript(patch, by)
  if (problem) notifyError(problem)
  return problem === null
}

/** What stands in the field becomes the paragraph. Where nothing stands, the row waits for what will be typed. */
export function takeText(key: number, field: HTMLElement): void {
  const item = itemOf(key)
  const text = textNodeOf(field).data
  if (!item) return
  const blank = blankOf(key)
  if (blank) {
    commit(insertParagraph(transcript(), { ...blank, text }), 'typing')
    return
  }
  if (text.trim() === '') {
    emptyRow(item)
    return
  }
  const caret = selectionIn(field)?.caret
  const patch =
    caret === undefined
      ? editParagraph(transcript(), item, text)
      : editParagraph(transcript(), item, text, caret)
  commit(patch, 'typing')
}

/** A place in a text as a place in its paragraph as it is written, without space typed in excess. */
function writtenPlace(item: Pick<ParagraphItem, 'words'>, text: string, offset: number): number {
  const places = placeWords(item.words, text)
  return places ? movePlace(item.words, places, writtenOf(item).starts, offset) : offset
}

/** The words go, and the row stays for as long as the caret is in it. */
function emptyRow({ key, from, to, words }: ParagraphItem): void {
  const index = indexOfKey(key)
  const first = words[0]
  if (!first || !commit(deleteWords(transcript(), from, to), 'typing')) return
  openBlank(index, { key, speaker: first.speaker, start: first.start, end: words.at(-1)?.end ?? first.end })
}

/** Enter: the paragraph ends at the caret, and another begins. At an edge of it that is a row for words nobody heard. */
export function splitHere(key: number, field: HTMLElement): void {
  const item = itemOf(key)
  const selection = selectionIn(field)
  if (!item || !selection || blankOf(key)) return
  const offset = writtenPlace(item, textNodeOf(field).data, selection.caret)
  const index = indexOfKey(key)
  if (offset <= 0) openRow(index, item, 'after')
  else if (offset >= writtenOf(item).text.length) openRow(index + 1, item, 'before')
  else if (commit(splitParagraph(transcript(), item, offset))) focusParagraph(index + 1, 0)
}

function openRow(index: number, beside: ParagraphItem, openedFrom: 'before' | 'after'): void {
  const place = openedFrom === 'before' ? beside.to : beside.from
  const start = transcript().words[place - 1]?.end ?? 0
  const { nextKey: key } = useText.getState().list
  openBlank(index, { key, speaker: beside.words[0]?.speaker ?? null, start, end: start, openedFrom })
  focusParagraph(index, 0)
}

/** Backspace at the start: joined to the paragraph before. */
export function joinWithBefore(key: number): void {
  if (leaveBlank(key)) return
  const index = indexOfKey(key)
  const before = useText.getState().list.items[index - 1]
  const item = itemOf(key)
  if (!before || !item) return
  const place = writtenOf(before).text.length
  const isGlued = item.words[0]?.glued === true
  if (commit(joinParagraphs(transcript(), item))) focusParagraph(index - 1, isGlued ? place : place + 1)
}

/** Delete at the end: the next paragraph is joined to this one. */
export function joinWithNext(key: number): void {
  if (leaveBlank(key, 'after')) return
  const index = indexOfKey(key)
  const next = useText.getState().list.items[index + 1]
  const item = itemOf(key)
  if (!next || !item) return
  const place = writtenOf(item).text.length
  if (commit(joinParagraphs(transcript(), next))) focusParagraph(index, place)
}

/**
 * Several paragraphs at once, as pasted: the first line belongs to what stands before it, the last to what follows.
 * They are one edit, to be taken back at once, and who types on does so behind them.
 */
export function pasteParagraphs(key: number, field: HTMLElement, lines: readonly string[]): void {
  takeTyped()
  const item = itemOf(key)
  const selection = selectionIn(field)
  if (!item || !selection) return
  const blank = blankOf(key)
  const shown = textNodeOf(field).data
  const pasted = lines.join(' ')
  const text = shown.slice(0, selection.start) + pasted + shown.slice(selection.end)
  const caret = selection.start + pasted.length
  const cuts = partedAt(selection.start, lines)
  const patch = changesInTurn(transcript(), [
    now => (blank ? insertParagraph(now, { ...blank, text }) : editParagraph(now, item, text, caret)),
    // From the last to the first: each is made in what the one before it left of the text.
    ...cuts.map((cut, at) => cutAt(item.from, text.slice(0, cuts[at - 1]), cut)),
  ])
  const index = indexOfKey(key)
  const rows = useText.getState().list.items.length
  if (!commit(patch)) return
  closeBlank(key)
  const { items } = useText.getState().list
  const at = index + items.length - rows
  const last = items[at]
  const start = cuts[0] ?? 0
  if (last) focusParagraph(at, writtenPlace(last, text.slice(start), caret - start))
}

const cutAt =
  (from: number, text: string, place: number) =>
  (now: Transcript): TranscriptChange[] => {
    const paragraph = paragraphAt(now.words, from)
    const words = now.words.slice(paragraph.from, paragraph.to)
    return splitParagraph(now, paragraph, writtenPlace({ words }, text, place))
  }

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
