import type { Dub, DubBed, DubMix } from '../dub'
import type { DubPatch } from '../dub-patch'

/** Decibels that a speaker is made quieter or louder by, at most. */
export const mostLevel = 12
export const leastLevel = -24

/** How the whole sounds, in all languages. Nothing where it sounds so already. */
export function changeMix(dub: Dub, cells: Partial<DubMix>): DubPatch {
  const was = dub.mix
  const now = { ...was, ...cells }
  return JSON.stringify(now) === JSON.stringify(was) ? [] : [{ kind: 'mix', was, now }]
}

export const changeBed = (dub: Dub, cells: Partial<DubBed>): DubPatch =>
  changeMix(dub, { bed: { ...dub.mix.bed, ...cells } })

/** Who is as loud as they come is not named. */
export function changeLevel(dub: Dub, speaker: string, decibels: number): DubPatch {
  const { [speaker]: _, ...others } = dub.mix.levels
  const level = Math.min(mostLevel, Math.max(leastLevel, decibels))
  return changeMix(dub, { levels: level === 0 ? others : { ...others, [speaker]: level } })
}

/** Silent or heard again; alone, with whoever else is, or not any more. */
export function toggleSpeaker(dub: Dub, what: 'muted' | 'solo', speaker: string): DubPatch {
  const was = dub.mix[what]
  const now = was.includes(speaker) ? was.filter(one => one !== speaker) : [...was, speaker]
  return changeMix(dub, { [what]: now })
}
