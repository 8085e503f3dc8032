import type { SoundRef } from '../../shared/sound/sound-ref'
import type { TranscriptSpeaker } from '../../shared/text/transcript/transcript'
import type { Word } from '../../shared/text/transcript/word'
import type { TimeSpan } from './paint/scene'

export interface TimelineMarker {
  /** Seconds. */
  time: number
  kind: 'doubtful' | 'note' | 'match'
  /** For the tooltip and for screen readers. */
  label: string
}

export interface TimelineProps {
  sound: SoundRef
  words: readonly Word[]
  speakers: readonly TranscriptSpeaker[]
  /** Of the transcript, used until the sound says itself. */
  duration?: number | null
  /** Sorted by time. */
  markers?: readonly TimelineMarker[]
  /** Words below this confidence carry the mark of doubt. Default 0.7. */
  doubtfulBelow?: number
  /** What is selected on the waveform; the parent may set it too. Left out, the timeline keeps it itself. */
  selection?: TimeSpan | null
  onSelect?: (selection: TimeSpan | null) => void
  /** A word was clicked in the word strip, after the sound was sought there. */
  onWord?: (index: number) => void
  /** The edge of a word was dragged, or moved by the keyboard. One call, when it is let go. */
  onMoveBoundary?: (index: number, edge: 'start' | 'end', time: number) => void
  /** Whether the view goes along with the sound, at first and whenever that changes. */
  onFollow?: (isFollowing: boolean) => void
}
