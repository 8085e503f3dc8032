import { expect, it } from 'vitest'
import type { InstalledModel, ModelKind } from '../../../../../../electron/engines/models/installed-model'
import { speakersOfModels } from '../../../../../../electron/engines/speech/models/model-speakers'
import { chooseSpeaker, ownSpeakers } from '../../../../../../electron/engines/speech/voices/choose-speaker'

const model = (kind: ModelKind, id: string, ...languages: string[]): InstalledModel => ({
  id,
  name: id.toUpperCase(),
  kind,
  languages: [],
  folder: `/models/${id}`,
  files: {},
  quality: 'good',
  voices: [
    { sid: 0, name: 'Ada', gender: 'female', languages },
    { sid: 4, name: 'Bob', gender: 'male', languages },
  ],
})

const models = [
  model('vits', 'piper', 'en-US'),
  model('whisper', 'whisper', 'en-US'),
  model('kokoro', 'kokoro', 'en-GB'),
  model('supertonic', 'tonic', 'en-US', 'de-DE'),
]

it('are the voices of models for speech, the most useful first, once for each of their languages', () => {
  expect(speakersOfModels(models).map(({ id, name, language }) => [id, name, language])).toEqual([
    ['tonic-0', 'Ada (TONIC)', 'en-US'],
    ['tonic-0', 'Ada (TONIC)', 'de-DE'],
    ['tonic-4', 'Bob (TONIC)', 'en-US'],
    ['tonic-4', 'Bob (TONIC)', 'de-DE'],
    ['kokoro-0', 'Ada (KOKORO)', 'en-GB'],
    ['kokoro-4', 'Bob (KOKORO)', 'en-GB'],
    ['piper-0', 'Ada (PIPER)', 'en-US'],
    ['piper-4', 'Bob (PIPER)', 'en-US'],
  ])
})

it.each([
  ['en-US', 'female', 'tonic-0'],
  ['en-GB', 'male', 'kokoro-4'],
  ['de-AT', 'male', 'tonic-4'],
  ['fr-FR', 'male', 'espeak-fr-male'],
] as const)('speak %s before the voices that are built in', (language, gender, id) => {
  const chosen = chooseSpeaker({ language, gender }, [...speakersOfModels(models), ...ownSpeakers])
  expect(chosen.ok && chosen.value.id).toBe(id)
})
