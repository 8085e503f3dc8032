import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { requestLogin } from '../../../electron/service/auth'
import { testAccount } from '../../service/contract/world'
import type { Misbehaviour } from '../../service/misbehaviour'
import { startTestService, type TestService } from '../../service/start'
import { createTestNetwork, testClock } from '../../service/test-network'
import { profileFor } from '../../service/test-profile'

let service: TestService
const network = createTestNetwork()
beforeAll(async () => {
  service = await startTestService()
})
afterEach(() => service.forgetScript())
afterAll(async () => {
  network.close()
  await service.stop()
})

const signIn = (password = testAccount.password): ReturnType<typeof requestLogin> =>
  requestLogin({
    profile: profileFor(service),
    email: testAccount.email,
    password,
    network,
    clock: testClock,
  })

async function signInAfter(misbehaviour: Misbehaviour): ReturnType<typeof requestLogin> {
  service.script({ operation: 'login', times: 1, do: misbehaviour })
  return signIn()
}

describe('signing in', () => {
  it('answers who it is and the token, and no more', async () => {
    const { name, email, role, apikey } = testAccount
    const [token] = await signIn().then(() => [...service.world.tokens.keys()])
    expect(token).toMatch(/^test-token-/)
    expect(await signIn()).toEqual({
      ok: true,
      value: { user: { name, email, role, apikey }, token: [...service.world.tokens.keys()].at(-1) },
    })
  })

  it('sends e-mail and password to the path of the profile, without a token', async () => {
    const profile = profileFor(service)
    await requestLogin({
      profile: { ...profile, paths: { ...profile.paths, login: '/v2/login' } },
      email: 'someone@example.org',
      password: 'p',
      network,
      clock: testClock,
    })
    const last = service.requests.at(-1)
    expect(last).toMatchObject({
      method: 'POST',
      path: '/v2/login',
      body: { email: 'someone@example.org', password: 'p' },
    })
    expect(last?.headers).not.toHaveProperty('authorization')
  })

  it('is refused for a wrong password', async () => {
    expect(await signIn('wrong')).toEqual({
      ok: false,
      error: { kind: 'auth', status: 401, message: 'Invalid email or password' },
    })
  })

  it.each<[string, Misbehaviour]>([
    ['200', { kind: 'status', status: 200, message: 'Wrong password' }],
    ['400', { kind: 'status', status: 400, message: 'Invalid credentials' }],
    ['404', { kind: 'status', status: 404, message: 'User not found' }],
    ['422', { kind: 'status', status: 422, message: 'email does not exist' }],
    ['400 in short', { kind: 'status', status: 400, message: 'No such user' }],
    ['403 without a word', { kind: 'status', status: 403, message: '' }],
  ])('is refused for a wrong password with %s', async (_name, misbehaviour) => {
    expect(await signInAfter(misbehaviour)).toMatchObject({ ok: false, error: { kind: 'auth' } })
  })

  it.each(['The trial has ended', 'This account is locked'])('is rejected when %s', async message => {
    expect(await signInAfter({ kind: 'status', status: 400, message })).toEqual({
      ok: false,
      error: { kind: 'rejected', status: 400, message },
    })
  })

  it('takes keys that it does not know, equal keys and a byte order mark', async () => {
    const change = (data: unknown): unknown => ({ ...(data as object), mfa: { state: 'off' } })
    for (const misbehaviour of [
      { kind: 'data', change },
      { kind: 'bom' },
      { kind: 'duplicate-keys' },
    ] as const) {
      expect(await signInAfter(misbehaviour)).toMatchObject({
        ok: true,
        value: { user: { email: testAccount.email } },
      })
    }
  })
})

describe('what is no service of this kind', () => {
  it.each<[string, Misbehaviour]>([
    ['a web page', { kind: 'html' }],
    ['a web page that is missing', { kind: 'html', status: 404 }],
    ['a login page of another kind', { kind: 'html', status: 401 }],
    ['other JSON', { kind: 'json', value: { jsonrpc: '2.0' } }],
    ['a JSON text', { kind: 'json', value: 'hello' }],
    ['JSON whose success is a word', { kind: 'json', value: { success: 'yes', data: {} } }],
    ['an empty reply', { kind: 'reply', body: '' }],
    ['a JSON of a hundred thousand levels', { kind: 'deep', levels: 100_000 }],
  ])('is malformed: %s', async (_name, misbehaviour) => {
    expect(await signInAfter(misbehaviour)).toMatchObject({
      ok: false,
      error: { kind: 'malformed', path: '' },
    })
  })

  it('shows the beginning of what it said', async () => {
    const text = `<html>${'x'.repeat(1_000)}`
    const answer = await signInAfter({ kind: 'html', text })
    expect(answer).toEqual({
      ok: false,
      error: { kind: 'malformed', path: '', excerpt: text.slice(0, 200) },
    })
  })

  it('may be an address that points elsewhere', async () => {
    const to = 'https://speech.example/?why=invalid+user&reset=password'
    expect(await signInAfter({ kind: 'redirect', status: 301, to })).toEqual({
      ok: false,
      error: { kind: 'rejected', status: 301, message: to },
    })
  })
})

describe('a reply with a fault', () => {
  const data = (change: object): Misbehaviour => ({
    kind: 'data',
    change: original => ({ ...(original as object), ...change }),
  })

  it.each<[string, Misbehaviour]>([
    ['data.auth', data({ auth: undefined })],
    ['data.auth', data({ auth: '' })],
    ['data.auth', data({ auth: 7 })],
    ['data.auth', data({ auth: 'two\nlines' })],
    ['data.user', data({ user: undefined })],
    ['data.user', data({ user: [] })],
    ['data.user.role', data({ user: { name: 'A', email: 'a@b', apikey: 'k' } })],
    ['data.user.apikey', data({ user: { name: 'A', email: 'a@b', role: 'r', apikey: 1 } })],
  ])('names the field %s', async (path, misbehaviour) => {
    expect(await signInAfter(misbehaviour)).toMatchObject({ ok: false, error: { kind: 'malformed', path } })
  })

  it('is quoted without the password, the token and the apikey in it', async () => {
    const value = {
      success: true,
      data: { auth: 'a-fresh-token', apikey: 'a-key', echo: testAccount.password, user: 0 },
    }
    const answer = await signInAfter({ kind: 'json', value })
    expect(answer).toMatchObject({ ok: false, error: { kind: 'malformed', path: 'data.user' } })
    const told = JSON.stringify(answer)
    expect(told).toContain('echo')
    for (const secret of ['a-fresh-token', 'a-key', testAccount.password]) expect(told).not.toContain(secret)
  })

  it('may not echo the password in its message', async () => {
    const message = `No user has the password ${testAccount.password}`
    const answer = await signInAfter({ kind: 'status', status: 401, message })
    expect(answer).toMatchObject({ ok: false, error: { message: 'No user has the password •••' } })
  })
})

describe('a service in trouble', () => {
  it.each<[Misbehaviour, object]>([
    [
      { kind: 'html', status: 503 },
      { kind: 'server', status: 503, message: 'Service Unavailable' },
    ],
    [
      { kind: 'status', status: 500, message: 'Disk full' },
      { kind: 'server', status: 500, message: 'Disk full' },
    ],
    [{ kind: 'too-many' }, { kind: 'rate-limited', retryAt: null, message: 'Too many requests' }],
  ])('%o', async (misbehaviour, error) => {
    expect(await signInAfter(misbehaviour)).toEqual({ ok: false, error })
  })

  it('is asked once: a person is waiting', async () => {
    const before = service.count('login')
    await signInAfter({ kind: 'html', status: 503 })
    expect(service.count('login')).toBe(before + 1)
  })
})
