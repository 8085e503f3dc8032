import { voiceLanguage } from '../../speech/spoken-language'
import { type Dub, type DubSpeaker, type DubTrack, type DubVoice, trackIn } from '../dub'
import type { DubPatch } from '../dub-patch'
import { newTrack } from '../new-dub'

/** A voice that there is. */
export interface CastVoice {
  readonly id: string
  readonly language: string
  readonly gender: DubVoice['gender']
}

/** Languages as they are spoken, and who speaks them. */
export interface CastVoices {
  readonly languages: readonly string[]
  readonly speakers: readonly CastVoice[]
}

/** The region in which a language is spoken, by the voices that there are: that which is asked for, or the first. */
export function spokenInOf(language: string, { languages, speakers }: CastVoices): string {
  const known = [...speakers.map(speaker => speaker.language), ...languages]
  const alike = known.filter(one => voiceLanguage(one) === voiceLanguage(language))
  return alike.find(one => one.toLowerCase() === language.toLowerCase()) ?? alike[0] ?? language
}

export function addTrack(dub: Dub, language: string, spokenIn: string): DubPatch {
  if (language === '' || trackIn(dub, language)) return []
  const now = { ...newTrack(language), spokenIn }
  return [{ kind: 'track', at: dub.tracks.length, was: null, now }]
}

/** What it had stays, for the case that it comes back. */
export function removeTrack(dub: Dub, language: string): DubPatch {
  const at = dub.tracks.findIndex(track => track.language === language)
  const was = dub.tracks[at]
  return was ? [{ kind: 'track', at, was, now: null }] : []
}

export function changeTrack(dub: Dub, language: string, cells: Partial<DubTrack>): DubPatch {
  const at = dub.tracks.findIndex(track => track.language === language)
  const was = dub.tracks[at]
  if (!was) return []
  const names = Object.keys(cells) as (keyof DubTrack)[]
  if (names.every(name => cells[name] === was[name])) return []
  return [{ kind: 'track', at, was, now: { ...was, ...cells } }]
}

/** Who says something in it, in the order in which they begin. */
export function speakersInDub({ lines, speakers }: Dub): DubSpeaker[] {
  const ids = new Set(lines.map(({ speaker }) => speaker))
  const named = new Map(speakers.map(speaker => [speaker.id, speaker]))
  return [...ids].map(id => named.get(id) ?? { id, name: '' })
}

export const speakersWithoutVoice = (dub: Dub, { cast }: Pick<DubTrack, 'cast'>): DubSpeaker[] =>
  speakersInDub(dub).filter(({ id }) => !Object.hasOwn(cast, id))

/** By the name of a speaker, the voice that a person chose for them last. */
export type KnownCast = Readonly<Record<string, DubVoice>>

/**
 * A voice for everybody who has none: the one that a speaker of that name had before, else the next that nobody has yet,
 * a woman's and a man's in turn. Where the service names no voices, whichever it takes.
 */
export function proposedCast(
  dub: Dub,
  track: DubTrack,
  voices: CastVoices,
  known: KnownCast = {},
): DubTrack['cast'] {
  const fitting = voices.speakers.filter(
    ({ language }) => voiceLanguage(language) === voiceLanguage(track.spokenIn),
  )
  const exactFirst = [
    ...fitting.filter(({ language }) => language === track.spokenIn),
    ...fitting.filter(({ language }) => language !== track.spokenIn),
  ]
  const cast: Record<string, DubVoice> = { ...track.cast }
  const isTaken = ({ id }: CastVoice): boolean =>
    Object.values(cast).some(({ speakerId }) => speakerId === id)
  let wanted: DubVoice['gender'] = 'female'
  for (const { id, name } of speakersWithoutVoice(dub, track)) {
    const before = Object.hasOwn(known, name) ? known[name] : undefined
    const isThere =
      before && (before.speakerId === '' || fitting.some(voice => voice.id === before.speakerId))
    const gender: DubVoice['gender'] = wanted
    const voice: CastVoice | undefined =
      exactFirst.find(one => one.gender === gender && !isTaken(one)) ??
      exactFirst.find(one => !isTaken(one)) ??
      exactFirst.find(one => one.gender === gender)
    cast[id] = isThere
      ? before
      : voice
        ? { gender: voice.gender, speakerId: voice.id }
        : { gender, speakerId: '' }
    wanted = cast[id]?.gender === 'female' ? 'male' : 'female'
  }
  return cast
}
