import { describe, expect, it } from 'vitest'
import type { SecretBox } from '../../../../electron/ports'
import { serverPassword } from '../../../../electron/use-cases/server-password'
import { success } from '../../../../shared/result'

const keychain: SecretBox = {
  store: { kind: 'keychain', name: 'Test' },
  seal: async text => Buffer.from(`sealed ${text}`),
  open: async sealed => {
    const text = sealed.toString()
    if (!text.startsWith('sealed ')) throw new Error('It was sealed elsewhere.')
    return text.slice('sealed '.length)
  },
}
const memory: SecretBox = { ...keychain, store: { kind: 'memory', reason: 'no-encryption' } }

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
    expect(files.kept.get('p')?.toString()).toBe(`sealed ${password}`)
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
    const first = await serverPassword('p', files, memory)
    expect(await serverPassword('p', files, memory)).not.toBe(first)
    const refusing = { ...keychain, seal: () => Promise.reject(new Error('Locked.')) }
    expect(await serverPassword('p', files, refusing)).not.toBe('')
    expect(files.kept.size).toBe(0)
  })
})
