import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitCodeOf, launch, onElectron } from '../../harness/launch'
import { sandboxWords } from '../../harness/runtime'
import { appDir, expect, pageOf, test } from './fixture'

test('nothing that needs the browser works before ready', async ({ sharedApp: app }) => {
  expect(await app.evaluate(() => globalThis.seen.beforeReady)).toEqual([
    'Cannot create BrowserWindow before app is ready',
    'Session can only be received when app is ready',
    'Session can only be received when app is ready',
  ])
})

test('the app is named by its package, the version of Electron by its own', async ({ sharedApp: app }) => {
  const told = await app.evaluate(({ app: electronApp }) => ({
    name: electronApp.getName(),
    version: electronApp.getVersion(),
    electron: process.versions.electron,
    type: process.type,
  }))
  expect(told).toMatchObject({ name: 'Fixture', version: '1.2.3', type: 'browser' })
  expect(told.electron).toMatch(/^\d+\.\d+\.\d+/)
})

test('a second start greets the first and ends', async () => {
  const userData = await mkdtemp(join(tmpdir(), 'standin-two-'))
  const app = await launch({ appDir, userData })
  const words = [...sandboxWords, appDir, `--user-data-dir=${userData}`, '--second']
  expect(await exitCodeOf(...words)).toBe(0)
  await expect
    .poll(() => app.evaluate(() => globalThis.seen.secondInstances.map(({ data }) => data)))
    .toEqual([{ hello: 1 }])
  await app.close()
  await rm(userData, { recursive: true, force: true, maxRetries: 5 })
})

test('root is refused without --no-sandbox', async () => {
  if (onElectron || process.getuid?.() !== 0) return
  expect(await exitCodeOf(appDir)).toBe(1)
})

test('sealed texts open again, damaged ones do not', async ({ sharedApp: app }) => {
  const results = await app.evaluate(async ({ safeStorage }) => {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return null
    const sealed = await safeStorage.encryptStringAsync('a secret')
    const damaged = Buffer.from(sealed)
    damaged[damaged.length - 1] = (damaged[damaged.length - 1] ?? 0) ^ 1
    const opened = await safeStorage.decryptStringAsync(sealed)
    const refused = await safeStorage.decryptStringAsync(damaged).catch(() => 'refused')
    return { opened: opened.result, plain: sealed.includes('a secret'), refused }
  })
  // Null: a real machine without a key store.
  if (!onElectron) expect(results).not.toBeNull()
  if (results) expect(results).toEqual({ opened: 'a secret', plain: false, refused: 'refused' })
})

test('the clipboard gives back what it was given', async ({ freshApp: app, freshPage: _page }) => {
  const text = await app.evaluate(async ({ clipboard }) => {
    await clipboard.writeText('copied')
    return clipboard.readText()
  })
  expect(text).toBe('copied')
})

test('quitting asks the windows, and one of them may say no', async ({ app, page: _page }) => {
  const asked = await app.evaluate(async ({ app: electronApp, BrowserWindow }) => {
    const order: string[] = []
    electronApp.once('before-quit', () => order.push('before-quit'))
    const [window] = BrowserWindow.getAllWindows()
    const closing = new Promise<void>(resolve => {
      window?.once('close', event => {
        order.push('close')
        event.preventDefault()
        resolve()
      })
    })
    electronApp.quit()
    await closing
    return { order, alive: window?.isDestroyed() === false }
  })
  expect(asked).toEqual({ order: ['before-quit', 'close'], alive: true })
})

test('a crashed page is told of, and reloads', async ({ app, page: _page }) => {
  const gone = await app.evaluate(
    ({ app: electronApp, BrowserWindow }) =>
      new Promise(resolve => {
        electronApp.once('render-process-gone', (_event, contents, { reason }) =>
          resolve({ reason, crashed: contents.isCrashed() }),
        )
        BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
      }),
  )
  expect(gone).toEqual({ reason: expect.stringMatching(/killed|crashed/), crashed: true })
  const reloaded = await app.evaluate(
    ({ BrowserWindow }) =>
      new Promise(resolve => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        contents?.once('did-finish-load', () =>
          resolve({ crashed: contents.isCrashed(), url: contents.getURL() }),
        )
        contents?.reload()
      }),
  )
  expect(reloaded).toEqual({ crashed: false, url: 'app://bundle/index.html' })
})

test('what the stand-in has not, it says', async ({ sharedApp: app }) => {
  test.info().annotations.push({ type: 'note', description: 'on Electron there is nothing to refuse' })
  const refusals = await app.evaluate(({ app: electronApp, BrowserWindow }) =>
    [
      () => electronApp.getGPUFeatureStatus(),
      () => new BrowserWindow({ webPreferences: { nodeIntegration: true } }).destroy(),
      () => new BrowserWindow({ kiosk: true }).destroy(),
    ].map(attempt => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return (error as Error).message
      }
    }),
  )
  const expected = [
    'stand-in: app.getGPUFeatureStatus is not implemented',
    'stand-in: webPreferences.nodeIntegration must be false',
    'stand-in: BrowserWindow option kiosk is not implemented',
  ]
  expect(refusals).toEqual(onElectron ? ['done', 'done', 'done'] : expected)
})

test('Playwright finds windows, the console and the process', async ({ app, page }) => {
  const window = await app.browserWindow(page)
  expect(await window.evaluate(found => found.webContents.getURL())).toBe('app://bundle/index.html')
  const said = app.waitForEvent('console')
  await app.evaluate(() => console.log('hello from main'))
  expect((await said).text()).toBe('hello from main')
  expect(await pageOf(app)).toBe(page)
})
