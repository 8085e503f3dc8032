import { describe, expect, it } from 'vitest'
import { developmentServer } from '../../../../electron/shell/development-server'

describe('the development server', () => {
  it.each(['http://127.0.0.1:5273', 'http://localhost:5273/', 'http://[::1]:5273/x'])(
    'may be %s',
    address => {
      expect(developmentServer(address, false)).toBe(new URL(address).origin)
    },
  )

  it.each([
    undefined,
    '',
    'nonsense',
    'https://127.0.0.1:5273',
    'http://192.168.1.2:5273',
    'http://localhost.example.org',
    'file:///etc/passwd',
  ])('is not %s', address => {
    expect(developmentServer(address, false)).toBeNull()
  })

  it('is none in a packaged program', () => {
    expect(developmentServer('http://127.0.0.1:5273', true)).toBeNull()
  })
})
