import type { Speaker } from './speaker'

type Row = [voice: string, name: string, gender: Speaker['gender'], language: string]

/** All English. Of a gender the first is the usual one; kal is the small voice of telephones, at 8 kHz. */
const rows: Row[] = [
  ['slt', 'SLT', 'female', 'en-US'],
  ['rms', 'RMS', 'male', 'en-US'],
  ['awb', 'AWB, Scottish', 'male', 'en-GB'],
  ['kal16', 'KAL', 'male', 'en-US'],
  ['kal', 'KAL, telephone', 'male', 'en-US'],
]

export const fliteSpeakers: readonly Speaker[] = rows.map(([voice, name, gender, language]) => ({
  id: `flite-${voice}`,
  name: `${name} (Flite)`,
  gender,
  language,
  engine: 'flite',
  engineVoice: voice,
}))
