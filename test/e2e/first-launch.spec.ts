import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ElectronApplication } from 'playwright/test'
import { encodeWav } from '../../electron/engines/audio/write-wav'
import { onElectron } from '../harness/launch'
import { atWork, expect, picture, startHere, t, test } from './fixtures'

// What a machine does to the program at its first launch. Electron itself is on the machine it is on.

test.describe('the window', () => {
  const happened = (app: ElectronApplication): Promise<string[]> =>
    app.evaluate(() =>
      (globalThis.standin?.recorded ?? [])
        .map(({ what }) => what)
        .filter(what => what === 'window shown' || what === 'window painted'),
    )

  for (const display of ['wayland', 'overlay']) {
    test(`is shown though it paints nothing while hidden: ${display}`, async ({ open }) => {
      if (onElectron) return
      const { app } = await open({ env: { STANDIN_DISPLAY: display } })
      await expect.poll(() => happened(app)).toEqual(['window shown', 'window painted'])
    })
  }

  test('is shown once there is something to see, where it can be', async ({ open }) => {
    if (onElectron) return
    const { app } = await open({ env: { STANDIN_DISPLAY: 'paints' } })
    await expect.poll(() => happened(app)).toEqual(['window painted', 'window shown'])
  })

  test('fits a screen that is enlarged to twice its size, and can be worked in', async ({ open }) => {
    if (onElectron) return
    // 1080p, less a task bar.
    const { app, page, complaints } = await open({ env: { STANDIN_SCREEN: '960x500' } })
    const facts = await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      return { bounds: window?.getBounds(), minimum: window?.getMinimumSize() }
    })
    expect(facts).toEqual({ bounds: { x: 0, y: 0, width: 960, height: 500 }, minimum: [960, 500] })
    await page.getByRole('button', { name: t('signIn.start') }).scrollIntoViewIfNeeded()
    await picture(page, 'small-sign-in')
    await startHere(page)
    for (const screen of ['speech', 'transcribe', 'augment', 'translate', 'activity'] as const) {
      const name = t(`frame.${screen}`)
      const way = page.getByRole('navigation', { name: t('frame.navigation') }).getByRole('button', { name })
      await way.click()
      await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeInViewport()
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond).toBe(0)
      await picture(page, `small-${screen}`)
    }
    expect(complaints).toEqual([])
  })

  test('comes for a file that macOS opens while there is none', async ({ open, userData }) => {
    const file = join(userData, 'Interview.wav')
    await writeFile(file, encodeWav({ samples: new Float32Array(16_000), sampleRate: 16_000 }))
    const { app, page } = await open({ settings: atWork })
    await expect(page.getByRole('navigation', { name: t('frame.navigation') })).toBeVisible()
    await app.evaluate(async ({ BrowserWindow }) => {
      globalThis.standin?.pretend({ platform: 'darwin' })
      const [window] = BrowserWindow.getAllWindows()
      const closed = new Promise<void>(resolve => window?.once('closed', () => resolve()))
      window?.close()
      await closed
    })
    const again = app.waitForEvent('window')
    await app.evaluate(({ app: shell }, path) => {
      shell.emit('open-file', { preventDefault: () => undefined }, path)
    }, file)
    const name = t('transcribe.leaveOut', { name: 'Interview.wav' })
    await expect((await again).getByRole('dialog').getByRole('button', { name })).toBeVisible()
  })
})

test('other programs get nothing of the AppImage this one comes from', async ({ open, userData }) => {
  if (process.platform !== 'linux' || onElectron) return
  const folder = join(userData, 'programs')
  await mkdir(folder)
  const program = join(folder, 'ffmpeg')
  await writeFile(program, '#!/bin/sh\n/usr/bin/env > "$0.env"\necho "ffmpeg version 7"\n')
  await chmod(program, 0o755)
  // As if what runs were inside.
  const mount = dirname(process.execPath)
  const { page } = await open({
    settings: atWork,
    env: {
      APPDIR: mount,
      APPIMAGE: '/home/ada/Parlance.AppImage',
      ARGV0: './Parlance.AppImage',
      OWD: '/home/ada',
      PATH: `${folder}:${mount}:${mount}/usr/sbin:/bin`,
      LD_LIBRARY_PATH: `${mount}/usr/lib:/opt/cuda/lib`,
      GSETTINGS_SCHEMA_DIR: `${mount}/usr/share/glib-2.0/schemas`,
    },
  })
  await expect(page.getByRole('navigation', { name: t('frame.navigation') })).toBeVisible()
  await page.evaluate(() => (globalThis as unknown as Window).parlance.getEngines())
  const written = () => readFile(`${program}.env`, 'utf8').catch(() => '')
  await expect.poll(written).toContain('HOME=')
  const lines = (await written()).split('\n')
  const found = lines.filter(line => /^(ARGV0|OWD|PATH|LD_LIBRARY_PATH|GSETTINGS_SCHEMA_DIR)=/.test(line))
  expect(found.toSorted()).toEqual(['LD_LIBRARY_PATH=/opt/cuda/lib', `PATH=${folder}:/bin`])
})
