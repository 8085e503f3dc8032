import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../../../electron/shell/content-security-policy'

function rulesOf(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map(rule => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
  )
}

describe('the policy of the page', () => {
  it('allows our own, and styles of this answer', () => {
    expect(rulesOf(contentSecurityPolicy({ nonce: 'abc' }))).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'worker-src': "'self'",
      'style-src': "'self' 'nonce-abc'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'media-src': "'self' blob:",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    })
  })

  it('compiles WebAssembly only where asked, and never evaluates text', () => {
    const policy = contentSecurityPolicy({ nonce: 'abc', allowWasm: true })
    expect(rulesOf(policy)['script-src']).toBe("'self' 'wasm-unsafe-eval'")
    expect(policy).not.toMatch(/'unsafe-(eval|inline)'/)
  })

  it('lets the development server in for its script and its socket alone', () => {
    const rules = rulesOf(contentSecurityPolicy({ nonce: 'abc', developmentServer: 'http://127.0.0.1:5273' }))
    expect(rules['script-src']).toBe("'self' 'nonce-abc'")
    expect(rules['connect-src']).toBe("'self' ws://127.0.0.1:5273")
    expect(rules['default-src']).toBe("'none'")
  })
})
