import { describe, expect, it } from 'vitest'
import { profileUpgrades } from '../../../../electron/profiles/check-profile'
import { profileFromFile, profileToShare } from '../../../../electron/profiles/profile-exchange'
import { remoteProfile } from './remote-profile'

const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

describe('profileToShare', () => {
  it('holds the service, not the person', () => {
    const shared = profileToShare(remoteProfile({ email: 'ann@example.com', acceptsPlainHttp: true }))
    expect(shared).toEqual(remoteProfile())
  })

  it('leaves out what somebody wrote in by hand', () => {
    const written = Object.assign(remoteProfile(), { token: 'abc', apikey: 'def' })
    Object.assign(written.paths, { secret: 'ghi' })
    expect(profileToShare(written)).toEqual(remoteProfile())
  })
})

describe('profileFromFile', () => {
  it('takes what was shared', () => {
    const profile = remoteProfile({ domains: [{ language: 'en', domain: 'general' }] })
    expect(profileFromFile(bytesOf(profileToShare(profile)), [])).toEqual({ ok: true, value: profile })
  })

  it('never takes consent from a file', () => {
    const bytes = bytesOf({ ...remoteProfile(), baseUrl: 'http://192.0.2.7', acceptsPlainHttp: true })
    const imported = profileFromFile(bytes, [])
    expect(imported.ok && imported.value.acceptsPlainHttp).toBe(false)
  })

  it('gives a new id when the file brings one that is taken', () => {
    const imported = profileFromFile(bytesOf(remoteProfile()), ['acme'])
    expect(imported.ok && imported.value.id).toBe('acme-2')
  })

  it('makes up what a profile written by hand leaves out', () => {
    const imported = profileFromFile(
      bytesOf({ kind: 'remote', name: 'My Service', baseUrl: 'https://a.example' }),
      [],
    )
    expect(imported).toMatchObject({ ok: true, value: { id: 'my-service', version: 1 } })
  })

  it.each([
    [Buffer.from('{"name":'), '', 'is not JSON'],
    [bytesOf([]), '', 'is not an object'],
    [bytesOf({ ...remoteProfile(), version: 2 }), 'version', 'is newer than this program knows'],
    [bytesOf({ ...remoteProfile(), kind: 'built-in' }), 'kind', 'is for the built-in service alone'],
    [bytesOf({ ...remoteProfile(), id: 'this-computer' }), 'id', 'is reserved'],
    [bytesOf({ ...remoteProfile(), name: undefined }), 'name', expect.any(String)],
    [
      bytesOf({ ...remoteProfile(), paths: { login: 'x y' } }),
      'paths.login',
      'must start with / and hold no spaces, ? or #',
    ],
  ])('refuses what is not a profile, naming the field', (bytes, path, problem) => {
    expect(profileFromFile(bytes, [])).toEqual({ ok: false, error: { kind: 'invalid', path, problem } })
  })
})

it('upgrades lead to the version the schema asks for', () => {
  expect(profileUpgrades.length).toBe(remoteProfile().version)
})
