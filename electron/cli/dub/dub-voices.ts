import { type Dub, type DubTrack, type DubVoice, trackIn } from '../../../shared/dub/dub'
import type { DubPatch } from '../../../shared/dub/dub-patch'
import {
  addTrack,
  type CastVoices,
  changeTrack,
  proposedCast,
  speakersInDub,
  spokenInOf,
} from '../../../shared/dub/edits/edit-track'
import { speakerInFiles } from '../../../shared/dub/export/spoken-files'
import type { ProfileSpeaker } from '../../../shared/service-profile'
import { voiceLanguage } from '../../../shared/speech/spoken-language'

/** As it is typed: `Speaker 1=ana`, or `ana` for everybody. */
export interface WantedVoice {
  /** Null: whoever nothing else is said of. */
  readonly speaker: string | null
  readonly voice: string
}

export function readVoice(typed: string): WantedVoice | null {
  const at = typed.lastIndexOf('=')
  const [speaker, voice] = [typed.slice(0, Math.max(0, at)).trim(), typed.slice(at + 1).trim()]
  if (voice === '' || (at >= 0 && speaker === '')) return null
  return { speaker: at < 0 ? null : speaker, voice }
}

type CountedName = (number: number) => string

export const castNamesIn = (dub: Dub, counted: CountedName): string[] =>
  speakersInDub(dub).map(({ id }) => speakerInFiles(dub, id, counted))

/** Those of whom the dub knows nothing. */
export const strangersIn = (dub: Dub, wanted: readonly WantedVoice[], counted: CountedName): string[] => {
  const names = new Set(castNamesIn(dub, counted).map(name => name.toLowerCase()))
  return wanted.flatMap(({ speaker }) =>
    speaker !== null && !names.has(speaker.toLowerCase()) ? [speaker] : [],
  )
}

/** The language with a voice for everybody: those that were named, those of before, or the next that nobody has. */
export function castTrack(
  dub: Dub,
  language: string,
  wanted: readonly WantedVoice[],
  { voices, counted }: { voices: CastVoices; counted: CountedName },
): DubPatch {
  const added = addTrack(dub, language, spokenInOf(language, voices))
  const [change] = added
  const track = trackIn(dub, language) ?? (change?.kind === 'track' ? change.now : null)
  if (!track) return []
  const cast = { ...track.cast, ...namedCast(dub, track, wanted, { voices, counted }) }
  const whole = proposedCast(dub, { ...track, cast }, voices)
  if (change?.kind === 'track') return [{ ...change, now: { ...track, cast: whole } }]
  return sameCast(track.cast, whole) ? [] : changeTrack(dub, language, { cast: whole })
}

function namedCast(
  dub: Dub,
  track: DubTrack,
  wanted: readonly WantedVoice[],
  { voices, counted }: { voices: CastVoices; counted: CountedName },
): Record<string, DubVoice> {
  const fitting = wanted.filter(({ voice }) => speaksIn(voices, voice, track.spokenIn))
  return Object.fromEntries(
    speakersInDub(dub).flatMap(({ id }) => {
      const name = speakerInFiles(dub, id, counted).toLowerCase()
      const own = fitting.find(({ speaker }) => speaker?.toLowerCase() === name)
      const found = own ?? fitting.find(({ speaker }) => speaker === null)
      return found ? [[id, voiceOfId(voices, found.voice)] as const] : []
    }),
  )
}

/** A voice that the service did not list may speak anything. */
function speaksIn({ speakers }: CastVoices, id: string, language: string): boolean {
  const known = speakers.filter(speaker => speaker.id === id)
  return known.length === 0 || known.some(one => voiceLanguage(one.language) === voiceLanguage(language))
}

const voiceOfId = ({ speakers }: CastVoices, id: string): DubVoice => ({
  gender: speakers.find(speaker => speaker.id === id)?.gender ?? 'female',
  speakerId: id,
})

const sameCast = (one: DubTrack['cast'], other: DubTrack['cast']): boolean => {
  const [before, after] = [Object.entries(one), Object.entries(other)]
  return (
    before.length === after.length &&
    after.every(([id, { gender, speakerId }]) => {
      const had = Object.hasOwn(one, id) ? one[id] : undefined
      return had?.speakerId === speakerId && had.gender === gender
    })
  )
}

/** Voices that the service would not know. Where it lists none, nobody can tell. */
export const unknownVoices = (
  wanted: readonly WantedVoice[],
  speakers: readonly ProfileSpeaker[],
): string[] =>
  speakers.length === 0
    ? []
    : wanted.map(({ voice }) => voice).filter(voice => !speakers.some(({ id }) => id === voice))
