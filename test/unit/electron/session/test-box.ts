import type { SecretBox } from '../../../../electron/ports'

/** Seals with a key of its own, as each computer does: enough to tell sealed bytes from plain ones. */
export function boxOf(key: string, more: Partial<SecretBox> = {}): SecretBox {
  return {
    keeps: 'keychain',
    store: async () => ({ kind: 'keychain', name: 'Test keychain' }),
    seal: async text => sealedWith(key, text),
    async open(sealed) {
      const [sealedBy, text = ''] = sealed.toString().split(':')
      if (sealedBy !== key) return { state: 'unreadable' }
      return { state: 'open', text: Buffer.from(text, 'base64').toString(), outdated: false }
    },
    ...more,
  }
}

export const sealedWith = (key: string, text: string): Buffer =>
  Buffer.from(`${key}:${Buffer.from(text).toString('base64')}`)

/** A keychain that is locked: what it sealed waits, and nothing new is sealed. */
export const lockedBox: SecretBox = boxOf('locked', {
  store: async () => ({ kind: 'memory', reason: 'unavailable' }),
  seal: async () => null,
  open: async () => ({ state: 'waits' }),
})

/** No keychain at all. */
export const noBox: SecretBox = boxOf('none', {
  store: async () => ({ kind: 'memory', reason: 'plain-text-only' }),
  seal: async () => null,
  open: async () => ({ state: 'unreadable' }),
})
