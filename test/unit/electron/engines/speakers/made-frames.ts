import { dimensions, type Frames, shelfLength } from '../../../../../electron/engines/speakers/frames'
import { framesPerSecond, hop } from '../../../../../electron/engines/speakers/framing'
import { randomFrom } from '../../../../integration/engines/speakers/made-dialogs'

export interface Part {
  seconds: number
  /** Any number; null: nobody speaks. */
  speaker: number | null
}

/** What might have been heard. Speakers differ in what their measures are and in how much they vary. */
export function madeFrames(parts: readonly Part[], seed = 1): Frames {
  const normal = normalFrom(seed)
  const rows = parts.flatMap(({ seconds, speaker }) =>
    Array.from({ length: Math.round(seconds * framesPerSecond) }, () => speaker),
  )
  const frames: Frames = {
    count: rows.length,
    energy: Float32Array.from(rows, speaker => (speaker === null ? -14 : -4) + 0.3 * normal()),
    voiced: Uint8Array.from(rows, speaker => (speaker === null ? 0 : 1)),
    shelves: [],
    samples: rows.length * hop,
  }
  for (const [index, speaker] of rows.filter(row => row !== null).entries()) {
    if (index % shelfLength === 0) frames.shelves.push(new Float32Array(shelfLength * dimensions))
    const at = (index % shelfLength) * dimensions
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const value = Math.cos(speaker * 3 + dimension) + Math.exp(Math.sin(speaker * 5 + dimension)) * normal()
      frames.shelves.at(-1)?.fill(value, at + dimension, at + dimension + 1)
    }
  }
  return frames
}

function normalFrom(seed: number): () => number {
  const random = randomFrom(seed)
  return () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
}
