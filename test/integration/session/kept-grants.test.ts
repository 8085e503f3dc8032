import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SecretBox } from '../../../electron/ports'
import type { Grant } from '../../../electron/session/grant'
import { keepGrants } from '../../../electron/session/kept-grants'
import { createSessions } from '../../../electron/session/sessions'
import type { Files } from '../../../electron/storage/files'
import { remoteProfile } from '../../unit/electron/profiles/remote-profile'
import { answerFor } from '../../unit/electron/session/session-parts'
import { filesOn, refusing, temporaryFolder } from '../storage/temporary-folder'

const grant: Grant = {
  version: 1,
  origin: 'https://speech.example.com',
  token: 'a-secret-token',
  apikey: 'a-secret-key',
  user: { name: 'Ann', email: 'ann@example.com', role: 'editor' },
}
const always = (): boolean => true

/** Seals with a key of its own, as each computer does. */
function boxOf(key: string, store: SecretBox['store'] = { kind: 'keychain', name: 'Test' }): SecretBox {
  return {
    store,
    seal: async text => Buffer.from(`${key}:${Buffer.from(text).toString('base64')}`),
    async open(sealed) {
      const [sealedWith, text = ''] = sealed.toString().split(':')
      if (sealedWith !== key) throw new Error('sealed elsewhere')
      return Buffer.from(text, 'base64').toString()
    },
  }
}

function grantsIn(folder: string, box = boxOf('here'), files: Files = filesOn()) {
  return keepGrants({ files, folder, openBox: async () => box, log: () => undefined })
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

  it('ask for the keychain when there is something to open, and not before', async () => {
    const folder = join(temporaryFolder(), 'tokens')
    let asked = 0
    const openBox = async (): Promise<SecretBox> => {
      asked += 1
      return boxOf('here')
    }
    const grants = keepGrants({ files: filesOn(), folder, openBox, log: () => undefined })
    await grants.load('acme', always)
    await grants.list()
    await grants.remove('acme')
    expect(asked).toBe(0)
    await grants.save('acme', grant, always)
    await grants.load('acme', always)
    expect(asked).toBe(2)
  })

  it('stay for the day when there is a keychain again', async () => {
    const folder = join(temporaryFolder(), 'tokens')
    await grantsIn(folder).save('acme', grant, always)
    const none = boxOf('here', { kind: 'memory', reason: 'no-encryption' })
    expect(await grantsIn(folder, none).load('acme', always)).toEqual({ grant: null, notice: null })
    expect(await grantsIn(folder).load('acme', always)).toEqual({ grant, notice: null })
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
    const box = { ...boxOf('here'), seal: () => Promise.reject(new Error('locked')) }
    expect(await grantsIn(folder, box).save('acme', grant, always)).toMatchObject({ ok: false })
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([
    ['sealed elsewhere', () => boxOf('elsewhere').seal(JSON.stringify(grant))],
    ['damaged', async () => Buffer.from([0, 1, 2, 255])],
    ['not a grant', () => boxOf('here').seal('{"token":"x"}')],
    ['not JSON', () => boxOf('here').seal('{')],
  ])('that are %s are set aside and reported', async (_, sealed) => {
    const folder = temporaryFolder()
    const file = join(folder, 'acme.sealed')
    writeFileSync(file, await sealed())
    const setAsideAs = `${file}.unreadable-2026-11-21T06-30-00Z`
    expect(await grantsIn(folder).load('acme', always)).toEqual({
      grant: null,
      notice: { kind: 'token-unreadable', file, setAsideAs },
    })
    expect(readdirSync(folder)).toEqual(['acme.sealed.unreadable-2026-11-21T06-30-00Z'])
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

describe('a session from one start to the next', () => {
  const acme = remoteProfile()
  const signIn = { profileId: 'acme', email: 'ann@example.com', password: 'pass phrase', keep: true }

  function start(folder: string, box = boxOf('here')) {
    return createSessions({
      profiles: { list: () => [acme], get: id => (id === 'acme' ? acme : null) },
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
    const plain = start(folder, boxOf('here', { kind: 'memory', reason: 'plain-text-only' }))
    const signedIn = await plain.signIn(signIn)
    expect(signedIn).toMatchObject({ ok: true, value: { state: 'live', kept: 'memory' } })
    expect(readdirSync(folder)).toEqual([])
  })
})
