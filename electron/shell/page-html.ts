import { randomBytes } from 'node:crypto'

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
