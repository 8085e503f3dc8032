/** Seconds between labels that people count in. */
const steps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200]

export interface RulerSteps {
  /** Seconds between marks with a label. */
  major: number
  /** Small marks in each of those. */
  parts: number
}

/** The closest labels that do not touch. */
export function rulerSteps(secondsPerPixel: number, leastPixels: number): RulerSteps {
  const least = secondsPerPixel * leastPixels
  const major = steps.find(step => step >= least) ?? Math.ceil(least / 3_600) * 3_600
  return { major, parts: partsOf(major) }
}

function partsOf(major: number): number {
  if (major === 15 || major === 900) return 3
  return [0.2, 2, 120, 1_800, 7_200, 0.1].includes(major) ? 4 : 5
}
