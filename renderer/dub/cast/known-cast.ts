import { z } from 'zod'
import type { Dub, DubTrack } from '../../../shared/dub/dub'
import { type KnownCast, speakersInDub } from '../../../shared/dub/edits/edit-track'
import { primaryLanguage } from '../../../shared/formats/cues/readability'
import { genders } from '../../../shared/speech/line'

const knownSchema = z.record(z.string(), z.object({ gender: z.enum(genders), speakerId: z.string() }))

/** Whose voice was whose the last time is no setting, and losing it loses nothing. */
const castPlace = (profileId: string, language: string): string =>
  `parlance.cast.${profileId}.${primaryLanguage(language)}`

/** The voices that speakers of these names had last in the language. */
export function knownCast(profileId: string, language: string): KnownCast {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(castPlace(profileId, language)) ?? '{}')
    const known = knownSchema.safeParse(read)
    return known.success ? known.data : {}
  } catch {
    return {}
  }
}

/** For the next recording in which somebody of that name speaks. Who has no name is nobody that comes back. */
export function rememberCast(profileId: string, language: string, dub: Dub, cast: DubTrack['cast']): void {
  const named = speakersInDub(dub).flatMap(({ id, name }) => {
    const voice = Object.hasOwn(cast, id) ? cast[id] : undefined
    return name.trim() !== '' && voice ? [[name, voice] as const] : []
  })
  if (named.length === 0) return
  const all = { ...knownCast(profileId, language), ...Object.fromEntries(named) }
  localStorage.setItem(castPlace(profileId, language), JSON.stringify(all))
}
