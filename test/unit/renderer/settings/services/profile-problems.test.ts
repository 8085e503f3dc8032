import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newProfile } from '../../../../../renderer/settings/services/new-profile'
import { isMissing, profileProblems } from '../../../../../renderer/settings/services/profile-problems'
import { type ServiceProfile, serviceProfileSchema } from '../../../../../shared/service-profile'

const good: ServiceProfile = {
  ...newProfile(),
  id: 'company',
  name: 'Company',
  baseUrl: 'https://api.example.com',
}

const code = fc.constantFrom('en', 'en-IN', 'zh-Hant-TW', 'English', '', 'e', 'en_IN')
const address = fc.constantFrom(
  'https://a.example',
  'http://b.example:80/x',
  'ftp://c.example',
  'nothing',
  '',
)
const path = fc.constantFrom('/api/x', '/', 'api/x', '/a b', '/a?b', '/a#b', '')

const drafts: fc.Arbitrary<ServiceProfile> = fc.record({
  version: fc.constant(1 as const),
  id: fc.constant('company'),
  kind: fc.constant('remote' as const),
  name: fc.constantFrom('Company', '', '   ', 'x'.repeat(80), 'x'.repeat(81)),
  baseUrl: address,
  storageUrl: address,
  email: fc.constantFrom('', 'a@example.com', 'x'.repeat(255)),
  paths: path.map(login => ({ ...good.paths, login })),
  languages: fc.record({
    speech: fc.array(code, { maxLength: 2 }),
    transcription: fc.array(code, { maxLength: 2 }),
    translation: fc.array(code, { maxLength: 2 }),
  }),
  speakers: fc.array(
    fc.record({
      id: fc.constantFrom('', 'aa3ff88b'),
      name: fc.constant(''),
      gender: fc.constant('female' as const),
      language: code,
    }),
    { maxLength: 2 },
  ),
  domains: fc.array(fc.record({ language: code, domain: fc.constantFrom('', 'general-v3') }), {
    maxLength: 2,
  }),
  offsets: fc.constant('codepoint' as const),
  batchLimit: fc.constantFrom(null, 1, 100_000, 0, 100_001, 1.5, -1),
  acceptsPlainHttp: fc.boolean(),
})

describe('what is wrong with a service', () => {
  it('is nothing where nothing is', () => {
    expect(profileProblems(good)).toEqual([])
  })

  it('is found exactly where the schema would refuse', () => {
    fc.assert(
      fc.property(drafts, draft => {
        expect(profileProblems(draft).length === 0).toBe(serviceProfileSchema.safeParse(draft).success)
      }),
      { numRuns: 2000 },
    )
  })

  it('names the field, the row and the value', () => {
    const draft: ServiceProfile = {
      ...good,
      storageUrl: 'storage',
      paths: { ...good.paths, translate: 'translate' },
      languages: { ...good.languages, speech: ['en-IN', 'Hindi'] },
      speakers: [
        { id: 'a', name: '', gender: 'male', language: 'en' },
        { id: '', name: '', gender: 'male', language: 'en' },
      ],
      batchLimit: 0,
    }
    expect(profileProblems(draft)).toEqual([
      { field: 'storageUrl', problem: 'not-a-url' },
      { field: 'paths', operation: 'translate', problem: 'not-a-path' },
      { field: 'languages', list: 'speech', problem: 'not-a-code', value: 'Hindi' },
      { field: 'speakers', row: 1, problem: 'missing-id' },
      { field: 'batchLimit', problem: 'out-of-range' },
    ])
  })

  it('keeps an address from carrying a password into the file', () => {
    const draft = { ...good, baseUrl: 'https://ananya:secret@api.example.com' }
    expect(profileProblems(draft)).toEqual([{ field: 'baseUrl', problem: 'holds-login' }])
  })

  it('tells what is missing yet from what is wrong', () => {
    const draft = { ...good, baseUrl: '', batchLimit: 0 }
    expect(profileProblems(draft).map(isMissing)).toEqual([true, false])
  })
})
