import { safeStorage } from 'electron'
import type { Platform } from '../../shared/platform'
import type { TokenStore } from '../../shared/session'
import type { SecretBox } from '../ports'

/**
 * The tag of a text sealed with Chromium's fixed, public key. On Linux Electron falls back to that key without a
 * word when no keyring answers, and still calls encryption available. So the bytes are looked at, not the
 * promise; on macOS the same tag stands for the keychain's own key.
 */
const publicKeyTag = 'v10'
const probe = 'parlance'

const backendNames: Record<string, string> = {
  gnome_libsecret: 'GNOME Keyring',
  kwallet: 'KWallet',
  kwallet5: 'KWallet',
  kwallet6: 'KWallet',
}

/** After `ready`. May wait for a person to unlock the keyring, so nothing that they wait for should wait for it. */
export async function createSecretBox(os: Platform['os']): Promise<SecretBox> {
  const store = await findStore(os)
  const refuse = (): Promise<never> =>
    Promise.reject(new Error('This computer has no safe place for secrets.'))
  if (store.kind === 'memory') return { store, seal: refuse, open: refuse }
  return {
    store,
    seal: async text => {
      const sealed = await safeStorage.encryptStringAsync(text)
      // The keyring may have gone away since the start.
      return isSafe(sealed, os) ? sealed : refuse()
    },
    open: async sealed =>
      isSafe(sealed, os) ? (await safeStorage.decryptStringAsync(sealed)).result : refuse(),
  }
}

async function findStore(os: Platform['os']): Promise<TokenStore> {
  try {
    // Known to be plain text before anything is tried.
    const backend = os === 'linux' ? safeStorage.getSelectedStorageBackend() : ''
    if (backend === 'basic_text') return { kind: 'memory', reason: 'plain-text-only' }
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return { kind: 'memory', reason: 'no-encryption' }

    const sealed = await safeStorage.encryptStringAsync(probe)
    if (!isSafe(sealed, os)) return { kind: 'memory', reason: 'plain-text-only' }
    const { result } = await safeStorage.decryptStringAsync(sealed)
    if (result !== probe) return { kind: 'memory', reason: 'no-encryption' }
    return { kind: 'keychain', name: nameOf(os, backend) }
  } catch {
    return { kind: 'memory', reason: 'no-encryption' }
  }
}

const isSafe = (sealed: Buffer, os: Platform['os']): boolean =>
  os !== 'linux' || sealed.subarray(0, publicKeyTag.length).toString('latin1') !== publicKeyTag

function nameOf(os: Platform['os'], backend: string): string {
  if (os === 'macos') return 'Keychain'
  if (os === 'windows') return 'Windows Data Protection'
  return backendNames[backend] ?? 'Secret Service'
}
