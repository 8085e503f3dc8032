import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dropFiles } from '../../harness/drop-files'
import { onElectron } from '../../harness/launch'
import { expect, test } from './fixture'

test('a window tells of its load in order', async ({ sharedApp: app }) => {
  const firsts = ['did-start-loading', 'did-navigate', 'dom-ready', 'did-finish-load', 'did-stop-loading']
  const events = () => app.evaluate(() => globalThis.seen.events)
  await expect.poll(async () => (await events()).filter(name => firsts.includes(name))).toEqual(firsts)
  expect(await events()).toContain('ready-to-show')
})

test('a place in the page is told of as a load that leaves its document', async ({
  freshApp: app,
  freshPage: page,
}) => {
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    globalThis.seen.events = []
    contents?.on('did-start-loading', () => globalThis.seen.events.push('told loading'))
    contents?.on('did-start-navigation', ({ isMainFrame, isSameDocument }) =>
      globalThis.seen.events.push(`told ${isMainFrame} ${isSameDocument}`),
    )
    contents?.on('did-stop-loading', () => globalThis.seen.events.push('told loaded'))
  })
  // The harness notes events of every window, too.
  const told = () =>
    app.evaluate(() => globalThis.seen.events.filter(name => name.startsWith('told ')).sort())
  await page.evaluate(() => {
    location.hash = 'main'
  })
  await expect.poll(told).toEqual(['told loaded', 'told loading', 'told true true'])
  await app.evaluate(() => {
    globalThis.seen.events = []
  })
  await page.reload()
  await expect.poll(told).toEqual(['told loaded', 'told loading', 'told true false'])
})

test('a window paints nothing until it is shown', async ({ freshApp: app, freshPage: _page }) => {
  if (onElectron) return
  const told = await app.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false })
    const events: string[] = []
    window.on('show', () => events.push('show'))
    const painted = new Promise<void>(resolve => {
      window.on('ready-to-show', () => {
        events.push('ready-to-show')
        resolve()
      })
    })
    await window.loadURL('app://bundle/other.html')
    events.push('loaded')
    window.show()
    await painted
    window.destroy()
    return events
  })
  expect(told).toEqual(['loaded', 'show', 'ready-to-show'])
})

test('what a page is to run waits until the page is there', async ({ freshApp: app, freshPage: _page }) => {
  const told = await app.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false })
    const asked = window.webContents.executeJavaScript('location.pathname')
    // As long as nothing is loaded, there is no page.
    const before = await Promise.race([asked, new Promise(resolve => setTimeout(resolve, 300, 'nothing'))])
    await window.loadURL('app://bundle/other.html')
    const answer: unknown = await asked
    window.destroy()
    return { before, answer }
  })
  expect(told).toEqual({ before: 'nothing', answer: '/other.html' })
})

test('a page gets the size its window was given', async ({ freshApp: app, freshPage: page }) => {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(700, 500))
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(700)
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getSize())).toEqual([
    700, 500,
  ])
})

test('a load that fails rejects with its code, and says so', async ({ freshApp: app, freshPage: _page }) => {
  const failure = await app.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false })
    const told = new Promise(resolve =>
      window.webContents.once('did-fail-load', (_event, code) => resolve(code)),
    )
    const error: unknown = await window.loadURL('http://127.0.0.1:1/').catch((thrown: unknown) => thrown)
    const { message, code, errno } = error as { message: string; code: string; errno: number }
    window.destroy()
    return { message, code, errno, told: await told }
  })
  expect(failure).toEqual({
    message: "ERR_UNSAFE_PORT (-312) loading 'http://127.0.0.1:1/'",
    code: 'ERR_UNSAFE_PORT',
    errno: -312,
    told: -312,
  })
})

test('a window that will not close stays, then closes', async ({ freshApp: app, freshPage: _page }) => {
  const told = await app.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false })
    await window.loadURL('app://bundle/other.html')
    window.once('close', event => event.preventDefault())
    window.close()
    const stayed = !window.isDestroyed()
    const closed = new Promise<void>(resolve => window.once('closed', () => resolve()))
    window.close()
    await closed
    return { stayed, destroyed: window.isDestroyed(), left: BrowserWindow.getAllWindows().length }
  })
  expect(told).toEqual({ stayed: true, destroyed: true, left: 1 })
})

test('states and bounds are told as events', async ({ freshApp: app, freshPage: _page }) => {
  const told = await app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0]
    const events: string[] = []
    if (!window) return events
    window.on('maximize', () => events.push('maximize'))
    window.on('unmaximize', () => events.push('unmaximize'))
    window.on('move', () => events.push('move'))
    const normal = window.getNormalBounds()
    window.maximize()
    events.push(String(window.isMaximized()), String(window.getNormalBounds().width === normal.width))
    window.unmaximize()
    window.setBounds({ x: normal.x + 10 })
    return events
  })
  expect(told).toEqual(['maximize', 'true', 'true', 'unmaximize', 'move'])
})

test('a link to elsewhere opens only what the app allows', async ({ freshApp: app, freshPage: page }) => {
  await page.evaluate(() => {
    for (const [href, rel] of [
      ['https://example.org/help', 'noopener'],
      ['https://example.org/other', ''],
    ]) {
      const link = Object.assign(document.createElement('a'), { href, rel, target: '_blank' })
      document.body.append(link)
      link.click()
    }
  })
  await expect
    .poll(() => app.evaluate(() => globalThis.seen.asked))
    .toEqual(['https://example.org/help', 'https://example.org/other'])
  await expect.poll(() => app.windows().length).toBe(1)

  await page.evaluate(() => void window.open('/two.html'))
  const second = () => app.windows().find(found => found.url().endsWith('/two.html'))
  await expect.poll(() => second()?.evaluate(() => document.body.textContent)).toBe('/two.html')
  const count = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
  expect(count).toBe(2)
})

test('zoom makes the page smaller, and clicks still land', async ({ app, page }) => {
  const width = await page.evaluate(() => innerWidth)
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(2))
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width / 2)
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'press'
    button.onclick = () => button.replaceChildren('pressed')
    document.body.append(button)
  })
  await page.getByText('press').click()
  await expect(page.getByText('pressed')).toBeVisible()
})

test('the theme reaches the page', async ({ app, page }) => {
  const dark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  for (const theme of ['dark', 'light'] as const) {
    const told = await app.evaluate(({ nativeTheme }, source) => {
      nativeTheme.themeSource = source
      return nativeTheme.shouldUseDarkColors
    }, theme)
    expect(told).toBe(theme === 'dark')
    await expect.poll(dark).toBe(theme === 'dark')
  }
})

test('files that are dropped or chosen have a path, those made in the page have none', async ({
  freshPage: page,
}, info) => {
  const file = join(info.outputPath(), 'tést 1.txt')
  await writeFile(info.outputPath('tést 1.txt'), 'content')
  await page.evaluate(() => {
    window.received = []
    const target = document.querySelector('main')
    const keep = (files: FileList | null | undefined): void => {
      window.received.push([...(files ?? [])].map(found => window.fixture.pathOf(found)))
    }
    target?.addEventListener('dragover', event => event.preventDefault())
    target?.addEventListener('drop', event => {
      event.preventDefault()
      keep(event.dataTransfer?.files)
    })
    document
      .querySelector('input')
      ?.addEventListener('change', event => keep((event.target as HTMLInputElement).files))
  })
  await dropFiles(page.locator('main'), [file])
  await page.locator('input').setInputFiles(file)
  await expect.poll(() => page.evaluate(() => window.received)).toEqual([[file], [file]])
  expect(await page.evaluate(() => window.fixture.pathOf(new File(['x'], 'x.txt')))).toBe('')
})
