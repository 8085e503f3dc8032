import type { Result } from '../../../../shared/result'
import type { OpenSound } from '../../audio/decode'
import { stopped } from '../../audio/decode-messages'
import type { Recognised, RecognisedWord, Watch } from '../../engine-ports'
import { type Chunk, chunkEnd, cutChunks } from './cut-chunks'

/** Of what recognisers take: they were trained on speech at this rate. */
export const recognisedRate = 16_000

/** What a recogniser made of a recording. */
export interface HeardWords extends Pick<Recognised, 'words' | 'language' | 'wordTimes'> {
  /** Of the recording, in seconds. */
  duration: number
}

/** Answers the words of one chunk, their times counted from its start. */
export type HearChunk = (chunk: Chunk) => Promise<Result<RecognisedWord[], string>>

/** `begun` is told once there is sound to recognise. */
export async function recogniseChunks(
  { blocks, duration }: OpenSound,
  hear: HearChunk,
  { progress, signal, begun }: Watch & { begun?: () => void },
): Promise<Result<Pick<HeardWords, 'words' | 'duration'>, string>> {
  const words: RecognisedWord[] = []
  let length = 0
  for await (const cut of cutChunks(blocks, recognisedRate)) {
    if (!cut.ok) return cut
    if (signal?.aborted) return { ok: false, error: stopped }
    if (length === 0) begun?.()
    const chunk = cut.value
    const heard = await hear(chunk)
    if (!heard.ok) return heard
    joinChunkWords(words, heard.value, chunk)
    length = chunkEnd(chunk, recognisedRate)
    if (duration) progress?.(Math.min(1, Math.min(length, chunk.keepTo) / duration))
  }
  progress?.(1)
  return { ok: true, value: { words, duration: length } }
}

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
