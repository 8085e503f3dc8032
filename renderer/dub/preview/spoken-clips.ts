import { type Dub, type DubTrack, spokenLine } from '../../../shared/dub/dub'
import { heardTake } from '../../../shared/dub/heard-take'
import type { PlannedLine } from '../../../shared/dub/timing/timing'

/** A line as it is heard: one sound, fitted to where in the recording it goes. Seconds. */
export interface SpokenClip {
  readonly key: string
  /** The download that holds the sound. */
  readonly sound: string
  readonly start: number
  readonly end: number
  readonly speaker: string
  readonly text: string
}

/** By key: when each line that is heard begins, and how fast it is spoken. */
export type PlannedLines = ReadonlyMap<string, PlannedLine>

/** What is heard of a language, in its order. */
export function spokenClips(dub: Dub, { language }: DubTrack, plan: PlannedLines): SpokenClip[] {
  return dub.lines
    .flatMap(({ key, speaker, keepsOriginal }): SpokenClip[] => {
      const planned = plan.get(key)
      const take = keepsOriginal ? null : heardTake(spokenLine(dub, language, key))
      if (!take || !planned || planned.seconds <= 0) return []
      const { start, seconds } = planned
      return [{ key, sound: take.sound, start, end: start + seconds, speaker, text: take.made.text }]
    })
    .sort((one, other) => one.start - other.start)
}

export const isSameClip = (one: SpokenClip, other: SpokenClip): boolean =>
  one.key === other.key && one.sound === other.sound && one.start === other.start && one.end === other.end
