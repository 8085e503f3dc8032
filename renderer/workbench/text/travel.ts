import type { TranscriptPatch } from '../../../shared/text/transcript/transcript-patch'
import { redoEdit, undoEdit } from '../../transcripts/edit-transcript'
import { useTranscript } from '../../transcripts/store'
import { focusParagraph, revealParagraph } from './edit-text'
import { keyOfField } from './fields'
import { paragraphOfWord, writtenOf } from './paragraph-items'
import { itemOf, useText } from './store'

/** Takes the last edit back, or does it again, and shows where that was. */
export async function travel(way: 'undo' | 'redo'): Promise<void> {
  const caretIn = keyOfField(document.activeElement)
  const step = await (way === 'undo' ? undoEdit() : redoEdit())
  if (step?.kind === 'patch') showPlace(step.patch, caretIn)
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
