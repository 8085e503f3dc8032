import { randomBytes } from 'node:crypto'

export interface PolicyOptions {
  /** The one of this answer: styles that carry it may be inline. */
  nonce: string
  /** Only where a worker compiles WebAssembly. */
  allowWasm?: boolean
  /** The loopback address of Vite's server while the page is being developed, else null. */
  developmentServer?: string | null
}

/**
 * For all that is not the page. Opened as a page it can do nothing; a script that the page runs as a worker may load
 * the other scripts it is made of, and reaches nothing either.
 */
export const filePolicy = (contentType: string): string =>
  contentType.startsWith('text/javascript')
    ? "default-src 'none'; script-src 'self'"
    : "sandbox; default-src 'none'"

/** What the page may load: our own scripts, workers and media, and nothing from anywhere else. */
export function contentSecurityPolicy({ nonce, allowWasm, developmentServer }: PolicyOptions): string {
  const scripts = ["'self'"]
  const connections = ["'self'"]
  if (allowWasm) scripts.push("'wasm-unsafe-eval'")
  if (developmentServer) {
    // Vite's React plugin starts hot reload from an inline script, and talks over a socket of its own.
    scripts.push(`'nonce-${nonce}'`)
    connections.push(developmentServer.replace(/^http/, 'ws').replace(/\/$/, ''))
  }
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': scripts,
    'worker-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'connect-src': connections,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Vite writes this wherever the page needs the nonce (`html.cspNonce` in vite.config.ts). */
const nonceMark = '__CSP_NONCE__'

export const makeNonce = (): string => randomBytes(16).toString('base64')

/** Puts the answer's nonce into the page, and `attributes` (lang, dir) on its root element. */
export function preparePage(html: string, nonce: string, attributes: Record<string, string>): string {
  return html
    .replaceAll(nonceMark, nonce)
    .replace(/<html\b([^>]*)>/i, (_tag, own: string) => `<html${withAttributes(own, attributes)}>`)
}

function withAttributes(own: string, attributes: Record<string, string>): string {
  const kept = Object.keys(attributes).reduce(
    (text, name) => text.replace(new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*'|[^\\s"'>]+)`, 'i'), ''),
    own,
  )
  return Object.entries(attributes).reduce(
    (text, [name, value]) => `${text} ${name}="${escaped(value)}"`,
    kept,
  )
}

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
