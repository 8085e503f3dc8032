import { describe, expect, it } from 'vitest'
import { addressOf, checkAddress } from '../../../../electron/network/address'

describe('an address to send to', () => {
  it.each([
    'https://speech.example',
    'https://speech.example:8443/under',
    'http://127.0.0.1:5000',
    'http://[::1]/',
  ])('may be %s', address => expect(checkAddress(address, false)).toMatchObject({ ok: true }))

  it.each(['', 'speech.example', 'ftp://speech.example', 'file:///etc/passwd', 'javascript:1', 'https://'])(
    'may not be "%s"',
    address =>
      expect(checkAddress(address, true)).toMatchObject({
        ok: false,
        error: { kind: 'invalid', path: 'baseUrl' },
      }),
  )

  it.each(['https://user@speech.example', 'https://:password@speech.example'])(
    'holds no name or password: %s',
    address => expect(checkAddress(address, true)).toMatchObject({ ok: false, error: { kind: 'invalid' } }),
  )

  it('is plain http to another computer only where that was accepted', () => {
    const address = 'http://speech.example:8080/api'
    expect(checkAddress(address, true)).toMatchObject({ ok: true })
    expect(checkAddress(address, false)).toEqual({
      ok: false,
      error: { kind: 'insecure-address', host: 'speech.example:8080' },
    })
  })
})

describe('the address of an operation', () => {
  it.each(['https://a.example', 'https://a.example/', 'https://a.example//'])('stands under %s', base =>
    expect(addressOf(base, '/api/x')).toBe('https://a.example/api/x'),
  )

  it('keeps the path of the base', () => {
    expect(addressOf('https://a.example/speech/', '/api/x')).toBe('https://a.example/speech/api/x')
  })

  it('escapes what is asked', () => {
    expect(addressOf('https://a.example', '/x', { id: 'a/b?c&d=#é +', n: '1' })).toBe(
      'https://a.example/x?id=a%2Fb%3Fc%26d%3D%23%C3%A9%20%2B&n=1',
    )
  })
})
