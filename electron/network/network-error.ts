import type { AppError, NetworkError } from '../../shared/errors'

type Unreachable = Extract<NetworkError, { kind: 'unreachable' }>['reason']
type Untrusted = Extract<NetworkError, { kind: 'tls' }>['reason']

const unreachable: Record<string, Unreachable> = {
  ENOTFOUND: 'name-not-found',
  EAI_AGAIN: 'name-not-found',
  EAI_FAIL: 'name-not-found',
  EAI_NODATA: 'name-not-found',
  EAI_NONAME: 'name-not-found',
  ECONNREFUSED: 'refused',
  EACCES: 'refused',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
  ERR_STREAM_PREMATURE_CLOSE: 'reset',
  EHOSTUNREACH: 'no-route',
  EHOSTDOWN: 'no-route',
  ENETUNREACH: 'no-route',
  ENETDOWN: 'no-route',
  EADDRNOTAVAIL: 'no-route',
}

const untrusted: Record<string, Untrusted> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'wrong-host',
  HOSTNAME_MISMATCH: 'wrong-host',
  SELF_SIGNED_CERT_IN_CHAIN: 'untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  CERT_UNTRUSTED: 'untrusted',
  CERT_REJECTED: 'untrusted',
  CERT_REVOKED: 'untrusted',
  CERT_SIGNATURE_FAILURE: 'untrusted',
  CERT_CHAIN_TOO_LONG: 'untrusted',
  INVALID_CA: 'untrusted',
  INVALID_PURPOSE: 'untrusted',
  PATH_LENGTH_EXCEEDED: 'untrusted',
  EPROTO: 'untrusted',
}

export interface FailureFacts {
  host: string
  /** The route had a proxy, and the way through it was not open yet. */
  beforeProxy: boolean
  /** Seconds that a connection was waited for. */
  connectSeconds: number
  /** False where this computer has no address on any network. */
  hasNetwork: boolean
}

/** The one place where codes of Node, OpenSSL and the proxy agents become words of ours. */
export function networkError(thrown: unknown, facts: FailureFacts): AppError {
  const { host, beforeProxy, connectSeconds, hasNetwork } = facts
  const code = codeOf(thrown)
  const reason = unreachable[code]

  if (!hasNetwork && (reason === 'name-not-found' || reason === 'no-route')) return { kind: 'offline' }
  if (beforeProxy) return { kind: 'unreachable', host, reason: 'proxy', code: code || 'proxy' }
  if (reason) return { kind: 'unreachable', host, reason, code }
  if (code === 'ETIMEDOUT') return { kind: 'timeout', host, phase: 'connect', seconds: connectSeconds }

  const trust = untrusted[code]
  if (trust) return { kind: 'tls', host, reason: trust, code }
  if (/^ERR_(SSL|TLS)_/.test(code)) return { kind: 'tls', host, reason: 'untrusted', code }

  // Not HTTP, or not what its Content-Encoding says.
  if (/^(HPE_|Z_|ERR__ERROR_|ERR_BROTLI_)/.test(code)) return { kind: 'malformed', path: '', excerpt: '' }
  return { kind: 'unexpected', detail: thrown instanceof Error ? thrown.message : String(thrown) }
}

/** The code of an error, of what caused it, or of the first of several tries at one name's addresses. */
export function codeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return ''
  if (thrown instanceof AggregateError) {
    const codes = thrown.errors.map(codeOf).filter(code => code !== '')
    return codes.find(code => code in unreachable) ?? codes[0] ?? ''
  }
  if (thrown.cause instanceof Error) return codeOf(thrown.cause) || ownCode(thrown)
  return ownCode(thrown)
}

const ownCode = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : ''
