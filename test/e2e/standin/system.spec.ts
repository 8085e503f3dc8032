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

for (const store of ['basic_text', 'none']) {
  test(`nothing is sealed with the key store ${store}`, async () => {
    if (onElectron) return
    const app = await launch({ appDir, env: { STANDIN_SAFE_STORAGE: store } })
    await pageOf(app)
    const told = await app.evaluate(async ({ safeStorage }) => ({
      backend: safeStorage.getSelectedStorageBackend(),
      available: await safeStorage.isAsyncEncryptionAvailable(),
      sealed: await safeStorage.encryptStringAsync('x').then(
        () => 'sealed',
        () => 'refused',
      ),
    }))
    expect(told).toEqual({ backend: 'basic_text', available: false, sealed: 'refused' })
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
