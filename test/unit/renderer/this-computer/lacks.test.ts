import { expect, it } from 'vitest'
import { lacksOf } from '../../../../renderer/this-computer/lacks'
import type { Ability, LanguageAbilities } from '../../../../shared/built-in'

const nothing: Ability = { by: null, get: [] }
const plain = { id: 'pocketsphinx', name: 'PocketSphinx', quality: 'basic' } as const
const whisper = { id: 'whisper-base', name: 'Whisper base', bytes: 145_000_000 }
const abilities = (language: string, area: 'transcription' | 'translation', ability: Ability) =>
  ({
    language,
    areas: {
      speech: nothing,
      transcription: nothing,
      translation: nothing,
      augmentation: nothing,
      [area]: ability,
    },
  }) as LanguageAbilities

it('tells of what nothing does, and of what is done plainly where something would do it better', () => {
  const known = [
    abilities('hi', 'transcription', { by: null, get: [whisper] }),
    abilities('en', 'transcription', { by: plain, get: [whisper] }),
    abilities('ca', 'transcription', { by: plain, get: [] }),
    abilities('de', 'transcription', { by: { ...plain, quality: 'good' }, get: [whisper] }),
    abilities('ky', 'transcription', nothing),
  ]
  expect(lacksOf('transcription', ['en-IN', 'hi', 'ca', 'de', 'ky', 'xx'], known)).toEqual([
    { language: 'en', by: plain, get: [whisper] },
    { language: 'hi', by: null, get: [whisper] },
    { language: 'ky', by: null, get: [] },
  ])
})

it('names a language once, however it is written', () => {
  const known = [abilities('hi', 'transcription', nothing)]
  expect(lacksOf('transcription', ['hi-IN', 'HI', 'hi'], known)).toHaveLength(1)
})

it('says nothing of English where it is one side of a translation', () => {
  const known = [abilities('en', 'translation', nothing), abilities('hi', 'translation', nothing)]
  expect(lacksOf('translation', ['en', 'hi'], known).map(({ language }) => language)).toEqual(['hi'])
  expect(lacksOf('transcription', ['en'], known)).toHaveLength(1)
})
