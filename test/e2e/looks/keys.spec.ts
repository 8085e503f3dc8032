import type { Page } from 'playwright'
import { atWork, expect, oneStart, t, test } from '../fixtures'

const opened = oneStart(() => ({ settings: atWork }))

test.beforeEach(async () => {
  const { page } = opened()
  // The palette of the test before this one would take the keys.
  await page.reload()
  await expect(page.getByText(t('frame.readyHere'))).toBeVisible()
})

const palette = (page: Page) => page.getByRole('combobox', { name: t('frame.search') })

test('what is typed right after its shortcut reaches the palette', async () => {
  const { page } = opened()
  for (const query of ['theme', 'settings', 'report']) {
    await page.keyboard.press('ControlOrMeta+K')
    await page.keyboard.type(query)
    await expect(palette(page)).toHaveValue(query)
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
  }
})

test('the palette has the focus before the next key can come', async () => {
  const { page } = opened()
  const role = await page.evaluate(async () => {
    const mod = navigator.userAgent.includes('Mac') ? { metaKey: true } : { ctrlKey: true }
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', bubbles: true, cancelable: true, ...mod }),
    )
    // The page draws what changed before its next task; an input event is a task of its own.
    await new Promise<void>(queueMicrotask)
    return document.activeElement?.role
  })
  expect(role).toBe('combobox')
})

test('the palette gives the focus back, and takes it from a menu', async () => {
  const { page } = opened()
  const account = page.getByRole('button', { name: t('word.account') })
  await account.focus()
  await page.keyboard.press('ControlOrMeta+K')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type('dub')
  await expect(palette(page)).toHaveValue('dub')
})
