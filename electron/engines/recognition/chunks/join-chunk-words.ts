import type { RecognisedWord } from '../../engine-ports'
import type { Chunk } from './chunk'

/**
 * Adds what was heard in a chunk, its times counted from the start of the chunk, to the words before it. Where
 * two chunks overlap, the word that both heard stays once.
 */
export function joinChunkWords(
  before: RecognisedWord[],
  heard: readonly RecognisedWord[],
  { start, keepFrom, keepTo }: Chunk,
): void {
  for (const { start: from, end: to, conf, word } of heard) {
    const placed = { start: start + from, end: start + to, conf, word }
    const middle = (placed.start + placed.end) / 2
    if (middle < keepFrom || middle >= keepTo) continue
    const last = before.at(-1)
    if (last && placed.start < last.end) {
      if (isSame(last.word, placed.word)) continue
      // Two hearings of the same second may differ; in the record words follow one another.
      placed.start = Math.min(last.end, placed.end)
    }
    before.push(placed)
  }
}

const isSame = (one: string, other: string): boolean => bare(one) === bare(other)
const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
