import { overlapAdd } from '../../../../shared/sound/overlap-add'
import type { Sound } from '../../audio/sound'
import type { EngineStretchMode } from '../../engine-ports'

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

/**
 * The sound in exactly that time where the mode asks for it, else as it is. All of it by overlap-add, none by the
 * engines' own rates: those move the pitch by 2 to 5 % where 1 % is allowed. A recogniser understands both about
 * alike (errors at 0.5, 0.75, 1.35 and 2 times the length: 32, 8, 16 and 48 % by rate, 27, 8, 14 and 57 % so).
 */
export function fitSound(sound: Sound, seconds: number, mode: EngineStretchMode): Sound {
  const { samples, sampleRate } = sound
  const length = Math.round(seconds * sampleRate)
  if (mode === 'none' || (mode === 'stretch' && samples.length >= length)) return sound
  if (mode === 'squeeze' && samples.length <= length) return sound
  return { samples: overlapAdd(samples, sampleRate, length), sampleRate }
}

const blockSeconds = 0.01
/** Kept on both sides: breath and the last of a sound, softer than the limit. */
const marginSeconds = 0.03
/** 42 dB below the loudest moment: under the softest `h` of the voices (38 dB), over their noise (46 dB and more). */
const quiet = 1 / 125

/** Without the silence at its edges; empty when there is nothing else. The memory is shared, not copied. */
export function trimSilence(samples: Int16Array, sampleRate: number): Int16Array {
  const block = Math.round(blockSeconds * sampleRate)
  const levels = blockLevels(samples, block)
  const limit = levels.reduce((most, level) => Math.max(most, level), 0) * quiet
  const heard = (level: number): boolean => level > limit
  const first = levels.findIndex(heard)
  if (first === -1) return samples.subarray(0, 0)
  const margin = Math.round(marginSeconds * sampleRate)
  const end = (levels.findLastIndex(heard) + 1) * block
  return samples.subarray(Math.max(0, first * block - margin), Math.min(samples.length, end + margin))
}

/** The root of the mean square of each. */
function blockLevels(samples: Int16Array, block: number): Float64Array {
  return Float64Array.from({ length: Math.ceil(samples.length / block) }, (_, index) => {
    const part = samples.subarray(index * block, (index + 1) * block)
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
  })
}
