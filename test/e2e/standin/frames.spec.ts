import type { ElectronApplication } from 'playwright/test'
import { expect, pageOf, test } from './fixture'

const ask = 'window.fixture.invoke("frame")'

/** The main process hears of a frame after the page has it. */
const frameNames = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.mainFrame.frames.map(frame => frame.name),
  )

test('the main frame says who it is', async ({ sharedPage: page }) => {
  expect(await page.evaluate(ask)).toEqual({
    url: 'app://bundle/index.html',
    origin: 'app://bundle',
    parent: null,
    top: 'app://bundle/index.html',
    isMain: true,
    isOurs: true,
  })
})

test('a frame inside it does not pass for it', async ({ freshApp: app, freshPage: page }) => {
  await page.evaluate(() => {
    const frame = Object.assign(document.createElement('iframe'), { src: '/inner.html', name: 'inner' })
    document.body.append(frame)
  })
  await expect.poll(() => page.frame('inner')?.evaluate(() => 'fixture' in window)).toBe(true)
  const inner = { url: 'app://bundle/inner.html', origin: 'app://bundle', top: 'app://bundle/index.html' }
  expect(await page.frame('inner')?.evaluate(ask)).toMatchObject({
    ...inner,
    parent: inner.top,
    isMain: false,
  })
  await expect.poll(() => frameNames(app)).toEqual(['inner'])
})

test('a frame without an origin of its own has the origin null', async ({ freshPage: page }) => {
  await page.evaluate(() => {
    const frame = Object.assign(document.createElement('iframe'), { src: '/inner.html', name: 'inner' })
    frame.setAttribute('sandbox', 'allow-scripts')
    document.body.append(frame)
  })
  await expect.poll(() => page.frame('inner')?.evaluate(() => 'fixture' in window)).toBe(true)
  expect(await page.frame('inner')?.evaluate(ask)).toMatchObject({ origin: 'null', isMain: false })
})

test('the frame of a call is null once its page has gone', async ({ freshApp: app, freshPage: page }) => {
  const leave = await app.evaluateHandle(() => {
    let left: () => void = () => undefined
    globalThis.frameIsGone = new Promise<void>(resolve => {
      left = resolve
    })
    return left
  })
  await page.evaluate(() => void window.fixture.invoke('frame later').catch(() => undefined))
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]
      ?.loadURL('app://bundle/next.html')
      .then(() => undefined),
  )
  await leave.evaluate(left => left())
  await expect.poll(() => app.evaluate(() => globalThis.frameLater)).toEqual({ before: true, after: null })
})

test('a frame that was removed cannot be used any more', async ({ freshApp: app, freshPage: page }) => {
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('iframe'), { name: 'gone' })),
  )
  await expect.poll(() => frameNames(app)).toEqual(['gone'])
  const frame = await app.evaluateHandle(({ BrowserWindow }) => {
    const [first] = BrowserWindow.getAllWindows()[0]?.webContents.mainFrame.frames ?? []
    if (!first) throw new Error('no frame')
    return { first }
  })
  await page.evaluate(() => document.querySelector('iframe[name=gone]')?.remove())
  await expect.poll(() => frame.evaluate(({ first }) => first.isDestroyed())).toBe(true)
  const touched = frame.evaluate(({ first }) => first.url)
  await expect(touched).rejects.toThrow('Render frame was disposed before WebFrameMain could be accessed')
})

test('a page cannot leave its origin, nor be redirected away, nor take a frame where it may not go', async ({
  freshApp: app,
  freshPage: page,
}) => {
  const refused = () => app.evaluate(() => globalThis.seen.refusedNavigations)
  await page.evaluate(() => location.assign('http://127.0.0.1:9/away'))
  await expect.poll(refused).toEqual([{ url: 'http://127.0.0.1:9/away', isMainFrame: true }])
  await page.evaluate(() => location.assign('/away'))
  await expect.poll(async () => (await refused()).length).toBe(2)
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: '/refused' }))
  })
  await expect.poll(refused).toContainEqual({ url: 'app://bundle/refused', isMainFrame: false })
  const again = await pageOf(app)
  expect(await again.evaluate(ask)).toMatchObject({ url: 'app://bundle/index.html' })
})

test('a page that asks again before it was answered stays where it is all the same', async ({
  freshApp: app,
  freshPage: page,
}) => {
  const addresses = await page.evaluate(async () => {
    const all = Array.from({ length: 30 }, (_, nth) => `http://127.0.0.1:9/away?${nth}`)
    for (const address of all) {
      location.assign(address)
      await new Promise(resolve => setTimeout(resolve, 1))
    }
    return all
  })
  const last = { url: addresses.at(-1), isMainFrame: true }
  await expect.poll(() => app.evaluate(() => globalThis.seen.refusedNavigations)).toContainEqual(last)
  const here = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL())
  expect(await here()).toBe('app://bundle/index.html')
  expect(await page.evaluate(ask)).toMatchObject({ url: 'app://bundle/index.html' })
})
