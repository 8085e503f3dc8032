import { expect, it } from 'vitest'
import { speakersFor } from '../../../../../renderer/speech/voices/use-voices'
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
