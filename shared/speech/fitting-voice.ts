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
  const speaker = speakers.find(({ id }) => id === after.speakerId.trim())
  if (!speaker || change.speakerId !== undefined) return change
  const fits =
    (after.gender === '' || speaker.gender === after.gender) &&
    (plain(after.language) === '' || plain(speaker.language) === plain(after.language))
  return fits ? change : { ...change, speakerId: '' }
}
