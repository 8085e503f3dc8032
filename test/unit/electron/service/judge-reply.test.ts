import { describe, expect, it } from 'vitest'
import type { NetworkReply } from '../../../../electron/network/request'
import { judgeReply } from '../../../../electron/service/service-client'

const reply = (status: number, body: unknown, headers: Record<string, string> = {}): NetworkReply => ({
  status,
  statusText: 'Status text',
  headers,
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  milliseconds: 1,
})
const judge = (given: NetworkReply, known = true): ReturnType<typeof judgeReply> =>
  judgeReply(given, { secrets: ['the-secret'], now: 0, known })
const kindOf = (given: NetworkReply, known = true): string => {
  const judged = judge(given, known)
  return judged.ok ? 'success' : judged.error.kind
}
const no = (message = ''): object => ({ success: false, message })

describe('a reply is judged', () => {
  it('by its envelope, whatever the status', () => {
    expect(judge(reply(201, { success: true, data: { a: 1 } }))).toEqual({ ok: true, value: { a: 1 } })
    expect(kindOf(reply(200, no('No')))).toBe('rejected')
    expect(kindOf(reply(400, { success: true }))).toBe('rejected')
    expect(kindOf(reply(500, no('No')))).toBe('server')
    expect(kindOf(reply(500, no('Invalid token')))).toBe('auth')
    // Nobody is to sign in again for want of credit.
    expect(kindOf(reply(402, no('Your token balance is empty')))).toBe('rejected')
  })

  it.each([
    [200, 'malformed', 'malformed'],
    [302, 'rejected', 'malformed'],
    [401, 'auth', 'malformed'],
    [403, 'auth', 'malformed'],
    [404, 'rejected', 'malformed'],
    [429, 'rate-limited', 'rate-limited'],
    [500, 'server', 'server'],
  ])('without one by the status: %i is %s, and %s where nobody is known yet', (status, known, unknown) => {
    expect(kindOf(reply(status, '<html>'))).toBe(known)
    expect(kindOf(reply(status, '<html>'), false)).toBe(unknown)
  })

  it('as moved where it points elsewhere', () => {
    for (const known of [true, false]) {
      expect(judge(reply(301, '', { location: 'https://new.example' }), known)).toEqual({
        ok: false,
        error: { kind: 'rejected', status: 301, message: 'https://new.example' },
      })
    }
  })
})

it('says when a service that is away wants to be asked again', () => {
  expect(judge(reply(503, '<html>', { 'retry-after': '30' }))).toMatchObject({
    error: { kind: 'server', status: 503, retryAt: 30_000 },
  })
  for (const other of [reply(503, '<html>'), reply(500, '', { 'retry-after': '30' })]) {
    expect(judge(other)).not.toHaveProperty('error.retryAt')
  }
})

describe('a gateway that says 503', () => {
  const lost = 'upstream connect error or disconnect/reset before headers. '
  it.each<[string, boolean]>([
    [`${lost}reset reason: connection termination`, true],
    [`${lost}retried and the latest reset reason: remote reset`, true],
    [lost, true],
    [`${lost}reset reason: connection failure`, false],
    [`${lost}reset reason: remote connection failure, transport failure reason: x`, false],
    [`${lost}reset reason: connection timeout`, false],
    [`${lost}reset reason: overflow`, false],
    ['no healthy upstream', false],
    ['<html>503 Service Unavailable</html>', false],
  ])('and "%s" has handed the request on: %s', (words, handedOn) => {
    const error: object = {
      kind: 'server',
      status: 503,
      message: 'Status text',
      ...(handedOn && { handedOn }),
    }
    expect(judge(reply(503, words))).toEqual({ ok: false, error })
    expect(judge(reply(500, words))).not.toHaveProperty('error.handedOn')
    expect(judge(reply(503, no(words)))).not.toHaveProperty('error.handedOn')
  })
})

describe('the message', () => {
  const messageOf = (given: NetworkReply): unknown => {
    const judged = judge(given)
    return !judged.ok && 'message' in judged.error ? judged.error.message : undefined
  }

  it('is the service’s own, else the text of the status', () => {
    expect(messageOf(reply(400, no('Too long')))).toBe('Too long')
    expect(messageOf(reply(400, '<html>'))).toBe('Status text')
  })

  it('is cut at 500 characters and holds no secret', () => {
    expect(messageOf(reply(400, no('x'.repeat(5_000))))).toHaveLength(500)
    expect(messageOf(reply(400, no('Not the-secret')))).toBe('Not •••')
  })
})
