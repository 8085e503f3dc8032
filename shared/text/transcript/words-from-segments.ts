import { layOutWords } from './lay-out-words'
import type { Segment } from './segment'
import { settleTimes } from './settle-times'
import { splitWords } from './split-words'
import type { Word } from './word'

/** What a word gets at least when segments lie on top of each other. */
const leastLength = 0.01

/**
 * Words for text that has times only as a whole: each segment is a paragraph and keeps its start and end, its
 */
export function wordsFromSegments(segments: readonly Segment[]): Word[] {
  const spoken = segments
    .map(segment => ({ ...segment, tokens: splitWords(segment.text) }))
    .filter(({ tokens }) => tokens.length > 0)
    .sort((one, other) => one.start - other.start)
  const { items } = settleTimes(spoken, ({ tokens }) => tokens.length * leastLength)
  return items
    .flatMap(({ tokens, speaker, ...segment }) =>
      layOutWords(tokens, segment.start, segment.end).map(({ text, glued, start, end }, at) => ({
        text,
        start,
        end,
        confidence: null,
        speaker,
        glued,
        opens: at === 0,
        confirmed: false,
      })),
    )
    .map((word, machine) => ({ ...word, machine }))
}
