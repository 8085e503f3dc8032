import { expect, it } from 'vitest'
import { exitCodeFor } from '../../../../electron/cli/exit-codes'
import type { AppError } from '../../../../shared/errors'

const cases: readonly [number, AppError][] = [
  [130, { kind: 'cancelled' }],
  [3, { kind: 'auth', status: 401, message: '' }],
  [3, { kind: 'not-found', what: 'session' }],
  [2, { kind: 'not-found', what: 'file' }],
  [2, { kind: 'not-found', what: 'profile' }],
  [2, { kind: 'invalid', path: '', problem: '' }],
  [2, { kind: 'insecure-address', host: 'h' }],
  [4, { kind: 'offline' }],
  [4, { kind: 'unreachable', host: 'h', reason: 'refused', code: '' }],
  [4, { kind: 'tls', host: 'h', reason: 'expired', code: '' }],
  [4, { kind: 'timeout', host: 'h', phase: 'idle', seconds: 1 }],
  [1, { kind: 'rejected', status: 400, message: '' }],
  [1, { kind: 'server', status: 500, message: '' }],
  [1, { kind: 'rate-limited', retryAt: null, message: '' }],
  [1, { kind: 'unknown-outcome', operation: 'augment' }],
  [1, { kind: 'storage', reason: 'full', file: 'f', code: 'ENOSPC' }],
  [1, { kind: 'library', reason: 'newer', folder: 'f' }],
  [1, { kind: 'unexpected', detail: '' }],
]

it.each(cases)('answers %i for %j', (code, error) => {
  expect(exitCodeFor(error)).toBe(code)
})
