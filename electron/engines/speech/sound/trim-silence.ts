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
