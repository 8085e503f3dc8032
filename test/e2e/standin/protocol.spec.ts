import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright/test'
import { expect, test } from './fixture'

test('a handler gets the request as the page made it', async ({ sharedPage: page }) => {
  const got = await page.evaluate(async () =>
    (await fetch('/echo?q=1', { method: 'POST', body: 'b' })).json(),
  )
  expect(got).toEqual({
    method: 'POST',
    url: 'app://bundle/echo?q=1',
    body: 'b',
    origin: 'app://bundle',
    referer: 'app://bundle/index.html',
  })
})

test('a streamed answer arrives whole', async ({ sharedPage: page }) => {
  expect(await page.evaluate(async () => (await fetch('/stream')).text())).toBe('onetwothree')
})

test('a handler that throws, and Response.error(), are network errors, asked once', async ({ app, page }) => {
  const failureOf = (path: string) =>
    page.evaluate(
      address =>
        fetch(address).then(
          () => 'answered',
          error => String(error),
        ),
      path,
    )
  expect(await failureOf('/throws')).toBe('TypeError: Failed to fetch')
  expect(await failureOf('/error')).toBe('TypeError: Failed to fetch')
  expect(await app.evaluate(() => globalThis.thrown)).toBe(1)
})

test('a scheme does what it was granted, and no more', async ({ freshApp: app, freshPage: _page }) => {
  const answers = await app.evaluate(async ({ BrowserWindow }) => {
    const window = new BrowserWindow({ show: false })
    const told: unknown[] = []
    for (const scheme of ['app', 'plain']) {
      await window.loadURL(`${scheme}://bundle/other.html`)
      const fetched = `fetch('/echo').then(({ status }) => status, String)`
      const registered = `navigator.serviceWorker.register('/worker.js').then(() => 'there', ({ name }) => name)`
      told.push(await window.webContents.executeJavaScript(`Promise.all([${fetched}, ${registered}])`))
    }
    window.destroy()
    return told
  })
  expect(answers).toEqual([
    [200, 'TypeError'],
    ['TypeError: Failed to fetch', 'TypeError'],
  ])
})

test('the policy in the answer is kept: a worker with WebAssembly runs, an inline script does not', async ({
  sharedPage: page,
}) => {
  const sum = await page.evaluate(
    () =>
      new Promise(resolve => {
        const worker = new Worker('/worker.js')
        worker.onmessage = ({ data }) => resolve(data)
        worker.onerror = ({ message }) => resolve(message)
      }),
  )
  expect(sum).toBe(42)
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.body.append(script)
    return 'ran' in window
  })
  expect(ran).toBe(false)
})

test('the origin is a secure context', async ({ sharedPage: page }) => {
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle.digest])).toEqual([
    true,
    'function',
  ])
})

test('permissions are what the handlers say', async ({ sharedPage: page }) => {
  const states = await page.evaluate(async () => {
    const asked = (['notifications', 'geolocation'] as const).map(name =>
      navigator.permissions.query({ name }),
    )
    return (await Promise.all(asked)).map(({ state }) => state)
  })
  expect(states).toEqual(['granted', 'denied'])
})

test('webRequest does not see custom schemes', async ({ app, page }) => {
  await app.evaluate(({ session }) => {
    session.defaultSession.webRequest.onBeforeRequest((_details, answer) => answer({ cancel: true }))
  })
  const statuses = await page.evaluate(async () => [
    (await fetch('/echo')).status,
    await fetch('http://127.0.0.1:9/').catch(() => 'refused'),
  ])
  expect(statuses).toEqual([200, 'refused'])
})

const askForFile = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/file' })
    document.body.append(link)
    link.click()
  })

test('a download is offered, and refused when the app says so', async ({ app, page }) => {
  await app.evaluate(({ session }) => {
    session.defaultSession.once('will-download', (event, item) => {
      event.preventDefault()
      globalThis.seen.asked.push(`${item.getURL()} as ${item.getFilename()}`)
    })
  })
  await askForFile(page)
  await expect
    .poll(() => app.evaluate(() => globalThis.seen.asked))
    .toEqual(['app://bundle/file as kept.txt'])
})

/** Downloads to where the app says, and answers how that ended. */
async function downloadTo(app: ElectronApplication, page: Page, file: string): Promise<string[]> {
  await app.evaluate(({ session }, path) => {
    globalThis.seen.asked.length = 0
    session.defaultSession.once('will-download', (_event, item) => {
      item.setSavePath(path)
      item.once('done', (_done, state) => globalThis.seen.asked.push(state))
    })
  }, file)
  await askForFile(page)
  const asked = (): Promise<string[]> => app.evaluate(() => globalThis.seen.asked)
  await expect.poll(asked).toHaveLength(1)
  return asked()
}

test('a download is kept where the app says, in a folder made for it', async ({ app, page }, info) => {
  const file = info.outputPath('made', 'kept.txt')
  expect(await downloadTo(app, page, file)).toEqual(['completed'])
  expect(await readFile(file, 'utf8')).toBe('content')
  expect(await downloadTo(app, page, join(file, 'in-a-file.txt'))).toEqual(['interrupted'])
})

test('webRequest changes requests that its filter names, and no others', async ({ app, page: _page }) => {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.end(request.headers['x-added'] ?? 'nothing added')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answers = await app.evaluate(async ({ BrowserWindow, session }, origin) => {
    session.defaultSession.webRequest.onBeforeSendHeaders({ urls: [`${origin}/named*`] }, (details, answer) =>
      answer({ requestHeaders: { ...details.requestHeaders, 'x-added': 'added' } }),
    )
    const window = new BrowserWindow({ show: false })
    const bodies: unknown[] = []
    for (const path of ['/named', '/other']) {
      await window.loadURL(origin + path)
      bodies.push(await window.webContents.executeJavaScript('document.body.textContent'))
    }
    window.destroy()
    return bodies
  }, `http://127.0.0.1:${port}`)
  server.close()
  expect(answers).toEqual(['added', 'nothing added'])
})
