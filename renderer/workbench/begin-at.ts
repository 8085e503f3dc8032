import { useEffect } from 'react'
import { indexAtTime } from '../../shared/text/transcript/word'
import { useTranscript } from '../transcripts/store'
import { wordOfMatch } from './find/find-in-text'
import { askForField, findPlainly, useTranscriptFind } from './find/store'
import { seekTo } from './sound'
import { paragraphOfWord } from './text/paragraphs'
import { goToTime } from './text/reveal'
import { useText } from './text/store'

/** Where a transcript is opened: at a text that was looked for, said about a second. */
export interface Beginning {
  readonly text: string
  readonly at: number
}

/** Opened from a search, the transcript begins at what was found, and the bar goes on from there. */
export function useBeginning(beginning: Beginning | null): void {
  useEffect(() => {
    if (beginning) beginAt(beginning)
  }, [beginning])
}

function beginAt({ text, at }: Beginning): void {
  const { words } = useTranscript.getState().transcript
  findPlainly(text, paragraphOfWord(useText.getState().list.items, indexAtTime(words, at)))
  askForField('find')
  const { matches, current } = useTranscriptFind.getState()
  const match = matches[current]
  // It may have been edited since; then the second is the same still.
  if (!match) goToTime(at)
  void seekTo((match && wordOfMatch(match)?.start) ?? at)
}
