import type { Translate } from '../../../shared/language/translate'
import type { TranscriptSpeaker } from '../../../shared/text/transcript/transcript'

/** What a speaker is called: by their number until somebody names them. */
export function speakerName(speakers: readonly TranscriptSpeaker[], id: string | null, t: Translate): string {
  const at = speakers.findIndex(speaker => speaker.id === id)
  const name = speakers[at]?.name.trim()
  if (at < 0) return t('workbench.noSpeaker')
  return name || t('workbench.speakerNumber', { number: at + 1 })
}

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
  const at = speakers.findIndex(speaker => speaker.id === id)
  if (at < 0) return '?'
  const words = (speakers[at]?.name ?? '').split(/\s+/).filter(word => /\p{L}/u.test(word))
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  const initials = letters.map(word => [...(/\p{L}\p{M}*/u.exec(word ?? '')?.[0] ?? '')].join(''))
  return initials.join('').toLocaleUpperCase() || `${at + 1}`
}
