import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Grant } from '../../../electron/session/grant'
import { keepGrants } from '../../../electron/session/kept-grants'
import { createSessions } from '../../../electron/session/sessions'
import type { Files } from '../../../electron/storage/files'
import { remoteProfile } from '../../unit/electron/profiles/remote-profile'
import { answerFor } from '../../unit/electron/session/session-parts'
import { boxOf, lockedBox, noBox, sealedWith } from '../../unit/electron/session/test-box'
import { filesOn, refusing, temporaryFolder } from '../storage/temporary-folder'

const grant: Grant = {
  version: 1,
  origin: 'https://speech.example.com',
  token: 'a-secret-token',
  apikey: 'a-secret-key',
  user: { name: 'Ann', email: 'ann@example.com', role: 'editor' },
}
const always = (): boolean => true

function grantsIn(folder: string, box = boxOf('here'), files: Files = filesOn()) {
  return keepGrants({ files, folder, box, log: () => undefined })
}

describe('kept grants', () => {
  it('come back as they were, sealed and for nobody else in between', async () => {
    const folder = join(temporaryFolder(), 'tokens')
    expect(await grantsIn(folder).save('acme', grant, always)).toEqual({ ok: true, value: null })
    const file = join(folder, 'acme.sealed')
    expect(readFileSync(file, 'latin1')).not.toMatch(/a-secret|ann@/)
    expect(statSync(file).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600)
    expect(await grantsIn(folder).load('acme', always)).toEqual({ grant, notice: null })
    expect(await grantsIn(folder).list()).toEqual(['acme'])
  })

  it('are nothing when nothing was kept', async () => {
    const folder = join(temporaryFolder(), 'tokens')
    expect(await grantsIn(folder).load('acme', always)).toEqual({ grant: null, notice: null })
    expect(await grantsIn(folder).list()).toEqual([])
    expect(await grantsIn(folder).remove('acme')).toEqual({ ok: true, value: null })
  })

  it('that the disk does not give back are nothing, and can still be removed', async () => {
    const folder = temporaryFolder()
    await grantsIn(folder).save('acme', grant, always)
    const unreadable = filesOn({ readFile: refusing('EIO'), readdir: refusing('EIO') })
    const kept = grantsIn(folder, boxOf('here'), unreadable)
    expect(await kept.list()).toEqual([])
    expect(await kept.load('acme', () => false)).toEqual({ grant: null, notice: null })
    expect(await kept.remove('acme')).toEqual({ ok: true, value: null })
    expect(existsSync(join(folder, 'acme.sealed'))).toBe(false)
  })

  it('are not written when they are no longer wanted once sealed', async () => {
    const folder = temporaryFolder()
    await grantsIn(folder).save('acme', grant, () => false)
    expect(readdirSync(folder)).toEqual([])
  })

  it('are not written when the keychain does not seal', async () => {
    const folder = temporaryFolder()
    expect(await grantsIn(folder, lockedBox).save('acme', grant, always)).toMatchObject({ ok: false })
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([
    ['sealed elsewhere', sealedWith('elsewhere', JSON.stringify(grant))],
    ['damaged', Buffer.from([0, 1, 2, 255])],
    ['not a grant', sealedWith('here', '{"token":"x"}')],
    ['not JSON', sealedWith('here', '{')],
  ])('that are %s are set aside and reported', async (_, sealed) => {
    const folder = temporaryFolder()
    const file = join(folder, 'acme.sealed')
    writeFileSync(file, sealed)
    const setAsideAs = `${file}.unreadable-2026-11-21T06-30-00Z`
    expect(await grantsIn(folder).load('acme', always)).toEqual({
      grant: null,
      notice: { kind: 'token-unreadable', file, setAsideAs },
    })
    expect(readdirSync(folder)).toEqual(['acme.sealed.unreadable-2026-11-21T06-30-00Z'])
  })

  it('that a locked keychain does not open stay, are told of, and open when it does', async () => {
    const folder = temporaryFolder()
    await grantsIn(folder).save('acme', grant, always)
    const file = join(folder, 'acme.sealed')
    expect(await grantsIn(folder, lockedBox).load('acme', always)).toEqual({
      grant: null,
      notice: { kind: 'token-waits', file, setAsideAs: '' },
    })
    expect(await grantsIn(folder, lockedBox).load('acme', () => false)).toEqual({ grant: null, notice: null })
    expect(readdirSync(folder)).toEqual(['acme.sealed'])
    expect(await grantsIn(folder).load('acme', always)).toEqual({ grant, notice: null })
  })

  it.each([
    ['and then open with that', always, 'after'],
    ['but not over a sign-in that was quicker', () => false, 'before'],
  ])('that were sealed with an old key are sealed anew, %s', async (_, stillWanted, key) => {
    const folder = temporaryFolder()
    await grantsIn(folder, boxOf('before')).save('acme', grant, always)
    const rotated = boxOf('after', {
      open: async sealed => ({ ...(await boxOf('before').open(sealed)), outdated: true }),
    })
    expect(await grantsIn(folder, rotated).load('acme', stillWanted)).toEqual({ grant, notice: null })
    expect(readFileSync(join(folder, 'acme.sealed'))).toEqual(sealedWith(key, JSON.stringify(grant)))
  })

  it('stay where they are when somebody signed in meanwhile', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'acme.sealed')
    writeFileSync(file, 'odd')
    expect(await grantsIn(folder).load('acme', () => false)).toEqual({ grant: null, notice: null })
    expect(existsSync(file)).toBe(true)
  })

  it('are removed with what was set aside under their name, and no other', async () => {
    const folder = temporaryFolder()
    for (const name of ['acme.sealed', 'acme.sealed.unreadable-1', 'acme-2.sealed']) {
      writeFileSync(join(folder, name), '')
    }
    expect(await grantsIn(folder).remove('acme')).toEqual({ ok: true, value: null })
    expect(readdirSync(folder)).toEqual(['acme-2.sealed'])
  })

  it('say when they stayed', async () => {
    const folder = temporaryFolder()
    const files = filesOn({ rm: refusing('EBUSY') })
    expect(await grantsIn(folder, boxOf('here'), files).remove('acme')).toMatchObject({
      ok: false,
      error: { kind: 'storage', reason: 'locked' },
    })
    const unlisted = filesOn({ readdir: refusing('EACCES') })
    expect(await grantsIn(folder, boxOf('here'), unlisted).list()).toEqual([])
  })
})

describe('grants that cannot be read just now', () => {
  it('stay where they are, are told of, and open when they can be', async () => {
    const folder = temporaryFolder()
    await grantsIn(folder).save('acme', grant, always)
    const refused = grantsIn(folder, boxOf('here'), filesOn({ readFile: refusing('EMFILE') }))
    const file = join(folder, 'acme.sealed')
    expect(await refused.load('acme', always)).toEqual({
      grant: null,
      notice: { kind: 'token-unread', file, setAsideAs: '' },
    })
    expect(readdirSync(folder)).toEqual(['acme.sealed'])
    expect(await grantsIn(folder).load('acme', always)).toEqual({ grant, notice: null })
  })
})

describe('a session from one start to the next', () => {
  const acme = remoteProfile({ email: 'ann@example.com' })
  const signIn = { profileId: 'acme', email: 'ann@example.com', password: 'pass phrase', keep: true }

  function start(folder: string, box = boxOf('here')) {
    return createSessions({
      profiles: {
        list: () => [acme],
        get: id => (id === 'acme' ? acme : null),
        mayExist: id => id === 'acme',
      },
      login: async () => answerFor('a-secret-token'),
      kept: grantsIn(folder, box),
      secrets: { add: () => undefined },
      log: () => undefined,
    })
  }

  it('goes on when it was kept', async () => {
    const folder = temporaryFolder()
    await start(folder).signIn(signIn)
    const again = start(folder)
    expect(await again.resume()).toEqual([])
    expect(again.tokenFor('acme')).toBe('a-secret-token')
    expect(again.get('acme')).toMatchObject({ state: 'live', kept: 'keychain', user: { name: 'Ann' } })
  })

  it('waits while the keychain is locked, whatever happens meanwhile, and goes on after that', async () => {
    const folder = temporaryFolder()
    await start(folder).signIn(signIn)
    const locked = start(folder, lockedBox)
    expect(await locked.resume()).toMatchObject([{ kind: 'token-waits' }])
    expect(locked.get('acme')).toEqual({ profileId: 'acme', state: 'signed-out', waits: true })
    const meanwhile = await locked.signIn(signIn)
    expect(meanwhile).toMatchObject({ ok: true, value: { state: 'live', kept: 'memory' } })
    const again = start(folder)
    await again.resume()
    expect(again.get('acme')).toMatchObject({ state: 'live', kept: 'keychain' })
  })

  it.each([
    ['another account', { email: 'bob@example.com' }],
    ['nothing is to be kept any more', { keep: false }],
  ])('does not come back when %s signs in meanwhile', async (_, change) => {
    const folder = temporaryFolder()
    await start(folder).signIn(signIn)
    const locked = start(folder, lockedBox)
    await locked.resume()
    await locked.signIn({ ...signIn, ...change })
    expect(readdirSync(folder)).toEqual([])
  })

  it('that waits can be forgotten', async () => {
    const folder = temporaryFolder()
    await start(folder).signIn(signIn)
    const locked = start(folder, lockedBox)
    await locked.resume()
    expect(await locked.forgetToken('acme')).toEqual({ ok: true, value: null })
    expect(locked.get('acme')).toEqual({ profileId: 'acme', state: 'signed-out' })
    expect(readdirSync(folder)).toEqual([])
  })

  it('does not go on after signing out', async () => {
    const folder = temporaryFolder()
    const sessions = start(folder)
    await Promise.all([sessions.signIn(signIn), sessions.signOut('acme')])
    await sessions.signIn(signIn)
    await sessions.signOut('acme')
    const again = start(folder)
    await again.resume()
    expect(again.get('acme')).toEqual({ profileId: 'acme', state: 'signed-out' })
    expect(readdirSync(folder)).toEqual([])
  })

  it('leaves nothing on disk where only plain text could be kept', async () => {
    const folder = temporaryFolder()
    const plain = start(folder, noBox)
    const signedIn = await plain.signIn(signIn)
    expect(signedIn).toMatchObject({ ok: true, value: { state: 'live', kept: 'memory' } })
    expect(readdirSync(folder)).toEqual([])
  })
})
