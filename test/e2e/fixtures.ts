import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test as base, type ElectronApplication, expect, type Locator, type Page } from 'playwright/test'
// That the page has `window.parlance`, which specs ask.
import type {} from '../../renderer/bridge'
import { createTranslate } from '../../shared/language/translate'
import { type ServiceProfile, serviceProfileSchema } from '../../shared/service-profile'
import type { Settings } from '../../shared/settings'
import { launch } from '../harness/launch'
import { projectFolder } from '../harness/project-folder'
import { startTestService, type TestService } from '../service/start'

/** The built program: this checkout's, or one unpacked from a package. */
export const appDir = join(projectFolder, process.env.APP_DIR ?? '.')

/** The sentences of the program, so that a spec reads them and does not repeat them. */
export const t = createTranslate('en')

export interface OpenOptions {
  /** Files in the program's folder before it starts, by path; objects other than bytes are written as JSON. */
  files?: Record<string, unknown>
  settings?: { [Group in keyof Settings]?: Partial<Settings[Group]> | Settings[Group] }
  profiles?: ServiceProfile[]
  args?: string[]
  env?: Record<string, string>
}

export interface Opened {
  app: ElectronApplication
  page: Page
  /** What the page complained about: errors, and whatever its content policy refused. */
  complaints: string[]
}

interface Own {
  userData: string
  service: TestService
  /** Opens the program, as often as a spec needs it, on the same folder. */
  open: (options?: OpenOptions) => Promise<Opened>
}

export const test = base.extend<Own>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture needs.
  userData: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'parlance-e2e-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture needs.
  service: async ({}, use) => {
    const service = await startTestService()
    await use(service)
    await service.stop()
  },
  open: async ({ userData }, use) => {
    const apps: ElectronApplication[] = []
    await use(async options => {
      const opened = await openProgram(userData, options)
      apps.push(opened.app)
      return opened
    })
    for (const app of apps) await app.close()
  },
})

async function openProgram(userData: string, options: OpenOptions = {}): Promise<Opened> {
  await seed(userData, options)
  const app = await launch({ appDir, userData, args: options.args ?? [], env: options.env ?? {} })
  const page = await app.firstWindow()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  // A busy machine takes its time to load a page; what comes after that is the program's own.
  await page.locator('#root > *').first().waitFor({ state: 'attached' })
  return { app, page, complaints }
}

/** One start for all the tests of a `describe`, which run in turn and leave the program as they found it. */
export function oneStart(
  optionsFor: (service: TestService) => OpenOptions = () => ({}),
): () => Opened & { service: TestService } {
  let started: (Opened & { service: TestService }) | null = null
  let end: () => Promise<void> = async () => undefined
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    const userData = await mkdtemp(join(tmpdir(), 'parlance-e2e-'))
    const service = await startTestService()
    end = async () => {
      await started?.app.close()
      await service.stop()
      await rm(userData, { recursive: true, force: true, maxRetries: 5 })
    }
    started = { ...(await openProgram(userData, optionsFor(service))), service }
  })
  test.afterAll(() => end())
  return () => {
    if (!started) throw new Error('oneStart: only inside a test')
    return started
  }
}

async function seed(folder: string, { files = {}, settings, profiles = [] }: OpenOptions): Promise<void> {
  const all: Record<string, unknown> = {
    ...files,
    ...(settings ? { 'settings.json': { version: 1, ...settings } } : {}),
    ...Object.fromEntries(profiles.map(profile => [`profiles/${profile.id}.json`, profile])),
  }
  for (const [name, content] of Object.entries(all)) {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    const isRaw = typeof content === 'string' || content instanceof Uint8Array
    await writeFile(file, isRaw ? content : JSON.stringify(content))
  }
}

export const profileOf = (service: TestService): ServiceProfile =>
  serviceProfileSchema.parse({
    version: 1,
    id: 'office',
    kind: 'remote',
    name: 'Office',
    baseUrl: service.url,
    storageUrl: service.storageUrl,
  })

/** A start that goes straight to work on this computer. */
export const atWork = { usesThisComputer: true } as const

export async function startHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('signIn.start') }).click()
  await expect(page.getByRole('navigation', { name: t('frame.navigation') })).toBeVisible()
}

/** For whoever wants to look: with `PICTURES=1` the tests leave them in `out/e2e`. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES === '1') await page.screenshot({ path: test.info().outputPath(`${name}.png`) })
}

/** Runs a command the way a keyboard person does. */
export async function runCommand(page: Page, title: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  const field = page.getByRole('combobox', { name: t('frame.search') })
  await expect(field).toBeFocused()
  await field.fill(title)
  await page.keyboard.press('Enter')
}

export { expect }

/** The program ends by it, perhaps before the page has answered that it was pressed. */
export async function pressedToTheEnd(app: ElectronApplication, button: Locator): Promise<void> {
  const ended = app.waitForEvent('close')
  await Promise.all([ended, button.click().catch(() => ended)])
}
