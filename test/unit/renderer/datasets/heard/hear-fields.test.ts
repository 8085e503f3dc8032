import { describe, expect, it } from 'vitest'
import {
  type HearFields,
  hearAskOf,
  hearInto,
  nextVoice,
  recogniserFor,
  usualHearing,
} from '../../../../../renderer/datasets/heard/hear-fields'

const profile = {
  languages: { speech: [], transcription: ['en-US', 'hi-IN'], translation: [] },
  domains: [{ language: 'en-US', domain: 'calls' }],
}
const fields: HearFields = { ...usualHearing, spokenIn: 'en-GB', name: 'Calls as heard' }
const asked = (part: Partial<HearFields>) => hearAskOf('all', { ...fields, ...part }, profile)

describe('what the dialog asks for', () => {
  it('is everything, by a woman and a man, in the language of the recogniser that is most like it', () => {
    expect(asked({})).toEqual({
      ...{ rows: 'all', share: null, seed: 1, heardIn: 'en-US', domain: 'calls' },
      voices: [
        { gender: 'female', language: 'en-GB', speakerId: null },
        { gender: 'male', language: 'en-GB', speakerId: null },
      ],
    })
  })

  it.each<[Partial<HearFields>, object]>([
    [{ by: 'percent', percent: 10 }, { share: { percent: 10 } }],
    [{ by: 'percent', percent: 100 }, { share: { percent: 100 } }],
    [
      { by: 'count', count: 7, seed: 3 },
      { share: { count: 7 }, seed: 3 },
    ],
    [{ recogniser: { language: 'hi-IN', domain: ' x ' } }, { heardIn: 'hi-IN', domain: 'x' }],
    [
      { voices: [{ gender: 'male', speakerId: ' rms ' }] },
      { voices: [expect.objectContaining({ speakerId: 'rms' })] },
    ],
  ])('%j', (part, expected) => expect(asked(part)).toMatchObject(expected))

  it.each<[Partial<HearFields>]>([
    [{ by: 'percent', percent: 0 }],
    [{ by: 'percent', percent: 101 }],
    [{ by: 'percent', percent: '' }],
    [{ by: 'count', count: 0 }],
    [{ by: 'count', count: 1.5 }],
    [{ seed: -1 }],
    [{ seed: '' }],
    [{ spokenIn: ' ' }],
    [{ voices: [] }],
    [{ recogniser: { language: '', domain: '' } }],
  ])('is nothing yet with %j', part => expect(asked(part)).toBeNull())

  it('goes into a new dataset that has a name, or into the same', () => {
    expect(hearInto('d', fields)).toEqual({ name: 'Calls as heard' })
    expect(hearInto('d', { ...fields, name: ' ' })).toBeNull()
    expect(hearInto('d', { ...fields, name: ' ', into: 'here' })).toEqual({ dataset: 'd' })
  })
})

describe('one more voice', () => {
  const speakers = [
    { id: 'a', name: 'A', gender: 'male', language: 'hi-IN' },
    { id: 'b', name: 'B', gender: 'male', language: 'en-US' },
    { id: 'c', name: 'C', gender: 'female', language: 'en-GB' },
  ] as const
  it.each([
    [[''], { gender: 'male', speakerId: 'b' }],
    [['b '], { gender: 'female', speakerId: 'c' }],
    [['b', 'c'], { gender: 'female', speakerId: '' }],
  ])('beside %j', (ids, expected) => {
    const chosen = ids.map(speakerId => ({ gender: 'female' as const, speakerId }))
    expect(nextVoice(chosen, speakers, 'en-IN')).toEqual(expected)
  })
})

it('one more voice for Hong Kong speaks Cantonese', () => {
  const speakers = [
    { id: 'mei', name: 'Mei', gender: 'female', language: 'zh-CN' },
    { id: 'sin', name: 'Sin', gender: 'male', language: 'yue-HK' },
  ] as const
  expect(nextVoice([], speakers, 'zh-HK')).toEqual({ gender: 'male', speakerId: 'sin' })
})

describe('the recogniser', () => {
  it.each([
    ['HI-in', 'hi-IN', ''],
    ['hi', 'hi-IN', ''],
    ['en-IN', 'en-US', 'calls'],
    ['sw-KE', 'sw-KE', ''],
  ])('for %s is told %s', (spokenIn, language, domain) => {
    expect(recogniserFor(profile, spokenIn)).toEqual({ language, domain })
  })
})
