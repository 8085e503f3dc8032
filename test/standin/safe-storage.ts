import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from './app'
import { environment } from './environment'
import { missingThrows } from './missing'
import { record } from './outside'
import { isReady, needReady } from './readiness'
import type { Has } from './surface-members'

type Backend = ReturnType<Electron.SafeStorage['getSelectedStorageBackend']>
const backends: Backend[] = ['basic_text', 'gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6', 'unknown']
const chosen = backends.find(backend => backend === environment.safeStorage) ?? 'basic_text'
const hasKeyStore = environment.safeStorage !== 'none' && chosen !== 'basic_text' && chosen !== 'unknown'
let plainText = false

/** The mark of Chromium's own sealed texts on Linux, so that nothing else is mistaken for one. */
const mark = Buffer.from('v11')

/** Stands for the system's key store: a key for this user-data folder, worth nothing to a real account. */
function key(): Buffer {
  const file = join(app.getPath('userData'), 'standin-key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 })
  return readFileSync(file)
}

const isAvailable = (): boolean => isReady() && (hasKeyStore || plainText)

/** Each of these may put a question before a person. */
function askKeyring(): boolean {
  record('safeStorage.asked')
  return isAvailable()
}
const complaint = (doing: string, text: string, call: string, why: string): string =>
  `Error while ${doing} the ${text} provided to safeStorage.${call}. ${why}`.trim()

function seal(text: string, call: string): Buffer {
  needReady('safeStorage cannot be used before app is ready')
  if (typeof text !== 'string') throw new TypeError(`safeStorage.${call} needs a string`)
  if (!askKeyring()) throw new Error(complaint('encrypting', 'text', call, 'Encryption is not available.'))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key(), nonce)
  return Buffer.concat([mark, nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function open(sealed: Buffer, call: string): string {
  needReady('safeStorage cannot be used before app is ready')
  const fail = (why: string): Error => new Error(complaint('decrypting', 'ciphertext', call, why))
  if (!askKeyring()) throw fail('Decryption is not available.')
  if (!mark.equals(sealed.subarray(0, mark.length))) throw fail('Ciphertext does not appear to be encrypted.')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key(), sealed.subarray(3, 15)).setAuthTag(
      sealed.subarray(-16),
    )
    return Buffer.concat([decipher.update(sealed.subarray(15, -16)), decipher.final()]).toString('utf8')
  } catch {
    throw fail('')
  }
}

export const safeStorage = missingThrows('safeStorage', {
  isEncryptionAvailable: askKeyring,
  isAsyncEncryptionAvailable: async () => askKeyring(),
  getSelectedStorageBackend: () => (isReady() ? chosen : 'unknown'),
  setUsePlainTextEncryption(on) {
    plainText = on
  },
  encryptString: text => seal(text, 'encryptString'),
  encryptStringAsync: async text => seal(text, 'encryptStringAsync'),
  decryptString: sealed => open(sealed, 'decryptString'),
  decryptStringAsync: async sealed => ({
    shouldReEncrypt: false,
    result: open(sealed, 'decryptStringAsync'),
  }),
} satisfies Has<'SafeStorage'>)
