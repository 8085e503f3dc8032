import { expect, it } from 'vitest'
import { waysByModels } from '../../../../../electron/cli/models/ways-by-models'
import type { ListedModel, ManagedModelState } from '../../../../../electron/engines/models/model-manager'
import type { Ability, LanguageAbilities } from '../../../../../shared/built-in'
import { createTranslate } from '../../../../../shared/language/translate'

const t = createTranslate('en')
const nobody: Ability = { by: null, get: [] }

const listed = (id: string, kind: string, languages: string[], state: ManagedModelState): ListedModel => ({
  model: {
    id,
    name: id,
    kind: kind as ListedModel['model']['kind'],
    languages,
    quality: 'good',
    wordTimes: 'measured',
    licence: { name: 'MIT', url: 'https://example.org' },
    files: [],
  },
  bytes: 161_000_000,
  state,
})

const machine = (state: ManagedModelState, get: Ability['get']) => ({
  abilities: async (): Promise<LanguageAbilities[]> => [
    {
      language: 'hi',
      areas: { speech: nobody, transcription: { by: null, get }, translation: nobody, augmentation: nobody },
    },
  ],
  models: { list: async () => [listed('whisper-base', 'whisper', ['hi'], state)] },
})

const wanted = { area: 'transcription', languages: ['hi-IN', 'hi'] } as const
const offer = [{ id: 'whisper-base', name: 'Whisper base', bytes: 161_000_000 }]

it('a refusal names the order that brings what is lacking, once', async () => {
  expect(await waysByModels(wanted, machine({ state: 'available' }, offer), t)).toEqual([
    'What would: parlance models get whisper-base (161 MB)',
    'Or add --get: then it is downloaded first.',
  ])
})

it('of a model that is on its way it says so', async () => {
  expect(await waysByModels(wanted, machine({ state: 'downloading', received: 1 }, []), t)).toEqual([
    'What would is being downloaded: parlance models get whisper-base waits for it (161 MB)',
    'Or add --get: then it is downloaded first.',
  ])
})

it('names nothing where nothing would help', async () => {
  expect(await waysByModels(wanted, machine({ state: 'available' }, []), t)).toEqual([])
  const spoken = { area: 'speech', languages: ['xx'] } as const
  expect(await waysByModels(spoken, machine({ state: 'available' }, offer), t)).toEqual([])
})
