import { expect, it } from 'vitest'
import { modelProblem } from '../../../../../electron/engines/language-model/model-answers'
import type { AppError } from '../../../../../shared/errors'

it.each<[AppError, string]>([
  [{ kind: 'unreachable', host: 'localhost:1', reason: 'refused', code: 'X' }, 'Start it'],
  [{ kind: 'timeout', host: 'localhost:1', phase: 'first-byte', seconds: 300 }, 'within 300 seconds'],
  [{ kind: 'rejected', status: 404, message: 'model "x" not found' }, 'HTTP 404: model "x" not found'],
  [{ kind: 'server', status: 500, message: '' }, 'HTTP 500.'],
  [{ kind: 'auth', status: 401, message: 'Unauthorized: no token' }, 'have a key to it (HTTP 401)'],
  [{ kind: 'insecure-address', host: 'models.example.org' }, 'begin with https'],
  [{ kind: 'invalid', path: 'languageModelServer', problem: 'must be an address' }, 'must be an address'],
  [{ kind: 'cancelled' }, 'cancelled'],
  [{ kind: 'offline' }, 'no connection'],
  [{ kind: 'tls', host: 'localhost:1', reason: 'expired', code: 'X' }, 'is not trusted'],
  [{ kind: 'too-large', limit: 5 }, 'more than it was asked for'],
  [{ kind: 'malformed', path: 'data', excerpt: '' }, 'makes no sense'],
  [{ kind: 'refused' }, 'could not be asked'],
])('%j is told', (error, part) => {
  expect(modelProblem(error)).toContain(part)
  expect(modelProblem(error)).toMatch(/^[A-Z].*\.?$/)
  // To our own client such words end the session.
  expect(modelProblem(error)).not.toMatch(/authori|token/i)
})
