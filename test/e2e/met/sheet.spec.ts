import type { Page } from 'playwright/test'
import { expect, t, test } from '../fixtures'
import { chooseFile, confirm, linesOf } from '../speech-file-steps'
import { cellOf, lineAt, paste } from '../speech-steps'

const cues = [
  'text\tlanguage\tgender\trequiredTime\tstretchMode',
  'Mind the gap.\ten-GB\tmale\t2.8\tboth',
  'Stand back.\ten-GB\tfemale\t4\tboth',
  'All aboard.\ten-GB\tfemale\t1.5\tstretch',
].join('\n')

const everyLine = (page: Page) => page.getByRole('row', { name: /^Line \d+:/ })
const tick = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: t('speech.selectLine', { number }) })
const theSheet = (page: Page, name: string) =>
  page.getByRole('button', { name: t('speech.chooseSheet', { name }) })

test('a sheet is written, set, undone and deleted as people expect who met it otherwise', async ({
  open,
}) => {
  const { page, complaints } = await open({ settings: { usesThisComputer: true } })
  const { keyboard } = page
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await keyboard.press(key)
  }
  const field = page.getByLabel(t('speech.typeLine'))
  const untitled = t('speech.untitled')
  await expect(field).toBeFocused()

  await test.step('lines are typed one after the other', async () => {
    for (const text of ['One.', 'Two.', 'Three.']) {
      await keyboard.type(text)
      await press('Enter')
    }
    await expect(everyLine(page)).toHaveCount(4)
    await press('Enter')
    await expect(everyLine(page)).toHaveCount(3)
    await expect(cellOf(lineAt(page, 3), 'text')).toBeFocused()
    await expect
      .poll(() => linesOf(page))
      .toMatchObject([{ text: 'One.' }, { text: 'Two.' }, { text: 'Three.' }])
  })

  await test.step('where a line is deleted, by its key or its menu, the arrows go on', async () => {
    await press('ArrowUp', 'Delete')
    await expect(cellOf(lineAt(page, 2), 'text')).toHaveText('Three.')
    await expect(cellOf(lineAt(page, 2), 'text')).toBeFocused()
    await cellOf(lineAt(page, 1), 'text').click({ button: 'right' })
    await page.getByRole('menuitem', { name: t('short.speech.delete'), exact: true }).click()
    await expect(everyLine(page)).toHaveCount(1)
    await expect(cellOf(lineAt(page, 1), 'text')).toBeFocused()
    await press('ArrowRight')
    await expect(cellOf(lineAt(page, 1), 'language')).toBeFocused()
  })

  await test.step('undone until it is empty, the sheet is done again from the field', async () => {
    for (let steps = 0; (await field.count()) === 0 && steps < 20; steps += 1) await press('ControlOrMeta+z')
    await expect(field).toBeFocused()
    await press('ControlOrMeta+Shift+z')
    await expect(cellOf(lineAt(page, 1), 'text')).toContainText('One.')
    await press('ControlOrMeta+z')
    await expect(field).toBeFocused()
  })

  await test.step('Shift selects a range of lines, and no text', async () => {
    await paste(page, cues)
    await expect(everyLine(page)).toHaveCount(3)
    await press('Escape')
    await tick(page, 1).click()
    await tick(page, 3).click({ modifiers: ['Shift'] })
    await expect(tick(page, 2)).toBeChecked()
    await page.getByRole('button', { name: t('word.clearSelection') }).click()
    await cellOf(lineAt(page, 3), 'text').click()
    await cellOf(lineAt(page, 1), 'text').click({ modifiers: ['Shift'] })
    await expect(page.getByRole('row', { selected: true })).toHaveCount(3)
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
    await expect(cellOf(lineAt(page, 1), 'text')).toBeFocused()
  })

  await test.step('another fit leaves each of many lines its length', async () => {
    await press('Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter')
    const fit = page.getByRole('dialog').filter({ hasText: t('speech.fit.squeeze') })
    await expect(fit.getByLabel(t('speech.seconds'))).toHaveValue('')
    await expect(fit.getByRole('radio', { checked: true })).toHaveCount(0)
    await fit.getByText(t('speech.fit.squeeze')).click()
    await press('Escape')
    await expect
      .poll(() => linesOf(page))
      .toMatchObject([{ seconds: '2.8' }, { seconds: '4' }, { seconds: '1.5' }])
    await expect(cellOf(lineAt(page, 1), 'fit')).toBeFocused()
  })

  await test.step('a voice is chosen with keys, in its cell and for all that are selected', async () => {
    await press('ArrowLeft', 'Enter')
    const radios = page.getByRole('radiogroup', { name: t('speech.gender') })
    await expect(radios.getByRole('radio').first()).toBeFocused()
    await press('Escape')
    await expect(radios).toHaveCount(0)
    await expect(cellOf(lineAt(page, 1), 'voice')).toBeFocused()
    const bar = page.getByRole('toolbar', { name: t('word.selected', { count: 3 }) })
    const menu = bar.getByRole('button', { name: t('word.voice') })
    await menu.press('Enter')
    await expect(radios.getByRole('radio').first()).toBeFocused()
    await press('Escape')
    await expect(radios).toHaveCount(0)
    await expect(menu).toBeFocused()
  })

  await test.step('a new sheet has a name and the focus, and one that is deleted comes back', async () => {
    await theSheet(page, untitled).click()
    await page.getByRole('menuitem', { name: t('command.speech.newSheet') }).click()
    await expect(theSheet(page, `${untitled} 2`)).toBeVisible()
    await expect(field).toBeFocused()
    await chooseFile(page, { name: 'Station calls.txt', text: 'Next stop.\nLast stop.\n' })
    await confirm(page, 2)
    await theSheet(page, 'Station calls').click()
    await page.getByRole('menuitem', { name: t('speech.deleteSheet') }).click()
    await expect(theSheet(page, untitled)).toBeVisible()
    await expect(everyLine(page)).toHaveCount(3)
    await press('ControlOrMeta+z')
    await expect(theSheet(page, 'Station calls')).toBeVisible()
    await expect(everyLine(page)).toHaveCount(2)
  })
  expect(complaints).toEqual([])
})
