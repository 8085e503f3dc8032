import type { OpenSound } from '../../audio/decode'
import { stopped } from '../../audio/decode-messages'
import type { Answer, RecognisedWord, Watch } from '../../engine-ports'
import { type Chunk, chunkEnd } from './chunk'
import { cutChunks } from './cut-chunks'
import { joinChunkWords } from './join-chunk-words'
import { isSilent } from './loudness'

/** Of what recognisers take: they were trained on speech at this rate. */
export const recognisedRate = 16_000

export interface HeardWords {
  words: RecognisedWord[]
  /** Of the recording, in seconds. */
  duration: number
}

/** Answers the words of one chunk, their times counted from its start. */
export type HearChunk = (chunk: Chunk) => Promise<Answer<RecognisedWord[]>>

/** `begun` is told once there is sound to recognise. */
export async function recogniseChunks(
  { blocks, duration }: OpenSound,
  hear: HearChunk,
  { progress, signal, begun }: Watch & { begun?: () => void },
): Promise<Answer<HeardWords>> {
  const words: RecognisedWord[] = []
  let length = 0
  for await (const cut of cutChunks(blocks, recognisedRate)) {
    if (!cut.ok) return cut
    if (signal?.aborted) return { ok: false, message: stopped }
    if (length === 0) begun?.()
    const chunk = cut.value
    if (!isSilent(chunk.samples, recognisedRate)) {
      const heard = await hear(chunk)
      if (!heard.ok) return heard
      joinChunkWords(words, heard.value, chunk)
    }
    length = chunkEnd(chunk, recognisedRate)
    if (duration) progress?.(Math.min(1, Math.min(length, chunk.keepTo) / duration))
  }
  progress?.(1)
  return { ok: true, value: { words, duration: length } }
}
