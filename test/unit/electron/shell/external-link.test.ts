import { describe, expect, it, vi } from 'vitest'
import { externalLink } from '../../../../electron/shell/page-walls'

vi.mock('electron', () => import('./fake-electron'))

describe('a link into the web', () => {
  it.each(['https://example.org/a?b=c#d', 'http://127.0.0.1:8080/'])('may be %s', address => {
    expect(externalLink(address)).toBe(address)
  })

  it.each([
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:someone@example.org',
    'smb://server/share',
    'ms-settings:',
    'https://user:secret@example.org/',
    'https://user@example.org/',
    'example.org',
    '//example.org',
    '',
    `https://example.org/${'a'.repeat(2048)}`,
  ])('is not %s', address => {
    expect(externalLink(address)).toBeNull()
  })

  it('is passed on as it was understood, not as it was written', () => {
    expect(externalLink(' HTTPS://EXAMPLE.org/a b"')).toBe('https://example.org/a%20b%22')
  })
})
