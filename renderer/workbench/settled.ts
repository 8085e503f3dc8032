import { create } from 'zustand'
import type { Transcript } from '../../shared/text/transcript/transcript'
import { closedTranscript, useTranscript } from '../transcripts/transcript-on-screen'

/** A pause this long between two keys, and what stands around the text catches up with it. */
const pause = 200
/** After any other edit, once what was edited is on screen. */
const afterFrame = 25

/**
 * The transcript for what stands around its text: waveform, lists, shares. While somebody types it follows at the
 * next pause, so that a key costs no more than the paragraph it is typed in; otherwise a frame behind.
 */
export const useSettled = create<{ transcript: Transcript }>()(() => ({
  transcript: closedTranscript.transcript,
}))

let timer: ReturnType<typeof setTimeout> | undefined
/** When the wait for a pause began. */
let since = Number.NEGATIVE_INFINITY

export function settle(): void {
  clearTimeout(timer)
  since = Number.NEGATIVE_INFINITY
  const { transcript } = useTranscript.getState()
  if (transcript !== useSettled.getState().transcript) useSettled.setState({ transcript })
}

export function followSettled(): () => void {
  settle()
  const stop = useTranscript.subscribe((now, before) => {
    if (now.transcript === before.transcript) return
    if (now.id !== before.id || before.phase !== 'open') settle()
    else if (document.activeElement?.closest('[data-field]')) awaitPause()
    else {
      clearTimeout(timer)
      timer = setTimeout(settle, afterFrame)
    }
  })
  return () => {
    stop()
    clearTimeout(timer)
    useSettled.setState({ transcript: closedTranscript.transcript })
  }
}

/** The wait begins anew, but not for each of several keys in a moment: a timer costs more than many a letter. */
function awaitPause(): void {
  const now = performance.now()
  if (now - since < pause / 4) return
  since = now
  clearTimeout(timer)
  timer = setTimeout(settle, pause)
}
