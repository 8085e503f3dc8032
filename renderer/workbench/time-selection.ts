import { create } from 'zustand'
import { useTranscript } from '../transcripts/store'

/** The stretch that is selected on the waveform. */
export const useTimeSelection = create<{ selection: { start: number; end: number } | null }>()(() => ({
  selection: null,
}))

// It is one of this recording, and says nothing about the next.
useTranscript.subscribe((now, before) => {
  if (now.id !== before.id) useTimeSelection.setState({ selection: null })
})
