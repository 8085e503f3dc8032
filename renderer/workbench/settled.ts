import { create } from 'zustand'
import type { Transcript } from '../../shared/text/transcript/transcript'
import { useTranscript } from '../transcripts/store'

/** A pause this long between two keys, and what stands around the text catches up with it. */
const pause = 200

/**
 * The transcript for what stands around its text: waveform, lists, shares. While somebody types it follows at the
 * next pause, so that a key costs no more than the paragraph it is typed in; otherwise it follows at once.
 */
export const useSettled = create<{ transcript: Transcript }>()(() => ({
  transcript: useTranscript.getState().transcript,
}))

let timer: ReturnType<typeof setTimeout> | undefined

export function settle(): void {
  clearTimeout(timer)
  const { transcript } = useTranscript.getState()
  if (transcript !== useSettled.getState().transcript) useSettled.setState({ transcript })
}

useTranscript.subscribe((now, before) => {
  if (now.transcript === before.transcript) return
  const isTyped = now.id === before.id && Boolean(document.activeElement?.closest('[data-field]'))
  clearTimeout(timer)
  if (isTyped) timer = setTimeout(settle, pause)
  else settle()
})
