import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import type { Answer } from '../service/answer'
import { testAccount } from '../service/contract/world'
import type { TestService } from '../service/start'
import { expect, profileOf, runCommand, t, test } from './fixtures'

const office = { activeProfileId: 'office' }

async function fillIn(page: Page, password = testAccount.password): Promise<void> {
  await page.getByLabel(t('word.email')).fill(testAccount.email)
  await page.getByLabel(t('word.password'), { exact: true }).fill(password)
}
const submit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: t('word.signIn'), exact: true }).click()
const inside = (page: Page) => page.getByRole('navigation', { name: t('frame.navigation') })

async function signIn(page: Page): Promise<void> {
  await fillIn(page)
  await submit(page)
  await expect(inside(page)).toBeVisible()
}

const tokensOf = ({ world }: TestService): string[] => [...world.tokens.keys()]

test('adds a service, signs in to it, and is still signed in after a restart', async ({ open, service }) => {
  const { page, app, complaints } = await open()
  await page.getByRole('button', { name: t('word.addService') }).click()
  await page.getByLabel(t('signIn.address'), { exact: true }).fill(service.url)
  await signIn(page)
  await expect(page.getByText(testAccount.name)).toBeVisible()
  await expect(page.getByText(/^Connected to 127\.0\.0\.1/)).toBeVisible()
  expect(complaints).toEqual([])
  await app.close()

  const again = await open()
  await expect(inside(again.page)).toBeVisible()
  await expect(again.page.getByText(testAccount.name)).toBeVisible()
  expect(service.count('login')).toBe(1)
})

test('a keychain that is none keeps nothing, and the form says so', async ({ open, service, userData }) => {
  const env = { STANDIN_SAFE_STORAGE: 'basic_text' }
  const { page, app } = await open({ profiles: [profileOf(service)], settings: office, env })
  await expect(page.getByText(t('signIn.keepInMemoryPlainText'))).toBeVisible()
  await signIn(page)
  await app.close()
  const again = await open({ env })
  await expect(again.page.getByLabel(t('word.password'), { exact: true })).toBeVisible()
  expect(await readdir(userData)).not.toContain('tokens')
})

// sway, Hyprland, i3: the calls that Electron calls synchronous know no keyring there.
test('a keyring on a desktop that Chromium does not know keeps the sign-in', async ({ open, service }) => {
  const env = { STANDIN_SAFE_STORAGE: 'basic_text+keyring' }
  const { page, app } = await open({ profiles: [profileOf(service)], settings: office, env })
  await expect(page.getByText(t('signIn.keepInKeychain', { store: 'Secret Service' }))).toBeVisible()
  await signIn(page)
  await app.close()
  const again = await open({ env })
  await expect(inside(again.page)).toBeVisible()
  expect(service.count('login')).toBe(1)
})

test('a locked keychain: the sign-in waits for it, and nothing is lost', async ({ open, service }) => {
  const first = await open({ profiles: [profileOf(service)], settings: office })
  await signIn(first.page)
  await first.app.close()

  const { page, app } = await open({ env: { STANDIN_SAFE_STORAGE: 'gnome_libsecret+locked' } })
  await expect(page.getByText(t('frame.tokenWaits'))).toBeVisible()
  await expect(page.getByText(t('signIn.keepInMemoryUnavailable'))).toBeVisible()
  await signIn(page)
  await runCommand(page, t('command.go.settings'))
  await page.getByRole('button', { name: t('settings.sectionPrivacy'), exact: true }).click()
  await expect(page.getByText(t('settings.lockedKeychain'))).toBeVisible()
  await app.close()

  const again = await open()
  await expect(inside(again.page)).toBeVisible()
  await expect(again.page.getByText(t('frame.tokenWaits'))).toBeHidden()
  expect(service.count('login')).toBe(2)
})

test('a sign-in that was sealed with an older key is sealed anew', async ({ open, service, userData }) => {
  const sealed = async (): Promise<string> =>
    (await readFile(join(userData, 'tokens', 'office.sealed'), 'latin1')).slice(0, 3)
  const first = await open({ profiles: [profileOf(service)], settings: office })
  await signIn(first.page)
  await first.app.close()
  expect(await sealed()).toBe('v11')
  const { page } = await open({ env: { STANDIN_SAFE_STORAGE: 'gnome_libsecret+rotated' } })
  await expect(inside(page)).toBeVisible()
  await expect.poll(sealed).toBe('v12')
})

test('a keychain that asks a person holds up only what asks it', async ({ open, service }) => {
  const env = { STANDIN_SAFE_STORAGE: 'gnome_libsecret+asks' }
  const { page, app } = await open({ profiles: [profileOf(service)], settings: office, env })
  await expect(page.getByText(t('word.askingKeychain'))).toBeVisible()
  await app.evaluate(() => globalThis.standin?.pretend({ keyringUnlocked: true }))
  await expect(page.getByText(t('signIn.keepInKeychain', { store: 'GNOME Keyring' }))).toBeVisible()
})

test('a cookie is kept by nobody, whatever the service sends', async ({ open, service }) => {
  const answer = (given: Answer): Answer => ({
    ...given,
    headers: { ...given.headers, 'Set-Cookie': 'seen=1; Max-Age=86400; Path=/' },
  })
  service.script({ operation: 'login', times: 1, do: { kind: 'change', answer } })
  const { page, app } = await open({ profiles: [profileOf(service)], settings: office })
  await signIn(page)
  await runCommand(page, t('command.service.check'))
  await expect.poll(() => service.requests.length).toBeGreaterThan(1)
  expect(service.requests.filter(({ headers }) => 'cookie' in headers)).toEqual([])
  expect(await app.evaluate(({ session }) => session.defaultSession.cookies.get({}))).toEqual([])
})

test('a wrong password, another kind of server and no server: three different sentences', async ({
  open,
  service,
}) => {
  const { page } = await open({ profiles: [profileOf(service)], settings: office })
  const alert = page.getByRole('alert').first()

  await fillIn(page, 'wrong')
  await submit(page)
  await expect(alert).toContainText(t('error.wrongPasswordTitle'))

  await fillIn(page)
  service.script({ operation: 'login', times: 1, do: { kind: 'html', text: '<h1>It works</h1>' } })
  await submit(page)
  await expect(alert).not.toContainText(t('error.wrongPasswordTitle'))
  const notOurs = await alert.textContent()

  await service.stop()
  await submit(page)
  await expect(alert).toContainText(t('error.refused'))
  expect(notOurs).not.toContain(t('error.refused'))
  await expect(inside(page)).toBeHidden()
})

test('plain http to another computer is asked about before anything is sent', async ({ open, service }) => {
  const { page } = await open({ profiles: [profileOf(service)], settings: office })
  const address = page.getByLabel(t('signIn.address'), { exact: true })
  await address.fill('http://speech.example.org')
  await fillIn(page)
  await expect(page.getByText(t('signIn.plainHttpTitle'))).toBeVisible()
  await submit(page)
  await expect(page.getByText(t('signIn.plainHttpMissing'))).toBeVisible()
  expect(service.count('login')).toBe(0)
})

test('a session that dies asks for the password in place, and nothing else changes', async ({
  open,
  service,
}) => {
  const { page } = await open({ profiles: [profileOf(service)], settings: office })
  await signIn(page)
  await page.keyboard.press('ControlOrMeta+3')
  service.world.tokens.clear()
  await runCommand(page, t('command.service.check'))

  await expect(page.getByText(t('frame.ended', { service: 'Office' }))).toBeVisible()
  await expect(page.getByRole('heading', { name: t('frame.augment'), exact: true })).toBeVisible()
  await page.getByLabel(t('frame.password', { email: testAccount.email })).fill(testAccount.password)
  await page.getByRole('button', { name: t('word.signIn'), exact: true }).click()
  await expect(page.getByText(t('frame.ended', { service: 'Office' }))).toBeHidden()
  await expect(page.getByRole('heading', { name: t('frame.augment'), exact: true })).toBeVisible()
})

test('the token is nowhere the page could read it', async ({ open, service }) => {
  const { page, app } = await open({ profiles: [profileOf(service)], settings: office })
  await signIn(page)
  const [token = 'none'] = tokensOf(service)
  const known = await page.evaluate(async () => {
    const answers = [
      await window.parlance.getStartup(),
      await window.parlance.getLogTail({ lines: 500 }),
      await window.parlance.runDiagnostics(),
    ]
    return JSON.stringify([answers, { ...localStorage }, document.cookie, document.documentElement.outerHTML])
  })
  expect(known).toContain(testAccount.email)
  expect(known).not.toContain(token)
  expect(known).not.toContain(testAccount.apikey)
  await app.evaluate(({ clipboard }) => clipboard.writeText(''))
  await page.evaluate(() => window.parlance.copyReport())
  const report = await app.evaluate(({ clipboard }) => clipboard.readText())
  expect(report).toContain('[program]')
  expect(report).not.toContain(token)
})

test('a service that goes away and comes back', async ({ open, service }) => {
  const { page } = await open({ profiles: [profileOf(service)], settings: office })
  await signIn(page)
  await service.stop()
  await runCommand(page, t('command.service.check'))
  const host = new URL(service.url).host
  await expect(page.getByText(t('frame.offline', { host }))).toBeVisible()
  await expect(page.getByText(testAccount.name)).toBeVisible()
  await page.getByRole('button', { name: t('signIn.localTitle') }).click()
  await expect(page.getByText(t('frame.readyHere'))).toBeVisible()
})
