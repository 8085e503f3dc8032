import { create } from 'zustand'
import { notifyError } from '../../components/notify'
import { usePlayer } from '../../sound/player'
import { addNote } from '../../transcripts/edit-transcript'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { recording, soundTime } from '../sound'
import { wordAtCaret } from '../text/caret'
import { showTab } from '../view-store'

/** The note that was just made, whose field is to have the focus. */
export const useNewNote = create<{ id: string | null }>()(() => ({ id: null }))

/** At the sound; without one, or where it cannot be played, at the word with the caret. */
export function addNoteHere(): void {
  const isHeard = recording() !== null && usePlayer.getState().state !== 'failed'
  const at = isHeard ? soundTime() : timeAtCaret()
  const note = { id: crypto.randomUUID(), at, text: '', addedAt: Date.now() }
  const problem = addNote(note)
  if (problem) {
    notifyError(problem)
    return
  }
  showTab('notes')
  useNewNote.setState({ id: note.id })
}

function timeAtCaret(): number {
  const at = wordAtCaret()
  return at === null ? 0 : (useTranscript.getState().transcript.words[at]?.start ?? 0)
}
