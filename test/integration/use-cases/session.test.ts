import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testAccount } from '../../service/contract/world'
import { startTestService, type TestService } from '../../service/start'
import { openTestProgram, profileAt, type TestProgram } from './test-program'

let service: TestService
let program: TestProgram

beforeEach(async () => {
  service = await startTestService()
  program = await openTestProgram()
  await program.saveProfile(profileAt(service.url, service.storageUrl))
})
afterEach(async () => {
  await program.close()
  await service.stop()
})

const right = { profileId: 'office', email: testAccount.email, password: testAccount.password, keep: true }

/** Everything below a folder, as one text. */
async function everyByte(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return (await Promise.all(files.map(file => readFile(file, 'latin1')))).join('\n')
}

describe('signing in', () => {
  it('tells the page who it is and keeps the token to itself', async () => {
    const answer = await program.signIn(right)
    expect(answer).toEqual({
      ok: true,
      value: {
        profileId: 'office',
        state: 'live',
        user: { name: 'Ada Lovelace', email: 'ada@example.org', role: 'editor' },
        kept: 'keychain',
      },
    })
    const token = program.core.sessions.tokenFor('office') ?? ''
    expect(token).toContain('test-token-')
    const startup = await program.getStartup(null)
    expect(JSON.stringify(startup)).not.toContain(token)
    expect(JSON.stringify(startup)).not.toContain(testAccount.apikey)
    expect(startup).toMatchObject({ value: { settings: { activeProfileId: 'office' } } })
  })

  it('remembers the e-mail and the choice for the next time, and no secret in any file', async () => {
    await program.signIn({ ...right, keep: false })
    await program.core.files.settled()
    expect(program.core.profiles.get('office')?.email).toBe(testAccount.email)
    expect(program.core.settings.current().privacy.keepSignedIn).toBe(false)
    const written = await everyByte(program.folder)
    expect(written).toContain(testAccount.email)
    expect(written).not.toContain(program.core.sessions.tokenFor('office'))
    expect(written).not.toContain(testAccount.apikey)
    expect(written).not.toContain(testAccount.password)
  })

  it('stays with a service that was gone to while the one before answered', async () => {
    await program.saveProfile({ ...profileAt(service.url), id: 'other', name: 'Other' })
    await program.signIn(right)
    service.script({ operation: 'login', times: 1, do: { kind: 'delay', milliseconds: 300 } })
    const answer = program.signIn(right)
    await expect.poll(() => service.count('login')).toBe(2)
    await program.chooseProfile({ profileId: 'other' })
    expect(await answer).toMatchObject({ value: { profileId: 'office', state: 'live' } })
    expect(program.core.settings.current().activeProfileId).toBe('other')
  })

  it('is still signed in after a restart, without asking the service', async () => {
    await program.signIn(right)
    await program.core.close()
    const asked = service.requests.length
    const again = await openTestProgram(program.folder)
    expect(await again.getStartup(null)).toMatchObject({
      value: {
        sessions: [{ state: 'signed-out' }, { profileId: 'office', state: 'live', kept: 'keychain' }],
      },
    })
    expect(service.requests.length).toBe(asked)
    await again.close()
  })

  it('says which of many things went wrong, and stays signed out', async () => {
    const kinds: string[] = []
    const attempt = async (password: string): Promise<void> => {
      const answer = await program.signIn({ ...right, password })
      kinds.push(answer.ok ? 'ok' : answer.error.kind)
    }
    await attempt('wrong')
    service.script({ operation: 'login', times: 1, do: { kind: 'html' } })
    await attempt(testAccount.password)
    service.script({ operation: 'login', times: 1, do: { kind: 'status', status: 503 } })
    await attempt(testAccount.password)
    await service.stop()
    await attempt(testAccount.password)
    expect(kinds).toEqual(['auth', 'malformed', 'server', 'unreachable'])
    expect(program.core.sessions.get('office').state).toBe('signed-out')
    service = await startTestService()
  })

  it('does not know a profile that is not there', async () => {
    expect(await program.signIn({ ...right, profileId: 'nowhere' })).toMatchObject({
      error: { kind: 'not-found' },
    })
    expect(await program.signOut({ profileId: 'nowhere' })).toMatchObject({ error: { kind: 'not-found' } })
  })
})

describe('giving up', () => {
  it('ends a sign-in that has no answer, and the request with it', async () => {
    service.script({ operation: 'login', do: { kind: 'silence' } })
    const answer = program.signIn(right)
    await expect.poll(() => service.count('login')).toBe(1)
    await program.cancelSignIn({ profileId: 'office' })
    expect(await answer).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(program.core.sessions.get('office').state).toBe('signed-out')
    expect(program.core.settings.current().activeProfileId).toBe('this-computer')
  })

  it('leaves a session that there was before', async () => {
    await program.signIn(right)
    await program.cancelSignIn({ profileId: 'office' })
    expect(program.core.sessions.get('office').state).toBe('live')
  })
})

describe('the end of a session', () => {
  it('comes with a refused token, and keeps the person and the profile', async () => {
    await program.signIn(right)
    service.world.tokens.clear()
    const lines = await program.checkService({ profile: profileAt(service.url) })
    expect(lines).toMatchObject({ ok: true })
    expect(program.core.sessions.get('office')).toEqual({
      profileId: 'office',
      state: 'ended',
      user: { name: 'Ada Lovelace', email: 'ada@example.org', role: 'editor' },
    })
    expect(program.core.profiles.get('office')?.email).toBe(testAccount.email)
  })

  it('does not come with a service that cannot be reached', async () => {
    await program.signIn(right)
    await service.stop()
    await program.checkService({ profile: profileAt(service.url) })
    expect(program.core.sessions.get('office').state).toBe('live')
    service = await startTestService()
  })

  it('does not send the token to an address that is only being tried out', async () => {
    await program.signIn(right)
    const other = await startTestService()
    await program.checkService({ profile: profileAt(other.url) })
    expect(other.requests.length).toBeGreaterThan(0)
    expect(other.requests.every(request => request.headers.authorization === undefined)).toBe(true)
    await other.stop()
  })

  it('comes with signing out, on disk too', async () => {
    await program.signIn(right)
    expect(await readdir(join(program.folder, 'tokens'))).toHaveLength(1)
    expect(await program.signOut({ profileId: 'office' })).toMatchObject({ value: { state: 'signed-out' } })
    expect(await readdir(join(program.folder, 'tokens'))).toEqual([])
  })

  it('leaves the session alive when only the kept token is forgotten', async () => {
    await program.signIn(right)
    await program.forgetToken({ profileId: 'office' })
    expect(await readdir(join(program.folder, 'tokens'))).toEqual([])
    expect(program.core.sessions.get('office')).toMatchObject({ state: 'live', kept: 'memory' })
  })
})

describe('this computer', () => {
  it('needs no account, and goes on by itself after a restart', async () => {
    expect(await program.startOnThisComputer(null)).toMatchObject({
      value: { profileId: 'this-computer', state: 'live', kept: 'memory', user: { name: 'You' } },
    })
    await program.core.close()
    const again = await openTestProgram(program.folder)
    expect(await again.getStartup(null)).toMatchObject({
      value: { sessions: [{ profileId: 'this-computer', state: 'live' }, { state: 'signed-out' }] },
    })
    await again.close()
  })

  it('is not what is worked with where somebody chose another service while it started', async () => {
    await program.chooseProfile({ profileId: 'office' })
    const starting = program.startOnThisComputer(null)
    await program.cancelSignIn({ profileId: 'this-computer' })
    const again = program.startOnThisComputer(null)
    await program.cancelSignIn({ profileId: 'this-computer' })
    expect(await Promise.all([starting, again])).toMatchObject([
      { error: { kind: 'cancelled' } },
      { error: { kind: 'cancelled' } },
    ])
    expect(program.core.settings.current()).toMatchObject({
      activeProfileId: 'office',
      usesThisComputer: false,
    })
    expect(await program.startOnThisComputer(null)).toMatchObject({ ok: true })
    expect(program.core.settings.current().activeProfileId).toBe('this-computer')
  })

  it('asks again after signing out', async () => {
    await program.startOnThisComputer(null)
    await program.signOut({ profileId: 'this-computer' })
    expect(await program.getStartup(null)).toMatchObject({
      value: { settings: { usesThisComputer: false }, sessions: [{ state: 'signed-out' }, {}] },
    })
  })
})
