import { expect, it } from 'vitest'
import { grantFrom, grantSchema, originOf } from '../../../../electron/session/grant'
import { remoteProfile } from '../profiles/remote-profile'

it('binds a token to the origin it was earned at', () => {
  const profile = remoteProfile({ baseUrl: 'https://Speech.Example.com:443/base/' })
  const user = { name: 'Ann', email: 'ann@example.com', role: 'editor', apikey: 'key-1' }
  const grant = grantFrom(profile, { user, token: 'token-1' })
  expect(grant).toEqual({
    version: 1,
    origin: 'https://speech.example.com',
    token: 'token-1',
    apikey: 'key-1',
    user: { name: 'Ann', email: 'ann@example.com', role: 'editor' },
  })
  expect(originOf(profile)).toBe(grant.origin)
  expect(grantSchema.parse(JSON.parse(JSON.stringify(grant)))).toEqual(grant)
})
