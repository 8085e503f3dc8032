import { safeStorage } from 'electron'
import type { Platform } from '../../shared/platform'
import type { TokenStore } from '../../shared/session'
import { once } from '../once'
import type { OpenedPaths, SecretBox } from '../ports'

/**
 * The tag of a text sealed with Chromium's fixed, public key. On Linux Electron falls back to that key without a
 * word when no keyring answers, and still calls encryption available. So the bytes are looked at, not the
 * promise; on macOS the same tag stands for the keychain's own key.
 */
const publicKeyTag = 'v10'
/** Of a text sealed with the key that a desktop portal keeps for this program alone. */
const portalTag = 'v12'
const probe = 'parlance'

/** Those of other desktops with a keyring, such as sway or i3, say `basic_text` here and are asked all the same. */
const backendNames: Record<string, string> = {
  gnome_libsecret: 'GNOME Keyring',
  kwallet: 'KWallet',
  kwallet5: 'KWallet',
  kwallet6: 'KWallet',
}

/** After `ready`. Nothing is asked of the keychain before something is called. */
export function createSecretBox(os: Platform['os']): SecretBox {
  const find = once(() => findStore(os))
  /** Electron asks the keychain once, so what waits now waits until the next start. */
  let somethingWaits = false
  return {
    keeps: 'keychain',
    async store() {
      const store = await find()
      return store.kind === 'memory' && somethingWaits ? { kind: 'memory', reason: 'unavailable' } : store
    },
    async seal(text) {
      const { kind } = await find()
      return kind === 'memory' ? null : sealSafely(text, os)
    },
    async open(sealed) {
      const opened = await openSafely(sealed, os)
      somethingWaits ||= opened.state === 'waits'
      return opened
    },
  }
}

/** What the keychain is worth is tried, with a text that is no secret. */
async function findStore(os: Platform['os']): Promise<TokenStore> {
  const sealed = await safeStorage.encryptStringAsync(probe).catch(() => null)
  if (sealed === null) return { kind: 'memory', reason: 'no-encryption' }
  if (!isSafe(sealed, os)) return { kind: 'memory', reason: 'plain-text-only' }
  const opened = await openSafely(sealed, os)
  if (opened.state === 'waits') return { kind: 'memory', reason: 'unavailable' }
  if (opened.state !== 'open' || opened.text !== probe) return { kind: 'memory', reason: 'no-encryption' }
  return { kind: 'keychain', name: nameOf(os, tagOf(sealed)) }
}

async function sealSafely(text: string, os: Platform['os']): Promise<Buffer | null> {
  const sealed = await safeStorage.encryptStringAsync(text).catch(() => null)
  // The keyring may have gone away since it was tried.
  return sealed && isSafe(sealed, os) ? sealed : null
}

async function openSafely(sealed: Buffer, os: Platform['os']): Promise<OpenedPaths> {
  if (!isSafe(sealed, os)) return { state: 'unreadable' }
  try {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(sealed)
    return { state: 'open', text: result, outdated: shouldReEncrypt }
  } catch (error) {
    // Electron has no code for it, only this sentence.
    const waits = error instanceof Error && error.message.includes('temporarily unavailable')
    return { state: waits ? 'waits' : 'unreadable' }
  }
}

const tagOf = (sealed: Buffer): string => sealed.subarray(0, publicKeyTag.length).toString('latin1')

const isSafe = (sealed: Buffer, os: Platform['os']): boolean =>
  os !== 'linux' || tagOf(sealed) !== publicKeyTag

function nameOf(os: Platform['os'], tag: string): string {
  if (os === 'macos') return 'Keychain'
  if (os === 'windows') return 'Windows Data Protection'
  if (tag === portalTag) return 'Desktop portal'
  return backendNames[safeStorage.getSelectedStorageBackend()] ?? 'Secret Service'
}
