import { expect, it } from 'vitest'
import { tokenFrom, tokenUseOf, withEnvironmentToken } from '../../../../electron/cli/environment-token'
import type { Sessions } from '../../../../electron/session/sessions'
import { failure, success } from '../../../../shared/result'
import type { Session } from '../../../../shared/session'
import { remoteProfile } from '../profiles/remote-profile'

const at = (baseUrl: string) => remoteProfile({ baseUrl })

it('takes a token that can stand in a header, and never quotes one that cannot', () => {
  expect(tokenFrom({})).toEqual({ ok: true, value: null })
  expect(tokenFrom({ AUTHORIZATION_TOKEN: ' \n' })).toEqual({ ok: true, value: null })
  expect(tokenFrom({ AUTHORIZATION_TOKEN: ' abc.def \n' })).toEqual({
    ok: true,
    value: { token: 'abc.def', origin: null },
  })
  for (const bad of ['a\nb', 'schlüssel', 'a\u0000b']) {
    const refused = tokenFrom({ AUTHORIZATION_TOKEN: bad })
    expect(refused).toMatchObject({ ok: false, error: { path: 'AUTHORIZATION_TOKEN' } })
    expect(JSON.stringify(refused)).not.toContain(bad)
  }
})

it('is for one origin alone', () => {
  const AUTHORIZATION_TOKEN = 'abc'
  const given = (address: string) => {
    const read = tokenFrom({ AUTHORIZATION_TOKEN, AUTHORIZATION_ORIGIN: address })
    return read.ok ? read.value : null
  }
  expect(given(' https://Speech.Example.com:443/api/ ')?.origin).toBe('https://speech.example.com')
  for (const none of ['', ' ', 'speech.example.com', 'file:///etc', 'null', 'data:,x', 'https://']) {
    expect(given(none)?.origin).toBeNull()
    expect(tokenUseOf(given(none), at('https://speech.example.com'))).toBe('for-nobody')
  }
  const speech = given('https://speech.example.com')
  expect(tokenUseOf(null, at('https://speech.example.com'))).toBe('none')
  expect(tokenUseOf(speech, at('https://speech.example.com/de'))).toBe('used')
  expect(tokenUseOf(speech, { ...at('https://speech.example.com'), kind: 'built-in' })).toBe('none')
  const others = [
    'http://speech.example.com',
    'https://speech.example.com:8443',
    'https://speech.example.com.evil.test',
    'https://example.com',
  ]
  for (const other of others) expect(tokenUseOf(speech, at(other))).toBe('for-another')
})

const user = { name: '', email: '', role: '' }

/** Sessions that say what they were asked. */
function someSessions() {
  const ended: [string, string][] = []
  let tell: (session: Session) => void = () => {}
  const sessions: Sessions = {
    get: profileId => ({ profileId, state: 'signed-out' }),
    list: () => [
      { profileId: 'office', state: 'signed-out' },
      { profileId: 'home', state: 'signed-out' },
    ],
    resume: async () => [],
    signIn: async () => failure({ kind: 'cancelled' }),
    cancelSignIn: () => {},
    signOut: async profileId => success({ profileId, state: 'signed-out' }),
    forgetToken: async () => success(null),
    end: async (id, token) => void ended.push([id, token]),
    isSignedIn: id => id === 'home',
    accountOf: id => `${id}@parlance.test`,
    tokenFor: id => `token of ${id}`,
    apikeyFor: () => '',
    reviewProfiles: async () => {},
    onChange(listener) {
      tell = listener
      return () => {}
    },
  }
  return { sessions, ended, tell: (session: Session) => tell(session) }
}

it('is a session of one service alone', () => {
  const { sessions } = someSessions()
  const own = withEnvironmentToken(sessions, 'office', 'abc', () => true)
  expect(own.get('office')).toEqual({ profileId: 'office', state: 'live', user, kept: 'memory' })
  expect(own.get('home')).toEqual({ profileId: 'home', state: 'signed-out' })
  expect(own.list().map(({ state }) => state)).toEqual(['live', 'signed-out'])
  expect([own.tokenFor('office'), own.tokenFor('home')]).toEqual(['abc', 'token of home'])
  expect(['office', 'home', 'other'].map(own.isSignedIn)).toEqual([true, true, false])
  expect(['office', 'home'].map(own.accountOf)).toEqual([null, 'home@parlance.test'])
})

it('does not go along when its service moves meanwhile', () => {
  let isThere = true
  const own = withEnvironmentToken(someSessions().sessions, 'office', 'abc', () => isThere)
  expect(own.tokenFor('office')).toBe('abc')
  isThere = false
  expect(own.tokenFor('office')).toBeNull()
})

it('ends when the service refuses this very token, and tells so', async () => {
  const { sessions, ended, tell } = someSessions()
  const own = withEnvironmentToken(sessions, 'office', 'abc', () => true)
  const heard: Session[] = []
  own.onChange(session => void heard.push(session))
  await own.end('home', 'other')
  await own.end('office', 'an older one')
  expect(own.tokenFor('office')).toBe('abc')
  await own.end('office', 'abc')
  expect(own.tokenFor('office')).toBeNull()
  expect(own.isSignedIn('office')).toBe(false)
  tell({ profileId: 'home', state: 'signed-out' })
  expect(ended).toEqual([['home', 'other']])
  expect(heard).toEqual([
    { profileId: 'office', state: 'ended', user },
    { profileId: 'home', state: 'signed-out' },
  ])
})
