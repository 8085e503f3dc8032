import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSecretBox } from '../../../../electron/shell/secret-box'
import { resetFakes, safeStorage } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

/** Chromium's public key takes the keyring's place, silently. */
const sealWithPublicKey = (text: string) => Promise.resolve(Buffer.from(`v10${text}`))

describe('the secret box', () => {
  it.each([
    ['macos', '', 'Keychain'],
    ['windows', '', 'Windows Data Protection'],
    ['linux', 'gnome_libsecret', 'GNOME Keyring'],
    ['linux', 'kwallet6', 'KWallet'],
    ['linux', 'unknown', 'Secret Service'],
  ] as const)('names the keychain of %s %s', async (os, backend, name) => {
    safeStorage.getSelectedStorageBackend.mockReturnValueOnce(backend)
    const box = await createSecretBox(os)
    expect(box.store).toEqual({ kind: 'keychain', name })
    expect(await box.open(await box.seal('token'))).toBe('token')
  })

  it('takes plain text on Linux for what it is, without trying', async () => {
    safeStorage.getSelectedStorageBackend.mockReturnValueOnce('basic_text')
    const { store } = await createSecretBox('linux')
    expect(store).toEqual({ kind: 'memory', reason: 'plain-text-only' })
    expect(safeStorage.encryptStringAsync).not.toHaveBeenCalled()
  })

  it('sees through a keyring that does not answer, whatever Electron says', async () => {
    safeStorage.encryptStringAsync.mockImplementationOnce(sealWithPublicKey)
    const { store } = await createSecretBox('linux')
    expect(store).toEqual({ kind: 'memory', reason: 'plain-text-only' })
  })

  it('trusts the same tag on macOS, where it means the keychain', async () => {
    safeStorage.encryptStringAsync.mockImplementationOnce(sealWithPublicKey)
    expect((await createSecretBox('macos')).store.kind).toBe('keychain')
  })

  it.each([
    ['is not available', () => safeStorage.isAsyncEncryptionAvailable.mockResolvedValueOnce(false)],
    ['cannot be asked', () => safeStorage.isAsyncEncryptionAvailable.mockRejectedValueOnce(new Error('no'))],
    ['cannot seal', () => safeStorage.encryptStringAsync.mockRejectedValueOnce(new Error('denied'))],
    ['cannot open', () => safeStorage.decryptStringAsync.mockRejectedValueOnce(new Error('denied'))],
    [
      'answers something else',
      () => safeStorage.decryptStringAsync.mockResolvedValueOnce({ result: 'x', shouldReEncrypt: false }),
    ],
  ])('keeps nothing when the keychain %s', async (_what, arrange) => {
    arrange()
    const box = await createSecretBox('windows')
    expect(box.store).toEqual({ kind: 'memory', reason: 'no-encryption' })
    await expect(box.seal('token')).rejects.toThrow()
    await expect(box.open(Buffer.from('v11token'))).rejects.toThrow()
  })

  it('does not seal with the public key when the keyring goes away later', async () => {
    const box = await createSecretBox('linux')
    safeStorage.encryptStringAsync.mockImplementationOnce(sealWithPublicKey)
    await expect(box.seal('token')).rejects.toThrow()
    await expect(box.open(Buffer.from('v10token'))).rejects.toThrow()
  })

  it('never asks Electron for plain text', async () => {
    for (const os of ['linux', 'macos', 'windows'] as const) await createSecretBox(os)
    expect(safeStorage.setUsePlainTextEncryption).not.toHaveBeenCalled()
  })
})
