import type { Dub, DubVoice } from '../../shared/dub/dub'
import type { Translate } from '../../shared/language/translate'
import { type Voices, voiceSpeakerName } from '../speech/voices/use-voices'

/** As the transcript calls them, or by their number in it. */
export function dubSpeakerName({ speakers }: Pick<Dub, 'speakers'>, id: string, t: Translate): string {
  const at = speakers.findIndex(speaker => speaker.id === id)
  const name = speakers[at]?.name.trim()
  if (name) return name
  return at < 0 ? t('dub.unnamedSpeaker') : t('word.numberedSpeaker', { number: at + 1 })
}

/** Who speaks, as short as it can be said. */
export function dubVoiceName(voice: DubVoice, speakers: Voices['speakers'], t: Translate): string {
  const gender = t(`speech.${voice.gender}`)
  const speaker = voiceSpeakerName(speakers, voice.speakerId) ?? voice.speakerId
  return speaker === '' ? gender : t('speech.voiceWithSpeaker', { gender, speaker })
}
