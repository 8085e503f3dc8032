import type { Locator, Page } from 'playwright/test'
import { fillFolder } from '../bench/lists-library'
import { meeting } from '../unit/renderer/workbench/sample-transcript'
import { atWork, expect, picture, t, test } from './fixtures'
import { seriousFaults } from './looks/axe'
import { seededFiles } from './seed-transcript'

const field = (page: Page) => page.getByRole('combobox', { name: t('frame.search') })
const group = (page: Page, name: string) =>
  page.getByRole('listbox').getByRole('group', { name, exact: true })
const option = (page: Page, name: string, text: string) =>
  group(page, name).getByRole('option').filter({ hasText: text })

/** By keys alone, as somebody does who knows what they look for. */
async function look(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type(text)
  await expect(field(page)).toHaveValue(text)
}

async function goTo(page: Page, name: string, text: string): Promise<void> {
  const wanted = option(page, name, text)
  await expect(wanted).toBeVisible()
  for (let pressed = 0; pressed < 30; pressed += 1) {
    if ((await wanted.getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeHidden()
}

/** In the line that is cut off at its end. */
async function expectInSight(mark: Locator): Promise<void> {
  const beyond = await mark.evaluate(element => {
    const [own, line] = [element.getBoundingClientRect(), element.parentElement?.getBoundingClientRect()]
    return line ? [line.left - own.left, own.right - line.right] : []
  })
  expect(beyond.every(pixels => pixels <= 1)).toBe(true)
}

for (const theme of ['light', 'dark'] as const) {
  test(`what is in the library is found by its words, and opened there by keys alone, ${theme}`, async ({
    open,
    userData,
  }) => {
    await fillFolder(userData, { sheet: 300, dataset: 200, recordings: 20, jobs: 12 })
    const { page, complaints } = await open({
      settings: { ...atWork, appearance: { theme } },
      files: seededFiles({ transcript: meeting, name: 'Weekly operations meeting', seconds: 60, key: 'm' }),
    })
    await expect(page.getByText(t('frame.readyHere'))).toBeVisible()

    await test.step('a word that was said', async () => {
      await look(page, 'stabling parade')
      await expect(option(page, t('transcribe.list'), 'Weekly operations meeting')).toContainText('stabling')
      expect(await seriousFaults(page)).toEqual([])
      await picture(page, `said-${theme}`)
      await goTo(page, t('transcribe.list'), 'Weekly operations meeting')
      await expect(page.getByRole('textbox', { name: t('word.find'), exact: true })).toHaveValue(
        /stabling|Parade/,
      )
      await expect(page.getByText('the stabling lines at Cuffe Parade have to open first')).toBeVisible()
      await picture(page, `paragraph-${theme}`)
    })

    await test.step('a line of a sheet', async () => {
      await look(page, '"number 250"')
      await goTo(page, t('speech.sheets'), 'Wanted')
      const line = page.getByRole('row', { name: /^Line 251:/ })
      await expect(line).toBeVisible()
      await expect(line.locator('[data-column="text"]')).toBeFocused()
      await picture(page, `line-${theme}`)
    })

    await test.step('a sentence of a dataset', async () => {
      await look(page, '150')
      await goTo(page, t('translate.datasets'), 'Wanted')
      const row = page
        .getByRole('grid', { name: t('word.sentences') })
        .getByRole('row')
        .filter({ hasText: ' 150' })
      await expect(row).toBeFocused()
      await picture(page, `sentence-${theme}`)
    })

    await test.step('many things, a setting, and nothing', async () => {
      await look(page, 'station')
      await expect(group(page, t('speech.sheets'))).toBeVisible()
      await picture(page, `many-${theme}`)
      await field(page).fill('theme')
      await expect(option(page, t('word.settings'), t('settings.theme'))).toBeVisible()
      await picture(page, `setting-${theme}`)
      await field(page).fill('qwertzuiop')
      await expect(page.getByText(t('frame.nothingFound'), { exact: true })).toBeVisible()
      expect(await seriousFaults(page)).toEqual([])
      await picture(page, `nothing-${theme}`)
      await page.keyboard.press('Escape')
      await expect(field(page)).toBeHidden()
    })
    expect(complaints).toEqual([])
  })
}

test('names of any length and script keep the place in sight, also in a narrow window, and the list finds the same', async ({
  open,
}) => {
  const long = `Minutes of the ${'very '.repeat(30)}long meeting`
  const arabic = 'اجتماع العمليات الأسبوعي لشبكة المترو'
  const words = meeting.words.map(word => (word.text === 'stabling' ? { ...word, text: 'المحطة' } : word))
  const { page } = await open({
    settings: atWork,
    files: {
      ...seededFiles({ transcript: meeting, name: long, key: 'long' }),
      ...seededFiles({ transcript: { ...meeting, words }, name: arabic, key: 'arabic' }),
    },
  })
  await expect(page.getByText(t('frame.readyHere'))).toBeVisible()
  for (const size of [
    { width: 1280, height: 840 },
    { width: 640, height: 560 },
  ]) {
    await page.setViewportSize(size)
    await look(page, 'open cuffe')
    const found = group(page, t('transcribe.list')).getByRole('option')
    await expect(found).toHaveCount(2)
    for (const mark of await found.locator('mark').all()) await expectInSight(mark)
    await picture(page, `names-${size.width}`)
    await field(page).fill('المحط')
    await expect(found).toHaveCount(1)
    await expect(found.locator('mark')).toHaveText('المحط')
    await picture(page, `arabic-${size.width}`)
    await page.keyboard.press('Escape')
  }

  await page.setViewportSize({ width: 1280, height: 840 })
  await page.keyboard.press('ControlOrMeta+2')
  const rows = page.getByRole('grid', { name: t('transcribe.list') }).locator('tbody tr')
  // Its keys are there with the screen.
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+F')
  await expect(page.getByRole('searchbox', { name: t('transcribe.search') })).toBeFocused()
  await page.keyboard.type('parade stabling')
  await expect(rows).toHaveCount(1)
  await expect(rows.locator('mark')).toHaveText(['stabling', 'Parade'])
  await expectInSight(rows.locator('mark').first())
  await picture(page, 'list')
  await page.keyboard.press('Tab')
  await rows.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: t('word.find'), exact: true })).toHaveValue('stabling')
})
