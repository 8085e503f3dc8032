import { espeakLanguages } from './espeak-languages'
import type { Speaker } from './speaker'

/** Every voice speaks like a man, at 102 Hz; this variant of any of them like a woman, at about 210 Hz. */
const femaleVariant = '+f3'

export const espeakSpeakers: readonly Speaker[] = espeakLanguages.flatMap(([file, language, name]) => [
  espeakSpeaker({ file, language, name, gender: 'male' }),
  espeakSpeaker({ file, language, name, gender: 'female' }),
])

function espeakSpeaker({
  file,
  language,
  name,
  gender,
}: {
  file: string
  language: string
  name: string
  gender: Speaker['gender']
}): Speaker {
  return {
    id: `espeak-${file}-${gender}`,
    name: `${name}, ${gender} (eSpeak NG)`,
    gender,
    language,
    engine: 'espeak',
    engineVoice: gender === 'female' ? `${file}${femaleVariant}` : file,
  }
}
