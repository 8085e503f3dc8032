import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { moveBoundary } from '../../shared/text/transcript/move-boundary'
import type { Word } from '../../shared/text/transcript/word'
import { useTranslate } from '../language/use-translate'
import { useTranscript } from '../transcripts/transcript-on-screen'
import { Timeline } from '../waveform/timeline'
import type { TimelineMarker } from '../waveform/timeline-props'
import { wordOfMatch } from './find/find-in-text'
import { useTranscriptFind } from './find/store'
import { useDoubts, useReview } from './review/store'
import { settle, useSettled } from './settled'
import { asLongAsSound, useTimeSelection } from './sound'
import { commit } from './text/editing'
import { setFollowing } from './text/follow-sound'
import { paragraphOfWord } from './text/paragraphs'
import { revealParagraph } from './text/reveal'
import { useText } from './text/store'
import classes from './workbench.module.css'

/** The recording above its text; where there is none, what can be done about it. */
export function SoundArea({ noSound }: { noSound: ReactNode }) {
  const media = useTranscript(({ source }) => source.media)
  return media === '' ? <div className={classes.silent}>{noSound}</div> : <SoundTimeline media={media} />
}

function SoundTimeline({ media }: { media: string }) {
  const { words, speakers, duration } = useSettled(({ transcript }) => transcript)
  const doubtfulBelow = useReview(review => review.doubtfulBelow)
  const selection = useTimeSelection(state => state.selection)
  const sound = useMemo(() => ({ where: 'media', id: media }) as const, [media])
  const markers = useMarkers()
  return (
    <Timeline
      sound={sound}
      words={words}
      speakers={speakers}
      duration={duration}
      markers={markers}
      doubtfulBelow={doubtfulBelow}
      selection={selection}
      onSelect={select}
      onWord={showWord}
      onFollow={setFollowing}
      onMoveBoundary={(index, edge, time) => moveEdge(words[index], edge, time)}
    />
  )
}

/** Of a word as it is shown: what was typed a moment ago stands around it in the text already, and not on the waveform. */
function moveEdge(word: Word | undefined, edge: 'start' | 'end', time: number): void {
  const transcript = asLongAsSound(useTranscript.getState().transcript)
  if (word) commit(moveBoundary(transcript, transcript.words.indexOf(word), edge, time))
  settle()
}

const select = (selection: { start: number; end: number } | null): void =>
  useTimeSelection.setState({ selection })

const showWord = (at: number): void =>
  revealParagraph(paragraphOfWord(useText.getState().list.items, at), 'center')

/** Doubts, notes and matches on the overview, in the order of the recording. */
function useMarkers(): readonly TimelineMarker[] {
  const t = useTranslate()
  const words = useSettled(({ transcript }) => transcript.words)
  const notes = useTranscript(transcript => transcript.notes)
  const { indices } = useDoubts()
  // What was found is counted and marked in the text first.
  const matches = useDeferredValue(useTranscriptFind(find => find.matches))
  return useMemo(() => {
    const doubts = indices.flatMap((at): TimelineMarker[] => {
      const word = words[at]
      return word ? [{ time: word.start, kind: 'doubtful', label: word.text }] : []
    })
    const found = matches.flatMap((match): TimelineMarker[] => {
      const word = wordOfMatch(match)
      return word ? [{ time: word.start, kind: 'match', label: word.text }] : []
    })
    const noted = notes.map(
      ({ at, text }): TimelineMarker => ({ time: at, kind: 'note', label: text || t('workbench.bookmark') }),
    )
    return [...doubts, ...noted, ...found].toSorted((one, other) => one.time - other.time)
  }, [words, indices, notes, matches, t])
}
