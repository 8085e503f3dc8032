import { describe, expect, it } from 'vitest'
import { type AccessParts, openAccess, tokenAge } from '../../../../electron/built-in-service/access'
import { filesOn, temporaryFolder } from '../../../integration/storage/temporary-folder'

const account = { email: 'you@here', password: 'long-random-text' }

function numbered(): () => string {
  let last = 0
  return () => {
    last += 1
    return `token-${last}`
  }
}

const opened = (parts: Partial<AccessParts> = {}) =>
  openAccess({
    account,
    newToken: numbered(),
    clock: { now: () => 0 },
    file: null,
    files: filesOn({}, { platform: process.platform }),
    log: () => undefined,
    ...parts,
  })

/** The first is for the apikey where nothing is kept. */
const [first, second] = ['token-2', 'token-3']

describe('access', () => {
  it('gives a fresh token to the right e-mail and password', async () => {
    const access = await opened()
    expect([await access.signIn(account), await access.signIn(account)]).toEqual([first, second])
    expect([first, second].map(access.accepts)).toEqual([true, true])
  })

  it.each([
    { email: 'you@here', password: 'wrong' },
    { email: 'me@here', password: 'long-random-text' },
    { email: '', password: '' },
    { email: 'you@here', password: 'long-random-text ' },
  ])('gives none to %j', async given => {
    expect(await (await opened()).signIn(given)).toBeNull()
  })

  it.each([undefined, '', second, `Bearer ${first}`, first.toUpperCase()])(
    'does not accept %j',
    async authorization => {
      const access = await opened()
      await access.signIn(account)
      expect(access.accepts(authorization)).toBe(false)
    },
  )

  it('forgets the oldest of too many', async () => {
    const access = await opened()
    for (let count = 0; count < 1_001; count += 1) await access.signIn(account)
    expect([first, second, 'token-1002'].map(access.accepts)).toEqual([false, true, true])
  })

  it('keeps a token that is in use, however often others sign in after it', async () => {
    const access = await opened()
    for (let count = 0; count < 2_001; count += 1) {
      await access.signIn(account)
      if (count % 100 === 0) expect(access.accepts(first)).toBe(true)
    }
    expect([first, second].map(access.accepts)).toEqual([true, false])
  })

  it('ends a token that is signed out, and no other', async () => {
    const access = await opened()
    await access.signIn(account)
    await access.signIn(account)
    await access.signOut(first)
    await access.signOut('unheard-of')
    await access.signOut(undefined)
    expect([first, second].map(access.accepts)).toEqual([false, true])
  })

  it('ends a token that nobody used for its age, and keeps one that is used', async () => {
    let now = 0
    const access = await opened({ clock: { now: () => now } })
    await access.signIn(account)
    await access.signIn(account)
    now = tokenAge
    expect(access.accepts(first)).toBe(true)
    now = tokenAge + 1
    expect([first, second].map(access.accepts)).toEqual([true, false])
    now = 2 * tokenAge
    expect(access.accepts(first)).toBe(true)
  })
})

describe('what is kept of it', () => {
  const kept = (): string => `${temporaryFolder()}/access.json`

  it('is tokens and key, for the same account alone, and tells none of them', async () => {
    const file = kept()
    const before = await opened({ file, newToken: () => 'secret-token' })
    await before.signIn(account)
    const after = await opened({ file })
    expect([after.apikey, after.accepts('secret-token')]).toEqual([before.apikey, true])
    for (const other of [
      { ...account, password: 'another-long-text' },
      { ...account, email: 'me@here' },
    ]) {
      const stranger = await opened({ file, account: other })
      expect([stranger.apikey === before.apikey, stranger.accepts('secret-token')]).toEqual([false, false])
    }
    const written = await filesOn({}, { platform: process.platform }).read(file, 100_000)
    const text = written.ok && written.value ? Buffer.from(written.value).toString() : ''
    expect(text).toContain('salt')
    for (const secret of ['secret-token', account.password, before.apikey]) expect(text).not.toContain(secret)
  })

  it('forgets what was signed out', async () => {
    const file = kept()
    const before = await opened({ file, newToken: () => 'secret-token' })
    await before.signIn(account)
    await before.signOut('secret-token')
    expect((await opened({ file })).accepts('secret-token')).toBe(false)
  })
})
