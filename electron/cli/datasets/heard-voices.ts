import type { SpokenVoice } from '../../../shared/datasets/heard/spoken'
import { builtInProfileId } from '../../../shared/operations'
import type { ProfileSpeaker } from '../../../shared/service-profile'
import { voiceLanguage } from '../../../shared/speech/spoken-language'
import type { Program } from '../open-program'

/** Those of the service that a dataset belongs to. Empty: it lists none. */
export async function voicesOfService(
  { profile, thisComputer }: Program,
  profileId: string,
): Promise<readonly ProfileSpeaker[]> {
  if (profileId === builtInProfileId) return (await thisComputer()).engines.speech.voices()
  return profile.id === profileId ? profile.speakers : []
}

/** As they are typed: by its id each, or the word for one that the service chooses. A text: the one that it lacks. */
export function voicesMeant(
  names: readonly string[],
  language: string,
  speakers: readonly ProfileSpeaker[],
): SpokenVoice[] | string {
  const voices: SpokenVoice[] = []
  for (const name of new Set(names)) {
    const known = speakers.filter(({ id }) => id === name)
    const isSame = (one: ProfileSpeaker): boolean => voiceLanguage(one.language) === voiceLanguage(language)
    const voice = known.find(one => one.language === language) ?? known.find(isSame) ?? known[0]
    if (voice) voices.push({ gender: voice.gender, language: voice.language, speakerId: name })
    else if (name === 'female' || name === 'male') voices.push({ gender: name, language, speakerId: null })
    else if (speakers.length > 0) return name
    else voices.push({ gender: 'female', language, speakerId: name })
  }
  return voices
}
