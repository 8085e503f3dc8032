import type { EngineVoice } from '../../engine-ports'
import type { InstalledModel } from '../../models/installed-model'
import { espeakLanguages } from './espeak-languages'

/** A voice of this program's own. */
export interface OwnSpeaker extends EngineVoice {
  engine: 'flite' | 'espeak'
  /** The engine's own name for the voice. */
  engineVoice: string
}

/** A voice of a model that was downloaded, in one of its languages: the same id is in the list once for each. */
export interface ModelSpeaker extends EngineVoice {
  engine: 'model'
  model: InstalledModel
  sid: number
}

/** A voice, and what its engine has to be told to speak with it. */
export type VoiceSpeaker = OwnSpeaker | ModelSpeaker

type Row = [voice: string, name: string, gender: EngineVoice['gender'], language: string]

/** All English. Of a gender the first is the usual one; kal is the small voice of telephones, at 8 kHz. */
const rows: Row[] = [
  ['slt', 'SLT', 'female', 'en-US'],
  ['rms', 'RMS', 'male', 'en-US'],
  ['awb', 'AWB, Scottish', 'male', 'en-GB'],
  ['kal16', 'KAL', 'male', 'en-US'],
  ['kal', 'KAL, telephone', 'male', 'en-US'],
]

export const fliteSpeakers: readonly OwnSpeaker[] = rows.map(([voice, name, gender, language]) => ({
  id: `flite-${voice}`,
  name: `${name} (Flite)`,
  gender,
  language,
  engine: 'flite',
  engineVoice: voice,
}))

/** Every voice speaks like a man, at 102 Hz; this variant of any of them like a woman, at about 210 Hz. */
const femaleVariant = '+f3'

export const espeakSpeakers: readonly OwnSpeaker[] = espeakLanguages.flatMap(([file, language, name]) => [
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
  gender: EngineVoice['gender']
}): OwnSpeaker {
  return {
    id: `espeak-${file}-${gender}`,
    name: `${name}, ${gender} (eSpeak NG)`,
    gender,
    language,
    engine: 'espeak',
    engineVoice: gender === 'female' ? `${file}${femaleVariant}` : file,
  }
}
