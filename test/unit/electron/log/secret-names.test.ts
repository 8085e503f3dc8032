import { expect, it } from 'vitest'
import { isSecretName } from '../../../../electron/log/redact-text'

it.each([
  'authorization',
  'Authorization',
  'Proxy-Authorization',
  'AUTHORIZATION_TOKEN',
  'authorizationHeader',
  'token',
  'tokens',
  'access_token',
  'refreshToken',
  'auth',
  'apikey',
  'apiKey',
  'X-Api-Key',
  'api_key',
  'password',
  'newPassword',
  'passwd',
  'pwd',
  'passphrase',
  'client_secret',
  'cookie',
  'set-cookie',
  'Cookies',
  'credentials',
  'privateKey',
])('%s is the name of a secret', name => {
  expect(isSecretName(name)).toBe(true)
})

it.each([
  'author',
  'tokenStore',
  'tokenCount',
  'profileId',
  'email',
  'key',
  'monkey',
  'authority',
  'cookieless',
  '',
])('%s is not', name => {
  expect(isSecretName(name)).toBe(false)
})
