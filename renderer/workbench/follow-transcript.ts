import { takeTyped, useTranscript } from '../transcripts/transcript-on-screen'
import { forgetMending } from './export/store'
import { followFind } from './find/store'
import { followReview } from './review/store'
import { followSettled } from './settled'
import { useTimeSelection } from './sound'
import { followText } from './text/store'

/** All that the workbench keeps goes along with the transcript on screen, and is gone when that is left. */
export function followTranscript(): () => void {
  const stops = [
    followText(),
    followSettled(),
    followReview(),
    followFind(),
    useTranscript.subscribe((now, before) => {
      if (now.id !== before.id) forgetChosen()
    }),
  ]
  return () => {
    // What was typed last is found by the paragraphs that are on screen still.
    takeTyped()
    for (const stop of stops) stop()
    forgetChosen()
  }
}

/** What was chosen for one recording says nothing about the next. */
function forgetChosen(): void {
  forgetMending()
  useTimeSelection.setState({ selection: null })
}
