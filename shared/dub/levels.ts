import type { DubMix } from './dub'

export const gainOf = (decibels: number): number => 10 ** (decibels / 20)
export const decibelsOf = (gain: number): number => 20 * Math.log10(gain)

/** Who is heard, and how loud. */
export interface SpeakerLevels {
  /** Decibels by speaker; who is not named is heard as they come. */
  readonly gains: Readonly<Record<string, number>>
  readonly muted: readonly string[]
  /** Where there is one, only these are heard. */
  readonly solo: readonly string[]
}

export const levelsOfMix = ({ levels, muted, solo }: DubMix): SpeakerLevels => ({
  gains: levels,
  muted,
  solo,
})

/** How loud a speaker is heard. 0: not at all. */
export function speakerGain({ gains, muted, solo }: SpeakerLevels, speaker: string): number {
  if (muted.includes(speaker) || (solo.length > 0 && !solo.includes(speaker))) return 0
  return gainOf(Object.hasOwn(gains, speaker) ? (gains[speaker] ?? 0) : 0)
}

export const isHeardIn = (mix: DubMix, speaker: string): boolean => speakerGain(levelsOfMix(mix), speaker) > 0
