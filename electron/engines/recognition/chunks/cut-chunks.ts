import type { Result } from '../../../../shared/result'
import { joinBlocks } from '../../audio/sound'
import { frameLevels, frameSeconds } from './loudness'

export interface ChunkLengths {
  /** Seconds. No chunk is longer than `most`; a cut is looked for from `least` on. */
  least: number
  most: number
}

/** Whisper hears thirty seconds, less what it adds at the end. The others do not mind. */
const usualLengths: ChunkLengths = { least: 16, most: 28 }

/** Seconds that both neighbours hear where there was no pause to cut in. */
const overlap = 1

/** Cuts sound in pauses, so that no word is cut in two. Chunks come as soon as they are whole. */
export async function* cutChunks(
  blocks: AsyncIterable<Result<Float32Array, string>>,
  sampleRate: number,
  { least, most }: ChunkLengths = usualLengths,
): AsyncGenerator<Result<Chunk, string>> {
  const mostSamples = Math.floor(most * sampleRate)
  const firstCut = Math.floor(least * sampleRate)
  const lastCut = mostSamples - overlap * sampleRate
  let held: Float32Array = new Float32Array(0)
  let arrived: Float32Array[] = []
  let heldLength = 0
  let start = 0
  let keepFrom = 0

  const chunkOf = (samples: Float32Array, keepTo: number): Result<Chunk, string> => ({
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

interface QuietPlace {
  /** In samples. */
  at: number
  /** Nobody speaks there: nothing is cut in two. */
  isPause: boolean
}

/** Frames in a row that are looked at together: a fifth of a second, longer than the closing of lips for a "p". */
const pauseFrames = 10
/** Of the median level. */
const pauseLevel = 0.2

/** The middle of the quietest fifth of a second. */
function quietestPlace(samples: Float32Array, sampleRate: number): QuietPlace {
  const levels = frameLevels(samples, sampleRate)
  let best = { first: 0, loudest: Number.POSITIVE_INFINITY }
  for (let first = 0; first + pauseFrames <= levels.length; first++) {
    const loudest = Math.max(...levels.subarray(first, first + pauseFrames))
    if (loudest < best.loudest) best = { first, loudest }
  }
  const middle = (best.first + pauseFrames / 2) * frameSeconds * sampleRate
  const usual = levels.toSorted()[Math.floor(levels.length / 2)] ?? 0
  return {
    at: Math.min(samples.length, Math.round(middle)),
    isPause: best.loudest <= usual * pauseLevel || isQuiet(best.loudest),
  }
}

const isQuiet = (level: number): boolean => level < 0.001

/** A stretch of a recording that is recognised in one go. */
export interface Chunk {
  samples: Float32Array
  /** Seconds from the start of the recording. */
  start: number
  /** Words whose middle lies between these belong to this chunk; the rest is there for its neighbours' sake. */
  keepFrom: number
  keepTo: number
}

/** Seconds from the start of the recording. */
export const chunkEnd = ({ samples, start }: Chunk, sampleRate: number): number =>
  start + samples.length / sampleRate
