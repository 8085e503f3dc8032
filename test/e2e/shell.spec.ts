import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launch } from '../harness/launch'
import { expect, oneStart, startHere, t, test } from './fixtures'

test.describe('around the page', () => {
  const opened = oneStart()
  test.beforeEach(async () => {
    await expect(opened().page.getByRole('button', { name: t('signIn.start') })).toBeVisible()
  })

  test('the page is walled off', async () => {
    const { page } = opened()
    const seen = await page.evaluate(async () => {
      const script = document.createElement('script')
      script.textContent = 'window.broken = true'
      document.body.append(script)
      const styled = document.createElement('p')
      styled.setAttribute('style', 'color: rgb(1, 2, 3)')
      document.body.append(styled)
      // In a task of its own: what the test sends itself may evaluate.
      const evaluated = await new Promise(resolve => {
        setTimeout(() => {
          try {
            resolve(new Function('return "ran"')())
          } catch {
            resolve('refused')
          }
        })
      })
      return {
        require: typeof Reflect.get(window, 'require'),
        process: typeof Reflect.get(window, 'process'),
        frozen: Object.isFrozen(window.parlance),
        inlineScript: 'broken' in window,
        inlineStyle: getComputedStyle(styled).color === 'rgb(1, 2, 3)',
        evaluated,
      }
    })
    expect(seen).toEqual({
      require: 'undefined',
      process: 'undefined',
      frozen: true,
      inlineScript: false,
      inlineStyle: false,
      evaluated: 'refused',
    })
  })

  test('the page reaches nothing outside by itself', async () => {
    const { page, service } = opened()
    const outcome = await page.evaluate(async url => {
      const refused = (error: unknown): string => (error instanceof Error ? error.name : 'refused')
      const image = new Image()
      const loaded = new Promise<string>(resolve => {
        image.onload = () => resolve('loaded')
        image.onerror = () => resolve('refused')
      })
      image.src = `${url}/picture.png`
      return [await fetch(url).then(() => 'reached', refused), await loaded]
    }, service.url)
    expect(outcome).toEqual(['TypeError', 'refused'])
    expect(service.requests).toEqual([])
  })

  test('links open in the browser, and nothing navigates the window', async () => {
    const { page, app } = opened()
    await app.evaluate(({ shell }) => {
      const opened: string[] = []
      Object.assign(globalThis, { opened })
      shell.openExternal = async url => {
        opened.push(url)
      }
    })
    await page.evaluate(() => {
      for (const [href, target] of [
        ['https://example.org/help', '_blank'],
        ['file:///etc/passwd', '_blank'],
        ['mailto:someone@example.org', '_blank'],
        ['https://example.org/leave', '_self'],
      ] as const) {
        const link = Object.assign(document.createElement('a'), { href, target, textContent: href })
        document.body.append(link)
        setTimeout(() => link.click())
      }
    })
    const visited = () => app.evaluate(() => Reflect.get(globalThis, 'opened'))
    await expect.poll(visited).toEqual(['https://example.org/help', 'https://example.org/leave'])
    expect(app.windows()).toHaveLength(1)
    expect(
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL()),
    ).toBe('app://bundle/index.html')
  })

  test('permissions are refused unless listed', async () => {
    const { page } = opened()
    const states = await page.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'camera', 'microphone'] as PermissionName[]
      return Promise.all(names.map(async name => (await navigator.permissions.query({ name })).state))
    })
    expect(states).toEqual(['denied', 'denied', 'denied', 'denied'])
  })

  test('only files of the page are served, and in ranges', async () => {
    const { page } = opened()
    const answers = await page.evaluate(async () => {
      const statusOf = async (path: string, init?: RequestInit): Promise<number> =>
        (await fetch(path, init)).status
      const part = await fetch('./icon.svg', { headers: { range: 'bytes=0-3' } })
      return {
        outside: await statusOf('./%2e%2e/main/main.cjs'),
        missing: await statusOf('./nothing.js'),
        posted: await statusOf('./index.html', { method: 'POST', body: 'x' }),
        part: [part.status, await part.text(), part.headers.get('content-range')?.split('/')[0]],
        beyond: await statusOf('./icon.svg', { headers: { range: 'bytes=999999-' } }),
      }
    })
    expect(answers).toEqual({
      outside: 404,
      missing: 404,
      posted: 405,
      part: [206, '<svg', 'bytes 0-3'],
      beyond: 416,
    })
  })
})

test('a second start brings the first to the front', async ({ open, userData }) => {
  const first = await open()
  await startHere(first.page)
  const isMinimized = () =>
    first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized())
  await first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize())
  await expect.poll(isMinimized).toBe(true)
  await expect(launch({ userData }).then(app => app.firstWindow())).rejects.toThrow()
  await expect.poll(isMinimized).toBe(false)
  expect(first.app.windows()).toHaveLength(1)
})

test('who starts it again while it ends gets it once it has ended, with the file', async ({
  open,
  userData,
}) => {
  const { app, page } = await open()
  await startHere(page)
  const [talk, told] = [join(userData, 'talk.wav'), join(userData, 'told.json')]
  await writeFile(talk, 'x')
  const ended = new Promise(resolve => app.process().once('exit', resolve))
  await app.evaluate(
    ({ app: shell, BrowserWindow }, [talk, told]) => {
      shell.relaunch = options => {
        const windows = BrowserWindow.getAllWindows().length
        process.getBuiltinModule('node:fs').writeFileSync(told, JSON.stringify({ windows, ...options }))
      }
      shell.once('will-quit', () => shell.emit('second-instance', {}, ['parlance', talk], '/'))
      setTimeout(() => shell.quit())
    },
    [talk, told] as const,
  )
  await ended
  const { windows, args } = JSON.parse(await readFile(told, 'utf8'))
  expect(windows).toBe(0)
  expect(args.at(-1)).toBe(talk)
})

test('the window comes back where it was, or where it can be seen', async ({ open }) => {
  const bounds = { x: 120, y: 90, width: 1100, height: 700 }
  const boundsNow = (app: Awaited<ReturnType<typeof open>>['app']) =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
  const first = await open()
  await startHere(first.page)
  await first.app.evaluate(
    ({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.setBounds(wanted),
    bounds,
  )
  await first.app.close()

  const second = await open()
  expect(await boundsNow(second.app)).toEqual(bounds)
  await second.app.close()

  const lost = {
    bounds: { x: 90_000, y: 90_000, width: 400, height: 300 },
    maximized: false,
    fullScreen: false,
  }
  const third = await open({ files: { 'window.json': lost } })
  const seen = await boundsNow(third.app)
  expect(seen?.x).toBeLessThan(5_000)
  expect(seen?.width).toBeGreaterThanOrEqual(960)
  expect(seen?.height).toBeGreaterThanOrEqual(640)
})
