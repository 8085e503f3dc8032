import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { InstalledModel } from '../../../../../../electron/engines/models/installed-model'
import { recogniserConfig } from '../../../../../../electron/engines/recognition/sherpa/model-config'

const model = (of: Partial<InstalledModel>): InstalledModel => ({
  id: 'm',
  name: 'M',
  kind: 'whisper',
  languages: ['en', 'fr'],
  folder: '/models/m',
  files: { encoder: 'e', decoder: 'd', joiner: 'j', tokens: 't', model: 'm' },
  quality: 'good',
  ...of,
})
const file = (name: string): string => join('/models/m', name)

it('asks Whisper for times in the way that is wanted', () => {
  expect(recogniserConfig(model({}), 'fr', 2, 'tokens')?.modelConfig).toEqual({
    whisper: {
      encoder: file('e'),
      decoder: file('d'),
      language: 'fr',
      task: 'transcribe',
      enableTokenTimestamps: 1,
      enableSegmentTimestamps: 0,
    },
    tokens: file('t'),
    numThreads: 2,
    provider: 'cpu',
  })
})

it('names Whisper no language that it may not know', () => {
  for (const languages of [['en'], 'any'] as const) {
    const config = recogniserConfig(model({ languages }), 'tlh', 1, 'segments')
    expect(config?.modelConfig.whisper?.language).toBe('')
  }
})

it('tells the two kinds of transducer apart', () => {
  const plain = recogniserConfig(model({ kind: 'transducer' }), 'en', 1, 'tokens')
  const nemo = recogniserConfig(model({ kind: 'nemo-transducer' }), 'en', 1, 'tokens')
  expect(plain?.modelConfig.transducer).toEqual({ encoder: file('e'), decoder: file('d'), joiner: file('j') })
  expect(plain?.modelConfig).not.toHaveProperty('modelType')
  expect(nemo?.modelConfig.modelType).toBe('nemo_transducer')
})

it('lets SenseVoice find out a language it has no name for', () => {
  const sense = model({ kind: 'sense-voice' })
  expect(recogniserConfig(sense, 'ja', 1, 'tokens')?.modelConfig.senseVoice?.language).toBe('ja')
  expect(recogniserConfig(sense, 'de', 1, 'tokens')?.modelConfig.senseVoice?.language).toBe('auto')
})

it('takes both shapes of Moonshine', () => {
  const old = { preprocessor: 'p', encoder: 'e', uncachedDecoder: 'u', cachedDecoder: 'c', tokens: 't' }
  const files = { encoder: 'e', mergedDecoder: 'd', tokens: 't' }
  const configs = [old, files].map(given =>
    recogniserConfig(model({ kind: 'moonshine', files: given }), 'en', 1, 'tokens'),
  )
  expect(configs.map(config => Object.keys(config?.modelConfig.moonshine ?? {}).length)).toEqual([4, 2])
})

it('refuses a model without a file it needs, and one that recognises no speech', () => {
  expect(recogniserConfig(model({ files: { encoder: 'e', tokens: 't' } }), 'en', 1, 'tokens')).toBeNull()
  expect(recogniserConfig(model({ kind: 'diarization' }), 'en', 1, 'tokens')).toBeNull()
})
