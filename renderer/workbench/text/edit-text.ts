import { deleteWords } from '../../../shared/text/transcript/delete-words'
import { editParagraph } from '../../../shared/text/transcript/edit-paragraph'
import { joinParagraphs } from '../../../shared/text/transcript/join-paragraphs'
import { splitParagraph } from '../../../shared/text/transcript/split-paragraph'
import type { TranscriptPatch } from '../../../shared/text/transcript/transcript-patch'
import { notifyError } from '../../components/notify'
import { edit } from '../../transcripts/edit-transcript'
import { useTranscript } from '../../transcripts/store'
import { selectionIn, setCaret, textNodeOf } from './caret'
import { fieldOf, withField } from './fields'
import { type MarkedPlace, rangeAt } from './marks'
import { type ParagraphItem, writtenOf } from './paragraph-items'
import { showText } from './show-text'
import { indexOfKey, itemOf, useText } from './store'
import { movePlace, placeWords } from './word-places'

const transcript = () => useTranscript.getState().transcript

export function commit(patch: TranscriptPatch, by: 'person' | 'typing' = 'person'): boolean {
  if (patch.length === 0) return false
  const problem = edit(patch, by)
  if (problem) notifyError(problem)
  return problem === null
}

/** What stands in the field becomes the paragraph. A field that was emptied waits for what will be typed. */
export function takeText(key: number, field: HTMLElement): void {
  const item = itemOf(key)
  const text = textNodeOf(field).data
  if (!item || text.trim() === '') return
  const caret = selectionIn(field)?.caret
  const patch =
    caret === undefined
      ? editParagraph(transcript(), item, text)
      : editParagraph(transcript(), item, text, caret)
  commit(patch, 'typing')
}

/** A place in the field as a place in the paragraph as it is written, without space typed in excess. */
function writtenPlace(item: ParagraphItem, field: HTMLElement, offset: number): number {
  const places = placeWords(item.words, textNodeOf(field).data)
  return places ? movePlace(item.words, places, writtenOf(item).starts, offset) : offset
}

/** Enter: the paragraph ends at the caret, and another begins. */
export function splitHere(key: number, field: HTMLElement): void {
  const item = itemOf(key)
  const selection = selectionIn(field)
  if (!item || !selection) return
  const offset = writtenPlace(item, field, selection.caret)
  if (offset <= 0) return
  const index = indexOfKey(key)
  if (commit(splitParagraph(transcript(), item, offset))) focusParagraph(index + 1, 0)
}

/** Backspace at the start: joined to the paragraph before. */
export function joinWithBefore(key: number): void {
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
  const index = indexOfKey(key)
  const next = useText.getState().list.items[index + 1]
  const item = itemOf(key)
  if (!next || !item) return
  const place = writtenOf(item).text.length
  if (commit(joinParagraphs(transcript(), next))) focusParagraph(index, place)
}

/** A field that was emptied and left, or emptied once more: its words go. */
export function removeEmptied(key: number, focusBefore: boolean): void {
  const item = itemOf(key)
  const index = indexOfKey(key)
  if (!item || !commit(deleteWords(transcript(), item.from, item.to))) return
  if (!focusBefore) return
  const before = useText.getState().list.items[Math.max(0, index - 1)]
  if (before) focusParagraph(Math.max(0, index - 1), index === 0 ? 0 : writtenOf(before).text.length)
}

/** Several paragraphs at once, as pasted: the first line belongs to what stands before it, the last to what follows. */
export function pasteLines(key: number, field: HTMLElement, lines: readonly string[]): void {
  const start = selectionIn(field)?.start ?? 0
  document.execCommand('insertText', false, lines.join(' '))
  let offset = start + lines.join(' ').length
  for (const line of lines.slice(1).toReversed()) {
    offset -= line.length
    const item = itemOf(key)
    if (item) commit(splitParagraph(transcript(), item, writtenPlace(item, field, offset)))
    offset -= 1
  }
}

/** Brings a paragraph in sight, with the caret at a place of its text. */
export function focusParagraph(index: number, start: number, end: number = start): void {
  const key = useText.getState().list.keys[index]
  if (key === undefined) return
  revealParagraph(index)
  withField(key, field => {
    const item = itemOf(key)
    // The edit that leads here may not have been drawn yet, and the place is one in the text after it.
    if (item) showText(field, item.words)
    field.focus({ preventScroll: true })
    setCaret(field, start, end)
  })
}

type Reveal = (index: number, place?: 'nearest' | 'center' | 'start') => void
let reveal: Reveal = () => {}

/** The list on screen says how it brings a row in sight. */
export function provideReveal(now: Reveal): () => void {
  reveal = now
  return () => {
    if (reveal === now) reveal = () => {}
  }
}

export const revealParagraph: Reveal = (index, place) => reveal(index, place)

/** Where a word stands in its paragraph's field. Null while it is out of sight. */
export function placeOfWord(item: ParagraphItem, word: number): MarkedPlace | null {
  const field = fieldOf(item.key)
  if (!field) return null
  const text = textNodeOf(field)
  const start = placeWords(item.words, text.data)?.[word - item.from]
  const length = item.words[word - item.from]?.text.length
  return start === undefined || length === undefined ? null : { text, start, end: start + length }
}

export function rangeOfWord(item: ParagraphItem, word: number): Range | null {
  const place = placeOfWord(item, word)
  return place && rangeAt(place)
}
