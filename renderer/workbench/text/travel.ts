import type { TranscriptPatch } from '../../../shared/text/transcript/transcript-patch'
import { redoEdit, undoEdit } from '../../transcripts/edit-transcript'
import { useTranscript } from '../../transcripts/store'
import { revealParagraph } from './edit-text'
import { paragraphOfWord } from './paragraph-items'
import { useText } from './store'

/** Takes the last edit back, or does it again, and shows where that was. */
export async function travel(way: 'undo' | 'redo'): Promise<void> {
  const step = await (way === 'undo' ? undoEdit() : redoEdit())
  if (step?.kind === 'patch') showPlace(step.patch)
}

function showPlace(patch: TranscriptPatch): void {
  const change = patch.find(({ kind }) => kind !== 'speaker')
  const { words } = useTranscript.getState().transcript
  if (!change || words.length === 0) return
  const at = Math.min(change.at, words.length - 1)
  revealParagraph(paragraphOfWord(useText.getState().list.items, at))
}
