import { describe, expect, it } from 'vitest'
import { speakersFor, voiceToHear } from '../../../../../renderer/speech/voices/use-voices'
import type { ProfileSpeaker } from '../../../../../shared/service-profile'

const speaker = (id: string, gender: 'female' | 'male', language: string): ProfileSpeaker => ({
  id,
  name: id,
  gender,
  language,
})
const speakers = [
  speaker('ada', 'female', 'en-US'),
  speaker('ada', 'female', 'de-DE'),
  speaker('bea', 'female', 'en-GB'),
  speaker('carl', 'male', 'en-GB'),
]
const ids = (language: string, gender: 'female' | 'male' | ''): string[] =>
  speakersFor({ speakers }, language, gender).map(({ id }) => id)

it.each([
  ['en-GB', 'female', ['bea', 'ada']],
  ['en-US', '', ['ada', 'bea', 'carl']],
  ['de', 'female', ['ada']],
  ['', 'female', ['ada', 'bea']],
  ['fr', '', []],
] as const)('of the language %j and the gender %j are %j', (language, gender, expected) => {
  expect(ids(language, gender)).toEqual(expected)
})

it.each([
  ['zh-HK', ['sin']],
  ['zh_MO', ['sin']],
  ['zh_CN', ['mei']],
  ['zh-H', ['mei']],
  ['no-NO', ['nils']],
])('of %s are those that a service speaks it with', (language, expected) => {
  const here = [
    speaker('mei', 'female', 'zh-CN'),
    speaker('sin', 'female', 'yue-HK'),
    speaker('nils', 'male', 'nb-NO'),
  ]
  expect(speakersFor({ speakers: here }, language, '').map(({ id }) => id)).toEqual(expected)
})

it('of zh-HK are those that a service lists as speaking just that', () => {
  const hosted = [speaker('mei', 'female', 'zh-CN'), speaker('sin', 'female', 'zh-HK')]
  expect(speakersFor({ speakers: hosted }, 'zh-HK', '').map(({ id }) => id)).toEqual(['sin'])
})

describe('the voice that is heard before it is chosen', () => {
  const speaker = (id: string, language = 'en-US') => ({ id, name: id, gender: 'female' as const, language })
  const all = [speaker('ada'), speaker('slt'), speaker('eva', 'de-DE')]
  const fitting = all.slice(1, 2)

  it('is the one that is named, also where it does not fit', () => {
    expect(voiceToHear(all, fitting, 'slt')?.id).toBe('slt')
    expect(voiceToHear(all, fitting, 'eva')?.id).toBe('eva')
    expect(voiceToHear(all, fitting, 'nobody')).toBeNull()
  })

  it('is the first that fits where none is named', () => {
    expect(voiceToHear(all, fitting, '')?.id).toBe('slt')
    expect(voiceToHear(all, [], '')).toBeNull()
  })
})
