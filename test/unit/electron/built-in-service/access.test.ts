import { describe, expect, it } from 'vitest'
import { createAccess } from '../../../../electron/built-in-service/access'

const account = { email: 'you@here', password: 'long-random-text' }

function numbered(): () => string {
  let last = 0
  return () => {
    last += 1
    return `token-${last}`
  }
}

describe('access', () => {
  it('gives a fresh token to the right e-mail and password', () => {
    const access = createAccess(account, numbered())
    expect(access.signIn(account)).toBe('token-1')
    expect(access.signIn(account)).toBe('token-2')
    expect(access.accepts('token-1')).toBe(true)
    expect(access.accepts('token-2')).toBe(true)
  })

  it.each([
    { email: 'you@here', password: 'wrong' },
    { email: 'me@here', password: 'long-random-text' },
    { email: '', password: '' },
    { email: 'you@here', password: 'long-random-text ' },
  ])('gives none to %j', given => {
    expect(createAccess(account, numbered()).signIn(given)).toBeNull()
  })

  it.each([undefined, '', 'token-2', 'Bearer token-1', 'TOKEN-1'])('does not accept %j', authorization => {
    const access = createAccess(account, numbered())
    access.signIn(account)
    expect(access.accepts(authorization)).toBe(false)
  })

  it('forgets the oldest of too many', () => {
    const access = createAccess(account, numbered())
    for (let count = 0; count < 1_001; count += 1) access.signIn(account)
    expect(access.accepts('token-1')).toBe(false)
    expect(access.accepts('token-2')).toBe(true)
    expect(access.accepts('token-1001')).toBe(true)
  })
})
