import type { Page } from 'playwright'
import { atWork, expect, t, test } from '../fixtures'

/** A moment is allowed: what opens takes the focus after it is drawn, and gives it back after it has gone. */
const isLost = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(
      () => document.activeElement !== null && document.activeElement !== document.body,
      null,
      {
        timeout: 2_000,
      },
    )
    .then(
      () => false,
      () => true,
    )

test('the keyboard is somewhere after each way from screen to screen and each layer over one', async ({
  open,
}) => {
  const { page } = await open({ settings: atWork })
  await page.getByLabel(t('speech.typeLine')).focus()
  const lost: string[] = []
  for (const keys of ['2', '3', '4', '5', '6', ',', '1', '6', '2']) {
    await page.keyboard.press(`ControlOrMeta+${keys}`)
    if (await isLost(page)) lost.push(`after Ctrl+${keys}`)
    for (const layer of ['ControlOrMeta+K', '?']) {
      await page.keyboard.press(layer)
      if (await isLost(page)) lost.push(`${layer} over ${keys}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      if (await isLost(page)) lost.push(`${layer} over ${keys}, left`)
    }
  }
  expect(lost).toEqual([])
})
