import type { RowChoice } from '../../../shared/datasets/dataset'
import type { HearInto } from '../../../shared/datasets/heard/heard-requests'
import type { HearAsk } from '../../../shared/datasets/heard/plan-hearing'
import type { TestPart } from '../../../shared/datasets/split/test-part'
import { primaryLanguage } from '../../../shared/formats/cues/readability'
import type { ProfileSpeaker, ServiceProfile } from '../../../shared/service-profile'
import type { Gender } from '../../../shared/speech/line'
import { voiceLanguage } from '../../../shared/speech/spoken-language'

/** A voice as it is chosen in Speech: no speaker is one that the service chooses. */
export interface ChosenVoice {
  gender: Gender
  speakerId: string
}

/** What is typed into the dialog. What is no number yet is a text. */
export interface HearFields {
  by: 'all' | 'percent' | 'count'
  percent: number | string
  count: number | string
  seed: number | string
  voices: readonly ChosenVoice[]
  spokenIn: string
  /** What the recogniser is told. Null: what goes with the language that is spoken. */
  recogniser: Recogniser | null
  into: 'new' | 'here'
  name: string
}

interface Recogniser {
  language: string
  domain: string
}

export const usualHearing = {
  ...{ by: 'all', percent: 20, count: 100, seed: 1, recogniser: null, into: 'new' },
  voices: [
    { gender: 'female', speakerId: '' },
    { gender: 'male', speakerId: '' },
  ],
} as const satisfies Omit<HearFields, 'spokenIn' | 'name'>

/** The language of the service that is most like the one that is spoken, with its domain. */
export function recogniserFor(
  { languages, domains }: Pick<ServiceProfile, 'languages' | 'domains'>,
  spokenIn: string,
): Recogniser {
  const named = languages.transcription
  const language =
    named.find(one => one.toLowerCase() === spokenIn.toLowerCase()) ??
    named.find(one => primaryLanguage(one) === primaryLanguage(spokenIn)) ??
    spokenIn
  return { language, domain: domains.find(one => one.language === language)?.domain ?? '' }
}

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

/** Undefined: what is typed is no number that could be meant. */
function shareOf({ by, percent, count }: HearFields): TestPart | null | undefined {
  if (by === 'all') return null
  if (by === 'count') return isWhole(count) && count > 0 ? { count } : undefined
  return typeof percent === 'number' && percent > 0 && percent <= 100 ? { percent } : undefined
}

/** One more: the next of the service that speaks the language and is not among them, else one that it chooses. */
export function nextVoice(
  chosen: readonly ChosenVoice[],
  speakers: readonly ProfileSpeaker[],
  spokenIn: string,
): ChosenVoice {
  const next = speakers.find(
    ({ id, language }) =>
      voiceLanguage(language) === voiceLanguage(spokenIn) &&
      !chosen.some(({ speakerId }) => speakerId.trim() === id),
  )
  return { gender: next?.gender ?? 'female', speakerId: next?.id ?? '' }
}

/** Null: something is still to be said. */
export function hearAskOf(
  rows: RowChoice,
  fields: HearFields,
  profile: Pick<ServiceProfile, 'languages' | 'domains'>,
): HearAsk | null {
  const { voices, spokenIn, seed } = fields
  const share = shareOf(fields)
  const { language: heardIn, domain } = fields.recogniser ?? recogniserFor(profile, spokenIn)
  const isSaid = voices.length > 0 && spokenIn.trim() !== '' && heardIn !== ''
  if (share === undefined || !isWhole(seed) || seed < 0 || !isSaid) return null
  return {
    ...{ rows, share, seed, heardIn, domain: domain.trim() },
    voices: voices.map(({ gender, speakerId }) => ({
      gender,
      language: spokenIn.trim(),
      speakerId: speakerId.trim() || null,
    })),
  }
}

/** Null: it has no name yet. */
export function hearInto(id: string, { into, name }: HearFields): HearInto | null {
  if (into === 'here') return { dataset: id }
  return name.trim() === '' ? null : { name: name.trim() }
}
