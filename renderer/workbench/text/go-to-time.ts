import { indexAtTime } from '../../../shared/text/transcript/words-in-time'
import { useTranscript } from '../../transcripts/store'
import { revealParagraph } from './edit-text'
import { paragraphOfWord } from './paragraph-items'
import { useText } from './store'

/** Brings what is said at a time in sight. */
export function goToTime(seconds: number): void {
  const { words } = useTranscript.getState().transcript
  if (words.length === 0) return
  const at = Math.min(indexAtTime(words, seconds), words.length - 1)
  revealParagraph(paragraphOfWord(useText.getState().list.items, at), 'center')
}
