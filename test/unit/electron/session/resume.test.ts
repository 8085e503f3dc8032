import { describe, expect, it } from 'vitest'
import { builtInProfile } from '../../../../electron/profiles/built-in-profile'
import type { Grant } from '../../../../electron/session/grant'
import { builtInProfileId } from '../../../../shared/operations'
import { remoteProfile } from '../profiles/remote-profile'
import { createGate } from '../storage/gate'
import { asAnn, keptInMemory, startSessions } from './session-parts'

const user = { name: 'Ann', email: 'ann@example.com', role: 'editor' }
const grant: Grant = {
  version: 1,
  origin: 'https://speech.example.com',
  token: 'kept-token',
  apikey: 'kept-key',
  user,
}

describe('resuming', () => {
  it('takes up what was kept without asking the service', async () => {
    const kept = keptInMemory()
    kept.grants.set('acme', grant)
    const login = () => Promise.reject(new Error('offline'))
    const { sessions, hidden, pushed } = startSessions({ kept, login })
    expect(await sessions.resume()).toEqual([])
    expect(pushed).toEqual([{ profileId: 'acme', state: 'live', user, kept: 'keychain' }])
    expect(sessions.tokenFor('acme')).toBe('kept-token')
    expect(hidden).toEqual(['kept-token', 'kept-key'])
  })

  it('drops a token that was earned at another origin', async () => {
    const kept = keptInMemory()
    kept.grants.set('acme', { ...grant, origin: 'https://before.example' })
    const { sessions } = startSessions({ kept })
    await sessions.resume()
    expect(sessions.get('acme').state).toBe('signed-out')
    expect(kept.grants.size).toBe(0)
  })

  it('drops tokens of profiles that are gone', async () => {
    const kept = keptInMemory()
    kept.grants.set('gone', grant)
    kept.grants.set('acme', grant)
    await startSessions({ kept }).sessions.resume()
    expect([...kept.grants.keys()]).toEqual(['acme'])
  })

  it('keeps tokens of profiles that cannot be read just now', async () => {
    const kept = keptInMemory()
    kept.grants.set('unread', grant)
    const known = remoteProfile()
    const profiles = { list: () => [known], get: () => null, mayExist: () => true }
    await startSessions({ kept, profiles }).sessions.resume()
    expect([...kept.grants.keys()]).toEqual(['unread'])
  })

  it('reports what cannot be read', async () => {
    const notice = { kind: 'token-unreadable', file: '/t/acme', setAsideAs: '/t/acme.unreadable' } as const
    const load = async (id: string) => ({ grant: null, notice: id === 'acme' ? notice : null })
    const { sessions } = startSessions({ kept: { ...keptInMemory(), load } })
    expect(await sessions.resume()).toEqual([notice])
    expect(sessions.get('acme').state).toBe('signed-out')
  })

  it('tells once of a locked keychain, and which services wait for it', async () => {
    const load = async (id: string) => ({
      grant: null,
      notice: { kind: 'token-waits', file: `/t/${id}`, setAsideAs: '' } as const,
    })
    const { sessions } = startSessions({ kept: { ...keptInMemory(), load } })
    expect(await sessions.resume()).toEqual([{ kind: 'token-waits', file: '/t/acme', setAsideAs: '' }])
    expect(sessions.list()).toEqual([
      { profileId: 'acme', state: 'signed-out', waits: true },
      { profileId: 'other', state: 'signed-out', waits: true },
    ])
  })

  it('does not replace a sign-in that was quicker', async () => {
    const kept = keptInMemory()
    const opened = createGate<null>()
    kept.load = async () => opened.opens.then(() => ({ grant, notice: null }))
    const { sessions } = startSessions({ kept })
    const resuming = sessions.resume()
    await sessions.signIn(asAnn)
    opened.open(null)
    await resuming
    expect(sessions.tokenFor('acme')).toBe('token-1')
  })

  it('has nothing to do for the built-in service', async () => {
    const { sessions, profiles } = startSessions()
    profiles.clear()
    profiles.set(builtInProfileId, builtInProfile('This computer', 'http://127.0.0.1:4000'))
    expect(await sessions.resume()).toEqual([])
    expect(sessions.list()).toEqual([{ profileId: builtInProfileId, state: 'signed-out' }])
  })
})
