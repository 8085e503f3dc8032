import { describe, expect, it } from 'vitest'
import { finalError, mayRepeat } from '../../../../electron/network/repeatedly'
import type { Attempt, Effect, NetworkReply } from '../../../../electron/network/request'
import type { AppError } from '../../../../shared/errors'

const effects: Effect[] = ['reads', 'acts', 'creates-work']
const failed = (error: AppError, arrived: boolean): Attempt<NetworkReply> => ({ ok: false, error, arrived })
const answered = (status: number): Attempt<NetworkReply> => ({
  ok: true,
  value: { status, statusText: '', headers: {}, body: Buffer.alloc(0), milliseconds: 1 },
})
const whoMay = (attempt: Attempt<NetworkReply>): Effect[] =>
  effects.filter(effect => mayRepeat(attempt, effect))

const host = 'speech.example'
const refused: AppError = { kind: 'unreachable', host, reason: 'refused', code: 'ECONNREFUSED' }
const reset: AppError = { kind: 'unreachable', host, reason: 'reset', code: 'ECONNRESET' }
const timeout = (phase: 'connect' | 'first-byte' | 'idle'): AppError => ({
  kind: 'timeout',
  host,
  phase,
  seconds: 1,
})

describe('one more try', () => {
  it('does no harm to anything that cannot have arrived', () => {
    expect(whoMay(failed(refused, false))).toEqual(effects)
    expect(whoMay(failed(timeout('connect'), false))).toEqual(effects)
  })

  it('is for questions only once something may have arrived', () => {
    expect(whoMay(failed(reset, true))).toEqual(['reads'])
    for (const status of [429, 500, 502, 503, 504]) expect(whoMay(answered(status))).toEqual(['reads'])
  })

  it('is not for who waited out the first byte already', () => {
    expect(whoMay(failed(timeout('first-byte'), true))).toEqual([])
    expect(whoMay(failed(timeout('idle'), true))).toEqual([])
  })

  it.each([200, 301, 400, 401, 403, 404, 422, 501])('does not help after %i', status =>
    expect(whoMay(answered(status))).toEqual([]),
  )

  it.each<AppError>([
    { kind: 'cancelled' },
    { kind: 'offline' },
    { kind: 'tls', host, reason: 'expired', code: '' },
    { kind: 'insecure-address', host },
    { kind: 'too-large', limit: 1 },
    { kind: 'malformed', path: '', excerpt: '' },
    { kind: 'unexpected', detail: '' },
  ])('does not help after $kind', error => expect(whoMay(failed(error, false))).toEqual([]))
})

describe('the error that is told', () => {
  const told = (error: AppError, arrived: boolean): string[] =>
    effects.map(effect => finalError(error, arrived, effect, 'translate').kind)

  it('of work that may have arrived is that nothing is known', () => {
    expect(told(reset, true)).toEqual(['unreachable', 'unreachable', 'unknown-outcome'])
    expect(told(timeout('first-byte'), true)).toEqual(['timeout', 'timeout', 'unknown-outcome'])
    expect(finalError(reset, true, 'creates-work', 'translate')).toEqual({
      kind: 'unknown-outcome',
      operation: 'translate',
    })
  })

  it('is what it is otherwise', () => {
    expect(told(refused, false)).toEqual(['unreachable', 'unreachable', 'unreachable'])
    expect(told({ kind: 'cancelled' }, true)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(told({ kind: 'too-large', limit: 1 }, true)).toEqual(['too-large', 'too-large', 'too-large'])
  })
})
