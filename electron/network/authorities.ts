import tls from 'node:tls'

/** Newer than the Node that the types describe. */
type GetAuthorities = (kind: 'default' | 'system') => string[]

/**
 * The certificate authorities that Node and the system trust: a company's own authority is in the system's store
 * alone. Null where this Node cannot ask or knows none; its own list is used then.
 */
export function trustedAuthorities(from: object = tls): string[] | null {
  if (!('getCACertificates' in from) || typeof from.getCACertificates !== 'function') return null
  const ask = from.getCACertificates as GetAuthorities
  const known = [...new Set([...ask('default'), ...ask('system')])]
  return known.length > 0 ? known : null
}
