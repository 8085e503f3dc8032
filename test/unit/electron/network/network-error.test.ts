import { describe, expect, it } from 'vitest'
import { codeOf, networkError } from '../../../../electron/network/network-error'

const withCode = (code: string): Error => Object.assign(new Error(`failed with ${code}`), { code })
const facts = { host: 'speech.example', beforeProxy: false, connectSeconds: 15, hasNetwork: true }

describe('a code', () => {
  it.each([
    ['ENOTFOUND', 'name-not-found'],
    ['EAI_AGAIN', 'name-not-found'],
    ['ECONNREFUSED', 'refused'],
    ['ECONNRESET', 'reset'],
    ['EPIPE', 'reset'],
    ['EHOSTUNREACH', 'no-route'],
    ['ENETUNREACH', 'no-route'],
  ])('%s means unreachable: %s', (code, reason) =>
    expect(networkError(withCode(code), facts)).toEqual({
      kind: 'unreachable',
      host: 'speech.example',
      reason,
      code,
    }),
  )

  it.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed'],
    ['CERT_HAS_EXPIRED', 'expired'],
    ['CERT_NOT_YET_VALID', 'expired'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'wrong-host'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'untrusted'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'untrusted'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'untrusted'],
    ['EPROTO', 'untrusted'],
  ])('%s means a certificate: %s', (code, reason) =>
    expect(networkError(withCode(code), facts)).toEqual({
      kind: 'tls',
      host: 'speech.example',
      reason,
      code,
    }),
  )

  it.each([
    'HPE_INVALID_CONSTANT',
    'Z_DATA_ERROR',
    'ERR_BROTLI_DECODER_ERROR_FORMAT',
    'ERR__ERROR_FORMAT_EXUBERANT',
  ])('%s means no reply of this kind', code =>
    expect(networkError(withCode(code), facts)).toMatchObject({ kind: 'malformed', path: '' }),
  )

  it('ETIMEDOUT of the system is a connection that did not stand', () => {
    expect(networkError(withCode('ETIMEDOUT'), facts)).toEqual({
      kind: 'timeout',
      host: 'speech.example',
      phase: 'connect',
      seconds: 15,
    })
  })

  it.each(['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH'])('%s without any network means offline', code =>
    expect(networkError(withCode(code), { ...facts, hasNetwork: false })).toEqual({ kind: 'offline' }),
  )

  it('ECONNREFUSED without any network still has an answer behind it', () => {
    const error = networkError(withCode('ECONNREFUSED'), { ...facts, hasNetwork: false })
    expect(error).toMatchObject({ kind: 'unreachable', reason: 'refused' })
  })

  it.each(['ECONNREFUSED', 'ENOTFOUND', 'CERT_HAS_EXPIRED', ''])('"%s" before a proxy is the proxy', code =>
    expect(networkError(withCode(code), { ...facts, beforeProxy: true })).toMatchObject({
      kind: 'unreachable',
      reason: 'proxy',
    }),
  )

  it.each([[withCode('EWHATEVER')], [new Error('strange')], ['a text'], [null]])('%s is unexpected', thrown =>
    expect(networkError(thrown, facts)).toMatchObject({ kind: 'unexpected', detail: expect.any(String) }),
  )
})

describe('the code of an error', () => {
  it('is that of what caused it', () => {
    const outer = Object.assign(new Error('Network Error', { cause: withCode('ECONNRESET') }), {
      code: 'ERR_NETWORK',
    })
    expect(codeOf(outer)).toBe('ECONNRESET')
    expect(codeOf(new Error('outer', { cause: new Error('inner') }))).toBe('')
  })

  it('of several tries is the first that says something', () => {
    expect(codeOf(new AggregateError([withCode('ETIMEDOUT'), withCode('ENETUNREACH')]))).toBe('ENETUNREACH')
    expect(codeOf(new AggregateError([withCode('ETIMEDOUT'), new Error('x')]))).toBe('ETIMEDOUT')
    expect(codeOf(new AggregateError([]))).toBe('')
  })

  it('is empty for anything else', () => {
    expect(codeOf({ code: 'ECONNRESET' })).toBe('')
    expect(codeOf(Object.assign(new Error('x'), { code: 7 }))).toBe('')
  })
})
