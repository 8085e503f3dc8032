import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright/test'
import { onElectron } from '../harness/launch'
import { answerWith, asked, recordedCalls } from '../harness/outside'
import { type ReleaseServer, startReleaseServer } from '../harness/release-server'
import { meeting } from '../unit/renderer/workbench/sample-transcript'
import { test as base, expect, type OpenOptions, picture, runCommand, t } from './fixtures'
import { seedTranscript } from './seed-transcript'

interface Own {
  releases: ReleaseServer
  /** The start of a package whose releases are there. */
  inPackage: OpenOptions
}

const test = base.extend<Own>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture needs.
  releases: async ({}, use) => {
    const server = await startReleaseServer()
    await use(server)
    await server.stop()
  },
  inPackage: async ({ releases, userData }, use) => {
    const resources = join(userData, 'resources')
    await mkdir(resources)
    const feed = `provider: generic\nurl: ${releases.url}\nupdaterCacheDirName: parlance-updater\n`
    await writeFile(join(resources, 'app-update.yml'), feed)
    const cache = join(userData, 'cache')
    const env = { STANDIN_PACKAGED: '1', STANDIN_RESOURCES: resources, XDG_CACHE_HOME: cache }
    await use({ settings: { usesThisComputer: true }, env })
  },
})

test.skip(onElectron, 'the resources of Electron are its own')

/** As an AppImage runs: the program is below `APPDIR`, and `APPIMAGE` is the file that was started. */
async function asAppImage(options: OpenOptions, userData: string): Promise<[OpenOptions, string]> {
  const image = join(userData, 'Parlance.AppImage')
  await writeFile(image, 'this version')
  const env = { ...options.env, APPIMAGE: image, APPDIR: dirname(process.execPath) }
  return [{ ...options, env }, image]
}

/** Stands for a newer version: started, it leaves a word behind. */
const newerImage = (started: string): Buffer => Buffer.from(`#!/bin/sh\necho started > '${started}'\n`)

async function openAbout(page: Page): Promise<void> {
  await runCommand(page, t('command.go.settings'))
  await page.getByRole('button', { name: t('settings.sectionAbout') }).click()
  await expect(page.getByRole('heading', { name: t('settings.updates') })).toBeVisible()
}

const lines = (releases: ReleaseServer): string[] => releases.asked.map(({ line }) => line)
const ended = (app: ElectronApplication): Promise<unknown> =>
  new Promise(resolve => app.process().once('exit', resolve))

test('nobody is asked for a newer version before a person says so', async ({ open, releases, inPackage }) => {
  releases.offer('99.0.0', 'Parlance.AppImage', Buffer.from('newer'))
  const { page } = await open(inPackage)
  await openAbout(page)
  const itself = page.getByRole('switch', { name: t('settings.updatesByItself') })
  await expect(itself).not.toBeChecked()
  await expect(page.getByText(t('settings.updatesNever'))).toBeVisible()
  await picture(page, 'before-yes')
  expect(lines(releases)).toEqual([])

  await page.getByText(t('settings.updatesByItself')).click()
  await expect(itself).toBeChecked()
  await expect(page.getByText(t('settings.updatesNewer', { version: '99.0.0' })).first()).toBeVisible()
  expect(lines(releases)).toHaveLength(1)
})

test('what is asked names the program, and nobody', async ({ open, releases, inPackage, userData }) => {
  releases.offer('0.0.1', 'Parlance.AppImage', Buffer.from('older'))
  const { page } = await open(inPackage)
  await openAbout(page)
  await page.getByRole('button', { name: t('word.checkNow') }).click()
  await expect(page.getByText(t('settings.updatesNewest'))).toBeVisible()
  const [question] = releases.asked
  expect(new Set(Object.keys(question?.headers ?? {}))).toEqual(
    new Set(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']),
  )
  expect(question?.headers['user-agent']).toMatch(/^Parlance\/[\d.]+$/)
  await expect(readFile(join(userData, '.updaterId'))).rejects.toThrow('ENOENT')
})

test('a package of the system is told where the newer version is', async ({ open, releases, inPackage }) => {
  releases.offer('99.0.0', 'Parlance.AppImage', Buffer.from('newer'))
  const { app, page } = await open(inPackage)
  await openAbout(page)
  await page.getByRole('button', { name: t('word.checkNow') }).click()
  await page.getByRole('link', { name: t('settings.updatesGet') }).click()
  await expect.poll(() => recordedCalls(app, 'shell.openExternal')).toEqual([[releases.url]])
  await expect(page.getByRole('button', { name: t('word.download') })).toHaveCount(0)
  // Wherever one works, and no louder than that.
  const status = page.getByRole('contentinfo')
  await expect(status.getByText(t('settings.updatesNewer', { version: '99.0.0' }))).toBeVisible()
  await picture(page, 'link')
})

test('a file that is not the one of the release is thrown away', async ({
  open,
  releases,
  inPackage,
  userData,
}) => {
  const wrong = Buffer.alloc(64).toString('base64')
  releases.offer('99.0.0', 'Parlance.AppImage', newerImage(join(userData, 'started')), wrong)
  const [options, image] = await asAppImage(inPackage, userData)
  const { page } = await open(options)
  await openAbout(page)
  await page.getByRole('button', { name: t('word.checkNow') }).click()
  await page.getByRole('button', { name: t('word.download') }).click()
  await expect(page.getByRole('alert').getByText(t('error.updateChecksum'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('settings.restartAndInstall') })).toHaveCount(0)
  await picture(page, 'refused')
  expect(await readFile(image, 'utf8')).toBe('this version')
})

test('an AppImage is replaced by the newer one, which starts', async ({
  open,
  releases,
  inPackage,
  userData,
}) => {
  const started = join(userData, 'started')
  releases.offer('99.0.0', 'Parlance.AppImage', newerImage(started))
  const [options, image] = await asAppImage(inPackage, userData)
  const { app, page } = await open(options)
  await openAbout(page)
  await page.getByRole('button', { name: t('word.checkNow') }).click()
  await page.getByRole('button', { name: t('word.download') }).click()
  const install = page.getByRole('button', { name: t('settings.restartAndInstall') })
  await expect(install).toBeVisible()
  await picture(page, 'ready')
  expect(await readFile(image, 'utf8')).toBe('this version')

  const gone = ended(app)
  await install.click()
  await gone
  expect(await readFile(image, 'utf8')).toContain('#!/bin/sh')
  await expect.poll(() => readFile(started, 'utf8').catch(() => '')).toBe('started\n')
  expect(lines(releases)).toEqual([expect.stringMatching(/latest-linux/), 'GET /Parlance.AppImage'])
})

test('unsaved edits are asked about first, and who stays gets no newer version', async ({
  open,
  releases,
  inPackage,
  userData,
}) => {
  const name = 'Line 3 operations review'
  await seedTranscript(userData, { transcript: meeting, name })
  const inTheWay = join(userData, 'library', 'transcripts', 'transcript-1', 'edits')
  releases.offer('99.0.0', 'Parlance.AppImage', newerImage(join(userData, 'started')))
  const [options, image] = await asAppImage(inPackage, userData)
  const { app, page } = await open(options)
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('row', { name, exact: true }).dblclick()
  await expect(page.getByRole('region', { name: t('workbench.text') })).toBeVisible()
  // Where the folder of its journal should be, so that no account whatever can write there.
  await mkdir(dirname(inTheWay), { recursive: true })
  await writeFile(inTheWay, '')
  await page.locator('[data-field]').first().click()
  await page.keyboard.type('Firstly, ')
  await expect(page.getByText(t('workbench.notSaved'))).toBeVisible()

  await openAbout(page)
  await page.getByRole('button', { name: t('word.checkNow') }).click()
  await page.getByRole('button', { name: t('word.download') }).click()
  const install = page.getByRole('button', { name: t('settings.restartAndInstall') })
  const [saveAgain, cancel] = [0, 2]
  await answerWith(app, cancel)
  await install.click()
  await expect.poll(() => asked(app)).toHaveLength(1)
  expect((await asked(app))[0]).toContain(t('dialog.unsavedOne', { name }))

  // The end that a person asks for later is only that.
  await rm(inTheWay)
  await answerWith(app, saveAgain)
  const gone = ended(app)
  await app.evaluate(({ app }) => app.quit())
  await gone
  expect(await readFile(image, 'utf8')).toBe('this version')
  expect(await readFile(join(userData, 'library', 'transcripts', 'transcript-1.json'), 'utf8')).toContain(
    'Firstly,',
  )
})
