import type { Sound } from '../../engines/audio/sound'

/** Of the loudest window: what is quieter at an end is no speech. */
const quietest = 10 ** (-40 / 20)
const windowSeconds = 0.01
/** Left before and after, so that no soft sound is cut off. */
const margin = 0.02

/** Where a take's speech begins and ends, in seconds. Of silence that is all of it. */
export function heardPart({ samples, sampleRate }: Sound): { from: number; to: number } {
  const size = Math.round(windowSeconds * sampleRate)
  const levels = levelsOf(samples, size)
  const limit = Math.max(...levels, 0) * quietest
  const isHeard = (level: number): boolean => level > limit
  const first = levels.findIndex(isHeard)
  const seconds = samples.length / sampleRate
  if (first < 0) return { from: 0, to: seconds }
  const last = levels.findLastIndex(isHeard)
  return {
    from: Math.max(0, (first * size) / sampleRate - margin),
    to: Math.min(seconds, ((last + 1) * size) / sampleRate + margin),
  }
}

/** How loud each window is. */
function levelsOf(samples: Float32Array, size: number): number[] {
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, window) => {
    let sum = 0
    const end = Math.min(samples.length, (window + 1) * size)
    for (let at = window * size; at < end; at++) sum += (samples[at] ?? 0) ** 2
    return Math.sqrt(sum / size)
  })
}
