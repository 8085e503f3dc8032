/** Seconds: short enough to find the gap between two words, long enough to pass over one wave of a voice. */
export const frameSeconds = 0.02

/** Root mean square, frame by frame; what is left over at the end is no frame. */
export function frameLevels(samples: Float32Array, sampleRate: number): Float32Array {
  const size = Math.round(frameSeconds * sampleRate)
  const levels = new Float32Array(Math.floor(samples.length / size))
  for (let frame = 0; frame < levels.length; frame++) {
    let energy = 0
    for (let index = frame * size; index < (frame + 1) * size; index++) {
      const sample = samples[index] ?? 0
      energy += sample * sample
    }
    levels[frame] = Math.sqrt(energy / size)
  }
  return levels
}
