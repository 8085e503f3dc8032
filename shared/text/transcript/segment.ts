import { paragraphsOf, writeParagraph } from './paragraphs'
import type { Timed, Word } from './word'

/** A stretch of one speaker's voice, as speaker identification answers it. */
export interface SpeakerTurn extends Timed {
  readonly speaker: string
}

/** A stretch of text: a line of the segments file, a cue of subtitles. */
export interface Segment extends Timed {
  readonly speaker: string | null
  readonly text: string
}

/** The paragraphs of a transcript, as segments. */
export function segmentsOf(words: readonly Word[]): Segment[] {
  return paragraphsOf(words).map(({ from, to }) => {
    const spoken = words.slice(from, to)
    return {
      start: spoken[0]?.start ?? 0,
      end: spoken.at(-1)?.end ?? 0,
      speaker: spoken[0]?.speaker ?? null,
      text: writeParagraph(spoken).text,
    }
  })
}
