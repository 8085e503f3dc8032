import type { Translate } from '../../../shared/language/translate'
import { speakerNumbers } from '../../../shared/text/speakers/speaker-numbers'
import type { TranscriptSpeaker } from '../../../shared/text/transcript/transcript'

/** What a speaker is called: by their number until somebody names them. */
export function speakerName(speakers: readonly TranscriptSpeaker[], id: string | null, t: Translate): string {
  const speaker = speakers.find(one => one.id === id)
  if (!speaker) return t('workbench.noSpeaker')
  return speaker.name.trim() || t('word.speakerNumber', { number: numberOf(speakers, speaker) })
}

const numberOf = (speakers: readonly TranscriptSpeaker[], { id }: TranscriptSpeaker): number =>
  speakerNumbers(speakers).get(id) ?? 0

/** The first of their names, where it is enough to tell who is meant. */
export function shortName(speakers: readonly TranscriptSpeaker[], id: string | null, t: Translate): string {
  const name = speakerName(speakers, id, t)
  const speaker = speakers.find(one => one.id === id)
  if (!speaker?.name.trim()) return name
  const first = firstOf(name)
  const isShared = speakers.some(other => other.id !== id && firstOf(other.name.trim()) === first)
  return isShared || first.length < 3 || first.endsWith('.') ? name : first
}

const firstOf = (name: string): string => name.split(/\s+/)[0] ?? ''

/** What stands in the circle: initials, or the number of who has no name. */
export function speakerInitials(speakers: readonly TranscriptSpeaker[], id: string | null): string {
  const speaker = speakers.find(one => one.id === id)
  if (!speaker) return '?'
  const words = speaker.name.split(/\s+/).filter(word => /\p{L}/u.test(word))
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  const initials = letters.map(word => [...(/\p{L}\p{M}*/u.exec(word ?? '')?.[0] ?? '')].join(''))
  return initials.join('').toLocaleUpperCase() || `${numberOf(speakers, speaker)}`
}
