import type { Locator, Page } from 'playwright'
import { atWork, expect, oneStart, t, test } from '../fixtures'
import { places, visit } from '../looks/screens'

type Place = 'elsewhere' | 'nowhere' | 'on its button' | 'on the page'

/** A moment is allowed: what opens takes the focus after it is drawn, and gives it back after it has gone. */
async function comesTo(page: Page, wanted: readonly Place[], button?: Locator): Promise<boolean> {
  const opener = (await button?.elementHandle()) ?? null
  const isThere = ([places, before]: [readonly Place[], Element | null]): boolean => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) return places.includes('nowhere')
    if (activeElement === before) return places.includes('on its button')
    return places.includes(activeElement.id === 'main' ? 'on the page' : 'elsewhere')
  }
  const came = page.waitForFunction(isThere, [wanted, opener] as never, { timeout: 5_000 })
  return came.then(
    () => true,
    () => false,
  )
}

const somewhere = ['elsewhere', 'on its button', 'on the page'] as const

/** Opens with Enter whatever says that it opens, leaves it with Escape, and names what the focus did not come from or to. */
async function openAll(page: Page): Promise<string[]> {
  const lost: string[] = []
  const layers = page.getByRole('menu').or(page.getByRole('dialog'))
  if ((await layers.count()) > 0) return lost
  const openers = page.locator('button[aria-haspopup]:enabled:visible')
  for (let at = 0; at < (await openers.count()); at++) {
    const opener = openers.nth(at)
    const name = (await opener.getAttribute('aria-label')) ?? (await opener.textContent()) ?? ''
    await opener.focus()
    await page.keyboard.press('Enter')
    if (!(await comesTo(page, ['elsewhere'], opener))) lost.push(`${name}, opened`)
    await page.keyboard.press('Escape')
    await expect(layers).toHaveCount(0)
    if (!(await comesTo(page, ['on its button'], opener))) lost.push(`${name}, left`)
  }
  return lost
}

const walked = places.filter(({ name }) => name === 'sign in' || name === 'the workbench')

for (const place of walked) {
  test(`the keyboard is where one was after everything that was opened and left: ${place.name}`, async ({
    open,
  }) => {
    const lost: string[] = []
    await visit(open, place, { theme: 'light', language: 'en' }, async (page, view) => {
      if (!(await comesTo(page, somewhere))) lost.push(`${view}, reached`)
      for (const name of await openAll(page)) lost.push(`${view}: ${name}`)
    })
    expect(lost).toEqual([])
  })
}

test.describe('at work', () => {
  const opened = oneStart(() => ({ settings: atWork }))

  test('the keyboard is somewhere after each way from screen to screen and each layer over one', async () => {
    const { page } = opened()
    await page.getByLabel(t('speech.typeLine')).focus()
    const lost: string[] = []
    for (const keys of ['2', '3', '4', '5', '6', ',', '1', '6', '2']) {
      await page.keyboard.press(`ControlOrMeta+${keys}`)
      if (!(await comesTo(page, somewhere))) lost.push(`after Ctrl+${keys}`)
      for (const layer of ['ControlOrMeta+K', '?']) {
        await page.keyboard.press(layer)
        if (!(await comesTo(page, somewhere))) lost.push(`${layer} over ${keys}`)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
        if (!(await comesTo(page, somewhere))) lost.push(`${layer} over ${keys}, left`)
      }
    }
    expect(lost).toEqual([])
  })

  test('a layer that is left before it was all there takes the keyboard along no more', async () => {
    const { page } = opened()
    const account = page.getByRole('button', { name: t('word.account') })
    await account.focus()
    for (let times = 0; times < 5; times++) {
      await page.evaluate(async () => {
        const key = (name: string) =>
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
          )
        key('?')
        await new Promise<void>(queueMicrotask)
        key('Escape')
      })
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(await comesTo(page, ['on its button'], account)).toBe(true)
    }
  })
})
