/** Chromium's match patterns (`https://*.example.org/*`, `<all_urls>`), as webRequest filters use them. */
export function matchesPattern(pattern: string, url: string): boolean {
  if (pattern === '<all_urls>') return true
  const [, scheme, host, path] = /^(\*|[a-z][a-z0-9+.-]*):\/\/([^/]*)(\/.*)$/.exec(pattern) ?? []
  if (scheme === undefined || host === undefined || path === undefined) {
    throw new TypeError(`Invalid url pattern ${pattern}`)
  }
  const { protocol, host: actualHost, hostname, pathname, search } = new URL(url)
  const schemeFits = scheme === '*' ? /^(https?|wss?):$/.test(protocol) : `${scheme}:` === protocol
  return schemeFits && hostFits(host, [actualHost, hostname]) && wildcard(path).test(pathname + search)
}

function hostFits(wanted: string, actual: string[]): boolean {
  const bare = wanted.replace(/:\*$/, '')
  if (bare === '*') return true
  if (bare.startsWith('*.'))
    return actual.some(host => host === bare.slice(2) || host.endsWith(bare.slice(1)))
  return actual.includes(bare)
}

function wildcard(path: string): RegExp {
  const parts = path.split('*').map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}
