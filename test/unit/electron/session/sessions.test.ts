import { describe, expect, it } from 'vitest'
import type { Grant, LoginAnswer } from '../../../../electron/session/grant'
import { failure, type Result, success } from '../../../../shared/result'
import { remoteProfile } from '../profiles/remote-profile'
import { createGate } from '../storage/gate'
import { answerFor, asAnn, keptInMemory, startSessions } from './session-parts'

const user = { name: 'Ann', email: 'ann@example.com', role: 'editor' }
const live = { profileId: 'acme', state: 'live', user, kept: 'memory' }
const liveAndKept = { ...live, kept: 'keychain' }
const signedOut = { profileId: 'acme', state: 'signed-out' }
const cancelled = { ok: false, error: { kind: 'cancelled' } }

describe('signing in', () => {
  it('makes a session live and tells only what the page may know', async () => {
    const { sessions, pushed } = startSessions()
    expect(await sessions.signIn(asAnn)).toEqual({ ok: true, value: live })
    expect(sessions.get('acme')).toEqual(live)
    expect(sessions.tokenFor('acme')).toBe('token-1')
    expect(pushed).toEqual([live])
    expect(JSON.stringify([sessions.list(), pushed])).not.toMatch(/token-1|pass phrase/)
  })

  it('hides password, token and apikey from the log before anything can go wrong', async () => {
    const { sessions, hidden } = startSessions()
    await sessions.signIn(asAnn)
    expect(hidden).toEqual(['pass phrase', 'token-1', 'key of token-1'])
  })

  it('keeps the token only if asked', async () => {
    const kept = keptInMemory()
    const { sessions } = startSessions({ kept })
    await sessions.signIn({ ...asAnn, keep: true })
    expect(sessions.get('acme')).toEqual(liveAndKept)
    expect(kept.grants.get('acme')).toMatchObject({ token: 'token-1', origin: 'https://speech.example.com' })
    await sessions.signIn({ ...asAnn, keep: false })
    expect(sessions.get('acme')).toEqual(live)
    expect(kept.grants.size).toBe(0)
  })

  it('says where what was kept before stayed, which can be forgotten once more', async () => {
    const kept = keptInMemory()
    const { sessions } = startSessions({ kept })
    await sessions.signIn({ ...asAnn, keep: true })
    const { remove } = kept
    kept.remove = async () => failure({ kind: 'storage', reason: 'locked', file: '/t', code: 'EBUSY' })
    const stays = { ...live, stays: true }
    expect(await sessions.signIn({ ...asAnn, keep: false })).toEqual({ ok: true, value: stays })
    expect(await sessions.forgetToken('acme')).toMatchObject({ ok: false })
    expect(sessions.get('acme')).toEqual(stays)
    kept.remove = remove
    expect(await sessions.forgetToken('acme')).toEqual({ ok: true, value: null })
    expect(sessions.get('acme')).toEqual(live)
    expect(kept.grants.size).toBe(0)
  })

  it('goes on in memory when the token cannot be kept', async () => {
    const kept = {
      ...keptInMemory(),
      save: async () => failure({ kind: 'unexpected', detail: 'no keychain' }),
    }
    const { sessions } = startSessions({ kept })
    expect(await sessions.signIn({ ...asAnn, keep: true })).toEqual({ ok: true, value: live })
  })

  it('knows as whom, until somebody signs out', async () => {
    const { sessions } = startSessions()
    expect(sessions.accountOf('acme')).toBeNull()
    await sessions.signIn(asAnn)
    expect(sessions.accountOf('acme')).toBe('ann@example.com')
    await sessions.end('acme', sessions.tokenFor('acme') ?? '')
    expect([sessions.isSignedIn('acme'), sessions.accountOf('acme')]).toEqual([false, 'ann@example.com'])
    await sessions.signOut('acme')
    expect(sessions.accountOf('acme')).toBeNull()
    const user = { name: 'Ann', email: 'Ann@Example.com', role: '', apikey: '' }
    const spelt = startSessions({ login: async () => success({ user, token: 't' }) }).sessions
    await spelt.signIn(asAnn)
    expect(spelt.accountOf('acme')).toBe('ann@example.com')
    const unsaid = { ...user, email: '' }
    const silent = startSessions({ login: async () => success({ user: unsaid, token: 't' }) }).sessions
    await silent.signIn(asAnn)
    expect(silent.accountOf('acme')).toBeNull()
  })

  it('leaves things as they were when the service refuses', async () => {
    const answers = [answerFor('token-1'), failure({ kind: 'auth', status: 401, message: 'no' })]
    const { sessions, pushed } = startSessions({ login: async () => answers.shift() ?? answerFor('late') })
    await sessions.signIn(asAnn)
    expect(await sessions.signIn(asAnn)).toMatchObject({ ok: false, error: { kind: 'auth' } })
    expect(sessions.tokenFor('acme')).toBe('token-1')
    expect(pushed).toEqual([live])
  })

  it('knows no profile that is not there', async () => {
    const { sessions } = startSessions()
    expect(await sessions.signIn({ ...asAnn, profileId: 'gone' })).toMatchObject({
      error: { kind: 'not-found', what: 'profile' },
    })
  })

  it('keeps the sessions of several profiles apart', async () => {
    const { sessions } = startSessions({ login: async profile => answerFor(`token of ${profile.id}`) })
    await sessions.signIn(asAnn)
    await sessions.signIn({ ...asAnn, profileId: 'other' })
    await sessions.signOut('acme')
    expect(sessions.tokenFor('acme')).toBeNull()
    expect(sessions.tokenFor('other')).toBe('token of other')
    expect(sessions.list().map(session => session.state)).toEqual(['signed-out', 'live'])
  })
})

describe('an answer that comes late', () => {
  it('does not undo a sign-out', async () => {
    const answer = createGate<Result<LoginAnswer>>()
    const kept = keptInMemory()
    const { sessions, pushed } = startSessions({ login: () => answer.opens, kept })
    const signingIn = sessions.signIn({ ...asAnn, keep: true })
    await sessions.signOut('acme')
    answer.open(answerFor('late'))
    expect(await signingIn).toEqual(cancelled)
    expect(sessions.tokenFor('acme')).toBeNull()
    expect(pushed).toEqual([signedOut])
    expect(kept.grants.size).toBe(0)
  })

  it('does not undo a sign-out while the token is being kept', async () => {
    const kept = keptInMemory()
    const sealed = createGate<null>()
    const save = kept.save
    kept.save = async (...order) => sealed.opens.then(() => save(...order))
    const { sessions } = startSessions({ kept })
    const signingIn = sessions.signIn({ ...asAnn, keep: true })
    await sessions.signOut('acme')
    sealed.open(null)
    expect(await signingIn).toEqual(cancelled)
    expect(sessions.get('acme')).toEqual(signedOut)
    expect(kept.grants.size).toBe(0)
  })

  it('brings nobody in who gave up while the keychain asked, and leaves what there was', async () => {
    const kept = keptInMemory()
    const sealed = createGate<null>()
    const save = kept.save
    kept.save = async (...order) => sealed.opens.then(() => save(...order))
    const { sessions, pushed } = startSessions({ kept })
    const signingIn = sessions.signIn({ ...asAnn, keep: true })
    await new Promise(resolve => setTimeout(resolve, 0))
    sessions.cancelSignIn('acme')
    sealed.open(null)
    expect(await signingIn).toEqual(cancelled)
    expect(sessions.get('acme')).toEqual(signedOut)
    expect(sessions.tokenFor('acme')).toBeNull()
    expect([kept.grants.size, pushed]).toEqual([0, []])
  })

  it('keeps nothing of whom gave up while it was being written, and signs in who tries again', async () => {
    const kept = keptInMemory()
    const written = createGate<null>()
    const { save } = kept
    kept.save = async (...order) => save(...order).then(async saved => written.opens.then(() => saved))
    const { sessions, pushed } = startSessions({ kept })
    const first = sessions.signIn({ ...asAnn, keep: true })
    await new Promise(resolve => setTimeout(resolve, 0))
    sessions.cancelSignIn('acme')
    written.open(null)
    expect(await first).toEqual(cancelled)
    expect([kept.grants.size, pushed]).toEqual([0, []])
    expect(await sessions.signIn({ ...asAnn, keep: true })).toEqual({ ok: true, value: liveAndKept })
  })

  it('does not replace the answer to a later sign-in', async () => {
    const first = createGate<Result<LoginAnswer>>()
    const logins = [() => first.opens, async () => answerFor('second')]
    const { sessions } = startSessions({ login: () => logins.shift()?.() ?? first.opens })
    const signingIn = sessions.signIn(asAnn)
    await sessions.signIn(asAnn)
    first.open(answerFor('first'))
    expect(await signingIn).toEqual(cancelled)
    expect(sessions.tokenFor('acme')).toBe('second')
  })

  it('goes nowhere when the profile leads elsewhere by then', async () => {
    const answer = createGate<Result<LoginAnswer>>()
    const { sessions, profiles } = startSessions({ login: () => answer.opens })
    const signingIn = sessions.signIn(asAnn)
    profiles.set('acme', remoteProfile({ baseUrl: 'https://elsewhere.example' }))
    answer.open(answerFor('late'))
    expect(await signingIn).toEqual(cancelled)
    expect(sessions.tokenFor('acme')).toBeNull()
  })
})

describe('the end of a session', () => {
  it('comes with a refused token, and keeps who it was', async () => {
    const kept = keptInMemory()
    const { sessions, pushed } = startSessions({ kept })
    await sessions.signIn({ ...asAnn, keep: true })
    await sessions.end('acme', 'token-1')
    expect(pushed.at(-1)).toEqual({ profileId: 'acme', state: 'ended', user })
    expect(sessions.tokenFor('acme')).toBeNull()
    expect(kept.grants.size).toBe(0)
  })

  it('does not come from a token of before', async () => {
    const answers = [answerFor('old'), answerFor('new')]
    const kept = keptInMemory()
    const { sessions } = startSessions({ kept, login: async () => answers.shift() ?? answerFor('none') })
    await sessions.signIn({ ...asAnn, keep: true })
    await sessions.signIn({ ...asAnn, keep: true })
    await sessions.end('acme', 'old')
    expect(sessions.get('acme')).toEqual(liveAndKept)
    expect(kept.grants.get('acme')?.token).toBe('new')
  })

  it('does not take along the token that is just being kept', async () => {
    const answers = [answerFor('old'), answerFor('new')]
    const kept = keptInMemory()
    const { sessions } = startSessions({ kept, login: async () => answers.shift() ?? answerFor('none') })
    await sessions.signIn({ ...asAnn, keep: true })
    const save = kept.save
    kept.save = async (...order) => {
      const saved = await save(...order)
      await sessions.end('acme', 'old')
      return saved
    }
    expect(await sessions.signIn({ ...asAnn, keep: true })).toEqual({ ok: true, value: liveAndKept })
    expect(kept.grants.get('acme')?.token).toBe('new')
  })

  it('does not come where somebody has signed in anew in another process, whose token stays', async () => {
    const kept = keptInMemory()
    const { sessions, pushed, hidden } = startSessions({ kept })
    await sessions.signIn({ ...asAnn, keep: true })
    const terminal = startSessions({ kept, login: async () => answerFor('newer') })
    await terminal.sessions.signIn({ ...asAnn, keep: true })
    const ends = Promise.all([sessions.end('acme', 'token-1'), sessions.end('acme', 'token-1')])
    // Nothing is sent meanwhile, and nobody is told to sign in.
    expect([sessions.tokenFor('acme'), sessions.isSignedIn('acme')]).toEqual([null, true])
    await ends
    expect(sessions.get('acme')).toEqual(liveAndKept)
    expect(sessions.tokenFor('acme')).toBe('newer')
    expect(pushed).toEqual([liveAndKept, liveAndKept])
    expect(hidden).toContain('newer')
    expect(kept.grants.get('acme')?.token).toBe('newer')
    await sessions.end('acme', 'newer')
    expect(sessions.get('acme').state).toBe('ended')
    expect(kept.grants.size).toBe(0)
  })

  it('leaves what somebody else has kept, and what nobody can look at just now', async () => {
    const kept = keptInMemory()
    const { sessions } = startSessions({ kept })
    await sessions.signIn(asAnn)
    const grant: Grant = {
      version: 1,
      origin: 'https://speech.example.com',
      token: 'of Ben',
      apikey: '',
      user: { ...user, email: 'ben@example.com' },
    }
    kept.grants.set('acme', grant)
    await sessions.end('acme', 'token-1')
    expect(sessions.get('acme')).toEqual({ profileId: 'acme', state: 'ended', user })
    expect(kept.grants.get('acme')).toBe(grant)

    const locked = keptInMemory()
    const waits = { kind: 'token-waits', file: '/t', setAsideAs: '' } as const
    const { sessions: others } = startSessions({
      kept: { ...locked, load: async () => ({ grant: null, notice: waits }) },
    })
    await others.signIn({ ...asAnn, keep: true })
    await others.end('acme', 'token-1')
    expect(others.get('acme').state).toBe('ended')
    expect(locked.grants.size).toBe(1)
  })

  it('can be followed by another sign-in', async () => {
    const { sessions } = startSessions()
    await sessions.signIn(asAnn)
    await sessions.end('acme', 'token-1')
    await sessions.signIn(asAnn)
    expect(sessions.get('acme')).toEqual(live)
  })

  it('is not a sign-out when nobody is signed in', async () => {
    const { sessions, pushed } = startSessions()
    await sessions.end('acme', 'token-1')
    expect(pushed).toEqual([])
  })
})

describe('signing out', () => {
  it('forgets the token on disk too', async () => {
    const kept = keptInMemory()
    const { sessions } = startSessions({ kept })
    await sessions.signIn({ ...asAnn, keep: true })
    expect(await sessions.signOut('acme')).toEqual({ ok: true, value: signedOut })
    expect(kept.grants.size).toBe(0)
  })

  it('says when the file stayed, is signed out all the same, and can forget it once more', async () => {
    const error = { kind: 'storage', reason: 'locked', file: '/t', code: 'EBUSY' } as const
    const kept = keptInMemory()
    const { sessions } = startSessions({ kept })
    await sessions.signIn({ ...asAnn, keep: true })
    const { remove } = kept
    kept.remove = async () => failure(error)
    expect(await sessions.signOut('acme')).toEqual({ ok: false, error })
    expect(sessions.get('acme')).toEqual({ ...signedOut, stays: true })
    expect(sessions.tokenFor('acme')).toBeNull()
    kept.remove = remove
    expect(await sessions.forgetToken('acme')).toEqual({ ok: true, value: null })
    expect(sessions.get('acme')).toEqual(signedOut)
    expect(kept.grants.size).toBe(0)
  })
})

describe('forgetting the token', () => {
  it('leaves the session live until the program ends', async () => {
    const kept = keptInMemory()
    const { sessions } = startSessions({ kept })
    await sessions.signIn({ ...asAnn, keep: true })
    expect(await sessions.forgetToken('acme')).toEqual({ ok: true, value: null })
    expect(sessions.get('acme')).toEqual(live)
    expect(sessions.tokenFor('acme')).toBe('token-1')
    expect(kept.grants.size).toBe(0)
  })

  it('can be tried again where the file stayed', async () => {
    const kept = keptInMemory()
    const error = { kind: 'storage', reason: 'locked', file: '/t', code: 'EBUSY' } as const
    const { remove } = kept
    kept.remove = async () => failure(error)
    const { sessions, pushed } = startSessions({ kept })
    await sessions.signIn({ ...asAnn, keep: true })
    expect(await sessions.forgetToken('acme')).toEqual({ ok: false, error })
    expect(pushed.at(-1)).toEqual({ ...live, kept: 'keychain' })
    expect(sessions.tokenFor('acme')).toBe('token-1')
    kept.remove = remove
    expect(await sessions.forgetToken('acme')).toEqual({ ok: true, value: null })
    expect(sessions.get('acme')).toEqual(live)
  })

  it('wins over a token that is just being kept', async () => {
    const kept = keptInMemory()
    const sealed = createGate<null>()
    const save = kept.save
    kept.save = async (...order) => sealed.opens.then(() => save(...order))
    const loggedIn = createGate<null>()
    const { sessions } = startSessions({
      kept,
      login: async () => {
        loggedIn.open(null)
        return answerFor('token-1')
      },
    })
    const signingIn = sessions.signIn({ ...asAnn, keep: true })
    await loggedIn.opens
    await sessions.forgetToken('acme')
    sealed.open(null)
    expect(await signingIn).toEqual({ ok: true, value: live })
    expect(kept.grants.size).toBe(0)
  })

  it('is nothing to a profile without a session', async () => {
    const { sessions, pushed } = startSessions()
    expect(await sessions.forgetToken('acme')).toEqual({ ok: true, value: null })
    expect(pushed).toEqual([])
  })
})

describe('the profile of a session', () => {
  it('gets no token once it leads to another origin', async () => {
    const kept = keptInMemory()
    const { sessions, profiles, pushed } = startSessions({ kept })
    await sessions.signIn({ ...asAnn, keep: true })
    profiles.set('acme', remoteProfile({ baseUrl: 'https://elsewhere.example' }))
    expect(sessions.tokenFor('acme')).toBeNull()
    await sessions.reviewProfiles()
    expect(pushed.at(-1)).toEqual(signedOut)
    expect(kept.grants.size).toBe(0)
  })

  it('may change everything else', async () => {
    const { sessions, profiles, pushed } = startSessions()
    await sessions.signIn(asAnn)
    profiles.set('acme', remoteProfile({ name: 'Renamed', baseUrl: 'https://speech.example.com/v2' }))
    await sessions.reviewProfiles()
    expect(sessions.tokenFor('acme')).toBe('token-1')
    expect(pushed).toEqual([live])
  })

  it('takes its session along when it is deleted', async () => {
    const { sessions, profiles } = startSessions()
    await sessions.signIn(asAnn)
    profiles.delete('acme')
    await sessions.reviewProfiles()
    expect(sessions.get('acme')).toEqual(signedOut)
  })
})
