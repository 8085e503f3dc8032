import { describe, expect, it } from 'vitest'
import { serverPassword } from '../../../../electron/use-cases/service-folder'
import { failure, success } from '../../../../shared/result'
import { boxOf, lockedBox, noBox, sealedWith } from '../session/test-box'

const keychain = boxOf('here')

function disk() {
  const kept = new Map<string, Buffer>()
  return {
    kept,
    read: async (file: string) => success(kept.get(file) ?? null),
    write: async (file: string, content: string | Uint8Array) => {
      kept.set(file, Buffer.from(content))
      return success(null)
    },
  }
}

describe('the password of the service for other programs', () => {
  it('is the same at the next start, and on disk only sealed', async () => {
    const files = disk()
    const password = await serverPassword('p', files, keychain)
    expect(password.length).toBeGreaterThan(20)
    expect(files.kept.get('p')?.toString()).toBe(sealedWith('here', password).toString())
    expect(await serverPassword('p', files, keychain)).toBe(password)
  })

  it('is a new one where what was kept cannot be opened', async () => {
    const files = disk()
    files.kept.set('p', Buffer.from('rubbish'))
    const password = await serverPassword('p', files, keychain)
    expect(await serverPassword('p', files, keychain)).toBe(password)
  })

  it('is never kept where there is no keychain, or where that refuses', async () => {
    const files = disk()
    const first = await serverPassword('p', files, noBox)
    expect(await serverPassword('p', files, noBox)).not.toBe(first)
    expect(await serverPassword('p', files, boxOf('here', { seal: async () => null }))).not.toBe('')
    expect(files.kept.size).toBe(0)
  })

  it('is another one while its file cannot be read, and the same again after that', async () => {
    const files = disk()
    const password = await serverPassword('p', files, keychain)
    const refused = failure({ kind: 'storage', reason: 'failed', file: 'p', code: 'EMFILE' })
    expect(await serverPassword('p', { ...files, read: async () => refused }, keychain)).not.toBe(password)
    expect(await serverPassword('p', files, keychain)).toBe(password)
  })

  it('is another one while the keychain is locked, and the same again after that', async () => {
    const files = disk()
    const password = await serverPassword('p', files, keychain)
    const meanwhile = await serverPassword('p', files, boxOf('here', { open: lockedBox.open }))
    expect(meanwhile).not.toBe(password)
    expect(await serverPassword('p', files, keychain)).toBe(password)
  })

  it('is sealed anew when the system has a newer key', async () => {
    const files = disk()
    const password = await serverPassword('p', files, boxOf('before'))
    const rotated = boxOf('after', {
      open: async () => ({ state: 'open', text: password, outdated: true }),
    })
    expect(await serverPassword('p', files, rotated)).toBe(password)
    expect(files.kept.get('p')).toEqual(sealedWith('after', password))
  })
})
