import type { Sound } from '../../audio/sound'

export interface SoundPart {
  samples: Int16Array
  /** Seconds of silence after it, unless it is the last. */
  pause: number
}

/** So short that nobody hears it, so long that a cut in the middle of a wave does not click. */
const fadeSeconds = 0.004
const loudestSample = 32_768

export function joinParts(parts: readonly SoundPart[], sampleRate: number): Sound {
  const last = parts.length - 1
  const pauseAfter = (part: SoundPart, index: number): number =>
    index === last ? 0 : Math.round(part.pause * sampleRate)
  const length = parts.reduce((sum, part, index) => sum + part.samples.length + pauseAfter(part, index), 0)
  const samples = new Float32Array(length)
  const fade = Math.round(fadeSeconds * sampleRate)
  let at = 0
  parts.forEach((part, index) => {
    placeFaded(samples, { part: part.samples, at, fade })
    at += part.samples.length + pauseAfter(part, index)
  })
  return { samples, sampleRate }
}

function placeFaded(
  samples: Float32Array,
  { part, at, fade }: { part: Int16Array; at: number; fade: number },
): void {
  part.forEach((sample, index) => {
    const fromEdge = Math.min(index, part.length - 1 - index)
    const weight = fromEdge >= fade ? 1 : 0.5 - 0.5 * Math.cos((Math.PI * fromEdge) / fade)
    samples[at + index] = (sample / loudestSample) * weight
  })
}
