import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from './app'

type Backend = ReturnType<Electron.SafeStorage['getSelectedStorageBackend']>
const backends: Backend[] = ['basic_text', 'gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6', 'unknown']

/** What STANDIN_SAFE_STORAGE makes of the machine: a backend, and words about its keyring. README.md lists them. */
export interface KeyStore {
  backend: Backend
  /** The synchronous calls have a key of the system. */
  sync: boolean
  keyring: 'answers' | 'locked' | 'none'
  /** The portal's key is there beside the keyring's, and new texts are sealed with it. */
  rotated: boolean
  /** It answers once a person has unlocked it. */
  asksPerson: boolean
}

export function keyStoreOf(said: string): KeyStore {
  const [name = '', ...more] = said.split('+')
  const backend = backends.find(known => known === name) ?? 'basic_text'
  const known = name !== 'none' && backend !== 'basic_text' && backend !== 'unknown'
  const has = known || more.includes('keyring')
  const locked = more.includes('locked')
  return {
    backend,
    sync: known && !locked,
    keyring: locked ? 'locked' : has ? 'answers' : 'none',
    rotated: more.includes('rotated'),
    asksPerson: more.includes('asks'),
  }
}

/** Chromium's fixed key, the keyring's, and the one of a desktop portal. */
type Tag = 'v10' | 'v11' | 'v12'

export interface KeyRing {
  seal(text: string): Buffer
  open(sealed: Buffer): { text: string; outdated: boolean } | 'unavailable' | 'unreadable'
}

/**
 * As Chromium's: whatever is the matter with the keyring, its key is "temporarily unavailable" for as long as the
 * program runs, and the fixed key takes its place without a word.
 */
export function createKeyRing({ keyring, rotated }: KeyStore): KeyRing {
  const hasKeyring = keyring === 'answers'
  const sealsWith: Tag = hasKeyring ? (rotated ? 'v12' : 'v11') : 'v10'
  const has: Record<Tag, boolean> = { v10: true, v11: hasKeyring, v12: hasKeyring && rotated }
  return {
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOf(sealsWith), nonce)
      const body = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat([Buffer.from(sealsWith), nonce, ...body])
    },
    open(sealed) {
      const tag = sealed.subarray(0, 3).toString('latin1')
      if (!isTag(tag)) return 'unreadable'
      if (!has[tag]) return 'unavailable'
      try {
        const decipher = createDecipheriv('aes-256-gcm', keyOf(tag), sealed.subarray(3, 15))
        decipher.setAuthTag(sealed.subarray(-16))
        const text = Buffer.concat([decipher.update(sealed.subarray(15, -16)), decipher.final()])
        return { text: text.toString('utf8'), outdated: tag !== sealsWith }
      } catch {
        return 'unreadable'
      }
    },
  }
}

const isTag = (tag: string): tag is Tag => /^v1[012]$/.test(tag)

/** Stands for the system's key store: a key for this user-data folder, worth nothing to a real account. */
function keyOf(tag: Tag): Buffer {
  const secret = tag === 'v10' ? Buffer.from('peanuts') : kept()
  return createHash('sha256').update(tag).update(secret).digest()
}

function kept(): Buffer {
  const file = join(app.getPath('userData'), 'standin-key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 })
  return readFileSync(file)
}
