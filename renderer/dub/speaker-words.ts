import { type Dub, type DubVoice, speakerNumber } from '../../shared/dub/dub'
import type { Translate } from '../../shared/language/translate'
import { type Voices, voiceSpeakerName } from '../speech/voices/use-voices'

/** As the transcript calls them, or by their number. */
export function dubSpeakerName(dub: Pick<Dub, 'speakers' | 'lines'>, id: string, t: Translate): string {
  const known = dub.speakers.find(speaker => speaker.id === id)
  const name = known?.name.trim()
  if (name) return name
  const isNobody = id === '' && !known
  return isNobody ? t('dub.unnamedSpeaker') : t('word.numberedSpeaker', { number: speakerNumber(dub, id) })
}

/** Who speaks, as short as it can be said. */
export function dubVoiceName(voice: DubVoice, speakers: Voices['speakers'], t: Translate): string {
  const gender = t(`speech.${voice.gender}`)
  const speaker = voiceSpeakerName(speakers, voice.speakerId) ?? voice.speakerId
  return speaker === '' ? gender : t('speech.voiceWithSpeaker', { gender, speaker })
}
