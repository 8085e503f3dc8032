import { readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { onElectron } from '../harness/launch'
import { recordedCalls } from '../harness/outside'
import { atWork, expect, oneStart, picture, profileOf, runCommand, t, test } from './fixtures'

test('settings that make no sense are put aside, said so, and never overwritten', async ({
  open,
  userData,
}) => {
  const nonsense = '{"version": 1, "appearance": {"theme": "purple"'
  const { page } = await open({ files: { 'settings.json': nonsense } })
  await expect(page.getByText(t('frame.settingsMalformed'))).toBeVisible()
  const aside = (await readdir(userData)).filter(name => name.startsWith('settings.json.'))
  expect(aside).toHaveLength(1)
  expect(await readFile(join(userData, aside[0] ?? ''), 'utf8')).toBe(nonsense)
})

test('settings of a newer version are left for that version', async ({ open, userData }) => {
  const newer = JSON.stringify({ version: 99, mood: 'bright' })
  const { page } = await open({ files: { 'settings.json': newer } })
  await expect(page.getByText(t('frame.settingsNewer'))).toBeVisible()
  const names = (await readdir(userData)).filter(name => name.startsWith('settings.json'))
  const texts = await Promise.all(names.map(name => readFile(join(userData, name), 'utf8')))
  expect(texts).toContain(newer)
})

test('a profile that makes no sense does not hide the others', async ({ open, service }) => {
  const { page } = await open({
    profiles: [profileOf(service)],
    files: { 'profiles/broken.json': '{]', 'tokens/office.sealed': 'not sealed at all' },
  })
  await expect(page.getByText(t('frame.profileMalformed'))).toBeVisible()
  await expect(page.getByText(t('frame.tokenUnreadable'))).toBeVisible()
  await expect(page.getByRole('radio', { name: /Office|127\.0\.0\.1/ })).toBeVisible()
})

test.describe('a reply to the sign-in that is none', () => {
  const opened = oneStart(service => ({
    profiles: [profileOf(service)],
    settings: { activeProfileId: 'office' },
  }))
  const submit = () => opened().page.getByRole('button', { name: t('word.signIn'), exact: true })

  test.beforeEach(async () => {
    const { page, service } = opened()
    service.forgetScript()
    // Nothing is left of what was said about the reply before.
    await page.reload()
    await page.getByLabel(t('word.email')).fill('ada@example.org')
    await page.getByLabel(t('word.password'), { exact: true }).fill('secret')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  for (const [what, misbehaviour] of [
    ['a reply without end', { kind: 'endless', bytes: 200_000_000 }],
    ['a packed reply that unpacks to far too much', { kind: 'bomb', bytes: 60_000_000 }],
    ['half a reply', { kind: 'half-reply' }],
    ['a reply of the wrong shape', { kind: 'json', value: { success: true, data: { auth: 7 } } }],
  ] as const) {
    test(`${what} ends in a sentence, and the form is as it was`, async () => {
      const { page, service } = opened()
      service.script({ operation: 'login', do: misbehaviour })
      await submit().click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(page.getByLabel(t('word.email'))).toHaveValue('ada@example.org')
      await expect(submit()).toBeEnabled()
    })
  }

  test('a server that never answers can be given up', async () => {
    const { page, service } = opened()
    service.script({ operation: 'login', do: { kind: 'silence' } })
    await submit().click()
    await page.getByRole('button', { name: t('app.cancel') }).click()
    await expect(submit()).toBeEnabled()
  })
})

test('a page that dies is offered a reload, with a report, and comes back', async ({ open, userData }) => {
  const { page, app } = await open({ settings: atWork })
  await expect(page.getByText(t('frame.readyHere'))).toBeVisible()
  await page.evaluate(async () => {
    const made = await window.parlance.createDataset({ profileId: 'this-computer', name: 'Tickets' })
    if (made.ok) await window.parlance.openDataset({ id: made.value.id })
  })
  const locks = async () => {
    const names = await readdir(join(userData, 'library-locks'), { recursive: true })
    return names.filter(name => name.startsWith('datasets-') && name.endsWith('.held'))
  }
  expect(await locks()).toHaveLength(1)
  const answers = [1, 0]
  await app.evaluate(({ dialog }, given) => {
    const asked: unknown[] = []
    Object.assign(globalThis, { asked })
    const answer = async (...words: unknown[]) => {
      asked.push(words.at(-1))
      return { response: given.shift() ?? 0, checkboxChecked: false }
    }
    Object.assign(dialog, { showMessageBox: answer })
  }, answers)
  const reloaded = app.waitForEvent('console', message => message.text() === 'loaded again')
  await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    contents?.once('did-finish-load', () => console.log('loaded again'))
    contents?.forcefullyCrashRenderer()
  })
  await reloaded
  const asked = await app.evaluate(
    () => Reflect.get(globalThis, 'asked') as { buttons: string[]; message: string }[],
  )
  expect(asked[0]?.message).toBe(t('dialog.crashedPage', { app: t('app.name') }))
  expect(asked[0]?.buttons).toEqual([t('word.reload'), t('dialog.copyReport'), t('dialog.quit')])
  expect(asked[1]?.buttons).toContain(t('dialog.copyReportAgain'))
  const report = await app.evaluate(({ clipboard }) => clipboard.readText())
  expect(report).toContain('[program]')
  // Nothing of what the page had open is kept from others, or keeps the bin from being emptied.
  await expect.poll(locks).toEqual([])
})

test('what a crash leaves is kept on this computer, offered, and in no report', async ({
  open,
  userData,
}) => {
  const completed = join(userData, 'crashes', 'completed')
  const first = await open({ settings: atWork, files: { 'crashes/completed/old.dmp': 'MDMP' } })
  await expect(first.page.getByText(t('frame.readyHere'))).toBeVisible()
  const gone = first.page.waitForEvent('crash')
  await first.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
  })
  await gone
  const dumps = async () => (await readdir(completed)).filter(name => name.endsWith('.dmp'))
  await expect.poll(dumps).toHaveLength(2)
  await first.app.close()

  const lastMonth = new Date(Date.now() - 31 * 86_400_000)
  await utimes(join(completed, 'old.dmp'), lastMonth, lastMonth)
  const { app, page } = await open()
  await expect.poll(dumps).toEqual([expect.not.stringContaining('old')])
  await runCommand(page, t('command.go.settings'))
  await page.getByRole('button', { name: t('settings.sectionDiagnostics') }).click()
  await expect(page.getByText(/^1 dump, /)).toBeVisible()
  await expect(page.getByText(t('settings.crashDumpsHelp'))).toBeVisible()
  await picture(page, 'dumps')
  await page.getByRole('button', { name: t('settings.showCrashFolder') }).click()
  await expect.poll(() => recordedCalls(app, 'shell.openPath')).toEqual([[join(userData, 'crashes')]])
  await page.getByRole('button', { name: t('short.report.copy') }).click()
  const report = () => app.evaluate(({ clipboard }) => clipboard.readText())
  await expect.poll(report).toMatch(/\[crash-dumps\]\nkept 1\n/)
  expect(await report()).not.toContain('MDMP')

  await page.getByRole('button', { name: t('word.delete') }).click()
  await expect(page.getByText(t('settings.crashDumpsNone'))).toBeVisible()
  expect(await readdir(completed)).toEqual([])
})

test('an error nobody caught in the main process offers a restart', async ({ open }) => {
  test.skip(onElectron, 'the restart would leave the test')
  const { app, page } = await open({ settings: atWork })
  await expect(page.getByText(t('frame.readyHere'))).toBeVisible()
  await app.evaluate(({ dialog }) => {
    const showMessageBox = (...words: unknown[]) =>
      new Promise(quit => Object.assign(globalThis, { asked: words.at(-1), quit }))
    Object.assign(dialog, { showMessageBox })
  })
  const ended = new Promise(resolve => app.process().once('exit', resolve))
  await app.evaluate(() => {
    setTimeout(() => {
      throw new Error('the main process broke')
    })
  })
  const asked = () => app.evaluate(() => Reflect.get(globalThis, 'asked'))
  await expect.poll(asked).toMatchObject({
    message: t('dialog.crashedMain', { app: t('app.name') }),
    buttons: [t('dialog.restart'), t('dialog.copyReport'), t('dialog.quit')],
  })
  await app.evaluate(() => Reflect.get(globalThis, 'quit')({ response: 2, checkboxChecked: false }))
  await ended
})

test('what breaks in the page is written down', async ({ open, userData }) => {
  const { page } = await open({ settings: atWork })
  await expect(page.getByText(t('frame.readyHere'))).toBeVisible()
  await page.evaluate(() =>
    window.dispatchEvent(
      new ErrorEvent('error', { error: new Error('a page mistake'), message: 'a page mistake' }),
    ),
  )
  await expect
    .poll(async () => readFile(join(userData, 'logs/parlance.log'), 'utf8'))
    .toContain('a page mistake')
})
