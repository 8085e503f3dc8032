import { describe, expect, it } from 'vitest'
import { judgeProblem } from '../../../../electron/jobs/judge-step'
import type { AppError } from '../../../../shared/errors'

const server = (status: number): AppError => ({ kind: 'server', status, message: '' })

describe('what a failed step means', () => {
  it.each<[AppError, boolean, string]>([
    [{ kind: 'offline' }, true, 'wait'],
    [{ kind: 'unreachable', host: 'h', reason: 'refused', code: '' }, true, 'wait'],
    [{ kind: 'timeout', host: 'h', phase: 'connect', seconds: 1 }, false, 'wait'],
    [{ kind: 'auth', status: 401, message: '' }, true, 'wait'],
    [{ kind: 'rate-limited', retryAt: null, message: '' }, true, 'wait'],
    [{ kind: 'not-found', what: 'session' }, true, 'wait'],
    [{ kind: 'not-found', what: 'file' }, false, 'fail'],
    [{ kind: 'unknown-outcome', operation: 'x' }, true, 'unsure'],
    [{ kind: 'malformed', path: '', excerpt: '' }, true, 'unsure'],
    [{ kind: 'malformed', path: '', excerpt: '' }, false, 'fail'],
    [{ kind: 'too-large', limit: 1 }, true, 'unsure'],
    [server(500), true, 'fail'],
    [server(502), true, 'unsure'],
    [server(504), true, 'unsure'],
    [server(503), true, 'wait'],
    [{ kind: 'server', status: 503, message: '', handedOn: true }, true, 'unsure'],
    [{ kind: 'server', status: 503, message: '', handedOn: true }, false, 'wait'],
    [server(502), false, 'wait'],
    [server(503), false, 'wait'],
    [server(504), false, 'wait'],
    [server(500), false, 'fail'],
    [{ kind: 'rejected', status: 400, message: '' }, true, 'fail'],
    [{ kind: 'tls', host: 'h', reason: 'expired', code: '' }, true, 'fail'],
    [{ kind: 'cancelled' }, true, 'stop'],
    [{ kind: 'storage', reason: 'full', file: 'f', code: '' }, false, 'fail'],
  ])('%j, asked for work: %s → %s', (error, createsWork, verdict) => {
    expect(judgeProblem(error, createsWork)).toBe(verdict)
  })
})
