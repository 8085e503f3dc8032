import type { TranscriptPatch } from '../../../shared/text/transcript/transcript-patch'
import { indexAtTime } from '../../../shared/text/transcript/word'
import { redoTranscript, undoTranscript } from '../../transcripts/edit-transcript'
import { takeTyped, useTranscript } from '../../transcripts/transcript-on-screen'
import { showTab } from '../view-store'
import { keyOfField, setCaret, showText, withTextField } from './fields'
import { paragraphOfWord, writtenOf } from './paragraphs'
import { blankOf, closeBlank, indexOfKey, itemOf, useText } from './store'

/**
 * Takes the last edit back, or does it again, and shows where that was. An empty row that Enter has opened is no edit yet,
 * and the last thing done all the same.
 */
export async function travel(way: 'undo' | 'redo'): Promise<void> {
  if (way === 'undo' && takeRowBack()) return
  const caretIn = keyOfField(document.activeElement)
  const step = await (way === 'undo' ? undoTranscript() : redoTranscript())
  if (step?.kind === 'patch') showPlace(step.patch, caretIn)
  else if (step?.kind === 'note') showTab('notes')
}

/** The caret is back where Enter was pressed. Answers whether there was such a row. */
function takeRowBack(): boolean {
  takeTyped()
  const { blank } = useText.getState().list
  if (!blank?.openedFrom) return false
  leaveBlank(blank.key, blank.openedFrom)
  closeBlank(blank.key)
  return true
}

function showPlace(patch: TranscriptPatch, caretIn: number | null): void {
  const change = patch.find(({ kind }) => kind !== 'speaker')
  const { words } = useTranscript.getState().transcript
  if (!change || words.length === 0) return
  const at = Math.min(change.at, words.length - 1)
  const { items } = useText.getState().list
  const index = paragraphOfWord(items, at)
  const item = items[index]
  // The row with the caret went: who types on does so where it was.
  if (item && caretIn !== null && !itemOf(caretIn)) {
    focusParagraph(index, writtenOf(item).starts[at - item.from] ?? 0)
  } else revealParagraph(index)
}

/** Brings what is said at a time in sight. */
export function goToTime(seconds: number): void {
  const { words } = useTranscript.getState().transcript
  if (words.length === 0) return
  const at = Math.min(indexAtTime(words, seconds), words.length - 1)
  revealParagraph(paragraphOfWord(useText.getState().list.items, at), 'center')
}

/** Brings a paragraph in sight, with the caret at a place of its text. */
export function focusParagraph(index: number, start: number, end: number = start): void {
  const key = useText.getState().list.keys[index]
  if (key === undefined) return
  revealParagraph(index)
  withTextField(key, field => {
    const item = itemOf(key)
    // The edit that leads here may not have been drawn yet, and the place is one in the text after it.
    if (item) showText(field, item.words)
    field.focus({ preventScroll: true })
    setCaret(field, start, end)
  })
}

/** An empty row goes by being left. Answers whether it was one. */
export function leaveBlank(key: number, to: 'before' | 'after' = 'before'): boolean {
  if (!blankOf(key)) return false
  const { items } = useText.getState().list
  const index = indexOfKey(key)
  const before = items[index - 1]
  if (before && (to === 'before' || !items[index + 1])) {
    focusParagraph(index - 1, writtenOf(before).text.length)
  } else focusParagraph(index + 1, 0)
  return true
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
