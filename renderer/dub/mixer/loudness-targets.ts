/** LUFS that broadcasters and platforms ask for. */
const usual = [-14, -16, -18, -23, -24] as const

/** What can be chosen, with what somebody has chosen elsewhere. */
export const loudnessTargets = (chosen: number | null): readonly number[] =>
  chosen === null || usual.some(one => one === chosen) ? usual : [...usual, chosen]
