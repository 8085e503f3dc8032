import type { Locator, Page } from 'playwright'
import { atWork, expect, oneStart, t, test } from '../fixtures'
import { places, visit } from '../looks/screens'
import { dubExample, screen, translateBatch } from '../looks/work-views'

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

/** A dialog is left by its key, by the word for it and by its cross, and each leads back to what it came from. */
const waysOut = ['Escape', 'app.cancel', 'app.close'] as const
type WayOut = (typeof waysOut)[number]

async function leaveDialog(page: Page, way: WayOut): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (way === 'Escape') await page.keyboard.press('Escape')
  else
    await dialog
      .getByRole('button', { name: t(way), exact: true })
      .last()
      .press('Enter')
  await expect(dialog).toHaveCount(0)
}

/** Opens it anew for each way out, and names those on which the focus was lost. `from`: what has it before and after. */
async function eachWayOut(
  page: Page,
  name: string,
  from: Locator,
  open: () => Promise<void>,
  ways: readonly WayOut[] = waysOut,
): Promise<string[]> {
  const lost: string[] = []
  for (const way of ways) {
    await from.focus()
    await open()
    await expect(page.getByRole('dialog')).toBeVisible()
    if (!(await comesTo(page, ['elsewhere'], from))) lost.push(`${name}, opened`)
    await leaveDialog(page, way)
    if (!(await comesTo(page, ['on its button'], from))) lost.push(`${name}, left by ${way}`)
  }
  return lost
}

/** The buttons of the settings that ask before they do it. */
const asking = new Set([t('word.delete'), t('settings.forgetEverything')])

async function leaveAllQuestions(page: Page, seen: Set<string>): Promise<string[]> {
  const lost: string[] = []
  if ((await page.getByRole('dialog').count()) > 0) return lost
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    const name = (await button.textContent()) ?? ''
    if (!asking.has(name) || seen.has(name)) continue
    seen.add(name)
    lost.push(...(await eachWayOut(page, name, button, () => page.keyboard.press('Enter'))))
  }
  return lost
}

const walkedPlaces = ['sign in', 'the workbench', 'a dub', 'settings']
const walked = places.filter(({ name }) => walkedPlaces.includes(name))

for (const place of walked) {
  test(`the keyboard is where one was after everything that was opened and left: ${place.name}`, async ({
    open,
  }) => {
    const lost: string[] = []
    const asked = new Set<string>()
    await visit(open, place, { theme: 'light', language: 'en' }, async (page, view) => {
      if (!(await comesTo(page, somewhere))) lost.push(`${view}, reached`)
      for (const name of [...(await openAll(page)), ...(await leaveAllQuestions(page, asked))])
        lost.push(`${view}: ${name}`)
    })
    expect(lost).toEqual([])
    if (place.name === 'settings') expect(asked).toEqual(asking)
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

  test('each dialog of Speech gives the keyboard back, whichever way it is left', async () => {
    const { page } = opened()
    await page.keyboard.press('ControlOrMeta+1')
    await page.getByRole('button', { name: t('command.speech.sample') }).click()
    const cell = page.getByRole('row').nth(1).locator('[data-column="text"]')
    await cell.click()
    await page.keyboard.press('ControlOrMeta+R')
    await expect(page.getByRole('button', { name: t('speech.play', { number: 1 }) })).toBeVisible()
    const byMenu = (item: string) => async (): Promise<void> => {
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: item, exact: true }).press('Enter')
    }
    const sheet = page.getByRole('button', { name: t('speech.chooseSheet', { name: t('speech.untitled') }) })
    const importing = page.getByRole('button', { name: t('short.speech.import'), exact: true })
    const save = page.getByRole('main').getByRole('button', { name: t('command.speech.save'), exact: true })
    const press = (keys: string) => (): Promise<void> => page.keyboard.press(keys)
    const look = async (): Promise<void> => {
      await press('ControlOrMeta+I')()
      const dialog = page.getByRole('dialog')
      // The dialog takes the keyboard a moment after it is there, from whoever was faster.
      await expect(dialog.getByRole('button', { name: t('word.chooseFile') })).toBeFocused()
      await dialog.getByLabel(t('import.paste')).fill('text\tlanguage\nOne.\tde-DE\n')
      await dialog.getByRole('button', { name: t('import.readPasted') }).press('Enter')
      await expect(dialog.getByRole('table', { name: t('import.preview') })).toBeVisible()
    }
    expect([
      ...(await eachWayOut(page, 'rename', sheet, byMenu(t('word.rename')))),
      ...(await eachWayOut(page, 'paste lines', importing, byMenu(t('speech.pasteLines')))),
      ...(await eachWayOut(page, 'save', save, press('Enter'))),
      ...(await eachWayOut(page, 'save, from a line', cell, press('ControlOrMeta+S'))),
      ...(await eachWayOut(page, 'import, looked at', cell, look)),
      // Nothing is chosen yet, and nothing is there to be cancelled.
      ...(await eachWayOut(page, 'import', importing, byMenu(t('speech.importFrom')), [
        'Escape',
        'app.close',
      ])),
    ]).toEqual([])
    await page.keyboard.press('ControlOrMeta+2')
  })

  test('each dialog of Translate gives the keyboard back, also where it still counts what it asks about', async () => {
    const { page } = opened()
    await page.keyboard.press('ControlOrMeta+4')
    await translateBatch.reach(page, t)
    const button = (name: string): Locator =>
      page.getByRole('main').getByRole('button', { name, exact: true })
    const run = button(t('translate.translateRows', { count: 2 }))
    const importing = button(t('word.import'))
    const row = page.getByRole('grid').getByRole('row').nth(1)
    await row.click()
    const press = (keys: string) => (): Promise<void> => page.keyboard.press(keys)
    const read = async (): Promise<void> => {
      await press('Enter')()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('translate.pasteLines')).fill('One line more.')
      await dialog.getByRole('button', { name: t('import.readPasted') }).press('Enter')
      await expect(dialog.getByRole('button', { name: t('translate.makeBatch', { count: 1 }) })).toBeVisible()
    }
    const withoutWord = ['Escape', 'app.close'] as const
    expect([
      ...(await eachWayOut(page, 'run', run, press('Enter'))),
      ...(await eachWayOut(page, 'run, from a row', row, press('ControlOrMeta+Enter'))),
      ...(await eachWayOut(page, 'memory', button(t('translate.memory')), press('Enter'), withoutWord)),
      ...(await eachWayOut(page, 'import', importing, press('Enter'), withoutWord)),
      ...(await eachWayOut(page, 'import, looked at', importing, read)),
    ]).toEqual([])
  })

  test('each dialog of Dub gives the keyboard back, whichever way it is left', async () => {
    const { page } = opened()
    await screen('dub').reach(page, t)
    await dubExample.reach(page, t)
    const button = (name: string): Locator =>
      page.getByRole('main').getByRole('button', { name, exact: true })
    const press = (keys: string) => (): Promise<void> => page.keyboard.press(keys)
    const byMenu = (item: string) => async (): Promise<void> => {
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: item, exact: true }).press('Enter')
    }
    const dubs = button(t('dub.choose', { name: t('dub.exampleName') }))
    const language = button(t('dub.languageMenu', { language: 'Spanish' }))
    const row = page
      .getByRole('grid', { name: t('dub.lines') })
      .getByRole('row')
      .nth(1)
    const enter = press('Enter')
    const withoutWord = ['Escape', 'app.close'] as const
    expect([
      ...(await eachWayOut(page, 'new', dubs, byMenu(t('command.dub.new')))),
      ...(await eachWayOut(page, 'rename', dubs, byMenu(t('word.rename')))),
      ...(await eachWayOut(page, 'a language', button(t('short.dub.addLanguage')), enter)),
      ...(await eachWayOut(page, 'bring', language, byMenu(t('short.dub.bring')))),
      ...(await eachWayOut(page, 'glossary', language, byMenu(t('short.dub.glossary')))),
      ...(await eachWayOut(page, 'voices', button(t('short.dub.cast')), enter, withoutWord)),
      ...(await eachWayOut(page, 'voices, from a line', row, press('ControlOrMeta+Shift+S'), withoutWord)),
      ...(await eachWayOut(page, 'export', button(t('short.dub.export')), enter)),
      ...(await eachWayOut(page, 'make, from a line', row, press('ControlOrMeta+Shift+Enter'))),
      ...(await eachWayOut(page, 'mixer', button(t('dubMix.title')), enter, ['Escape'])),
    ]).toEqual([])
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
