import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CheckServiceOptions, checkService } from '../../../electron/service/check-service'
import type { CheckLine } from '../../../shared/diagnostics'
import { clockOf } from '../../harness/clock-of'
import { makeCertificates } from '../../service/certificates'
import { testAccount } from '../../service/contract/world'
import type { Misbehaviour } from '../../service/misbehaviour'
import { startTestService, type TestService, tokenOf } from '../../service/start'
import { createTestNetwork, testClock } from '../../service/test-network'
import { profileFor } from '../../service/test-profile'

let service: TestService
const network = createTestNetwork()
beforeAll(async () => {
  service = await startTestService()
})
afterEach(() => {
  service.forgetScript()
  service.requests.length = 0
})
afterAll(async () => {
  network.close()
  await service.stop()
})

const check = (more: Partial<CheckServiceOptions> = {}): Promise<CheckLine[]> =>
  checkService({ profile: profileFor(service), token: null, network, clock: testClock, ...more })

const statesOf = (lines: CheckLine[]): Record<string, string> =>
  Object.fromEntries(lines.map(line => [line.check, line.state]))

const lineOf = (lines: CheckLine[], name: CheckLine['check']): CheckLine | undefined =>
  lines.find(line => line.check === name)

describe('a check of a service', () => {
  it('that is well passes each line', async () => {
    const lines = await check({ token: tokenOf(service, testAccount) })
    expect(statesOf(lines)).toEqual({
      address: 'ok',
      certificate: 'skipped',
      service: 'ok',
      'sign-in': 'ok',
      storage: 'ok',
      clock: 'ok',
    })
    expect(lines.every(({ error }) => error === null)).toBe(true)
    expect(lineOf(lines, 'address')).toMatchObject({
      detail: new URL(service.url).host,
      milliseconds: expect.any(Number),
    })
  })

  it('creates nothing, sends no password, and no token to where files are public', async () => {
    const token = tokenOf(service, testAccount)
    await check({ token })
    const seen = service.requests.map(({ operation, method, body, headers }) => [
      operation,
      method,
      body,
      headers.authorization,
    ])
    expect(seen).toEqual([
      ['login', 'POST', {}, undefined],
      ['speechStatus', 'GET', undefined, token],
      ['storage', 'HEAD', undefined, undefined],
    ])
  })

  it('skips what there is not: no token, no public storage', async () => {
    const lines = await check({ profile: profileFor(service, { storageUrl: '' }) })
    expect(statesOf(lines)).toMatchObject({ 'sign-in': 'skipped', storage: 'skipped' })
  })

  it.each<[string, Misbehaviour]>([
    ['a web page', { kind: 'html' }],
    ['a missing web page', { kind: 'html', status: 404 }],
    ['other JSON', { kind: 'json', value: { status: 'up' } }],
  ])('is not passed by %s', async (_name, misbehaviour) => {
    service.script({ operation: 'login', do: misbehaviour })
    const lines = await check()
    expect(statesOf(lines)).toMatchObject({ address: 'ok', service: 'failed' })
    expect(lineOf(lines, 'service')?.error).toMatchObject({ kind: 'malformed', path: '' })
  })

  it.each<[Misbehaviour, string, string]>([
    [{ kind: 'html', status: 503 }, 'failed', 'server'],
    [{ kind: 'html', status: 429 }, 'warning', 'rate-limited'],
    [{ kind: 'redirect', to: 'https://speech.example/' }, 'failed', 'rejected'],
    [{ kind: 'endless', bytes: 2 ** 31 }, 'failed', 'too-large'],
  ])('whose sign-in is answered %o is told so', async (misbehaviour, state, kind) => {
    service.script({ operation: 'login', do: misbehaviour })
    expect(lineOf(await check(), 'service')).toMatchObject({ state, error: { kind } })
  })

  it('is passed by any envelope, even one of trouble', async () => {
    service.script({ operation: 'login', do: { kind: 'status', status: 500 } })
    expect(statesOf(await check())).toMatchObject({ service: 'ok' })
  })

  it.each<[Misbehaviour | null, string]>([
    [{ kind: 'status', status: 401 }, 'failed'],
    [{ kind: 'status', status: 200, message: 'Token expired' }, 'failed'],
    [{ kind: 'drop', when: 'after-acting' }, 'failed'],
    [{ kind: 'status', status: 500 }, 'warning'],
    [{ kind: 'json', value: { success: true, data: [] } }, 'ok'],
  ])('whose state of a job is %o has a sign-in that is %s', async (misbehaviour, state) => {
    if (misbehaviour) service.script({ operation: 'speechStatus', do: misbehaviour })
    const lines = await check({ token: tokenOf(service, testAccount) })
    expect(statesOf(lines)).toMatchObject({ service: 'ok', 'sign-in': state })
  })

  it('tells that the public storage is out of reach', async () => {
    const gone = await startTestService()
    await gone.stop()
    const lines = await check({ profile: profileFor(service, { storageUrl: gone.url }) })
    expect(lineOf(lines, 'storage')).toMatchObject({
      state: 'failed',
      error: { kind: 'unreachable', reason: 'refused' },
    })
  })

  it.each([
    [-121_000, 'warning', '-121 s'],
    [-119_000, 'ok', '-119 s'],
    [119_000, 'ok', '+119 s'],
    [3_600_000, 'warning', '+3600 s'],
  ])('whose clock is off by %i ms is %s', async (offset, state, detail) => {
    const date = 'Thu, 01 Jan 2026 12:00:00 GMT'
    service.script({ operation: 'login', do: { kind: 'status', status: 400, headers: { Date: date } } })
    const lines = await check({ clock: clockOf(() => Date.parse(date) - offset) })
    expect(lineOf(lines, 'clock')).toMatchObject({ state, detail })
  })
})

describe('a check that gets no answer', () => {
  const rest = { service: 'skipped', 'sign-in': 'skipped', storage: 'skipped', clock: 'skipped' }

  it.each([
    ['nonsense', 'invalid'],
    ['https://user:password@speech.example', 'invalid'],
    ['http://speech.example', 'insecure-address'],
  ])('because the address is %s sends nothing', async (baseUrl, kind) => {
    const lines = await check({ profile: profileFor(service, { baseUrl }) })
    expect(lineOf(lines, 'address')).toMatchObject({ state: 'failed', error: { kind } })
    expect(statesOf(lines)).toMatchObject(rest)
    expect(service.requests).toEqual([])
  })

  it('because nobody is there says so at the address', async () => {
    const gone = await startTestService()
    await gone.stop()
    const lines = await check({ profile: profileFor(gone) })
    expect(lineOf(lines, 'address')).toMatchObject({ state: 'failed', error: { kind: 'unreachable' } })
    expect(statesOf(lines)).toMatchObject({ certificate: 'skipped', ...rest })
  })

  it('because of a certificate says so there', async () => {
    const { selfSigned, good, authority } = await makeCertificates()
    const [doubtful, trusted] = await Promise.all(
      [selfSigned, good].map(keyPair => startTestService({ keyPair })),
    )
    if (!doubtful || !trusted) throw new Error('Both were started')
    const secure = createTestNetwork({ authorities: async () => [authority] })
    const [lines, goodLines] = await Promise.all(
      [doubtful, trusted].map(one => check({ profile: profileFor(one), network: secure })),
    )
    secure.close()
    await Promise.all([doubtful.stop(), trusted.stop()])
    expect(lineOf(lines ?? [], 'certificate')).toMatchObject({
      state: 'failed',
      error: { kind: 'tls', reason: 'self-signed' },
    })
    expect(statesOf(lines ?? [])).toMatchObject({ address: 'ok', ...rest })
    expect(statesOf(goodLines ?? [])).toMatchObject({ certificate: 'ok', service: 'ok' })
  })
})
