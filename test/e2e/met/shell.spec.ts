import type { Locator, Page } from 'playwright'
import { answerWith, asked } from '../../harness/outside'
import { testAccount } from '../../service/contract/world'
import { atWork, expect, oneStart, picture, runCommand, t, test } from '../fixtures'
import { atService, cellOf, lineAt, paste, signInToOffice } from '../speech-steps'

const address = (page: Page) => page.getByLabel(t('signIn.address'), { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: t('word.signIn'), exact: true })
const account = (page: Page) => page.getByRole('button', { name: new RegExp(`^${t('word.account')}`) })

test('an address is told to be none before it is asked for, and a service is called by the address that it has', async ({
  open,
  service,
}) => {
  const { app, page } = await open()

  await test.step('a space in it is said at the field', async () => {
    await page.getByRole('button', { name: t('word.addService') }).click()
    await address(page).fill('my service.example')
    await page.getByLabel(t('word.email')).fill(testAccount.email)
    await page.getByLabel(t('word.password'), { exact: true }).fill(testAccount.password)
    await submit(page).click()
    await expect(page.getByText(t('signIn.addressNotUrl'))).toBeVisible()
    await expect(address(page)).toBeFocused()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  await test.step('the settings say it as well', async () => {
    await address(page).fill(service.url)
    await page.getByLabel(t('word.password'), { exact: true }).fill(testAccount.password)
    await submit(page).click()
    await expect(page.getByRole('navigation', { name: t('frame.navigation') })).toBeVisible()
    await account(page).click()
    await page.getByRole('menuitem', { name: t('frame.manageServices') }).click()
    await page.getByLabel(t('settings.baseUrl')).fill('https://two words')
    await expect(page.getByText(t('signIn.addressNotUrl')).first()).toBeVisible()
  })

  await test.step('closing the window asks about what was not saved there', async () => {
    const [closeUnsaved, cancel] = [0, 1]
    await answerWith(app, cancel)
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    await expect.poll(() => asked(app)).toHaveLength(1)
    const { host } = new URL(service.url)
    expect((await asked(app))[0]).toContain(t('dialog.unsavedOne', { name: host }))
    expect((await asked(app))[0]).toContain(t('settings.unsavedForm', { name: host }))
    await answerWith(app, closeUnsaved)
  })

  await test.step('its name goes on with its address', async () => {
    await page.getByLabel(t('settings.baseUrl')).fill('http://localhost:1')
    await expect(page.getByRole('textbox', { name: t('word.name') })).toHaveValue('localhost:1')
    await page.getByRole('button', { name: t('word.save'), exact: true }).click()
    // It is another service now, so there is no session with it; of the old address nothing is left.
    const services = page.getByRole('radiogroup', { name: t('signIn.services') })
    await expect(services).toContainText('localhost:1')
    await expect(services).not.toContainText(new URL(service.url).host)
  })
})

test.describe('at work', () => {
  const opened = oneStart(() => ({ settings: atWork }))

  test('the search says what it finds before anything is typed', async () => {
    const { page } = opened()
    await page.keyboard.press('ControlOrMeta+K')
    const field = page.getByRole('combobox', { name: t('frame.search') })
    await expect(field).toHaveAttribute('placeholder', t('frame.findWhat'))
    const finds = page.getByRole('list', { name: t('frame.finds') })
    await expect(finds.getByRole('listitem')).toHaveText([
      t('frame.finds.recordings'),
      t('frame.finds.said'),
      t('frame.finds.lines'),
      t('frame.finds.sentences'),
      t('frame.finds.settings'),
      t('frame.finds.commands'),
    ])
    await picture(page, 'palette')
    await field.fill('theme')
    await expect(finds).toBeHidden()
    await page.keyboard.press('Escape')
  })

  test('in a small window and with large text the rail gives way by itself, and is there again after', async () => {
    const { page } = opened()
    const rail = page.getByRole('navigation', { name: t('frame.navigation') })
    const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.width ?? 0
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await widthOf(rail)).toBeGreaterThan(150)
    await page.setViewportSize({ width: 960, height: 640 })
    await expect.poll(() => widthOf(rail)).toBeLessThan(80)
    await picture(page, 'small')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => widthOf(rail)).toBeGreaterThan(150)
  })

  test('a message covers neither the rows nor what one goes on with', async () => {
    const { page } = opened()
    await page.getByLabel(t('speech.typeLine')).focus()
    await paste(page, 'One.\nTwo.\nThree.')
    await expect(lineAt(page, 3)).toBeVisible()
    await page.keyboard.press('Escape')
    await cellOf(lineAt(page, 1), 'text').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    const message = page.getByRole('status').filter({ hasText: t('speech.deleted', { count: 3 }) })
    await expect(message).toContainText(t('speech.deletedText', { count: 3 }))
    await picture(page, 'message')
    const box = await message.boundingBox()
    const window = page.viewportSize()
    if (!box || !window) throw new Error('nothing to be seen')
    expect(box.y + box.height).toBeLessThan(window.height / 3)
    expect(box.x + box.width).toBeLessThan((window.width * 3) / 4)
  })
})

test('work says how much of it is done and how long the rest takes, in the status bar and in Activity', async ({
  open,
  service,
}) => {
  service.world.states.speech = ['Queued', ...Array.from({ length: 100 }, () => 'Synthesis Started')]
  let looks = 0
  // With each look one line more is done.
  const oneMore = (data: unknown): unknown => {
    looks += 1
    if (!Array.isArray(data)) return data
    return data.map((line: Record<string, unknown>, at) =>
      at < looks ? { ...line, jobStatus: 'Completed', jobProgress: ['Queued', 'Completed'] } : line,
    )
  }
  service.script({ operation: 'speechStatus', do: { kind: 'data', change: oneMore } })
  const { page } = await open(atService(service))
  await signInToOffice(page)
  await page.getByLabel(t('speech.typeLine')).focus()
  await paste(page, Array.from({ length: 60 }, (_, at) => `Sentence number ${at + 1}.`).join('\n'))
  await expect(lineAt(page, 1)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+Enter')
  const left = /\d+ of 60( lines)?, \d+ (sec|min) left/
  await expect(page.getByRole('contentinfo')).toContainText(left)
  await picture(page, 'left')
  await runCommand(page, t('command.go.activity'))
  await expect(
    page.getByRole('row').filter({ hasText: t('activity.sub.speech', { count: 60 }) }),
  ).toContainText(left)
  await picture(page, 'left-activity')
})
