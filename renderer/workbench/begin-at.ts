import { useEffect } from 'react'
import { indexAtTime } from '../../shared/text/transcript/word'
import { useTranscript } from '../transcripts/transcript-on-screen'
import { wordOfMatch } from './find/find-in-text'
import { askForField, findPlainly, useTranscriptFind } from './find/store'
import { seekTo } from './sound'
import { paragraphOfWord } from './text/paragraphs'
import { goToTime } from './text/reveal'
import { useText } from './text/store'
import { type PanelTab, showTab } from './view-store'

/** Where a transcript is opened: at a text that was looked for, said about a second. */
export interface Beginning {
  /** Empty: it is no text that was said, but something beside it. */
  readonly text: string
  readonly at: number
  /** What is open beside the text. Left out: what was. */
  readonly tab?: PanelTab
}

/** Opened from a search, the transcript begins at what was found, and the bar goes on from there. */
export function useBeginning(beginning: Beginning | null): void {
  useEffect(() => {
    if (beginning) beginAt(beginning)
  }, [beginning])
}

function beginAt({ text, at, tab }: Beginning): void {
  if (tab) showTab(tab)
  if (text === '') {
    goToTime(at)
    void seekTo(at)
    return
  }
  const { words } = useTranscript.getState().transcript
  findPlainly(text, paragraphOfWord(useText.getState().list.items, indexAtTime(words, at)))
  askForField('find')
  const { matches, current } = useTranscriptFind.getState()
  const match = matches[current]
  // It may have been edited since; then the second is the same still.
  if (!match) goToTime(at)
  void seekTo((match && wordOfMatch(match)?.start) ?? at)
}
