import type { ProfileSpeaker } from '../service-profile'
import type { LineCells } from './line'
import { voiceLanguage } from './spoken-language'

type Voice = Pick<LineCells, 'language' | 'gender' | 'speakerId'>

/** Whether it is a language at all, and not the letters on the way to one: `es` may become the name of Estonian. */
function isOneOf(languages: readonly string[], language: string): boolean {
  const wanted = language.trim().toLowerCase()
  const isWhole = /[-_]/.test(wanted)
  return languages.some(
    one => one.toLowerCase() === wanted || (isWhole && voiceLanguage(one) === voiceLanguage(wanted)),
  )
}

interface KnownVoices {
  languages: readonly string[]
  speakers: readonly ProfileSpeaker[]
}

/**
 * The change of a voice, without a speaker who does not go with it: one that is known to speak another language, or
 * to be a man where a woman is asked for. Of a speaker that nobody knows the person knows more, and of a language too.
 */
export function fittingVoice(
  before: Voice,
  change: Partial<Voice>,
  { languages, speakers }: KnownVoices,
): Partial<Voice> {
  const after = { ...before, ...change }
  const id = after.speakerId.trim()
  // One that speaks several languages is there once for each.
  const offers = speakers.filter(speaker => speaker.id === id)
  if (offers.length === 0 || change.speakerId !== undefined) return change
  const isKnown = isOneOf(languages, after.language)
  const fits = offers.some(
    ({ gender, language }) =>
      (after.gender === '' || gender === after.gender) &&
      (!isKnown || voiceLanguage(language) === voiceLanguage(after.language)),
  )
  return fits ? change : { ...change, speakerId: '' }
}
