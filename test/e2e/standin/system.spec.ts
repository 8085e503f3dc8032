import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, onElectron } from '../../harness/launch'
import { appDir, expect, pageOf, test } from './fixture'

// What a spec may pretend of the machine. Electron itself has the machine it is on.
test('the machine is what a spec says it is', async ({ app, page }) => {
  if (onElectron) return
  const told = await app.evaluate(({ nativeTheme, net }) => {
    let updates = 0
    nativeTheme.on('updated', () => updates++)
    globalThis.standin?.pretend({ online: false, dark: true })
    return { online: net.isOnline(), dark: nativeTheme.shouldUseDarkColors, updates }
  })
  expect(told).toEqual({ online: false, dark: true, updates: 1 })
  await expect.poll(() => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
})

test('a proxy of the system is the session’s', async () => {
  if (onElectron) return
  const app = await launch({ appDir, env: { STANDIN_PROXY: 'PROXY 127.0.0.1:3128' } })
  await pageOf(app)
  const proxy = await app.evaluate(({ session }) =>
    session.defaultSession.resolveProxy('https://example.org/'),
  )
  expect(proxy).toBe('PROXY 127.0.0.1:3128')
  await app.close()
})

/** A key store as STANDIN_SAFE_STORAGE says, asked to seal and to open what an answering one sealed. */
async function asked(store: string, userData: string, sealedBefore?: string) {
  const app = await launch({ appDir, userData, env: { STANDIN_SAFE_STORAGE: store } })
  await pageOf(app)
  const told = await app.evaluate(async ({ safeStorage }, before) => {
    const sealed = await safeStorage.encryptStringAsync('x')
    const opening = safeStorage.decryptStringAsync(before ? Buffer.from(before, 'base64') : sealed)
    return {
      backend: safeStorage.getSelectedStorageBackend(),
      available: safeStorage.isEncryptionAvailable(),
      tag: sealed.toString('latin1').slice(0, 3),
      sealed: sealed.toString('base64'),
      opened: await opening.catch((error: Error) => error.message),
    }
  }, sealedBefore)
  await app.close()
  return told
}

test('a key store is as Electron has it on Linux: what is missing or locked is never an error', async () => {
  if (onElectron) return
  const userData = await mkdtemp(join(tmpdir(), 'parlance-e2e-'))
  const opened = { result: 'x', shouldReEncrypt: false }
  const sway = { backend: 'basic_text', available: false, tag: 'v11', opened }
  expect(await asked('basic_text+keyring', userData)).toMatchObject(sway)
  const gnome = await asked('gnome_libsecret', userData)
  expect(gnome).toMatchObject({ available: true, tag: 'v11', opened })
  // The public key, without a word; and what has the other one waits.
  const busy = expect.stringContaining('temporarily unavailable')
  for (const store of ['basic_text', 'none', 'gnome_libsecret+locked']) {
    expect(await asked(store, userData, gnome.sealed)).toMatchObject({
      available: false,
      tag: 'v10',
      opened: busy,
    })
  }
  expect(await asked('gnome_libsecret+rotated', userData, gnome.sealed)).toMatchObject({
    tag: 'v12',
    opened: { ...opened, shouldReEncrypt: true },
  })
  await rm(userData, { recursive: true, force: true, maxRetries: 5 })
})

for (const how of ['refused', 'none']) {
  test(`a notification can be ${how}`, async () => {
    if (onElectron) return
    const app = await launch({ appDir, env: { STANDIN_NOTIFICATIONS: how } })
    await pageOf(app)
    const told = await app.evaluate(async ({ Notification }) => {
      const notification = new Notification({ title: 'Done' })
      const failed = new Promise(resolve => notification.once('failed', (_event, error) => resolve(error)))
      notification.show()
      return Notification.isSupported() ? await failed : 'not supported'
    })
    const refusal = 'Notifications are not allowed for this application'
    expect(told).toBe(how === 'none' ? 'not supported' : refusal)
    await app.close()
  })
}

test('a notification is kept, and a spec can press it', async ({ freshApp: app, freshPage: _page }) => {
  if (onElectron) return
  const pressed = await app.evaluate(({ Notification }) => {
    let presses = 0
    const notification = new Notification({ title: 'Done', body: 'A file is ready' })
    notification.on('click', () => presses++)
    notification.show()
    globalThis.standin?.shownNotifications.at(-1)?.emit('click')
    return { presses, title: globalThis.standin?.shownNotifications.at(-1)?.title }
  })
  expect(pressed).toEqual({ presses: 1, title: 'Done' })
})
