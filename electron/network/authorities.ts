import tls from 'node:tls'
import type { Result } from '../../shared/result'
import { once } from '../once'
import type { Clock, Log } from '../ports'

/** The certificates to trust instead of Node's own list. Null: that list. */
export type FindAuthorities = () => Promise<readonly string[] | null>

/** Newer than the Node that the types describe. */
type GetAuthorities = (kind: 'default' | 'system') => string[]

/**
 * The certificate authorities that Node and the system trust: a company's own authority is in the system's store
 * alone. Null where this Node cannot ask or knows none. A keychain with many certificates takes up to minutes for
 * this, and the thread that asks stands still, so it is a task of the workers.
 */
export function trustedAuthorities(from: object = tls): Result<string[] | null, string> {
  if (!('getCACertificates' in from) || typeof from.getCACertificates !== 'function') {
    return { ok: true, value: null }
  }
  const ask = from.getCACertificates as GetAuthorities
  try {
    const known = [...new Set([...ask('default'), ...ask('system')])]
    return { ok: true, value: known.length > 0 ? known : null }
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) }
  }
}

interface AuthoritiesParts {
  /** Runs `trustedAuthorities` where it holds up nobody. */
  ask: () => Promise<Result<string[] | null, string>>
  clock: Clock
  log: Log
}

/** Asks once, when something is first to be sent over TLS. A system that does not answer leaves Node's own list. */
export const findAuthorities = ({ ask, clock, log }: AuthoritiesParts): FindAuthorities =>
  once(async () => {
    const startedAt = clock.passed()
    const answer = await ask()
    const milliseconds = clock.passed() - startedAt
    if (!answer.ok) {
      log('warn', 'network.no-authorities', { milliseconds, reason: answer.error })
      return null
    }
    log('info', 'network.authorities', { milliseconds, count: answer.value?.length ?? 0 })
    return answer.value
  })
