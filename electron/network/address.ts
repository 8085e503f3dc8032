import { failure, type Result, success } from '../../shared/result'

const refuse = (problem: string): Result<never> => failure({ kind: 'invalid', path: 'baseUrl', problem })

/** An address that something may be sent to. Plain http leaves this computer only where the person allowed it. */
export function checkAddress(address: string, allowPlainHttp: boolean): Result<URL> {
  if (!URL.canParse(address)) return refuse('must be an http or https address')
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('must be an http or https address')
  // They would take the place of the token in the Authorization header.
  if (url.username !== '' || url.password !== '') return refuse('must not hold a user name or password')
  if (url.protocol === 'http:' && !allowPlainHttp && !isLoopback(url.hostname)) {
    return failure({ kind: 'insecure-address', host: url.host })
  }
  return success(url)
}

/** The address of a path under a base that may itself have a path. Values are escaped, never glued in. */
export function addressOf(base: string, path: string, query: Record<string, string> = {}): string {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  )
  return `${base.replace(/(?<!\/)\/+$/, '')}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
}

/** True for a host name, as `URL.hostname` gives it, that never leaves this computer. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  if (name === '[::1]' || name.startsWith('[::ffff:7f')) return true
  return /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name)
}
