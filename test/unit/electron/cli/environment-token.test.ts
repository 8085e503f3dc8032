import { expect, it } from 'vitest'
import { tokenFrom, withEnvironmentToken } from '../../../../electron/cli/environment-token'
import type { Sessions } from '../../../../electron/session/sessions'
import { failure, success } from '../../../../shared/result'
import type { Session } from '../../../../shared/session'

it('takes a token that can stand in a header, and never quotes one that cannot', () => {
  expect(tokenFrom({})).toEqual({ ok: true, value: null })
  expect(tokenFrom({ AUTHORIZATION_TOKEN: ' \n' })).toEqual({ ok: true, value: null })
  expect(tokenFrom({ AUTHORIZATION_TOKEN: ' abc.def \n' })).toEqual({ ok: true, value: 'abc.def' })
  for (const bad of ['a\nb', 'schlüssel', 'a\u0000b']) {
    const refused = tokenFrom({ AUTHORIZATION_TOKEN: bad })
    expect(refused).toMatchObject({ ok: false, error: { path: 'AUTHORIZATION_TOKEN' } })
    expect(JSON.stringify(refused)).not.toContain(bad)
  }
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
    tokenFor: id => `token of ${id}`,
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
  const own = withEnvironmentToken(sessions, 'office', 'abc')
  expect(own.get('office')).toEqual({ profileId: 'office', state: 'live', user, kept: 'memory' })
  expect(own.get('home')).toEqual({ profileId: 'home', state: 'signed-out' })
  expect(own.list().map(({ state }) => state)).toEqual(['live', 'signed-out'])
  expect([own.tokenFor('office'), own.tokenFor('home')]).toEqual(['abc', 'token of home'])
})

it('ends when the service refuses this very token, and tells so', async () => {
  const { sessions, ended, tell } = someSessions()
  const own = withEnvironmentToken(sessions, 'office', 'abc')
  const heard: Session[] = []
  own.onChange(session => void heard.push(session))
  await own.end('home', 'other')
  await own.end('office', 'an older one')
  expect(own.tokenFor('office')).toBe('abc')
  await own.end('office', 'abc')
  expect(own.tokenFor('office')).toBeNull()
  tell({ profileId: 'home', state: 'signed-out' })
  expect(ended).toEqual([['home', 'other']])
  expect(heard).toEqual([
    { profileId: 'office', state: 'ended', user },
    { profileId: 'home', state: 'signed-out' },
  ])
})
