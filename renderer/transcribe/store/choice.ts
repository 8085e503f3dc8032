import { create } from 'zustand'
import type { RecordingChoice } from '../../../shared/recordings/recording'
import type { ServiceProfile } from '../../../shared/service-profile'

/** How new recordings are to be transcribed, remembered for each service. */
export const useChoices = create<{ choices: Readonly<Record<string, RecordingChoice>> }>()(() => ({
  choices: {},
}))

/** The page's own storage: a habit, and no work that could be lost. */
const keyOf = (profileId: string): string => `parlance.transcribe.${profileId}`

export function rememberChoice(profileId: string, choice: RecordingChoice): void {
  localStorage.setItem(keyOf(profileId), JSON.stringify(choice))
  useChoices.setState(({ choices }) => ({ choices: { ...choices, [profileId]: choice } }))
}

/** As it was chosen last, or as this service most likely wants it. */
export function choiceFor(
  profile: ServiceProfile,
  choices: Readonly<Record<string, RecordingChoice>>,
): RecordingChoice {
  const choice = choices[profile.id] ?? remembered(profile.id) ?? usual(profile)
  // What cannot be seen must not have an effect.
  return takesDomain(profile) || choice.domain === '' ? choice : { ...choice, domain: '' }
}

/** In another language: with a domain of the one before, nothing would be recognised as it should. */
export function withLanguage(
  choice: RecordingChoice,
  language: string,
  { domains }: ServiceProfile,
): RecordingChoice {
  const isHad =
    language === '' ||
    domains.length === 0 ||
    domains.some(known => known.language === language && known.domain === choice.domain)
  return { ...choice, language, domain: isHad ? choice.domain : '' }
}

/** This computer recognises speech of every field alike; any other service may know domains that nobody told us of. */
export const takesDomain = ({ kind }: ServiceProfile): boolean => kind !== 'built-in'

function usual({ languages, domains }: ServiceProfile): RecordingChoice {
  const language = languages.transcription[0] ?? 'en-US'
  return { language, domain: domains.find(one => one.language === language)?.domain ?? '', speakers: true }
}

function remembered(profileId: string): RecordingChoice | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(profileId)) ?? 'null')
    return isChoice(found) ? found : null
  } catch {
    return null
  }
}

const isChoice = (found: unknown): found is RecordingChoice =>
  typeof found === 'object' &&
  found !== null &&
  'language' in found &&
  typeof found.language === 'string' &&
  'domain' in found &&
  typeof found.domain === 'string' &&
  'speakers' in found &&
  typeof found.speakers === 'boolean'
