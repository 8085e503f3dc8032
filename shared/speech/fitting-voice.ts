import type { ProfileSpeaker } from '../service-profile'
import type { LineCells } from './line'

type Voice = Pick<LineCells, 'language' | 'gender' | 'speakerId'>

const plain = (language: string): string => language.trim().toLowerCase().split('-')[0] ?? ''

/**
 * The change of a voice, without a speaker who does not go with it: one that is known to speak another language, or
 * to be a man where a woman is asked for. Of a speaker that nobody knows the person knows more.
 */
export function fittingVoice(
  before: Voice,
  change: Partial<Voice>,
  speakers: readonly ProfileSpeaker[],
): Partial<Voice> {
  const after = { ...before, ...change }
  const id = after.speakerId.trim()
  // One that speaks several languages is there once for each.
  const offers = speakers.filter(speaker => speaker.id === id)
  if (offers.length === 0 || change.speakerId !== undefined) return change
  const fits = offers.some(
    ({ gender, language }) =>
      (after.gender === '' || gender === after.gender) &&
      (plain(after.language) === '' || plain(language) === plain(after.language)),
  )
  return fits ? change : { ...change, speakerId: '' }
}
