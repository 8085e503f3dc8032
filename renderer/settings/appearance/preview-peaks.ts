/** A made-up recording of one sentence after another: syllables that swell and fall, and pauses between phrases. */
export interface PreviewPeaks {
  peak: number[]
  /** How loud it is on the whole, below the peaks. */
  rms: number[]
}

const syllables = 44
const duration = 12

export const previewDuration = duration
/** Where playback stands in the picture. */
export const previewPosition = duration * 0.41

/** The same numbers at every start: a sine's digits stand in for chance. */
const chance = (seed: number): number => {
  const digits = Math.sin(seed * 127.1 + 11.7) * 43_758.5453
  return digits - Math.floor(digits)
}

export function previewPeaks(points: number): PreviewPeaks {
  const peak = Array.from({ length: points }, (_, index) => {
    const at = (index / points) * syllables
    const syllable = Math.floor(at)
    const loudness = chance(syllable) < 0.14 ? 0 : 0.18 + 0.82 * chance(syllable + 0.5) ** 1.6
    const shape = Math.sin((at - syllable) * Math.PI) ** 1.4
    const grain = 0.72 + 0.28 * chance(index)
    return Math.max(0.02, loudness * shape * grain)
  })
  return { peak, rms: peak.map((value, index) => value * (0.42 + 0.12 * chance(index + 0.25))) }
}
