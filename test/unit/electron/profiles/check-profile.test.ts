import { describe, expect, it } from 'vitest'
import { checkProfile } from '../../../../electron/profiles/check-profile'
import { remoteProfile } from './remote-profile'

describe('checkProfile', () => {
  it('takes a proper profile', () => {
    const profile = remoteProfile({ storageUrl: 'https://files.example.com' })
    expect(checkProfile(profile)).toEqual({ ok: true, value: profile })
  })

  it.each([
    [{ paths: { login: 'login' } }, 'paths.login', 'must start with / and hold no spaces, ? or #'],
    [{ baseUrl: 'ftp://example.com' }, 'baseUrl', 'must be an http or https address'],
    [{ storageUrl: 'nowhere' }, 'storageUrl', 'must be an http or https address'],
    [{ speakers: [{ id: 'a', gender: 'other', language: 'en' }] }, 'speakers.0.gender', expect.any(String)],
    [{ kind: 'built-in' }, 'kind', 'is for the built-in service alone'],
    [{ id: 'this-computer' }, 'id', 'is reserved'],
    [{ id: 'nul' }, 'id', 'is reserved'],
    [{ baseUrl: 'https://ann:pw@example.com' }, 'baseUrl', 'must hold no user name or password'],
    [{ storageUrl: 'https://ann@example.com' }, 'storageUrl', 'must hold no user name or password'],
  ])('refuses %j and names the field', (fields, path, problem) => {
    expect(checkProfile({ ...remoteProfile(), ...fields })).toEqual({
      ok: false,
      error: { kind: 'invalid', path, problem },
    })
  })

  it('takes nothing for a profile that is none', () => {
    expect(checkProfile('text')).toMatchObject({ ok: false, error: { kind: 'invalid', path: '' } })
  })
})
