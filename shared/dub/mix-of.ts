import { type Dub, type DubTrack, spokenLine } from './dub'
import { keptRuns } from './duck-runs'
import { heardTake } from './heard-take'
import type { MixClip, MixPlan } from './mix-plan'
import type { PlannedLine } from './timing/timing'

/** Where the sounds of a dub lie. Null: it is there no more. */
export interface MixFiles {
  readonly original: string | null
  fileOf(sound: string): string | null
}

/** The sounds that are mixed, each once. */
export const soundsInMix = (dub: Dub, { language }: DubTrack, plan: readonly PlannedLine[]): string[] => [
  ...new Set([
    ...plan.flatMap(({ key }) => heardTake(spokenLine(dub, language, key))?.sound ?? []),
    ...(dub.mix.bed.kind === 'stem' ? [dub.mix.bed.file] : []),
  ]),
]

/** What is heard of a language, as it is planned: lines without a sound leave the recording as it is. */
export function mixOf(
  dub: Dub,
  track: DubTrack,
  plan: readonly PlannedLine[],
  { original, fileOf }: MixFiles,
): MixPlan {
  const speakers = new Map(dub.lines.map(({ key, speaker }) => [key, speaker]))
  const { bed, levels, muted, solo, target } = dub.mix
  const clips = plan.flatMap(({ key, start, seconds }): MixClip[] => {
    const take = heardTake(spokenLine(dub, track.language, key))
    const sound = take && fileOf(take.sound)
    return sound ? [{ key, sound, at: start, seconds, speaker: speakers.get(key) ?? '' }] : []
  })
  return {
    // Where two speak at once up to the end, the later goes on behind it: no word is cut off.
    seconds: Math.max(dub.seconds, ...clips.map(({ at, seconds }) => at + seconds)),
    original,
    bed: {
      kind: bed.kind,
      stem: bed.kind === 'stem' ? fileOf(bed.file) : null,
      duckDb: Math.max(0, -bed.duckDb),
    },
    kept: keptRuns(dub.lines),
    clips,
    gains: { ...levels },
    muted: [...muted],
    solo: [...solo],
    target: target ?? 'original',
  }
}
