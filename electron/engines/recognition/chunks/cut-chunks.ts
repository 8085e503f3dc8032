import { joinBlocks } from '../../audio/resample'
import type { Answer } from '../../engine-ports'
import type { Chunk } from './chunk'
import { quietestPlace } from './quietest'

export interface ChunkLengths {
  /** Seconds. No chunk is longer than `most`; a cut is looked for from `least` on. */
  least: number
  most: number
}

/** Whisper hears thirty seconds, less what it adds at the end. The others do not mind. */
export const usualLengths: ChunkLengths = { least: 16, most: 28 }

/** Seconds that both neighbours hear where there was no pause to cut in. */
const overlap = 1

/** Cuts sound in pauses, so that no word is cut in two. Chunks come as soon as they are whole. */
export async function* cutChunks(
  blocks: AsyncIterable<Answer<Float32Array>>,
  sampleRate: number,
  { least, most }: ChunkLengths = usualLengths,
): AsyncGenerator<Answer<Chunk>> {
  const mostSamples = Math.floor(most * sampleRate)
  const firstCut = Math.floor(least * sampleRate)
  const lastCut = mostSamples - overlap * sampleRate
  let held: Float32Array = new Float32Array(0)
  let arrived: Float32Array[] = []
  let heldLength = 0
  let start = 0
  let keepFrom = 0

  const chunkOf = (samples: Float32Array, keepTo: number): Answer<Chunk> => ({
    ok: true,
    value: { samples, start: start / sampleRate, keepFrom: keepFrom / sampleRate, keepTo },
  })

  for await (const block of blocks) {
    if (!block.ok) return yield block
    arrived.push(block.value)
    heldLength += block.value.length
    while (heldLength >= mostSamples) {
      held = joinBlocks([held, ...arrived])
      arrived = []
      const quiet = quietestPlace(held.subarray(firstCut, lastCut), sampleRate)
      const cut = firstCut + quiet.at
      const shared = quiet.isPause ? 0 : overlap * sampleRate
      yield chunkOf(held.slice(0, cut + shared), (start + cut) / sampleRate)
      keepFrom = start + cut
      held = held.slice(cut - shared)
      start += cut - shared
      heldLength = held.length
    }
  }
  held = joinBlocks([held, ...arrived])
  if (held.length > 0) yield chunkOf(held, Number.POSITIVE_INFINITY)
}
