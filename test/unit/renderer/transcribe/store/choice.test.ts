import { beforeEach, expect, it } from 'vitest'
import {
  choiceFor,
  rememberChoice,
  takesDomain,
  useChoices,
  withLanguage,
} from '../../../../../renderer/transcribe/store/choice'
import { type ServiceProfile, serviceProfileSchema } from '../../../../../shared/service-profile'

const profile = (kind: ServiceProfile['kind'], domains: ServiceProfile['domains'] = []): ServiceProfile =>
  serviceProfileSchema.parse({
    version: 1,
    id: 'p',
    kind,
    name: 'P',
    baseUrl: 'https://api.example.com',
    languages: { transcription: ['en-IN', 'hi-IN'], speech: [], translation: [] },
    domains,
  })
const choices = () => useChoices.getState().choices

beforeEach(() => {
  localStorage.clear()
  useChoices.setState({ choices: {} })
})

it('begins with what the service most likely wants', () => {
  const rail = profile('remote', [{ language: 'en-IN', domain: 'Rail' }])
  expect(choiceFor(rail, choices())).toEqual({ language: 'en-IN', domain: 'Rail', speakers: true })
})

it('remembers a choice, and reads no nonsense', () => {
  const chosen = { language: 'hi-IN', domain: 'Depot', speakers: false }
  rememberChoice('p', chosen)
  expect(choiceFor(profile('remote'), {})).toEqual(chosen)
  localStorage.setItem('parlance.transcribe.p', '{"language":1}')
  expect(choiceFor(profile('remote'), {}).language).toBe('en-IN')
  localStorage.setItem('parlance.transcribe.p', '{')
  expect(choiceFor(profile('remote'), {}).language).toBe('en-IN')
})

it('a domain counts only where it can be seen', () => {
  expect(takesDomain(profile('remote'))).toBe(true)
  rememberChoice('p', { language: 'en-IN', domain: 'Depot', speakers: true })
  expect(choiceFor(profile('built-in'), choices()).domain).toBe('')
})

it('leaves a domain that the new language does not have', () => {
  const rail = profile('remote', [
    { language: 'en-IN', domain: 'Rail' },
    { language: 'hi-IN', domain: 'Depot' },
    { language: 'hi-IN', domain: 'Rail' },
  ])
  const chosen = { language: 'hi-IN', domain: 'Depot', speakers: false }
  expect(withLanguage(chosen, 'en-IN', rail)).toEqual({ language: 'en-IN', domain: '', speakers: false })
  expect(withLanguage({ ...chosen, domain: 'Rail' }, 'en-IN', rail).domain).toBe('Rail')
  // While the language is no language, and where nobody told us of any domain.
  expect(withLanguage(chosen, '', rail).domain).toBe('Depot')
  expect(withLanguage(chosen, 'en-IN', profile('remote')).domain).toBe('Depot')
})
