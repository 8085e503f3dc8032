import type { SpeechStretch } from './find-speech'
import { dimensions, type Frames, shelfLength } from './frames'

/** The voiced frames of speech alone, one after the other: where a speaker can be told from another. */
export interface VoicePrint {
  count: number
  /** `dimensions` numbers each, with mean 0 and variance 1 over the recording. */
  features: Float32Array
  /** The frame each was taken from, rising. */
  frame: Int32Array
  /** The parts without a pause, counted in voiced frames. */
  islands: SpeechStretch[]
}

/** What has no pause for longer is cut, so that nobody has to look at hours at once. */
const longestIsland = 3_000

export function voicePrintOf(frames: Frames, speech: readonly SpeechStretch[]): VoicePrint {
  const { voiced } = frames
  const count = speech.reduce((sum, stretch) => sum + voicedIn(voiced, stretch), 0)
  const voice: VoicePrint = {
    count,
    features: new Float32Array(count * dimensions),
    frame: new Int32Array(count),
    islands: [],
  }
  let kept = 0
  let heard = 0
  let read = 0
  for (const { from, to } of speech) {
    heard += voicedIn(voiced, { from: read, to: from })
    read = to
    const start = kept
    for (let at = from; at < to; at++) {
      if (voiced[at] !== 1) continue
      voice.frame[kept] = at
      voice.features.set(rowOf(frames, heard), kept * dimensions)
      heard++
      kept++
    }
    for (let cut = start; cut < kept; cut += longestIsland) {
      voice.islands.push({ from: cut, to: Math.min(kept, cut + longestIsland) })
    }
  }
  normalise(voice.features)
  return voice
}

function voicedIn(voiced: Uint8Array, { from, to }: SpeechStretch): number {
  let count = 0
  for (let at = from; at < to; at++) count += voiced[at] ?? 0
  return count
}

function rowOf({ shelves }: Frames, heard: number): Float32Array {
  const at = (heard % shelfLength) * dimensions
  return shelves[Math.floor(heard / shelfLength)]?.subarray(at, at + dimensions) ?? new Float32Array()
}

function normalise(features: Float32Array): void {
  const count = features.length / dimensions
  for (let dimension = 0; dimension < dimensions; dimension++) {
    let sum = 0
    let squares = 0
    for (let at = dimension; at < features.length; at += dimensions) {
      const value = features[at] ?? 0
      sum += value
      squares += value * value
    }
    const mean = sum / count
    const deviation = Math.sqrt(Math.max(squares / count - mean * mean, 1e-9))
    for (let at = dimension; at < features.length; at += dimensions) {
      features[at] = ((features[at] ?? 0) - mean) / deviation
    }
  }
}
