import { takeTyped, useTranscript } from '../../transcripts/transcript-on-screen'
import { meantWords } from '../speakers/change-speakers'
import { useWorkbenchView } from '../view-store'

/** The chosen paragraphs or the selected words; of all that was said where nothing is, to choose from. */
export function sendToDataset(): void {
  takeTyped()
  const { words } = useTranscript.getState().transcript
  const meant = meantWords(null).map(({ from, to }) => words.slice(from, to))
  const isChosen = meant.length > 0
  useWorkbenchView.setState({ sending: { words: isChosen ? meant : [words], isChosen } })
}
