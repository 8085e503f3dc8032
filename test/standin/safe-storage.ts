import { once } from 'node:events'
import { environment } from './environment'
import { createKeyRing, keyStoreOf } from './key-ring'
import { missingThrows } from './missing'
import { record, system, systemChanges } from './outside'
import { isReady, needReady } from './readiness'
import type { Has } from './surface-members'

const store = keyStoreOf(environment.safeStorage)
const ring = createKeyRing(store)
let plainText = false

const notBeforeReady = 'safeStorage cannot be used before app is ready'
const complaint = (doing: string, text: string, call: string, why = ''): Error =>
  new Error(`Error while ${doing} the ${text} provided to safeStorage.${call}. ${why}`.trim())

/** The synchronous calls know fewer desktops than the others, and refuse where the others use the public key. */
function isAvailable(): boolean {
  record('safeStorage.asked')
  return isReady() && (store.sync || plainText)
}

function encryptString(text: string): Buffer {
  needReady(notBeforeReady)
  if (!isAvailable()) throw complaint('encrypting', 'text', 'encryptString', 'Encryption is not available.')
  return ring.seal(text)
}

function decryptString(sealed: Buffer): string {
  needReady(notBeforeReady)
  const fail = (why?: string): Error => complaint('decrypting', 'ciphertext', 'decryptString', why)
  if (!isAvailable()) throw fail('Decryption is not available.')
  if (!/^v1[01]/.test(sealed.toString('latin1'))) throw fail('Ciphertext does not appear to be encrypted.')
  const opened = ring.open(sealed)
  if (typeof opened === 'string') throw fail()
  return opened.text
}

/** Waits as for a person who unlocks the keyring: a spec says when. */
async function answering(): Promise<void> {
  needReady(notBeforeReady)
  record('safeStorage.asked')
  while (store.asksPerson && !system.keyringUnlocked) await once(systemChanges, 'changed')
}

async function encryptStringAsync(text: string): Promise<Buffer> {
  if (typeof text !== 'string') throw new TypeError('safeStorage.encryptStringAsync needs a string')
  await answering()
  return ring.seal(text)
}

async function decryptStringAsync(sealed: Buffer): Promise<{ shouldReEncrypt: boolean; result: string }> {
  if (!Buffer.isBuffer(sealed)) {
    throw new TypeError('Expected the first argument of decryptStringAsync() to be a buffer')
  }
  await answering()
  const opened = ring.open(sealed)
  if (opened === 'unavailable') {
    throw new Error('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.')
  }
  if (opened === 'unreadable') throw complaint('decrypting', 'ciphertext', 'decryptStringAsync')
  return { shouldReEncrypt: opened.outdated, result: opened.text }
}

export const safeStorage = missingThrows('safeStorage', {
  isEncryptionAvailable: isAvailable,
  async isAsyncEncryptionAvailable() {
    if (!isReady()) return false
    await answering()
    // Of the public key too.
    return true
  },
  getSelectedStorageBackend: () => (isReady() ? store.backend : 'unknown'),
  setUsePlainTextEncryption(on) {
    plainText = on
  },
  encryptString,
  encryptStringAsync,
  decryptString,
  decryptStringAsync,
} satisfies Has<'SafeStorage'>)
