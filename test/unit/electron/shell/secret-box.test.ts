import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSecretBox } from '../../../../electron/shell/secret-box'
import { resetFakes, safeStorage } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

/** Chromium's public key takes the keyring's place, silently. */
const sealWithPublicKey = (text: string) => Promise.resolve(Buffer.from(`v10${text}`))
/** In Electron's own words: there is no code. */
const busy = () =>
  Promise.reject(new Error('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.'))
const refused = () =>
  Promise.reject(
    new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.'),
  )
const token = { state: 'open', text: 'token', outdated: false }

describe('the secret box', () => {
  it('asks nothing of the keychain until something is asked of it', async () => {
    const box = createSecretBox('linux')
    expect(box.keeps).toBe('keychain')
    await Promise.resolve()
    for (const call of Object.values(safeStorage)) expect(call).not.toHaveBeenCalled()
    await Promise.all([box.store(), box.store(), box.seal('token')])
    // What it is worth is tried once.
    expect(safeStorage.decryptStringAsync).toHaveBeenCalledOnce()
  })

  it.each([
    ['macos', '', 'Keychain'],
    ['windows', '', 'Windows Data Protection'],
    ['linux', 'gnome_libsecret', 'GNOME Keyring'],
    ['linux', 'kwallet6', 'KWallet'],
    ['linux', 'unknown', 'Secret Service'],
    // sway, Hyprland, i3: Electron's synchronous calls know no keyring there, the others do.
    ['linux', 'basic_text', 'Secret Service'],
  ] as const)('names the keychain of %s %s', async (os, backend, name) => {
    safeStorage.getSelectedStorageBackend.mockReturnValueOnce(backend)
    const box = createSecretBox(os)
    expect(await box.store()).toEqual({ kind: 'keychain', name })
    const sealed = await box.seal('token')
    expect(sealed && (await box.open(sealed))).toEqual(token)
  })

  it('names the portal whose key it was', async () => {
    safeStorage.encryptStringAsync.mockImplementationOnce(async text => Buffer.from(`v12${text}`))
    expect(await createSecretBox('linux').store()).toEqual({ kind: 'keychain', name: 'Desktop portal' })
  })

  it('sees through a keyring that does not answer, whatever Electron says', async () => {
    safeStorage.encryptStringAsync.mockImplementation(sealWithPublicKey)
    const box = createSecretBox('linux')
    expect(await box.store()).toEqual({ kind: 'memory', reason: 'plain-text-only' })
    expect(await box.seal('token')).toBeNull()
  })

  it('trusts the same tag on macOS, where it means the keychain', async () => {
    safeStorage.encryptStringAsync.mockImplementationOnce(sealWithPublicKey)
    expect((await createSecretBox('macos').store()).kind).toBe('keychain')
  })

  it.each([
    ['cannot seal', () => safeStorage.encryptStringAsync.mockRejectedValueOnce(new Error('denied'))],
    ['cannot open', () => safeStorage.decryptStringAsync.mockImplementationOnce(refused)],
    [
      'answers something else',
      () => safeStorage.decryptStringAsync.mockResolvedValueOnce({ result: 'x', shouldReEncrypt: false }),
    ],
  ])('keeps nothing when the keychain %s', async (_what, arrange) => {
    arrange()
    const box = createSecretBox('windows')
    expect(await box.store()).toEqual({ kind: 'memory', reason: 'no-encryption' })
    expect(await box.seal('token')).toBeNull()
  })

  it('knows a keychain that is locked or busy from a text that was sealed elsewhere', async () => {
    const box = createSecretBox('linux')
    safeStorage.decryptStringAsync.mockImplementationOnce(refused)
    expect(await box.open(Buffer.from('v11elsewhere'))).toEqual({ state: 'unreadable' })
    safeStorage.decryptStringAsync.mockImplementationOnce(busy)
    expect(await box.open(Buffer.from('v11token'))).toEqual({ state: 'waits' })
  })

  it('says that the keychain is only locked, once something waits for it', async () => {
    safeStorage.encryptStringAsync.mockImplementation(sealWithPublicKey)
    safeStorage.decryptStringAsync.mockImplementation(busy)
    const box = createSecretBox('linux')
    await box.open(Buffer.from('v11token'))
    expect(await box.store()).toEqual({ kind: 'memory', reason: 'unavailable' })
    expect(await box.seal('token')).toBeNull()
  })

  it('says so too when its own trial waits', async () => {
    safeStorage.decryptStringAsync.mockImplementation(busy)
    expect(await createSecretBox('windows').store()).toEqual({ kind: 'memory', reason: 'unavailable' })
  })

  it('tells when a text should be sealed anew', async () => {
    safeStorage.decryptStringAsync.mockResolvedValueOnce({ result: 'token', shouldReEncrypt: true })
    expect(await createSecretBox('linux').open(Buffer.from('v12token'))).toEqual({ ...token, outdated: true })
  })

  it('does not seal with the public key when the keyring goes away later', async () => {
    const box = createSecretBox('linux')
    await box.store()
    safeStorage.encryptStringAsync.mockImplementationOnce(sealWithPublicKey)
    expect(await box.seal('token')).toBeNull()
    expect(await box.open(Buffer.from('v10token'))).toEqual({ state: 'unreadable' })
  })

  it('never asks Electron for plain text', async () => {
    for (const os of ['linux', 'macos', 'windows'] as const) await createSecretBox(os).seal('token')
    expect(safeStorage.setUsePlainTextEncryption).not.toHaveBeenCalled()
  })
})
