import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createServiceClient, type ServiceClient } from '../../../electron/service/service-client'
import { clockOf } from '../../harness/clock-of'
import { testAccount } from '../../service/contract/world'
import type { Misbehaviour } from '../../service/misbehaviour'
import { startTestService, type TestService, tokenOf } from '../../service/start'
import { createTestNetwork, testClock } from '../../service/test-network'
import { profileFor } from '../../service/test-profile'

let service: TestService
let token: string | null
let client: ServiceClient
const refusedTokens: string[] = []
const noon = Date.UTC(2026, 0, 1, 12)
const network = createTestNetwork()

beforeAll(async () => {
  service = await startTestService()
  token = tokenOf(service, testAccount)
  client = createServiceClient({
    profile: profileFor(service),
    token: () => token,
    network,
    clock: clockOf(() => noon),
    onTokenRefused: refused => refusedTokens.push(refused),
  })
})
afterEach(() => {
  service.forgetScript()
  service.requests.length = 0
  refusedTokens.length = 0
  token = tokenOf(service, testAccount)
})
afterAll(async () => {
  network.close()
  await service.stop()
})

const translated = z.looseObject({ translatedText: z.string(), suggestions: z.array(z.string()) })
const translate = (): Promise<unknown> =>
  client.call(
    'translate',
    { body: { text: 'Good morning', sourceLanguage: 'en', targetLanguage: 'hi' } },
    translated,
  )

async function translateAfter(misbehaviour: Misbehaviour): Promise<unknown> {
  service.script({ operation: 'translate', do: misbehaviour })
  return translate()
}

describe('a call', () => {
  it('answers the data of the envelope, with the fields nobody asked for', async () => {
    const change = (data: unknown): unknown => ({ ...(data as object), engine: 'v7' })
    expect(await translateAfter({ kind: 'data', change })).toEqual({
      ok: true,
      value: { translatedText: '[hi] Good morning', suggestions: ['[hi] Good morning'], engine: 'v7' },
    })
  })

  it('carries the token of the moment', async () => {
    await translate()
    token = tokenOf(service, testAccount)
    await translate()
    const [first, second] = service.requests.map(({ headers }) => headers.authorization)
    expect(second).toBe(token)
    expect(first).not.toBe(second)
  })

  it('waits longer than five minutes for what this computer works at, and for nobody else', () => {
    const profile = { ...profileFor(service), kind: 'built-in' as const }
    const here = createServiceClient({ profile, token: () => token, network, clock: testClock })
    const minutesFor = (one: ServiceClient): number => {
      const request = one.requestOf('translateAnnotated', {})
      return request.ok ? (request.value.patience?.firstByte ?? 0) / 60_000 : 0
    }
    expect([minutesFor(client), minutesFor(here)]).toEqual([5, 24 * 60])
    expect(here.requestOf('speechStatus', {})).not.toMatchObject({ value: { patience: expect.anything() } })
  })

  it('is not made without a session', async () => {
    token = null
    expect(await translate()).toEqual({ ok: false, error: { kind: 'not-found', what: 'session' } })
    expect(service.requests).toEqual([])
  })

  it('puts its query behind the path of the profile, under the path of the base', async () => {
    const moved = createServiceClient({
      profile: { ...profileFor(service), baseUrl: `${service.url}/under/here/` },
      token: () => token,
      network,
      clock: testClock,
    })
    await moved.call('speechStatus', { query: { taskId: 'a/b&c=é' } }, z.unknown())
    expect(service.requests.at(-1)?.path).toBe('/under/here/api/tts/v1/task/status?taskId=a%2Fb%26c%3D%C3%A9')
  })

  it('asks for the state of a job again when the service stumbles, and for work only once', async () => {
    service.script({ do: { kind: 'status', status: 503 } })
    await client.call('speechStatus', { query: { taskId: 'a' } }, z.unknown())
    expect(service.count('speechStatus')).toBe(4)
    await translate()
    expect(service.count('translate')).toBe(1)
  })
})

describe('a refusal', () => {
  it.each<[Misbehaviour, object]>([
    [
      { kind: 'status', status: 200, message: 'Language not supported' },
      { kind: 'rejected', status: 200, message: 'Language not supported' },
    ],
    [
      { kind: 'status', status: 422, message: 'text is too long' },
      { kind: 'rejected', status: 422, message: 'text is too long' },
    ],
    [
      { kind: 'html', status: 404 },
      { kind: 'rejected', status: 404, message: 'Not Found' },
    ],
    [
      { kind: 'json', status: 409, value: { success: true } },
      { kind: 'rejected', status: 409, message: '' },
    ],
    [
      { kind: 'status', status: 500, message: 'Out of memory' },
      { kind: 'server', status: 500, message: 'Out of memory' },
    ],
    [
      { kind: 'html', status: 502 },
      { kind: 'server', status: 502, message: 'Bad Gateway' },
    ],
    [{ kind: 'too-many' }, { kind: 'rate-limited', retryAt: null, message: 'Too many requests' }],
    [
      { kind: 'too-many', retryAfter: '90' },
      { kind: 'rate-limited', retryAt: noon + 90_000, message: 'Too many requests' },
    ],
    [
      { kind: 'drop', when: 'after-acting' },
      { kind: 'unknown-outcome', operation: 'translate' },
    ],
  ])('%o keeps the session', async (misbehaviour, error) => {
    expect(await translateAfter(misbehaviour)).toEqual({ ok: false, error })
    expect(refusedTokens).toEqual([])
  })

  it.each<[Misbehaviour]>([
    [{ kind: 'status', status: 401 }],
    [{ kind: 'status', status: 403 }],
    [{ kind: 'html', status: 401 }],
    [{ kind: 'status', status: 200, message: 'Unauthorized' }],
    [{ kind: 'status', status: 200, message: 'No authorization header' }],
    [{ kind: 'status', status: 400, message: 'Token has expired' }],
  ])('%o ends the session of the token that was sent', async misbehaviour => {
    const sent = token
    expect(await translateAfter(misbehaviour)).toMatchObject({ ok: false, error: { kind: 'auth' } })
    expect(refusedTokens).toEqual([sent])
  })

  it.each([
    'Unexpected token < in JSON at position 0',
    'The text is over the token limit',
    'Too many tokens',
  ])('that says "%s" does not speak of our token', async message => {
    expect(await translateAfter({ kind: 'status', status: 400, message })).toMatchObject({
      error: { kind: 'rejected' },
    })
  })

  it('does not hold the token, in whatever form the service echoes it', async () => {
    const message = `Bad request: ${token}, ${encodeURIComponent(token ?? '')}, ${btoa(token ?? '')}`
    expect(await translateAfter({ kind: 'status', status: 400, message })).toMatchObject({
      error: { message: 'Bad request: •••, •••, •••' },
    })
  })
})

describe('a reply that does not fit', () => {
  it.each<[string, Misbehaviour]>([
    ['data.translatedText', { kind: 'data', change: () => ({ suggestions: [] }) }],
    ['data.suggestions.1', { kind: 'data', change: () => ({ translatedText: '', suggestions: ['a', 2] }) }],
    ['data', { kind: 'data', change: () => 'text' }],
    ['data', { kind: 'data', change: () => undefined }],
    ['', { kind: 'html' }],
    ['', { kind: 'deep', levels: 1_000 }],
  ])('is malformed at "%s"', async (path, misbehaviour) => {
    expect(await translateAfter(misbehaviour)).toMatchObject({ error: { kind: 'malformed', path } })
  })

  it('is quoted without apikey and token', async () => {
    const data = { apikey: 'key-of-the-account', token, translatedText: 1 }
    expect(await translateAfter({ kind: 'data', change: () => data })).toMatchObject({
      error: {
        excerpt: '{"success":true,"message":"Done","data":{"apikey":"•••","token":"•••","translatedText":1}}',
      },
    })
  })
})
