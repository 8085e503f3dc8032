import { expect, it } from 'vitest'
import { fieldOfError, problemsOfError } from '../../../../renderer/sign-in/field-of-error'
import type { AppError } from '../../../../shared/errors'

it.each<[AppError, string | undefined]>([
  [{ kind: 'auth', status: 401, message: '' }, 'password'],
  [{ kind: 'unreachable', host: 'a', reason: 'refused', code: '' }, 'baseUrl'],
  [{ kind: 'tls', host: 'a', reason: 'expired', code: '' }, 'baseUrl'],
  [{ kind: 'malformed', path: 'data', excerpt: '' }, 'baseUrl'],
  [{ kind: 'insecure-address', host: 'a' }, 'acceptsPlainHttp'],
  [{ kind: 'invalid', path: 'storageUrl', problem: '' }, 'storageUrl'],
  [{ kind: 'invalid', path: 'speakers.0.id', problem: '' }, undefined],
  [{ kind: 'server', status: 500, message: '' }, undefined],
])('%j is mended at %j', (error, field) => {
  expect(fieldOfError(error)).toBe(field)
})

it.each<[AppError, object | null]>([
  [{ kind: 'auth', status: 401, message: '' }, { password: 'wrongPassword' }],
  [{ kind: 'insecure-address', host: 'a' }, { acceptsPlainHttp: 'plainHttp' }],
  [{ kind: 'server', status: 500, message: '' }, null],
])('%j says %j at its field', (error, problems) => {
  expect(problemsOfError(error)).toEqual(problems)
})
