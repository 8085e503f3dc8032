import { describe, expect, it } from 'vitest'
import { makeNonce, preparePage } from '../../../../electron/shell/content-security-policy'

describe('the page as it is answered', () => {
  it('carries the nonce wherever Vite left its mark', () => {
    const html = '<html><style nonce="__CSP_NONCE__"></style><meta nonce="__CSP_NONCE__"></html>'
    expect(preparePage(html, 'n0', {})).toBe('<html><style nonce="n0"></style><meta nonce="n0"></html>')
  })

  it('takes language and direction, instead of its own', () => {
    const html = '<!doctype html>\n<html lang="en" class="x" dir=ltr>\n<body>'
    expect(preparePage(html, 'n', { lang: 'ar', dir: 'rtl' })).toBe(
      '<!doctype html>\n<html class="x" lang="ar" dir="rtl">\n<body>',
    )
  })

  it('lets no attribute end early', () => {
    expect(preparePage('<html>', 'n', { lang: '"><script>&' })).toBe('<html lang="&quot;>&lt;script>&amp;">')
  })

  it('makes another nonce each time, of at least 128 bits', () => {
    expect(makeNonce()).not.toBe(makeNonce())
    expect(Buffer.from(makeNonce(), 'base64').length).toBeGreaterThanOrEqual(16)
  })
})
